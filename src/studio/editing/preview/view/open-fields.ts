import { cursorTarget, fieldsOfRow } from '../../view/cursor-target.ts';

/** Fields are rendered when they become visible; a busy form takes a moment. */
const waitForFieldsMs = 3000;

/** Scrolls a block's fields into view and focuses one: the field at the path, or else the first. */
export function focusFields(row: string, path: string | undefined): void {
  const element = document.getElementById(row);
  if (!element) return;
  element.scrollIntoView({ block: 'start' });
  if (focusWithin(element, path)) return;
  const watching = new MutationObserver(() => focusWithin(element, path) && watching.disconnect());
  watching.observe(element, { childList: true, subtree: true });
  setTimeout(() => watching.disconnect(), waitForFieldsMs);
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
