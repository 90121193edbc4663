/** What is written into comes first: a text's toolbar stands above its words. Then what is pressed, such as the buttons of a picture. */
const written = '[contenteditable="true"], input:not([type="hidden"], [disabled]), textarea:not([disabled]), select:not([disabled])';
const pressed = 'button:not([disabled]), a[href]';

/** Where the cursor goes in a field, or in a block's fields. */
export function cursorTarget(element: Element | null | undefined): HTMLElement | null {
  if (!element) return null;
  const found = element.matches(written) ? element : (element.querySelector(written) ?? (element.matches(pressed) ? element : element.querySelector(pressed)));
  return found instanceof HTMLElement ? found : null;
}

/** The fields of a row, once it is unfolded. */
export function fieldsOfRow(row: string): Element | null {
  return document.getElementById(row)?.querySelector('.collapsible__content') ?? null;
}
