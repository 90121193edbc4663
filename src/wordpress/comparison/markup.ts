import { attribute, childrenOf, type HtmlElement, type HtmlNode, isElement } from '../content/dom.ts';

/** The context of a text: code contains no shortcodes, and a linked URL is not a player. */
type Within = { isCode: boolean; isLinked: boolean };

/** Receives each text with its context, each element before its content, and each element boundary. */
type Listener = {
  text(text: string, within: Within): void;
  element(element: HtmlElement): void;
  boundary(isInLine: boolean): void;
};

/** Inline elements; every other element ends a word. */
const inLine: ReadonlySet<string> = new Set(
  'a abbr acronym b bdi bdo big cite code data del dfn em font i ins kbd label mark q s samp small span strike strong sub sup time tt u var wbr'.split(
    ' ',
  ),
);
/** Elements whose content nobody reads. `noscript` repeats the content for browsers without scripts. */
const silent: ReadonlySet<string> = new Set(['script', 'style', 'noscript', 'template', 'iframe', 'head']);
const code: ReadonlySet<string> = new Set(['pre', 'code']);

type Open = { node: HtmlNode; within: Within; isEnd?: true };

/** Traverses HTML in reading order. Not recursive, because nesting may be deep. `isLeft` skips an element with all its content. */
export function readMarkup(
  nodes: readonly HtmlNode[],
  listener: Listener,
  isLeft: (element: HtmlElement) => boolean = () => false,
): void {
  const waiting: Open[] = nodes.map((node) => ({ node, within: { isCode: false, isLinked: false } })).reverse();
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { node, within, isEnd } = next;
    if ('value' in node) listener.text(node.value, within);
    if (!isElement(node) || isLeft(node)) continue;
    listener.boundary(inLine.has(node.tagName));
    if (isEnd) continue;
    listener.element(node);
    if (silent.has(node.tagName)) continue;
    const below = {
      isCode: within.isCode || code.has(node.tagName),
      isLinked: within.isLinked || node.tagName === 'a',
    };
    waiting.push(
      { node, within, isEnd: true },
      ...childrenOf(node)
        .map((child) => ({ node: child, within: below }))
        .reverse(),
    );
  }
}

/** Returns the URL of an image, also where lazy-loading scripts keep it. */
export function pictureAddress(element: HtmlElement): string {
  const named = ['src', 'data-src', 'data-lazy-src', 'data-orig-file']
    .map((name) => attribute(element, name))
    .find((address) => address !== '' && !address.startsWith('data:'));
  return named ?? attribute(element, 'srcset').split(/[\s,]/)[0] ?? '';
}

/** Returns the URL that an element links to or plays; empty if there is none. */
export function addressIn(element: HtmlElement): string {
  const name = {
    a: 'href',
    area: 'href',
    iframe: 'src',
    video: 'src',
    audio: 'src',
    source: 'src',
    embed: 'src',
    object: 'data',
  }[element.tagName];
  const address =
    name === undefined
      ? ''
      : attribute(element, name) || (element.tagName === 'iframe' ? attribute(element, 'data-src') : '');
  return /^(#|javascript:.*)?$/is.test(address) ? '' : address;
}
