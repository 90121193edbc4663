/** A block as the block editor writes it: `<!-- wp:name {"attributes"} -->HTML<!-- /wp:name -->`. Text outside of blocks becomes a block named `freeform`. */
export type WrittenBlock = {
  /** Without `core/`; plug-in blocks keep their prefix. */
  name: string;
  attributes: Record<string, unknown>;
  /** All content, including inner blocks, without the block delimiters. */
  html: string;
  inner: WrittenBlock[];
};

/** Deeper than any editor nests; deeper blocks count as HTML only. */
const maxBlockDepth = 30;

type Mark = {
  start: number;
  end: number;
  name: string;
  kind: 'open' | 'close' | 'void';
  attributes: Record<string, unknown>;
};

/** Checks whether a text was written with the block editor. */
export function hasBlocks(text: string): boolean {
  return text.includes('<!-- wp:');
}

/** Parses the blocks of a text in order. An unclosed block extends to the end of its container; a stray closing delimiter is ignored. */
export function readBlocks(text: string): WrittenBlock[] {
  const root: Open = { block: blockOf('root', {}), from: 0 };
  const open: Open[] = [root];
  let at = 0;
  for (const mark of marksOf(text)) {
    addHtml(open, text.slice(at, mark.start));
    at = mark.end;
    if (mark.kind === 'close') closeUpTo(open, mark.name);
    else {
      const block = blockOf(mark.name, mark.attributes);
      if (open.length <= maxBlockDepth) open.at(-1)?.block.inner.push(block);
      if (mark.kind === 'open') open.push({ block, from: mark.end });
    }
  }
  addHtml(open, text.slice(at));
  return root.block.inner;
}

/** Returns an attribute as text. */
export function attributeText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

type Open = { block: WrittenBlock; from: number };

function blockOf(name: string, attributes: Record<string, unknown>): WrittenBlock {
  return { name, attributes, html: '', inner: [] };
}

/** Adds a block's HTML to all blocks around it. HTML outside of every block becomes its own block. */
function addHtml(open: readonly Open[], html: string): void {
  for (const { block } of open.slice(1)) block.html += html;
  if (open.length === 1 && html.trim() !== '') open[0]?.block.inner.push({ ...blockOf('freeform', {}), html });
}

function closeUpTo(open: Open[], name: string): void {
  const at = open.findLastIndex(({ block }, index) => index > 0 && block.name === name);
  if (at > 0) open.splice(at);
}

function* marksOf(text: string): Generator<Mark> {
  for (let start = text.indexOf('<!--'); start !== -1; start = text.indexOf('<!--', start)) {
    const stop = text.indexOf('-->', start + 4);
    if (stop === -1) return;
    const end = stop + 3;
    const mark = markIn(text.slice(start + 4, stop).trim());
    if (mark) yield { ...mark, start, end };
    start = end;
  }
}

function markIn(comment: string): Omit<Mark, 'start' | 'end'> | undefined {
  const head = /^(\/?)wp:([a-z][a-z0-9_-]*(?:\/[a-z][a-z0-9_-]*)?)(?=\s|\/|$)/.exec(comment);
  if (!head) return undefined;
  const rest = comment.slice(head[0].length).trim();
  const name = String(head[2]).replace(/^core\//, '');
  if (head[1] === '/') return { name, kind: 'close', attributes: {} };
  const isVoid = rest.endsWith('/');
  return { name, kind: isVoid ? 'void' : 'open', attributes: attributesIn(isVoid ? rest.slice(0, -1).trim() : rest) };
}

function attributesIn(text: string): Record<string, unknown> {
  if (!text.startsWith('{')) return {};
  try {
    return Object.fromEntries(Object.entries(JSON.parse(text)));
  } catch {
    return {}; // Damaged by hand or by search and replace: the HTML still has the content.
  }
}
