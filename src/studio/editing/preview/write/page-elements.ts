import type { FieldPlace } from './form-paths.ts';
import type { TextPart } from './text-parts.ts';

const written = '[data-write]';
const hinted = 'aria-description';

/** Returns the text that an event happened in. */
export function textAt(target: EventTarget | null): HTMLElement | null {
  return elementAt(target)?.closest<HTMLElement>(written) ?? null;
}

/** Returns an event's element. Elements of the preview belong to its window, so they are no instances of this window's classes. */
export function elementAt(target: EventTarget | null): Element | null {
  const node = target && 'nodeType' in target ? (target as Node) : null;
  if (!node) return null;
  return node.nodeType === 1 ? (node as Element) : node.parentElement;
}

export function blockAt(target: EventTarget | null): string | null {
  return elementAt(target)?.closest<HTMLElement>('[data-block]')?.dataset.block ?? null;
}

export function placeOf(element: HTMLElement, name: 'write' | 'richRoot' | 'rich' | 'image' = 'write'): FieldPlace {
  return { block: blockAt(element), path: element.dataset[name] ?? '' };
}

export function partOf({ dataset }: HTMLElement): TextPart {
  const number = (text: string | undefined) => (text === undefined ? undefined : Number(text));
  return { line: number(dataset.line), cell: number(dataset.cell) };
}

/** Returns all elements of a block: a shared section has several. */
export function blockElements(page: Document, block: string): HTMLElement[] {
  return [...page.querySelectorAll<HTMLElement>(`[data-block="${CSS.escape(block)}"]`)];
}

/** Returns the blocks in the order of the page, each once. */
export function blocksOnPage(page: Document): string[] {
  return [
    ...new Set([...page.querySelectorAll<HTMLElement>('[data-block]')].map(({ dataset }) => dataset.block ?? '')),
  ];
}

export function textElements(page: Document, { block, path }: FieldPlace): HTMLElement[] {
  return [...page.querySelectorAll<HTMLElement>(`[data-write="${CSS.escape(path)}"]`)].filter(
    (element) => blockAt(element) === block,
  );
}

/** Lets the texts of one block, and those above all blocks, take the cursor. Other blocks are one stop of the tab key each. */
export function makeWritable(page: Document, block: string | null): void {
  for (const element of page.querySelectorAll<HTMLElement>(written)) {
    const own = blockAt(element);
    if (own === null || own === block) open(element);
    else if (element !== page.activeElement) close(element);
  }
}

function open(element: HTMLElement): void {
  if (element.isContentEditable) return;
  element.setAttribute('contenteditable', 'plaintext-only');
  element.setAttribute(hinted, element.dataset.label ?? '');
  element.spellcheck = true;
  // Only our own elements: a heading stays a heading.
  if (element.localName !== 'candor-text') return;
  element.setAttribute('role', 'textbox');
  element.setAttribute('aria-label', element.dataset.label ?? '');
}

function close(element: HTMLElement): void {
  for (const name of ['contenteditable', 'spellcheck', 'role', 'aria-label', hinted]) element.removeAttribute(name);
}

/** Whether the page shows line breaks of a text, such as those of code. */
export function keepsLines(element: HTMLElement): boolean {
  return element.localName === 'code';
}

export function wordsOf(element: HTMLElement): string {
  const text = (element.textContent ?? '').replaceAll('\u00a0', ' ');
  return keepsLines(element) ? text : text.replaceAll('\n', ' ');
}

export function putCaret(element: HTMLElement, at: 'start' | 'end'): void {
  element.focus({ preventScroll: true });
  const selection = element.ownerDocument.getSelection();
  selection?.selectAllChildren(element);
  if (at === 'end') selection?.collapseToEnd();
  else selection?.collapseToStart();
}
