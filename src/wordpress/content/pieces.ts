import { isNode, plainText, type RichNode, richText } from './nodes.ts';

export type NewBlock = { blockType: string; [field: string]: unknown };

/** A part of a text in order: a rich text node, or a block with the text that can replace it. */
export type BlockPiece = { block: NewBlock; words: RichNode[] };
export type Piece = { node: RichNode } | BlockPiece;

/**
 * Converts pieces to the blocks of a page: text between two blocks becomes one text block. A page has a maximum number of blocks; everything after the
 * second-to-last becomes text.
 */
export function blocksFrom(pieces: readonly Piece[], maxBlocks: number): { blocks: NewBlock[]; wasCut: boolean } {
  const blocks = joined(pieces);
  if (blocks.length <= maxBlocks) return { blocks, wasCut: false };
  const kept = firstPieces(pieces, maxBlocks - 1);
  const rest = pieces.slice(kept).flatMap(wordsOf);
  return { blocks: [...joined(pieces.slice(0, kept)), textBlock(rest)], wasCut: true };
}

function textBlock(nodes: RichNode[]): NewBlock {
  return { blockType: 'rich-text', body: richText(nodes) };
}

/** Returns a piece as text only. */
export function wordsOf(piece: Piece): RichNode[] {
  return 'node' in piece ? [piece.node] : piece.words;
}

/** Takes the last heading if nothing follows it, for blocks that need one. `tag`: only a heading of this level. */
export function takeHeading(pieces: Piece[], maxLength: number, tag?: string): string | undefined {
  const last = pieces.at(-1);
  if (!last || !('node' in last) || last.node.type !== 'heading' || (tag !== undefined && last.node.tag !== tag))
    return undefined;
  const text = plainText([last.node]).replace(/\s+/g, ' ');
  if (text === '' || text.length > maxLength || !isPlainLine(last.node)) return undefined;
  pieces.pop();
  return text;
}

/** Checks that a node is plain text, without a link, which a block's heading could not contain. */
export function isPlainLine(node: RichNode): boolean {
  return (
    Array.isArray(node.children) &&
    node.children.filter(isNode).every(({ type }) => type === 'text' || type === 'linebreak')
  );
}

/** Cuts a text at a word boundary and adds an ellipsis. */
export function cutText(text: string, maxLength: number): { text: string; wasCut: boolean } {
  const plain = text.replace(/\s+/g, ' ').trim();
  if (plain.length <= maxLength) return { text: plain, wasCut: false };
  const cut = plain.slice(0, maxLength - 1);
  return {
    text: `${cut.slice(0, cut.lastIndexOf(' ') > maxLength / 2 ? cut.lastIndexOf(' ') : undefined).replace(/[\ud800-\udbff]$/, '')}…`,
    wasCut: true,
  };
}

function joined(pieces: readonly Piece[]): NewBlock[] {
  return joinedPieces(pieces).map(({ block }) => block);
}

/** Returns the pieces with the text between two blocks as one text block. */
export function joinedPieces(pieces: readonly Piece[]): BlockPiece[] {
  const blocks: BlockPiece[] = [];
  let text: RichNode[] = [];
  const flush = () => {
    if (text.some(isTelling)) blocks.push({ block: textBlock(text), words: text });
    text = [];
  };
  for (const piece of pieces) {
    if ('node' in piece) text.push(piece.node);
    else {
      flush();
      blocks.push(piece);
    }
  }
  flush();
  return blocks;
}

/** Returns how many pieces fit into this many blocks. */
function firstPieces(pieces: readonly Piece[], maxBlocks: number): number {
  let count = 0;
  let isText = false;
  for (const [at, piece] of pieces.entries()) {
    if (!('node' in piece) || !isText) count += 1;
    isText = 'node' in piece;
    if (count > maxBlocks) return at;
  }
  return pieces.length;
}

function isTelling(node: RichNode): boolean {
  if (node.type === 'upload' || node.type === 'horizontalrule') return true;
  if (node.type === 'text') return typeof node.text === 'string' && node.text.trim() !== '';
  return Array.isArray(node.children) && node.children.filter(isNode).some(isTelling);
}

/** Removes a repeated beginning: a summary is shown above its text, so a text that begins with the same plain words would repeat it. */
export function withoutRepeat(blocks: readonly NewBlock[], summary: string): readonly NewBlock[] {
  const [first, ...rest] = blocks;
  const root = first?.blockType === 'rich-text' && isRoot(first.body) ? first.body.root : undefined;
  const [opening, ...others] = root && Array.isArray(root.children) ? root.children.filter(isNode) : [];
  const runs = opening?.type === 'paragraph' && Array.isArray(opening.children) ? opening.children.filter(isNode) : [];
  const isSame =
    summary !== '' &&
    runs.length > 0 &&
    runs.every(({ type, format }) => type === 'text' && format === 0) &&
    plainText(runs) === summary;
  return isSame ? [...(others.length > 0 ? [textBlock(others)] : []), ...rest] : blocks;
}

function isRoot(body: unknown): body is { root: RichNode } {
  return typeof body === 'object' && body !== null && 'root' in body && isNode(body.root);
}
