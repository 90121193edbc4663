import type { Page } from '@playwright/test';

/**
 * Freezes this tab's view of the cookies, as in a browser whose processes each have a copy.
 * @returns a function that lets the tab see them again, once it has received every message of `from`, another tab.
 */
export async function holdCookies(tab: Page): Promise<(from: Page) => Promise<void>> {
  await tab.evaluate(() => {
    const { get, set } = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie') ?? {};
    const before = document.cookie;
    let isStale = true;
    const write = (value: string) => set?.call(document, value);
    Object.defineProperty(document, 'cookie', { get: () => (isStale ? before : get?.call(document)), set: write });
    new BroadcastChannel('candor-consent').onmessage = ({ data }) => data === 'all told' && (isStale = false);
  });
  return (from) => from.evaluate(() => new BroadcastChannel('candor-consent').postMessage('all told'));
}
