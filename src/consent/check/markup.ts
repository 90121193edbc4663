/** An element of rendered HTML. `text` includes the text of its children, in reading order. */
export type Element = {
  name: string;
  attributes: ReadonlyMap<string, string>;
  children: readonly Element[];
  text: string;
};

type Open = { name: string; attributes: Map<string, string>; children: Element[]; text: string };

const voidElements = new Set([
  'area',
  'base',
  'br',
  'col',
  'embed',
  'hr',
  'img',
  'input',
  'link',
  'meta',
  'source',
  'track',
  'wbr',
]);
const token = /<!--.*?-->|<!doctype[^>]*>|<(\/?)([a-zA-Z][\w:-]*)((?:\s+[^\s=>/]+(?:="[^"]*")?)*)\s*(\/?)>|([^<]+)/gis;

/**
 * Parses what React rendered: well-formed, attributes in double quotes, no scripts inside. It is no parser for untrusted HTML.
 * @returns an element `#fragment` around everything.
 */
export function parseMarkup(html: string): Element {
  const open: Open[] = [start('#fragment', '')];
  for (const [, closing, name = '', attributes = '', selfClosing, text] of html.matchAll(token)) {
    if (text !== undefined) for (const element of open) element.text += decode(text);
    else if (closing) close(open, name);
    else if (name) begin(open, { name, attributes, isEmpty: selfClosing === '/' || voidElements.has(name) });
  }
  while (open.length > 1) close(open, open.at(-1)?.name ?? '');
  return open[0] ?? start('#fragment', '');
}

function begin(
  open: Open[],
  { name, attributes, isEmpty }: { name: string; attributes: string; isEmpty: boolean },
): void {
  const element = start(name, attributes);
  open.at(-1)?.children.push(element);
  if (!isEmpty) open.push(element);
}

function close(open: Open[], name: string): void {
  if (open.length > 1 && open.at(-1)?.name === name) open.pop();
}

function start(name: string, attributes: string): Open {
  const pairs = [...attributes.matchAll(/([^\s=>/]+)(?:="([^"]*)")?/g)];
  return {
    name,
    attributes: new Map(pairs.map(([, key = '', value = '']) => [key.toLowerCase(), decode(value)])),
    children: [],
    text: '',
  };
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" };

function decode(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|#x27|#39);/g, (whole, name: string) => entities[name] ?? whole);
}

/** Returns every descendant, in reading order. */
export function descendants(element: Element): Element[] {
  return element.children.flatMap((child) => [child, ...descendants(child)]);
}

/** Returns the first element with `data-candor` of this name. */
export function hooked(element: Element, name: string): Element | undefined {
  return descendants(element).find(({ attributes }) => attributes.get('data-candor') === name);
}
