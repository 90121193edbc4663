import { type DefaultTreeAdapterTypes, defaultTreeAdapter, html as spec } from 'parse5';

export type Element = DefaultTreeAdapterTypes.Element;
type Parent = DefaultTreeAdapterTypes.ParentNode;
type Child = DefaultTreeAdapterTypes.ChildNode;

/** Elements whose text nobody reads as the words of a page. */
const skipped = new Set(['script', 'style', 'svg', 'template', 'option', 'textarea']);

export function attributeOf({ attrs }: Element, name: string): string | undefined {
  return attrs.find((attribute) => attribute.name === name)?.value;
}

export function setAttribute({ attrs }: Element, name: string, value: string): void {
  attrs.push({ name, value });
}

export function isElement(node: Child): node is Element {
  return 'tagName' in node;
}

/** Returns all elements below a node that `wanted` accepts, in the order of the document. */
export function elementsIn(parent: Parent, wanted: (element: Element) => boolean): Element[] {
  return parent.childNodes
    .filter(isElement)
    .flatMap((child) =>
      skipped.has(child.tagName) ? [] : [...(wanted(child) ? [child] : []), ...elementsIn(child, wanted)],
    );
}

/** Text as a page shows it: white space of any length is one space. */
export function plain(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** Returns the words in an element, without those that are hidden from screen readers, such as drawings. */
export function wordsIn(node: Child): string {
  if ('value' in node) return node.value;
  if (!isElement(node) || isDecoration(node)) return '';
  return node.childNodes.map(wordsIn).join('');
}

/** Moves an element's words into an element of their own, beside its decorations; that name meets no style of the page. */
export function ownElement(element: Element): Element {
  const wrapper = defaultTreeAdapter.createElement('candor-text', spec.NS.HTML, []);
  const words = element.childNodes.filter((child) => !isElement(child) || !isDecoration(child));
  const [first] = words;
  if (first) defaultTreeAdapter.insertBefore(element, wrapper, first);
  else defaultTreeAdapter.appendChild(element, wrapper);
  for (const child of words) {
    defaultTreeAdapter.detachNode(child);
    defaultTreeAdapter.appendChild(wrapper, child);
  }
  return wrapper;
}

export function emptied(element: Element): void {
  for (const child of [...element.childNodes]) defaultTreeAdapter.detachNode(child);
}

function isDecoration(element: Element): boolean {
  return skipped.has(element.tagName) || attributeOf(element, 'aria-hidden') === 'true';
}
