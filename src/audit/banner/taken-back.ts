import type { Page } from 'puppeteer-core';
import { isCalledLikeMemory } from '../lapses/consent-memory.ts';
import { worldOf } from './world.ts';

/** What the page's own site remembers, by name: cookies, also those that scripts cannot see, and local storage. */
export type Remembered = ReadonlyMap<string, string>;

export async function remembered(page: Page): Promise<Remembered> {
  const cookies = await page.cookies();
  const stored = await worldOf(page.mainFrame()).call('remembered');
  return new Map([...cookies.map(({ name, value }) => [`cookie ${name}`, value] as const), ...stored.map(([key, value]) => [`key ${key}`, value] as const)]);
}

/**
 * Whether one press was the whole withdrawal: the answer that was kept is gone, or is another one. Where nothing is called like an answer, anything that is gone may have been it.
 */
export function isTakenBack(before: Remembered, after: Remembered): boolean {
  const answers = [...before.keys()].filter((name) => isCalledLikeMemory(name.replace(/^\w+ /, '')));
  if (answers.length > 0) return answers.some((name) => before.get(name) !== after.get(name));
  return [...before.keys()].some((name) => !after.has(name));
}
