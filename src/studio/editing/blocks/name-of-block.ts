/** Reads one field of a block by its path inside the block: `heading`, `items.0.title`. */
type Read = (name: string) => unknown;

/** Fields that can name a block, the most telling first. */
const namingFields = [
  'heading',
  'title',
  'legend',
  'quote',
  'text',
  'intro',
  'body',
  'caption',
  'code',
  'source',
  'items.0.title',
  'items.0.question',
  'items.0.caption',
  'items.0.name',
  'items.0.label',
  'items.0.figure',
] as const;
const longestName = 72;

/** Returns the words by which an editor recognises a collapsed block: the first that it holds. Undefined when it holds none. */
export function nameOfBlock(read: Read): string | undefined {
  for (const field of namingFields) {
    const words = wordsOf(read(field)).replace(/\s+/g, ' ').trim();
    if (words !== '') return shortened(words);
  }
  return undefined;
}

function wordsOf(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'object' && value !== null && 'root' in value ? firstText(value.root) : '';
}

/** Returns the first paragraph or heading of rich text that holds any words. */
function firstText(node: unknown): string {
  if (typeof node !== 'object' || node === null) return '';
  if ('text' in node && typeof node.text === 'string') return node.text;
  const children: unknown[] = 'children' in node && Array.isArray(node.children) ? node.children : [];
  const isLine = children.some((child) => typeof child === 'object' && child !== null && 'text' in child);
  if (isLine) return children.map(firstText).join('');
  return children.map(firstText).find((text) => text.trim() !== '') ?? '';
}

/** Cuts at the end of a word where there is one. */
function shortened(words: string): string {
  if (words.length <= longestName) return words;
  const cut = words.slice(0, longestName);
  const space = cut.lastIndexOf(' ');
  return `${space > longestName / 2 ? cut.slice(0, space) : cut}…`;
}
