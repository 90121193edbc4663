import { type Element, elementsIn, isElement, plain, wordsIn } from './elements.ts';

/** The elements of one block, and which of them already belong to a field. */
export type Pool = { elements: readonly { element: Element; words: string }[]; taken: Set<Element> };

export function poolOf(roots: readonly Element[]): Pool {
  const all = roots.flatMap((root) => [root, ...elementsIn(root, () => true)]);
  return { elements: all.map((element) => ({ element, words: plain(wordsIn(element)) })), taken: new Set() };
}

/** A place where a field, or a part of one, can be written. */
export type Place = { element: Element; line?: number; cell?: number };

/** What separates the cells of a table's line, as its view reads it. */
const separator = /\s*[|\t]\s*/;

/**
 * Finds where a page shows a text: whole in one element, or each line, or each cell of a line in an element of its own. Among elements with equal words the
 * first that belongs to no other field is taken, so that fields with the same words are told apart by their order.
 */
export function findWords(pool: Pool, text: string): Place[] {
  const whole = take(pool, plain(text));
  // A list of one line grows by a line, as longer lists do.
  if (whole) return [{ element: whole, ...(whole.tagName === 'li' && { line: 0 }) }];
  return linesOf(text).flatMap((words, line): Place[] => {
    const element = take(pool, plain(words));
    if (element) return [{ element, line }];
    const cells = words.split(separator);
    if (cells.length < 2) return [];
    return cells.flatMap((cell, at) => {
      const found = cell === '' ? undefined : take(pool, plain(cell));
      return found ? [{ element: found, line, cell: at }] : [];
    });
  });
}

/** Returns the lines of a text that are not empty, as the views show them. */
function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

function take({ elements, taken }: Pool, words: string): Element | undefined {
  if (words === '') return undefined;
  const found = elements.find((one) => one.words === words && !taken.has(one.element));
  if (!found) return undefined;
  const element = innermost(found.element, words);
  for (const one of elements) if (one.words === words && isWithin(one.element, found.element)) taken.add(one.element);
  return element;
}

/** Returns the innermost element that has all the words: around them are frames. */
function innermost(element: Element, words: string): Element {
  const inner = element.childNodes.filter(isElement).find((child) => plain(wordsIn(child)) === words);
  return inner ? innermost(inner, words) : element;
}

function isWithin(element: Element, outer: Element): boolean {
  for (let at: Element['parentNode'] | Element = element; at; at = 'parentNode' in at ? at.parentNode : null)
    if (at === outer) return true;
  return false;
}
