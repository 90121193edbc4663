import { textInto } from './convert-blocks.ts';
import { settleButtons } from './layouts.ts';
import { plainText } from './nodes.ts';
import { blocksFrom, type NewBlock, wordsOf } from './pieces.ts';
import type { Surroundings } from './surroundings.ts';
import { createWriter } from './writer.ts';

export type Converted = {
  blocks: NewBlock[];
  /** The words before the mark “more”; empty without one. */
  teaser: string;
};

/** The text of an item as blocks of this site, none of its markup in them. */
export function convertText(text: string, around: Surroundings, maxBlocks: number): Converted {
  const writer = createWriter('flow');
  textInto({ writer, around }, text);
  writer.endParagraph();
  const { blocks, wasCut } = blocksFrom(settleButtons(writer.pieces), maxBlocks);
  if (wasCut) around.note('blocks_many', `${maxBlocks}`);
  return { blocks, teaser: teaserOf(text, around) };
}

function teaserOf(text: string, around: Surroundings): string {
  const at = text.search(/<!--\s*more/);
  if (at <= 0) return '';
  const writer = createWriter('flow');
  // Whatever is to be said of it was said of the whole.
  textInto({ writer, around: { ...around, note: () => {}, tally: () => {} } }, text.slice(0, at).replace(/<!--\s*wp:more[\s\S]*$/, ''));
  writer.endParagraph();
  return plainText(writer.pieces.flatMap((piece) => ('node' in piece && piece.node.type === 'paragraph' ? wordsOf(piece) : []))).replace(/\s+/g, ' ').trim();
}
