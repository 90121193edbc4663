/** Editable elements come first, because a rich text's toolbar precedes its text. Then buttons and links, such as those of an image. */
const written =
  '[contenteditable="true"], input:not([type="hidden"], [disabled]), textarea:not([disabled]), select:not([disabled])';
const pressed = 'button:not([disabled]), a[href]';

/** Returns the element to focus in a field, or in a block's fields. */
export function cursorTarget(element: Element | null | undefined): HTMLElement | null {
  if (!element) return null;
  const found = element.matches(written)
    ? element
    : (element.querySelector(written) ?? (element.matches(pressed) ? element : element.querySelector(pressed)));
  return found instanceof HTMLElement ? found : null;
}

/** Returns the fields of a row once it is expanded. */
export function fieldsOfRow(row: string): Element | null {
  return document.getElementById(row)?.querySelector('.collapsible__content') ?? null;
}
