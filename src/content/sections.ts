import type { Block, SectionDocument } from '../published/contract.ts';
import { idOf } from './parts/values.ts';

/** Returns a page or post with its sections replaced by their blocks; a missing section leaves nothing. */
export function withSections<Document extends object>(
  document: Document,
  section: (id: string) => SectionDocument | undefined,
): Document {
  const blocks: unknown = 'blocks' in document ? document.blocks : undefined;
  if (!Array.isArray(blocks) || !blocks.some(isSection)) return document;
  return {
    ...document,
    blocks: blocks.flatMap((block: Block) => (isSection(block) ? blocksOf(block, section) : [block])),
  };
}

/** Sections never contain sections, whatever a database row may say. Each block names the page's block that inserted it. */
function blocksOf(block: Block, section: (id: string) => SectionDocument | undefined): Block[] {
  const id = idOf(block.section);
  return (id === undefined ? [] : (section(id)?.blocks ?? []))
    .filter((inside) => !isSection(inside))
    .map((inside) => ({ ...inside, placedBy: block.id }));
}

function isSection(block: Block): boolean {
  return block?.blockType === 'section';
}
