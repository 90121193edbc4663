import { attributeText, type WrittenBlock } from './block-grammar.ts';
import { attribute, elementsIn, type HtmlNode, parseHtml } from './dom.ts';
import { headingNode, pictureNode, plainText, type RichNode, richText, textNode } from './nodes.ts';
import {
  type BlockPiece,
  isPlainLine,
  joinedPieces,
  type NewBlock,
  type Piece,
  takeHeading,
  wordsOf,
} from './pieces.ts';
import { percentOf, sharesOf } from './column-widths.ts';
import type { Outcome, Walk } from './surroundings.ts';
import { createWriter } from './writer.ts';

/** The function that converts inner blocks; passed in, because these modules depend on each other. */
export type Blocks = (walk: Walk, blocks: readonly WrittenBlock[]) => void;

/** The same limits as in the blocks (src/content/blocks). */
const maxFeatures = 12;
const maxFeatureTitle = 120;
const maxFeatureText = 600;
const maxHeading = 160;
const maxPictures = 24;
const maxCaption = 240;

type Side = 'left' | 'right';

/**
 * Converts columns. Columns that each have a heading and text, below a heading, become features; an image beside text becomes an image with text; two to four
 * others stay columns. More of them, and columns within columns, are stacked.
 */
export function columnsInto(block: WrittenBlock, walk: Walk, convert: Blocks): Outcome {
  const { writer, around } = walk;
  const columns = columnsOf(block)
    .map((blocks) => ({ percent: percentOf(blocks), pieces: piecesOf(blocks, walk, convert) }))
    .filter(({ pieces }) => pieces.length > 0);
  const parts = columns.map(({ pieces }) => pieces);
  writer.endParagraph();
  if (parts.length > 1 && (putFeatures(walk, parts) || putPictures(walk, parts))) return 'kept';
  const beside = parts.length === 2 ? besideOf(parts) : undefined;
  if (beside) {
    putBeside(walk, beside);
    return 'kept';
  }
  if (parts.length > 1 && putColumns(walk, columns)) return 'kept';
  if (parts.length > 1) around.note('columns_stacked');
  for (const piece of parts.flat()) writer.pieces.push(piece);
  return parts.length > 1 ? 'changed' : 'kept';
}

/** Before 5.0 a column was a class on each of its blocks. */
function columnsOf({ inner }: WrittenBlock): WrittenBlock[][] {
  const named = Map.groupBy(inner, (block) =>
    block.name === 'column' ? block : /layout-column-\d+/.exec(attributeText(block.attributes.className))?.[0],
  );
  return [...named.values()];
}

type Column = { percent: number | undefined; pieces: Piece[] };

/** Writes each column as blocks with their share of the row. Returns false where the page has no such columns. */
function putColumns({ writer }: Walk, columns: readonly Column[]): boolean {
  const blocks = columns.map(({ pieces }) => joinedPieces(pieces));
  const cannot = ({ block }: BlockPiece) => block.blockType === 'section' || block.frame !== undefined;
  const shares = sharesOf(columns.map(({ percent }) => percent));
  if (!shares || blocks.some((within) => within.length === 0) || blocks.flat().some(cannot)) return false;
  for (const [at, within] of blocks.entries())
    for (const [index, { block, words }] of within.entries())
      writer.block({ ...block, frame: index === 0 ? shares[at] : 'same-column' }, words);
  return true;
}

/** Writes columns that each have a heading and text as features, below a heading. Returns false for any others. */
function putFeatures({ writer }: Walk, parts: Piece[][]): boolean {
  const features = parts.map(featureOf);
  if (parts.length > maxFeatures || !features.every((feature) => feature !== undefined)) return false;
  const heading = takeHeading(writer.pieces, maxHeading);
  if (heading === undefined) return false;
  writer.block({ blockType: 'features', heading, layout: 'grid', items: features }, [
    headingNode('h2', [textNode(heading)]),
    ...parts.flat().flatMap(wordsOf),
  ]);
  return true;
}

/** Matches an optional image, a heading, and plain text without links. */
function featureOf(pieces: Piece[]): { title: string; text: string; media?: string } | undefined {
  const nodes = pieces.flatMap((piece) => ('node' in piece ? [piece.node] : []));
  if (nodes.length !== pieces.length) return undefined;
  const [first] = nodes;
  const media = first?.type === 'upload' && typeof first.value === 'string' ? first.value : undefined;
  const [head, ...rest] = media === undefined ? nodes : nodes.slice(1);
  if (head?.type !== 'heading' || !isPlainLine(head) || rest.length === 0 || !rest.every(isPlain)) return undefined;
  const [title, text] = [plainText([head]), plainText(rest)];
  if (title === '' || title.length > maxFeatureTitle || text === '' || text.length > maxFeatureText) return undefined;
  return { title, text, ...(media !== undefined && { media }) };
}

