import { cursorTarget, fieldsOfRow } from '../../view/cursor-target.ts';

/**
 * Scrolls a block's fields into view and focuses one: the field at the path, or else the first. Fields are rendered when they become visible and a new row is drawn
 * by the server, so that can take a while; who clicks or goes elsewhere meanwhile stays there.
 */
export function focusFields(row: string, path: string | undefined): void {
  const element = document.getElementById(row);
  if (!element) return;
  element.scrollIntoView({ block: 'start' });
  if (focusWithin(element, path)) return;
  const moving = new AbortController();
  const watching = new MutationObserver(() => focusWithin(element, path) && moving.abort());
  moving.signal.addEventListener('abort', () => watching.disconnect());
  watching.observe(element, { childList: true, subtree: true });
  for (const kind of ['pointerdown', 'focusin'] as const)
    addEventListener(kind, () => moving.abort(), { signal: moving.signal, capture: true });
}

/** Scrolls to a block's fields without taking the cursor from where somebody writes. */
export function showFields(row: string): void {
  document.getElementById(row)?.scrollIntoView({ block: 'start' });
}

function focusWithin(row: HTMLElement, path: string | undefined): boolean {
  const named = path === undefined ? null : document.getElementById(`field-${path.replaceAll('.', '__')}`);
  const target = cursorTarget(named) ?? cursorTarget(fieldsOfRow(row.id));
  if (!target) return false;
  target.focus({ preventScroll: true });
  target.scrollIntoView({ block: 'center' });
  return document.activeElement === target;
}

/** Returns the row of the page's blocks that contains an element. */
export function rowOf(element: EventTarget | null, field: string): number | undefined {
  const row = element instanceof Element ? element.closest(`[id^="${field}-row-"]`) : null;
  const index = row && new RegExp(`^${field}-row-(\\d+)$`).exec(row.id)?.[1];
  return index === null || index === undefined ? undefined : Number(index);
}
