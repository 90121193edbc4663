import type { Page } from '@playwright/test';

/**
 * What this tab sees of the cookies stands still, as in a browser whose processes each keep a copy.
 *
 * @returns lets the tab see them again, once it has heard everything that `from`, another tab, has said.
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