/** Writes columns that each are an image, with or without a caption, as a gallery. Returns false for any others. */
function putPictures({ writer }: Walk, parts: Piece[][]): boolean {
  const pictures = parts.map(pictureWithText);
  if (parts.length > maxPictures || !pictures.every((one) => one !== undefined)) return false;
  const heading = takeHeading(writer.pieces, maxHeading, 'h2');
  writer.block({ blockType: 'gallery', ...(heading !== undefined && { heading }), items: pictures }, [
    ...(heading === undefined ? [] : [headingNode('h2', [textNode(heading)])]),
    ...parts.flat().flatMap(wordsOf),
  ]);
  return true;
}

/** Matches an image with at most one line of plain text below it. */
function pictureWithText(pieces: Piece[]): { media: string; caption?: string } | undefined {
  const [first, second, ...others] = pieces;
  const media = pictureAlone(first && [first]);
  if (media === undefined || others.length > 0) return undefined;
  if (!second) return { media };
  const caption = 'node' in second && isPlain(second.node) ? plainText([second.node]).replace(/\s+/g, ' ').trim() : '';
  return caption === '' || caption.length > maxCaption ? undefined : { media, caption };
}

function isPlain(node: RichNode): boolean {
  return node.type === 'paragraph' && isPlainLine(node);
}

type Beside = { media: string; words: Piece[]; side: Side };

function besideOf([one, other]: Piece[][]): Beside | undefined {
  const [first, second] = [pictureAlone(one), pictureAlone(other)];
  if (first !== undefined && second === undefined) return { media: first, words: other ?? [], side: 'left' };
  if (second !== undefined && first === undefined) return { media: second, words: one ?? [], side: 'right' };
  return undefined;
}

function pictureAlone(pieces: Piece[] | undefined): string | undefined {
  const [only] = pieces ?? [];
  return pieces?.length === 1 &&
    only &&
    'node' in only &&
    only.node.type === 'upload' &&
    typeof only.node.value === 'string'
    ? only.node.value
    : undefined;
}

export function mediaTextInto(block: WrittenBlock, walk: Walk, convert: Blocks): Outcome {
  const words = piecesOf(block.inner, walk, convert);
  const media = pictureOf(block, walk);
  if (media === undefined) {
    for (const piece of words) walk.writer.pieces.push(piece);
    return 'changed';
  }
  putBeside(walk, { media, words, side: block.attributes.mediaPosition === 'right' ? 'right' : 'left' });
  return 'kept';
}

/** Converts a cover. The first one on a page becomes the hero; any other becomes an image with text. Without an image only the text stays. */
export function coverInto(block: WrittenBlock, walk: Walk, convert: Blocks): Outcome {
  const { writer, around } = walk;
  writer.endParagraph();
  const pieces =
    block.inner.length > 0 ? piecesOf(block.inner, walk, convert) : piecesOf([withOwnText(block)], walk, convert);
  const media = pictureOf(block, walk);
  const isOpening = around.kind === 'page' && writer.pieces.length === 0;
  const heading = isOpening ? takeFirstHeading(pieces) : undefined;
  if (heading !== undefined) {
    const text = takeFirstText(pieces);
    writer.block(
      {
        blockType: 'hero',
        heading,
        layout: 'centered',
        ...(text !== undefined && { text }),
        ...actionsOf(pieces),
        ...(media !== undefined && { image: media }),
      },
      [],
    );
  } else if (media !== undefined) {
    putBeside(walk, { media, words: pieces.splice(0), side: 'left' });
  }
  for (const piece of pieces) writer.pieces.push(piece);
  return heading !== undefined || media !== undefined ? 'kept' : 'changed';
}

/** Until 5.3 a cover had its text in its own paragraph, which looked like a heading. */
function withOwnText({ html }: WrittenBlock): WrittenBlock {
  const words = html
    .replace(/<img\b[^<>]*\bwp-block-cover__image-background\b[^<>]*>/g, '')
    .replace(/<p\b([^<>]*\bwp-block-cover(?:-image)?-text\b[^<>]*)>([\s\S]{0,5000}?)<\/p>/g, '<h2$1>$2</h2>');
  return { name: 'html', attributes: {}, html: words, inner: [] };
}

