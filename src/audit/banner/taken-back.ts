import type { Page } from 'puppeteer-core';
import { isCalledLikeMemory } from '../lapses/consent-memory.ts';
import { worldOf } from './world.ts';

/** What the page's own site stores, by name: cookies, including HttpOnly ones, and local storage. */
type Remembered = ReadonlyMap<string, string>;

export async function remembered(page: Page): Promise<Remembered> {
  const cookies = await page.cookies();
  const stored = await worldOf(page.mainFrame()).call('remembered');
  return new Map([
    ...cookies.map(({ name, value }) => [`cookie ${name}`, value] as const),
    ...stored.map(([key, value]) => [`key ${key}`, value] as const),
  ]);
}

/** Returns whether one press completed the withdrawal: the stored answer is gone or has changed. If no name looks like an answer, any removed entry counts. */
export function isTakenBack(before: Remembered, after: Remembered): boolean {
  const answers = [...before.keys()].filter((name) => isCalledLikeMemory(name.replace(/^\w+ /, '')));
  if (answers.length > 0) return answers.some((name) => before.get(name) !== after.get(name));
  return [...before.keys()].some((name) => !after.has(name));
}
