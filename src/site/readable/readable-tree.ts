import type { fromHtml } from 'hast-util-from-html';
import { sanitize, type Schema } from 'hast-util-sanitize';

export type Root = ReturnType<typeof fromHtml>;
type Node = Root['children'][number];
export type Element = Extract<Node, { type: 'element' }>;
type Inner = Element['children'][number];

/** Elements that only work in a browser, or say what the rest says already. */
const left: ReadonlySet<string> = new Set([
  'button',
  'input',
  'nav',
  'option',
  'script',
  'select',
  'source',
  'style',
  'svg',
  'template',
  'textarea',
  'track',
]);
/** Boxes of the layout. They stay boxes, so that what stands in two of them does not become one line. */
const boxes: ReadonlySet<string> = new Set([
  'article',
  'aside',
  'details',
  'fieldset',
  'figure',
  'footer',
  'header',
  'label',
  'legend',
  'output',
  'picture',
  'section',
]);
/** Two of them beside each other need a space between: on the page, the stylesheet keeps them apart. */
const inline: ReadonlySet<string> = new Set(['a', 'b', 'bdi', 'span', 'strong', 'time']);

/** What is left when all others give way to their content. `strip`: these go with it. */
const schema: Schema = {
  tagNames: [
    ...['a', 'blockquote', 'br', 'code', 'dd', 'del', 'div', 'dl', 'dt', 'em', 'h1', 'h2', 'h3', 'h4', 'hr', 'img'],
    ...['li', 'ol', 'p', 'pre', 's', 'strong', 'sub', 'sup', 'table', 'tbody', 'td', 'th', 'thead', 'tr', 'ul'],
  ],
  attributes: { a: ['href'], img: ['src', 'alt', 'width', 'height'], ol: ['start'] },
  protocols: { href: ['http', 'https', 'mailto', 'tel'], src: ['http', 'https'] },
  strip: [...left],
};

/**
 * Returns what a page says, as a tree of plain HTML: without scripts, controls and layout, and with absolute addresses. A form becomes a link to the page,
 * where it can be filled in. `address`: the page's own, absolute.
 */
export function readableTree(content: readonly Node[], address: string): Root {
  const children = content.flatMap((node, at) => readable(node, { before: content[at - 1], address, isCode: false }));
  const tree = sanitize({ type: 'root', children }, schema);
  if (tree.type !== 'root') throw new Error('The content of a page is no root.');
  return tree;
}

type Place = { before: Node | undefined; address: string; isCode: boolean };

function readable(node: Node, { before, address, isCode }: Place): Inner[] {
  if (node.type === 'text') return [node];
  if (node.type !== 'element' || isLeft(node)) return [];
  const inside = { address, isCode: isCode || node.tagName === 'pre' };
  const children = node.children.flatMap((child, at) => readable(child, { ...inside, before: node.children[at - 1] }));
  const own = madeReadable({ ...node, children }, node, address);
  const isApart = !isCode && isInline(node) && before !== undefined && isInline(before);
  return isApart ? [{ type: 'text', value: ' ' }, ...own] : own;
}

function isInline(node: Node): boolean {
  return node.type === 'element' && inline.has(node.tagName);
}

/** What is hidden from everybody, or only from those who listen because the words are there too. */
function isLeft({ tagName, properties, children }: Element): boolean {
  if (left.has(tagName) || properties.hidden || properties.ariaHidden === 'true') return true;
  // A label around its own control says nothing without it.
  return tagName === 'label' && children.some((child) => child.type === 'element' && child.tagName === 'input');
}

/** `element`: with readable children. `original`: as it stands on the page. */
function madeReadable(element: Element, original: Element, address: string): Inner[] {
  switch (element.tagName) {
    case 'a':
      return linkOf(element, address);
    case 'img':
      return pictureOf(element, address);
    case 'video':
      return filmOf(element, address);
    case 'form':
      return [paragraph(link(address, labelOf(original) || address))];
    case 'b':
      return [{ ...element, tagName: 'strong' }];
    case 'summary':
      return [{ ...element, tagName: 'h3' }];
    case 'figcaption':
      return [{ ...element, tagName: 'div' }];
    case 'fieldset':
      return wordsIn(element) === legendOf(original) ? [] : [{ ...element, tagName: 'div' }];
    case 'table':
      return tableOf(element);
    default:
      return [boxes.has(element.tagName) ? { ...element, tagName: 'div' } : element];
  }
}

/** A link within the page leads nowhere without the page: its words stay. */
function linkOf(element: Element, address: string): Inner[] {
  const target = absolute(element.properties.href, address);
  if (target === undefined || target.startsWith(`${address}#`)) return element.children;
  return [{ ...element, properties: { href: target } }];
}

function pictureOf({ properties: { src, ...properties } }: Element, address: string): Inner[] {
  const target = absolute(src, address);
  return target === undefined
    ? []
    : [{ type: 'element', tagName: 'img', properties: { ...properties, src: target }, children: [] }];
}

function filmOf({ properties: { src, ariaLabel } }: Element, address: string): Inner[] {
  const target = absolute(src, address);
  return target === undefined ? [] : [paragraph(link(target, textOf(ariaLabel) || target))];
}

/** Markdown has no place for a caption inside a table. */
function tableOf(element: Element): Inner[] {
  const captions = element.children.flatMap((child) =>
    child.type === 'element' && child.tagName === 'caption' ? [{ ...child, tagName: 'p', properties: {} }] : [],
  );
  const rest = element.children.filter((child) => child.type !== 'element' || child.tagName !== 'caption');
  return [...captions, { ...element, children: rest }];
}

function legendOf({ children }: Element): string {
  const legend = children.find((child) => child.type === 'element' && child.tagName === 'legend');
  return legend ? wordsIn(legend) : '';
}

/** Returns the text of the first button. */
function labelOf(node: Element): string {
  for (const child of node.children) {
    if (child.type !== 'element') continue;
    const label = child.tagName === 'button' ? wordsIn(child) : labelOf(child);
    if (label !== '') return label;
  }
  return '';
}

function wordsIn(node: Node): string {
  if (node.type === 'text') return node.value.trim();
  return node.type === 'element' ? node.children.map(wordsIn).join(' ').trim() : '';
}

function paragraph(child: Element): Element {
  return { type: 'element', tagName: 'p', properties: {}, children: [child] };
}

function link(href: string, text: string): Element {
  return { type: 'element', tagName: 'a', properties: { href }, children: [{ type: 'text', value: text }] };
}

function absolute(target: unknown, address: string): string | undefined {
  const text = textOf(target);
  return text !== '' && URL.canParse(text, address) ? new URL(text, address).href : undefined;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
