import { cursorTarget, fieldsOfRow } from '../cursor-target.ts';

/** Fields are made when they come into sight; a form that is busy takes a moment. */
const waitForFieldsMs = 3000;

/** Brings a block's fields into view and puts the cursor into one: that of the path, or else the first. */
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

/** Which row of the page's blocks an element stands in. */
export function rowOf(element: EventTarget | null, field: string): number | undefined {
  const row = element instanceof Element ? element.closest(`[id^="${field}-row-"]`) : null;
  const index = row && new RegExp(`^${field}-row-(\\d+)$`).exec(row.id)?.[1];
  return index === null || index === undefined ? undefined : Number(index);
}
