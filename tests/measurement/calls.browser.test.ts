import type { Browser, Page } from '@playwright/test';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { patient } from '../../src/launch/machine-speed.ts';
import { startTestSite, type TestSite } from '../delivery/site.ts';
import { launch } from '../site/browser.ts';
import { choose } from '../support/tagged-site.ts';

/* The collector as the site loads it, and the ways in which a page's own code calls it. */

let site: TestSite;
let browser: Browser;
beforeAll(async () => {
  site = await startTestSite();
  browser = await launch();
});
afterEach(async () => {
  await Promise.all(browser.contexts().map((context) => context.close()));
});
afterAll(async () => {
  await browser?.close();
  await site?.stop();
});

type Sent = { name: string; load?: true; params: Record<string, unknown> };

async function visit(path = '/'): Promise<{ page: Page; sent: Sent[] }> {
  const page = await browser.newPage();
  const sent: Sent[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/measure/events')
      sent.push(...JSON.parse(request.postData() ?? '{"events":[]}').events);
  });
  await page.goto(`http://localhost:${site.port}${path}`);
  await page.waitForFunction(() => 'candor' in window);
  return { page, sent };
}

const soon = { timeout: patient(60_000) };

test('gtag and dataLayer are understood from the grant on, in every form that code uses, and nothing else of them', async () => {
  const { page, sent } = await visit();
  await page.evaluate(() => Object.assign(window, { dataLayer: [{ event: 'before_the_grant' }] }));
  await choose(page, 'analytics');
  await page.waitForFunction(() => 'gtag' in window);
  const calledBack = await page.evaluate(async () => {
    const layer = window.dataLayer ?? [];
    const own: Record<string, unknown> = { kept: 'yes' };
    own.itself = own;
    window.gtag?.('event', 'by_gtag', { a: 1, items: [{ item_id: 'x', price: 2 }] });
    (function (..._given: unknown[]) {
      // eslint-disable-next-line prefer-rest-params -- Google's own snippet pushes `arguments`.
      layer.push(arguments);
    })('event', 'by_arguments', { b: true });
    layer.push(
      { event: 'by_object', c: 'jane@example.com', element: document.body, act: () => {}, own },
      ['config', 'G-1'],
      { event: 'gtm.js' },
      { ecommerce: 1 },
      'text',
      null,
    );
    return new Promise((resolve) => window.gtag?.('event', 'last', { event_callback: resolve as never }));
  });
  expect(calledBack).toBeUndefined();
  await expect
    .poll(() => sent.map(({ name }) => name), soon)
    .toEqual(['page_view', 'by_gtag', 'by_arguments', 'by_object', 'last']);
  const here = { page_location: page.url() };
  expect(sent[1]?.params).toEqual({ ...here, a: 1, items: [{ item_id: 'x', price: 2 }] });
  expect(sent[2]?.params).toEqual({ ...here, b: true });
  expect(sent[3]?.params).toMatchObject({ ...here, c: '(redacted)', own: { kept: 'yes' } });
  expect(Object.keys(sent[3]?.params ?? {})).toEqual(['page_location', 'c', 'own']);
  expect(sent[4]?.params).toEqual(here);
});

test('analytics that is granted after performance on the same page begins with the landing', async () => {
  const { page, sent } = await visit('/about?utm_source=letter');
  const asked = page.waitForRequest((request) => new URL(request.url()).pathname.includes('/vitals-'));
  await choose(page, 'performance');
  await asked;
  await page.evaluate(() => history.replaceState(null, '', '/about'));
  await choose(page, 'performance', 'analytics');
  await expect
    .poll(() => sent.find(({ name }) => name === 'page_view'), soon)
    .toMatchObject({ load: true, params: { page_location: `http://localhost:${site.port}/about?utm_source=letter` } });
  await choose(page, 'performance', 'analytics', 'functional');
  await page.evaluate(() => Reflect.get(window, 'candor').measure.event('later'));
  await expect.poll(() => sent.some(({ name }) => name === 'later'), soon).toBe(true);
  expect(sent.filter(({ name }) => name === 'page_view')).toHaveLength(1);
});
