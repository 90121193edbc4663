import type { Browser, Page } from '@playwright/test';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type ConsentPolicy, defaultPolicy } from '../../src/consent/regions/policy.ts';
import { parseDecisionBody } from '../../src/consent/decision/journal-entries.ts';
import { journalStart, readJournal } from '../../src/journal/reader.ts';
import { fixtureDocuments } from '../site/fixture/content.ts';
import { launch } from '../site/browser.ts';
import { startTestSite, type TestSite } from './site.ts';

/* A complete site behind a proxy that it trusts (this test), which reports the visitor's place. */

const byPlace: ConsentPolicy = {
  ...defaultPolicy,
  scope: 'by-place',
  exemptions: { unitedKingdom: true, france: false },
};
const documents = fixtureDocuments.map((document) =>
  document.kind === 'consent' ? { ...document, policy: byPlace } : document,
);
const banner = 'data-candor="banner"';
const everything = 'data-implied="functional analytics performance advertisement"';

let site: TestSite;
let browser: Browser;
beforeAll(async () => {
  site = await startTestSite({ documents, env: { TRUSTED_PROXIES: '127.0.0.1', REGION_HEADER: 'X-Region' } });
  browser = await launch();
});
afterEach(async () => {
  await Promise.all(browser.contexts().map((context) => context.close()));
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

const from = async (region: string | undefined, headers: Record<string, string> = {}) =>
  (await site.get('/', { ...(region !== undefined && { 'x-region': region }), ...headers })).body;

async function lastDecision() {
  const { entries } = await readJournal({
    folder: site.journal.folder,
    from: journalStart,
    maxEntries: 1_000,
    maxBytes: 64 * 1024 * 1024,
  });
  const bodies = entries
    .filter(({ entry }) => entry.kind === 'decision')
    .map(({ entry }) => parseDecisionBody(entry.body));
  return bodies.at(-1);
}

describe('what a page carries', () => {
  test('L16: where consent is asked for, the banner, with the signal as without it', async () => {
    for (const html of [await from('DE'), await from('DE', { 'sec-gpc': '1' })]) {
      expect(html).toContain(banner);
      expect(html).not.toMatch(/data-implied|data-gpc|signal-honored/);
    }
  });

  test('L15: in California a link and its icon, no banner; with the signal no advertisement, and the page says so', async () => {
    const plain = await from('US-CA');
    expect(plain).toContain('Your Privacy Choices');
    expect(plain).toContain('choices-icon');
    expect(plain).toContain(everything);
    expect(plain).not.toContain(banner);
    expect(plain).not.toContain('Opt-out request honored');
    const signalled = await from('US-CA', { 'sec-gpc': '1' });
    expect(signalled).toContain('Opt-out request honored');
    expect(signalled).toContain('data-implied="functional analytics performance"');
  });

  test('L17: in Colorado the signal holds without a word about it', async () => {
    const html = await from('US-CO', { 'sec-gpc': '1' });
    expect(html).toContain('data-gpc="1"');
    expect(html).not.toContain('Opt-out request honored');
  });

  test('where the law asks to tell, a notice; L18: in the United Kingdom own statistics, and the banner says so', async () => {
    expect(await from('JP')).toContain('data-candor="dismiss"');
    const uk = await from('GB');
    expect(uk).toContain('data-implied="analytics"');
    expect(uk).toContain('Our own statistics are already on');
  });

  test.each(['XX', 'T1', '', 'US-CA, DE', 'junk', '<script>', 'US-CALIFORNIA'])(
    'a region of %j is unknown, and gets the strictest rule',
    async (region) => {
      const html = await from(region);
      expect(html).toContain(banner);
      expect(html).not.toContain('data-implied');
    },
  );

  test('a page differs by the signals, and browsers are told so', async () => {
    const { headers } = await site.get('/', { 'x-region': 'US-CA', 'sec-gpc': '1' });
    expect(headers.vary).toMatch(/Cookie, Sec-GPC, DNT/);
    const tagOf = async (extra: Record<string, string>) =>
      (await site.get('/', { 'x-region': 'US-CA', ...extra })).headers.etag;
    expect(await tagOf({})).not.toBe(await tagOf({ 'sec-gpc': '1' }));
  });
});

test('a visitor who writes the region header without the proxy is not believed', async () => {
  const open = await startTestSite({ documents, env: { REGION_HEADER: 'X-Region' } });
  const { body } = await open.get('/', { 'x-region': 'US-WY', 'x-forwarded-for': '8.8.8.8' });
  expect(body).toContain(banner);
  expect(body).not.toContain('data-implied');
  await open.stop();
});

async function visit(
  region: string,
  options: { gpc?: boolean; javaScriptEnabled?: boolean } = {},
): Promise<{ page: Page; requests: string[] }> {
  const { gpc = false, javaScriptEnabled = true } = options;
  const context = await browser.newContext({
    javaScriptEnabled,
    extraHTTPHeaders: { 'x-region': region, ...(gpc && { 'sec-gpc': '1' }) },
  });
  const page = await context.newPage();
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url().replace(`http://localhost:${site.port}`, '')));
  await page.goto(`http://localhost:${site.port}/`, { waitUntil: 'networkidle' });
  return { page, requests };
}

