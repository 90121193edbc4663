import type { Markup } from '../embed.ts';

const svg = 'http://www.w3.org/2000/svg';

/** Builds surfaces from texts and elements. No text is ever parsed as markup. */
export function build(markup: readonly Markup[], words: readonly string[]): DocumentFragment {
  const fragment = document.createDocumentFragment();
  for (const node of markup) append(fragment, node, words);
  return fragment;
}

function append(parent: Node, node: Markup, words: readonly string[]): void {
  if (typeof node !== 'object') return void parent.appendChild(document.createTextNode(textOf(node, words)));
  const [tag, attributes, ...children] = node;
  const isSvg = tag === 'svg' || (parent instanceof SVGElement && tag !== 'foreignObject');
  const element = isSvg ? document.createElementNS(svg, tag) : document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, textOf(value, words));
  for (const child of children) append(element, child, words);
  parent.appendChild(element);
}

function textOf(value: string | number, words: readonly string[]): string {
  return typeof value === 'number' ? (words[value] ?? '') : value;
}
