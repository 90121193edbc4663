import { isRecord } from '../../../publishing/read-model/localized.ts';
import { type Element, isElement, plain, wordsIn } from './elements.ts';
import type { Pool } from './find-words.ts';

type Node = Readonly<Record<string, unknown>>;

/** Finds the neighbouring elements that show a rich text: one for each of its paragraphs, headings, lists and images. */
export function findRichText({ elements, taken }: Pool, value: unknown): Element[] {
  const nodes = shownNodes(value);
  if (nodes.length === 0) return [];
  for (const { element } of elements) {
    const found = runIn(element, nodes).find((run) => !run.some((one) => taken.has(one)));
    if (!found) continue;
    for (const one of elements) if (found.some((outer) => isOrHolds(outer, one.element))) taken.add(one.element);
    return found;
  }
  return [];
}

/** Returns every run of an element's children that looks like the nodes. */
function runIn(parent: Element, nodes: readonly Node[]): Element[][] {
  const children = parent.childNodes.filter(isElement);
  return children
    .map((_, at) => children.slice(at, at + nodes.length))
    .filter((run) => run.length === nodes.length && run.every((element, at) => looksLike(element, nodes[at])));
}

const tags: Readonly<Record<string, readonly string[]>> = {
  paragraph: ['p'],
  heading: ['h2', 'h3', 'h4'],
  list: ['ul', 'ol'],
  quote: ['blockquote'],
  horizontalrule: ['hr'],
  upload: ['figure'],
};

function looksLike(element: Element, node: Node | undefined): boolean {
  const type = String(node?.type);
  if (!node || !tags[type]?.includes(element.tagName)) return false;
  return type === 'upload' || type === 'horizontalrule' || plain(wordsIn(element)) === plain(textIn(node));
}

/** Returns the nodes that have an element: a paragraph without words has none. */
function shownNodes(value: unknown): Node[] {
  const root = isRecord(value) && isRecord(value.root) ? value.root : {};
  return childrenOf(root).filter((node) => Object.hasOwn(tags, String(node.type)) && !isEmptyParagraph(node));
}

function isEmptyParagraph(node: Node): boolean {
  const isBlank = ({ type, text }: Node) => type === 'linebreak' || (type === 'text' && String(text).trim() === '');
  return node.type === 'paragraph' && childrenOf(node).every(isBlank);
}

function textIn(node: Node): string {
  if (node.type === 'tab') return ' ';
  return typeof node.text === 'string' ? node.text : childrenOf(node).map(textIn).join('');
}

function childrenOf({ children }: Node): Node[] {
  return Array.isArray(children) ? children.filter(isRecord) : [];
}

function isOrHolds(outer: Element, element: Element): boolean {
  for (let at: Element['parentNode'] = element; at; at = 'parentNode' in at ? at.parentNode : null)
    if (at === outer) return true;
  return false;
}
