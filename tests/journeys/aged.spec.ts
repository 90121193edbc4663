import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { patient } from '../../src/launch/machine-speed.ts';
import { expect, test as base } from '../support/journey.ts';
import { pinnedNode, type Product, root, startProduct } from '../support/product.ts';
import { ageProduct, type AgedProduct, keyPages } from './aged-product.ts';
import { columnsOf, expectSameLayouts, type Layouts, layoutsOf, withBareImages } from './page-layouts.ts';
import { studioPaths } from './studio-paths.ts';

/* Other tests see products that are seconds old; people see one that is hours old. */

type Aged = AgedProduct & { folder: string; fresh: { site: Layouts; studio: Layouts } };

const studioPages = ['/admin', '/admin/audits'] as const;
/** The ordinary run checks the fullest pages of the restored product; LONG=1 checks all. */
const afterRestoring = process.env.LONG ? keyPages : (['/', '/blog', '/ar'] as const);

/** Starts a separate product for this file: it is measured when new, then aged. */
const test = base.extend<object, { aged: Aged }>({
  aged: [
    async ({ browser, playwright }, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'candor-aged-'));
      const product = await startProduct({
        dataDir: join(folder, 'data'),
        env: { OUTGOING_PRIVATE_HOSTS: '127.0.0.1' },
      });
      const fresh = {
        site: await siteLayouts(browser, product, keyPages, withBareImages),
        studio: await studioLayouts(browser, product),
      };
      const request = await playwright.request.newContext();
      await use({ ...(await ageProduct(product, { browser, request })), folder, fresh });
      await request.dispose();
      await product.stop();
      rmSync(folder, { recursive: true });
    },
    { scope: 'worker', timeout: patient(480_000) },
  ],
});
test.setTimeout(patient(300_000));
// Recording a trace runs scripts in every frame, even where none may run, and the browser reports that as an error.
test.use({ trace: 'off' });

test(
  'hours and a crash later, every page is laid out as in its first minute',
  { tag: '@long' },
  async ({ browser, aged: { product, fresh } }) => {
    await restart(product, 'site', `${product.siteUrl}/healthz`);
    await restart(product, 'studio', `${product.studioUrl}/readyz`);
    expectSameLayouts(fresh.site, await siteLayouts(browser, product, keyPages));
    expectSameLayouts(columnsOf(fresh.studio), columnsOf(await studioLayouts(browser, product)));
  },
);

/** The ordinary run tries the language and the clock that are the furthest from the server's; LONG=1 tries the other. */
const visited = process.env.LONG
  ? [{ locale: 'en-US', timezoneId: 'America/Los_Angeles' }]
  : [{ locale: 'de-DE', timezoneId: 'Pacific/Chatham' }];
for (const { locale, timezoneId } of visited) {
  test(
    `no view of the studio complains in a browser of ${locale} in ${timezoneId}`,
    { tag: '@long' },
    async ({ browser, aged }) => {
      const { studioUrl } = aged.product;
      const context = await signedIn(browser, aged.product, { locale, timezoneId });
      const page = await context.newPage();
      const paths = await studioPaths(aged, page, studioUrl);
      expect(await complaintsIn(page, studioUrl, paths.inside)).toEqual([]);
      // The last view goes first: what it still asks for would be refused without the session.
      await page.goto('about:blank');
      await context.clearCookies();
      expect(await complaintsIn(page, studioUrl, paths.outside)).toEqual([]);
      await context.close();
    },
  );
}

test(
  'restored from a backup into a new folder, it looks as it did',
  { tag: '@long' },
  async ({ browser, aged: { product, folder, fresh } }) => {
    const [backup, dataDir] = [join(folder, 'backup'), join(folder, 'restored')];
    await run('backup', backup, product.dataDir);
    await product.stop();
    await run('restore', backup, dataDir);
    const restored = await startProduct({ dataDir });
    expectSameLayouts(fresh.site, await siteLayouts(browser, restored, afterRestoring));
    expectSameLayouts(columnsOf(fresh.studio), columnsOf(await studioLayouts(browser, restored)));
    await restored.stop();
  },
);

