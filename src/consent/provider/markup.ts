import type { Markup, MarkupElement } from './embed.ts';

const token = /<\/([a-zA-Z0-9]+)>|<([a-zA-Z0-9]+)((?:\s+[\w:-]+="[^"]*")*)\s*\/?>|([^<]+)/g;
const attribute = /([\w:-]+)="([^"]*)"/g;
const voidTags: ReadonlySet<string> = new Set(['input', 'br', 'img', 'hr']);

type Open = { tag: string; attributes: Record<string, string>; children: Markup[] };

/**
 * Parses the output of React's static renderer into a tree. It accepts nothing else: well-formed, attributes in double quotes.
 * @throws when the text contains anything more, so that no surface is ever shown in part.
 */
export function markupOf(html: string): Markup[] {
  const root: Open = { tag: '', attributes: {}, children: [] };
  const open = [root];
  let read = 0;
  for (const match of html.matchAll(token)) {
    const [whole, closed, opened, attributes = '', text] = match;
    if (match.index !== read) break;
    read += whole.length;
    if (closed) close(open, closed);
    else if (text !== undefined) open.at(-1)?.children.push(decode(text));
    else if (opened) begin(open, { tag: opened, attributes: attributesOf(attributes), children: [] });
  }
  if (read !== html.length || open.length !== 1)
    throw new Error(`Not what React writes, at ${read}: ${html.slice(read, read + 80)}`);
  return root.children;
}

function begin(open: Open[], element: Open): void {
  if (!voidTags.has(element.tag)) open.push(element);
  else open.at(-1)?.children.push([element.tag, element.attributes]);
}

function close(open: Open[], tag: string): void {
  const element = open.pop();
  if (element?.tag !== tag) throw new Error(`</${tag}> closes nothing`);
  const made: MarkupElement = [element.tag, element.attributes, ...element.children];
  open.at(-1)?.children.push(made);
}

function attributesOf(text: string): Record<string, string> {
  return Object.fromEntries([...text.matchAll(attribute)].map(([, name = '', value = '']) => [name, decode(value)]));
}

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};

function decode(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|#x27);/g, (entity) => entities[entity] ?? entity);
}
