import type { Locator } from '@playwright/test';

/** Writes one text after the other into a field in one task of its page. The focus stays where it is. */
export async function writeInPage(field: Locator, ...texts: string[]): Promise<void> {
  await field.evaluate((input, all) => {
    for (const text of all) {
      Reflect.set(HTMLInputElement.prototype, 'value', text, input);
      input.dispatchEvent(new Event('input', { bubbles: true }));
    }
  }, texts);
}