/** Measures the site's pages without the contents of the brand, because the owner gives it a logo. */
async function siteLayouts(
  browser: Browser,
  { siteUrl }: Product,
  paths: readonly string[],
  prepare?: (page: Page) => Promise<void>,
): Promise<Layouts> {
  const page = await browser.newPage();
  const layouts = await layoutsOf(page, siteUrl, paths, { without: '.brand', ...(prepare && { prepare }) });
  await page.close();
  return layouts;
}

async function studioLayouts(browser: Browser, product: Product): Promise<Layouts> {
  const context = await signedIn(browser, product);
  const prepare = async (page: Page) => {
    await page.waitForFunction(isAwake, undefined, awakeWithin);
    await page.waitForFunction(isSettled, undefined, awakeWithin);
  };
  const layouts = await layoutsOf(await context.newPage(), product.studioUrl, studioPages, {
    within: 'main',
    of: 'main, section, h1, h2',
    prepare,
  });
  await context.close();
  return layouts;
}

async function signedIn(
  browser: Browser,
  { studioUrl, adminEmail, adminPassword }: Product,
  options = {},
): Promise<BrowserContext> {
  const context = await browser.newContext(options);
  expect(
    (
      await context.request.post(`${studioUrl}/api/users/login`, {
        data: { email: adminEmail, password: adminPassword },
      })
    ).status(),
  ).toBe(200);
  return context;
}

/** Returns what the browser logs to its console as errors. */
async function complaintsIn(page: Page, origin: string, paths: readonly string[]): Promise<string[]> {
  const complaints: string[] = [];
  const complain = (text: string) => complaints.push(`${new URL(page.url()).pathname}: ${text}`);
  page.on('console', (message) => message.type() === 'error' && complain(message.text()));
  page.on('pageerror', (error) => complain(String(error)));
  for (const path of paths) {
    await page.goto(origin + path);
    await page.waitForFunction(isAwake, undefined, awakeWithin);
  }
  page.removeAllListeners('console').removeAllListeners('pageerror');
  return complaints;
}

const awakeWithin = { timeout: patient(60_000) };

/** Runs in the page. Returns true once React has hydrated the headings, buttons and times: any mismatch with the server's HTML has been reported by then. */
function isAwake(): boolean {
  const parts = [...document.querySelectorAll('main, h1, button, time')];
  return parts.length > 0 && parts.every((part) => Object.keys(part).some((key) => key.startsWith('__reactProps')));
}

/** Runs in the page. Returns true when the menu is open on a desktop and closed on less, and nothing loads or moves any more. */
function isSettled(): boolean {
  const isMoving = document
    .getAnimations()
    .some(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().iterations !== Infinity);
  const page = document.querySelector('.template-default--nav-hydrated');
  const isMenuRight = page?.classList.contains('template-default--nav-open') === innerWidth >= 1024;
  return isMenuRight && !isMoving && document.querySelector('[aria-busy=true]') === null;
}

/** Kills a process as a crash would, and waits until its successor responds. */
async function restart(product: Product, name: 'site' | 'studio', readyUrl: string): Promise<void> {
  const before = product.pid(name);
  await product.kill(name);
  await product.restarted(name, before);
  await expect
    .poll(
      () =>
        fetch(readyUrl).then(
          ({ status }) => status,
          () => 0,
        ),
      { timeout: patient(60_000) },
    )
    .toBe(200);
}

/** Runs one of the product's commands on a data folder. */
async function run(command: 'backup' | 'restore', folder: string, dataDir: string): Promise<void> {
  await promisify(execFile)(pinnedNode, [join(root, `bin/${command}.mjs`), folder], {
    env: { NODE_ENV: 'production', PATH: process.env.PATH, DATA_DIR: dataDir },
  });
}
