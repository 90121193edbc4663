import type { Locator } from '@playwright/test';
import { expect } from '../support/journey.ts';

/** Fills in a field before a key is pressed: what `fill` writes goes another way into the page than a key does, and the key could be there first. */
export async function fillIn(field: Locator, words: string): Promise<void> {
  await field.fill(words);
  await expect(field).toHaveValue(words);
}
