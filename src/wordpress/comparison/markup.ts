import { attribute, childrenOf, type HtmlElement, type HtmlNode, isElement } from '../content/dom.ts';

/** Where a text stands: shortcodes are none in code, and an address that is linked is no player. */
export type Within = { isCode: boolean; isLinked: boolean };

/** Whoever reads along: each text with where it stands, each element before what is in it, and where one begins or ends. */
export type Listener = { text(text: string, within: Within): void; element(element: HtmlElement): void; boundary(isInLine: boolean): void };

/** Elements that stand in a line with the words around them; every other one ends a word. */
const inLine: ReadonlySet<string> = new Set('a abbr acronym b bdi bdo big cite code data del dfn em font i ins kbd label mark q s samp small span strike strong sub sup time tt u var wbr'.split(' '));
/** Nobody reads what is in them. `noscript` repeats for browsers without scripts what the others get. */
const silent: ReadonlySet<string> = new Set(['script', 'style', 'noscript', 'template', 'iframe', 'head']);
const code: ReadonlySet<string> = new Set(['pre', 'code']);

type Open = { node: HtmlNode; within: Within; isEnd?: true };

/** Goes through HTML as somebody reads it. Not recursive: nesting may be deep. `isLeft`: what is passed over with all that is in it. */
export function readMarkup(nodes: readonly HtmlNode[], listener: Listener, isLeft: (element: HtmlElement) => boolean = () => false): void {
  const waiting: Open[] = nodes.map((node) => ({ node, within: { isCode: false, isLinked: false } })).reverse();
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { node, within, isEnd } = next;
    if ('value' in node) listener.text(node.value, within);
    if (!isElement(node) || isLeft(node)) continue;
    listener.boundary(inLine.has(node.tagName));
    if (isEnd) continue;
    listener.element(node);
    if (silent.has(node.tagName)) continue;
    const below = { isCode: within.isCode || code.has(node.tagName), isLinked: within.isLinked || node.tagName === 'a' };
    waiting.push({ node, within, isEnd: true }, ...childrenOf(node).map((child) => ({ node: child, within: below })).reverse());
  }
}

/** The address of a picture, where scripts that load it later keep it too. */
export function pictureAddress(element: HtmlElement): string {
  const named = ['src', 'data-src', 'data-lazy-src', 'data-orig-file'].map((name) => attribute(element, name)).find((address) => address !== '' && !address.startsWith('data:'));
  return named ?? attribute(element, 'srcset').split(/[\s,]/)[0] ?? '';
}

/** Where a visitor gets from an element, or what it plays; empty: nowhere. */
export function addressIn(element: HtmlElement): string {
  const name = { a: 'href', area: 'href', iframe: 'src', video: 'src', audio: 'src', source: 'src', embed: 'src', object: 'data' }[element.tagName];
  const address = name === undefined ? '' : attribute(element, name) || (element.tagName === 'iframe' ? attribute(element, 'data-src') : '');
  return /^(#|javascript:.*)?$/is.test(address) ? '' : address;
}