const granted = (page: Page) => page.evaluate(() => Reflect.get(window, 'candor').consent.get());

describe('in a browser', () => {
  test.each([true, false])('L15: selling is objected to in two clicks, with script: %s', async (javaScriptEnabled) => {
    const { page } = await visit('US-CA', { javaScriptEnabled });
    await page.click('[data-candor=revisit]');
    await page.click('[data-candor=opt-out]');
    await expect
      .poll(async () => (await lastDecision())?.choices)
      .toEqual({ functional: true, analytics: true, performance: true, advertisement: false });
    expect(await lastDecision()).toMatchObject({
      rule: 'opt-out',
      place: 'US-CA',
      placeSource: 'header',
      source: 'visitor',
    });
    const names = async () => (await page.context().cookies()).map(({ name }) => name);
    await expect.poll(names).toEqual(expect.arrayContaining(['candor-consent', 'candor-proof']));
    await page.reload();
    expect(await page.locator('[data-candor=revisit]').textContent()).toBe('Your Privacy Choices');
  });

  test('L15: with the signal advertisement is off without a click, and cannot be turned on by accepting everything', async () => {
    const { page, requests } = await visit('US-CA', { gpc: true });
    expect(await granted(page)).toMatchObject({
      isDecided: false,
      categories: { analytics: true, advertisement: false },
    });
    expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('candor-consent');
    expect(requests.filter((path) => !path.startsWith('/'))).toEqual([]);
    await page.click('[data-candor=revisit]');
    expect(await page.getByRole('switch', { name: 'Advertis' }).isDisabled()).toBe(true);
    await page.click('[data-candor=preferences] [data-candor=accept]');
    await page.waitForSelector('dialog', { state: 'detached' });
    expect((await granted(page)).categories.advertisement).toBe(false);
    expect(await lastDecision()).toMatchObject({
      source: 'signal',
      choices: { advertisement: false, analytics: true },
    });
  });

  test("L15: the browser's property counts where objecting is the rule, even when the header was lost", async () => {
    const context = await browser.newContext({ extraHTTPHeaders: { 'x-region': 'US-CA' } });
    await context.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
    const page = await context.newPage();
    await page.goto(`http://localhost:${site.port}/`, { waitUntil: 'networkidle' });
    expect((await granted(page)).categories).toMatchObject({ analytics: true, advertisement: false });
  });

  test('L16: in Germany with the signal nothing runs, nothing is stored, and the banner asks', async () => {
    const { page, requests } = await visit('DE', { gpc: true });
    expect((await granted(page)).categories).toEqual({
      necessary: true,
      functional: false,
      analytics: false,
      performance: false,
      advertisement: false,
    });
    expect(await page.context().cookies()).toEqual([]);
    expect(requests.filter((path) => path.includes('/measure/') || path.includes('collector'))).toEqual([]);
    expect(await page.locator('[data-candor=banner]').isVisible()).toBe(true);
  });

  test('a notice is read with one click, which is on record, and does not come back', async () => {
    const { page } = await visit('JP');
    await page.click('[data-candor=dismiss]');
    await page.waitForSelector('[data-candor=banner]', { state: 'detached' });
    expect(await lastDecision()).toMatchObject({ rule: 'notice', place: 'JP', surface: 'notice' });
    await page.reload();
    expect(await page.locator('[data-candor=banner]').count()).toBe(0);
  });
});