/** Writes an image with text; everything that is not text follows below. */
function putBeside({ writer }: Walk, { media, words, side }: Beside): void {
  writer.endParagraph();
  const picture = pictureNode(media);
  const rest = [...words];
  const heading = takeFirstHeading(rest);
  const actions = actionsOf(rest);
  const nodes = rest.flatMap((piece) => ('node' in piece ? [piece.node] : []));
  const others = rest.filter((piece) => !('node' in piece));
  // A heading or buttons alone cannot stand beside an image.
  if (nodes.length === 0) {
    writer.pieces.push(...words, { node: picture });
    return;
  }
  writer.block(
    {
      blockType: 'media-text',
      ...(heading !== undefined && { heading }),
      body: richText(nodes),
      media,
      side,
      ...actions,
    },
    [picture, ...(heading === undefined ? [] : [headingNode('h2', [textNode(heading)])]), ...nodes],
  );
  writer.pieces.push(...others);
}

function takeFirstHeading(pieces: Piece[]): string | undefined {
  const [first] = pieces;
  if (!first || !('node' in first) || first.node.type !== 'heading' || !isPlainLine(first.node)) return undefined;
  const text = plainText([first.node]).replace(/\s+/g, ' ');
  if (text === '' || text.length > maxHeading) return undefined;
  pieces.shift();
  return text;
}

function takeFirstText(pieces: Piece[]): string | undefined {
  const [first] = pieces;
  if (!first || !('node' in first) || !isPlain(first.node)) return undefined;
  const text = plainText([first.node]);
  if (text.length > maxFeatureText) return undefined;
  pieces.shift();
  return text;
}

/** Turns buttons in the text into the block's actions. */
function actionsOf(pieces: Piece[]): { actions?: unknown } {
  const at = pieces.findIndex((piece) => 'block' in piece && isButtons(piece.block));
  const [found] = at === -1 ? [] : pieces.splice(at, 1);
  return found && 'block' in found ? { actions: found.block.actions } : {};
}

function isButtons(block: NewBlock): boolean {
  return block.blockType === 'call-to-action' && block.heading === '';
}

/** Turns buttons below a heading, or below a heading and a paragraph, into a call to action; others stay links in the text. */
export function settleButtons(pieces: readonly Piece[]): Piece[] {
  const settled: Piece[] = [];
  for (const piece of pieces) {
    if ('node' in piece || !isButtons(piece.block)) {
      settled.push(piece);
      continue;
    }
    const text = takeLastText(settled);
    const heading = takeHeading(settled, maxHeading);
    if (heading !== undefined)
      settled.push({
        block: { ...piece.block, heading, ...(text && { text: plainText(text) }) },
        words: [...(text ?? []), ...piece.words],
      });
    else settled.push(...[...(text ?? []), ...piece.words].map((node) => ({ node })));
  }
  return settled;
}

/** Takes the last plain paragraph if a heading precedes it. */
function takeLastText(pieces: Piece[]): RichNode[] | undefined {
  const [above, last] = pieces.slice(-2);
  if (
    !above ||
    !last ||
    !('node' in above) ||
    !('node' in last) ||
    above.node.type !== 'heading' ||
    !isPlain(last.node) ||
    plainText([last.node]).length > maxFeatureText
  )
    return undefined;
  pieces.pop();
  return [last.node];
}

/** Converts blocks on their own, independently of what precedes them. */
export function piecesOf(blocks: readonly WrittenBlock[], walk: Walk, convert: Blocks): Piece[] {
  const writer = createWriter('flow');
  convert({ ...walk, writer }, blocks);
  writer.endParagraph();
  return writer.pieces;
}

/** Returns the URL of a background image. */
function behind(nodes: readonly HtmlNode[]): string {
  const styles = elementsIn(nodes, (element) => attribute(element, 'style') !== '').map((element) =>
    attribute(element, 'style'),
  );
  return (
    styles
      .map((style) => /background(?:-image)?\s*:[^;]*url\(\s*["']?([^"')]+)/i.exec(style)?.[1])
      .find((url) => url !== undefined) ?? ''
  );
}

function pictureOf({ attributes, html }: WrittenBlock, { around }: Walk): string | undefined {
  const nodes = parseHtml(html) ?? [];
  const [image] = elementsIn(nodes, ({ tagName }) => tagName === 'img');
  const id = Number(attributes.mediaId ?? attributes.id ?? 0);
  const url = image ? attribute(image, 'src') : attributeText(attributes.url) || behind(nodes);
  if (id <= 0 && url === '') return undefined;
  const media = around.media({ id: Number.isSafeInteger(id) ? id : 0, url });
  if (media?.kind === 'image') return media.id;
  around.note('media_missing', url.slice(0, 200) || String(id));
  return undefined;
}
