import { type DefaultTreeAdapterMap, defaultTreeAdapter, parseFragment, type TreeAdapter } from 'parse5';

export type HtmlNode = DefaultTreeAdapterMap['childNode'];
export type HtmlElement = DefaultTreeAdapterMap['element'];

/** An article has hundreds of elements; more than this is an attempt to exhaust the memory. */
export const maxNodes = 100_000;
/** Characters of one text. A long book has as many. */
export const maxTextLength = 2_000_000;

class TooMany extends Error {}

/** Parses HTML like a browser without scripts. Undefined when it is too large or has too many elements. */
export function parseHtml(html: string): HtmlNode[] | undefined {
  if (html.length > maxTextLength) return undefined;
  let left = maxNodes;
  const treeAdapter: TreeAdapter<DefaultTreeAdapterMap> = {
    ...defaultTreeAdapter,
    createElement(...parts) {
      left -= 1;
      if (left < 0) throw new TooMany();
      return defaultTreeAdapter.createElement(...parts);
    },
  };
  try {
    return parseFragment(html, { treeAdapter, scriptingEnabled: false }).childNodes;
  } catch (error) {
    if (error instanceof TooMany) return undefined;
    throw error;
  }
}

export function isElement(node: HtmlNode): node is HtmlElement {
  return 'tagName' in node;
}

export function childrenOf(node: HtmlNode): HtmlNode[] {
  return 'childNodes' in node ? node.childNodes : [];
}

export function attribute(element: HtmlElement, name: string): string {
  return element.attrs.find((one) => one.name === name)?.value.trim() ?? '';
}

export function hasAttribute(element: HtmlElement, name: string): boolean {
  return element.attrs.some((one) => one.name === name);
}

export function hasClass(element: HtmlElement, name: string): boolean {
  return attribute(element, 'class').split(/\s+/).includes(name);
}

/** Returns all descendants in order, without those inside elements matched by `isClosed`. Not recursive, because nesting may be deep. */
export function elementsIn(
  nodes: readonly HtmlNode[],
  isWanted: (element: HtmlElement) => boolean,
  isClosed: (element: HtmlElement) => boolean = () => false,
): HtmlElement[] {
  const found: HtmlElement[] = [];
  const waiting = [...nodes].reverse();
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (!isElement(node)) continue;
    if (isWanted(node)) found.push(node);
    if (!isClosed(node)) waiting.push(...childrenOf(node).toReversed());
  }
  return found;
}

const silent: ReadonlySet<string> = new Set([
  'script',
  'style',
  'noscript',
  'template',
  'svg',
  'math',
  'iframe',
  'object',
  'textarea',
  'select',
]);

/** Returns the text of all descendants with its original white space. */
export function textIn(nodes: readonly HtmlNode[]): string {
  let text = '';
  const waiting = [...nodes].reverse();
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if ('value' in node) text += node.value;
    else if (isElement(node) && node.tagName === 'br') text += '\n';
    else if (isElement(node) && silent.has(node.tagName)) continue;
    else waiting.push(...childrenOf(node).toReversed());
  }
  return text;
}
