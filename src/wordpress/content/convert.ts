import { textInto } from './convert-blocks.ts';
import { settleButtons } from './layouts.ts';
import { plainText } from './nodes.ts';
import { blocksFrom, type NewBlock, wordsOf } from './pieces.ts';
import type { Surroundings } from './surroundings.ts';
import { createWriter } from './writer.ts';

type Converted = {
  blocks: NewBlock[];
  /** The text before the “more” marker; empty without one. */
  teaser: string;
};

/** Converts an item's text to blocks of this site, without any of its markup. */
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
  // The conversion of the whole text has already reported everything.
  textInto(
    { writer, around: { ...around, note: () => {}, tally: () => {} } },
    text.slice(0, at).replace(/<!--\s*wp:more[\s\S]*$/, ''),
  );
  writer.endParagraph();
  return plainText(
    writer.pieces.flatMap((piece) => ('node' in piece && piece.node.type === 'paragraph' ? wordsOf(piece) : [])),
  )
    .replace(/\s+/g, ' ')
    .trim();
}
