import type { Block, SectionDocument } from './published.ts';
import { idOf } from './parts/values.ts';

/** A page or post with the blocks of its sections in their places; a section that is gone leaves nothing. */
export function withSections<Document extends object>(document: Document, section: (id: string) => SectionDocument | undefined): Document {
  const blocks: unknown = 'blocks' in document ? document.blocks : undefined;
  if (!Array.isArray(blocks) || !blocks.some(isSection)) return document;
  return { ...document, blocks: blocks.flatMap((block: Block) => (isSection(block) ? blocksOf(block, section) : [block])) };
}

/** Sections hold no sections; whatever else a row of the database may say. Each block says which block of the page put it there. */
function blocksOf(block: Block, section: (id: string) => SectionDocument | undefined): Block[] {
  const id = idOf(block.section);
  return (id === undefined ? [] : (section(id)?.blocks ?? [])).filter((inside) => !isSection(inside)).map((inside) => ({ ...inside, placedBy: block.id }));
}

function isSection(block: Block): boolean {
  return block?.blockType === 'section';
}
