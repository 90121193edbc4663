import type { BrowserContextOptions, Page } from '@playwright/test';
import { type Browser, chromium } from '@playwright/test';
import type { ActiveVendor } from '../../src/consent/vendors/vendor.ts';
import type { PublishedDocument } from '../../src/published/contract.ts';
import { chromiumArguments, findChromium } from '../../src/launch/chromium.ts';
import { patient } from '../../src/launch/machine-speed.ts';
import { startTestSite, type TestSite } from '../delivery/site.ts';
import { fixtureDocuments } from '../site/fixture/content.ts';
import { type Outside, startOutside } from './vendors.ts';

/** A site with vendors, a browser in front of it, and a stand-in for the internet with those vendors. `leave` ends every visit, so that its late requests are not attributed to the next one. */
export type TaggedSite = {
  site: TestSite;
  outside: Outside;
  browser: Browser;
  origin: string;
  visit(path?: string, options?: BrowserContextOptions): Promise<Page>;
  leave(): Promise<void>;
  stop(): Promise<void>;
};

export async function startTaggedSite(
  vendors: readonly ActiveVendor[],
  change: (documents: PublishedDocument[]) => PublishedDocument[] = (documents) => documents,
): Promise<TaggedSite> {
  const documents = change(
    fixtureDocuments.map((document) =>
      document.kind === 'consent' ? { ...document, vendors: [...vendors] } : document,
    ),
  );
  const outside = await startOutside();
  const site = await startTestSite({ documents });
  const executablePath = findChromium();
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: [...chromiumArguments(), ...outside.browserArguments],
  });
  const origin = `http://localhost:${site.port}`;
  return {
    site,
    outside,
    browser,
    origin,
    async visit(path = '/', options = {}) {
      const context = await browser.newContext({
        ignoreHTTPSErrors: true,
        reducedMotion: 'reduce',
        userAgent: await outside.visits.userAgent(browser),
        ...options,
      });
      context.setDefaultTimeout(patient(30_000));
      const page = await context.newPage();
      await page.goto(origin + path);
      if (options.javaScriptEnabled !== false) await page.waitForFunction(() => 'candor' in window);
      return page;
    },
    async leave() {
      await Promise.all(browser.contexts().map((context) => context.close()));
      outside.visits.end();
      outside.requests.length = 0;
    },
    async stop() {
      await browser.close();
      await Promise.all([site.stop(), outside.close()]);
    },
  };
}

/** Decides as a script of the page would; resolves to whether the decision was recorded. */
export function choose(page: Page, ...granted: string[]): Promise<boolean> {
  return page.evaluate(
    (categories) =>
      Reflect.get(window, 'candor').consent.set(Object.fromEntries(categories.map((category) => [category, true]))),
    granted,
  );
}
