import type { Browser, BrowserContext, Page } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { patient } from '../../src/launch/machine-speed.ts';
import { launch } from '../site/browser.ts';
import { fixtureDocuments } from '../site/fixture/content.ts';
import { type MeasuredProduct, startMeasuredProduct } from './measured-product.ts';
import { collected, expectedOf, figuresOf, make, visitsOf } from './visits.ts';

/* Visitors who leave right after accepting, through a real browser, site, worker and store, as the reports' own statements count them. */

/** Waits until every acknowledged event is in the store. */
const atLast = { interval: 50, timeout: patient(60_000) };

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser?.close());

async function onProduct(
  act: (product: MeasuredProduct) => Promise<void>,
  ...given: Parameters<typeof startMeasuredProduct>
): Promise<void> {
  const product = await startMeasuredProduct(...given);
  try {
    await act(product);
  } finally {
    await product.stop();
  }
}

test(
  'visitors who leave up to a second after they agreed are one visitor each, in one session, with their campaign and landing',
  async () => {
    await onProduct(async (product) => {
      const visits = visitsOf(20);
      await make(browser, product, visits);
      await expect.poll(() => figuresOf(product), atLast).toEqual(expectedOf(visits));
    }, fixtureDocuments);
  },
  patient(240_000),
);

test(
  'three tabs that are open when consent is given in one of them are one visitor in one session',
  async () => {
    await onProduct(async (product) => {
      for (const how of ['banner', 'script'] as const) {
        const tabs = await openTabs(await browser.newContext(), product.origin);
        const measured = tabs.map(collected);
        if (how === 'banner') await tabs[2]?.click('[data-candor=banner] [data-candor=accept]');
        else await tabs[2]?.evaluate(() => Reflect.get(window, 'candor').consent.set({ analytics: true }));
        await Promise.all(measured);
      }
      await expect
        .poll(async () => (await product.report('overview'))[0], atLast)
        .toMatchObject({ visitors: 2, newVisitors: 2, sessions: 2, pageViews: 6 });
      await expect.poll(async () => (await figuresOf(product)).landings, atLast).toEqual({ '/': 2 });
    }, fixtureDocuments);
  },
  patient(240_000),
);

/** Opens a landing page with a campaign, and two pages from it. */
async function openTabs(context: BrowserContext, origin: string): Promise<Page[]> {
  const first = await context.newPage();
  const landing = `${origin}/?utm_source=google&utm_medium=cpc&utm_campaign=tabs`;
  await first.goto(landing);
  const others = [await context.newPage(), await context.newPage()];
  for (const tab of others) await tab.goto(`${origin}/product`, { referer: landing });
  const tabs = [first, ...others];
  for (const tab of tabs) await tab.waitForFunction(() => 'candor' in window);
  return tabs;
}
