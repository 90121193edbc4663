import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { seedPages } from '../../src/content/seed/pages/index.ts';
import type { Entry } from '../../src/journal/contract.ts';
import { journalStart, readJournal } from '../../src/journal/reader.ts';
import { defaultPolicy } from '../../src/consent/regions/policy.ts';
import { patient } from '../../src/launch/machine-speed.ts';
import { startTestSite, type TestSite } from '../delivery/site.ts';
import { launch } from '../site/browser.ts';
import { seedDocuments } from '../site/fixture/seed.ts';
import { untilSiteListens } from '../support/site-listens.ts';
import { behaviours, noPromises, promisePattern } from './behaviours.ts';
import { figurePattern, figures, normalFigure } from './figures.ts';
import { seedSentences } from './seed-texts.ts';

/* What the example pages promise, against the site that shows them. */

const sentences = seedSentences();
const promised: readonly string[] = Object.values(behaviours).flat();

describe('the list of claims is complete', () => {
  test('every figure with a unit has its source, and is what was measured', () => {
    const shown = sentences.flatMap(({ on, locale, text }) =>
      [...text.matchAll(figurePattern)].map(([figure]) => ({ on, locale, figure: normalFigure(figure) })),
    );
    const isListed = ({ on, figure }: (typeof shown)[number]) =>
      figures.some((listed) => listed.on.includes(on) && normalFigure(listed.shows) === figure);
    expect(shown.filter((one) => !isListed(one))).toEqual([]);
    const isShown = (on: string, figure: string) => shown.some((one) => one.on === on && one.figure === figure);
    for (const figure of figures) {
      for (const on of figure.on) expect([on, figure.shows, isShown(on, normalFigure(figure.shows))]).toContain(true);
      if ('is' in figure)
        expect([figure.shows, rounded(figure.is, figure.shows)]).toEqual([figure.shows, figure.shows]);
    }
  });

  test('every sentence about cookies, storing and counting is tried below, or promises nothing', () => {
    const listed = new Set([...promised, ...noPromises]);
    const promises = sentences.filter(
      ({ isPost, locale, text }) => !isPost && locale !== 'ar' && promisePattern.test(text),
    );
    expect(promises.filter(({ text }) => !listed.has(text))).toEqual([]);
    const texts = new Set(sentences.map(({ text }) => text));
    expect([...listed].filter((text) => !texts.has(text))).toEqual([]);
  });

  test('every promise has a test of its name', () => {
    expect(Object.keys(tries).toSorted()).toEqual(Object.keys(behaviours).toSorted());
  });
});

/** Writes a measured value as a figure does: with as many decimals, and the same unit. */
function rounded(value: number, shows: string): string {
  const [number = '', ...unit] = shows.split(' ');
  return [value.toFixed(number.split('.')[1]?.length ?? 0), ...unit].join(' ');
}

/** An address that no machine has (RFC 5737), as a proxy in front of the site reports it. */
const address = '203.0.113.77';
let site: TestSite;
let browser: Browser;
const contexts: BrowserContext[] = [];

beforeAll(async () => {
  site = await startTestSite({ documents: seedDocuments(), env: { TRUSTED_PROXIES: '127.0.0.1' } });
  browser = await launch();
});
afterEach(() => Promise.all(contexts.splice(0).map((context) => context.close())));
afterAll(async () => {
  await browser?.close();
  await site?.stop();
});

type Visit = { page: Page; context: BrowserContext; asked: string[] };

async function visit(path = '/', options: BrowserContextOptions = {}): Promise<Visit> {
  const context = await browser.newContext({
    reducedMotion: 'reduce',
    extraHTTPHeaders: { 'x-forwarded-for': address },
    ...options,
  });
  contexts.push(context);
  context.setDefaultTimeout(patient(30_000));
  const page = await context.newPage();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(origin() + path, { waitUntil: 'networkidle' });
  if (options.javaScriptEnabled !== false) await untilSiteListens(page);
  return { page, context, asked };
}

const origin = () => `http://localhost:${site.port}`;

async function answer(page: Page, choice: 'accept' | 'reject'): Promise<void> {
  const answered = page.waitForResponse((response) => response.url().endsWith('/consent/decision'));
  await page.locator(`[data-candor="${choice}"]`).first().click();
  expect((await answered).ok()).toBe(true);
}

async function cookieNames(context: BrowserContext): Promise<string[]> {
  return (await context.cookies()).map(({ name }) => name).toSorted();
}

/** What a page can store besides cookies. */
function storedByScripts(page: Page): Promise<unknown[]> {
  return page.evaluate(async () => [
    Object.keys(localStorage),
    Object.keys(sessionStorage),
    await caches.keys(),
    (await indexedDB.databases()).map(({ name }) => name),
    (await navigator.serviceWorker.getRegistrations()).length,
  ]);
}

const nothing = [[], [], [], [], 0];
const remembering = ['candor-consent', 'candor-consent-choice', 'candor-proof'];
const measuring = ['candor-session', 'candor-visitor'];

async function entries(kind: Entry['kind']): Promise<Entry[]> {
  const found = await readJournal({
    folder: site.journal.folder,
    from: journalStart,
    kinds: [kind],
    maxEntries: 1_000,
    maxBytes: 1_000_000,
  });
  return found.entries.map(({ entry }) => entry);
}

/** Reads to the end of a page, as somebody does who looks for its last link. */
async function readWhole(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await page.waitForLoadState('networkidle');
}

const tries: Readonly<Record<keyof typeof behaviours, () => Promise<void>>> = {
  async 'nothing is stored or called before an answer'() {
    const { page, context, asked } = await visit();
    await readWhole(page);
    await page.goto(`${origin()}/product/consent`, { waitUntil: 'networkidle' });
    await readWhole(page);
    expect(asked.filter((url) => !url.startsWith(origin()))).toEqual([]);
    expect(await context.cookies()).toEqual([]);
    expect(await storedByScripts(page)).toEqual(nothing);
  },

  async 'an answer is remembered in three cookies, and in nothing else'() {
    const { page, context } = await visit();
    await answer(page, 'reject');
    expect(await cookieNames(context)).toEqual(remembering);
    await page.goto(`${origin()}/pricing`, { waitUntil: 'networkidle' });
    expect(await page.locator('[data-candor="reject"]').count()).toBe(0);
    expect(await cookieNames(context)).toEqual(remembering);
    expect(await storedByScripts(page)).toEqual(nothing);
  },

  async 'the table of cookies is what a browser has'() {
    const rows = cookieTable();
    for (const [column, choice] of [
      [1, null],
      [2, 'reject'],
      [3, 'accept'],
    ] as const) {
      const { page, context } = await visit();
      if (choice) await answer(page, choice);
      await page.goto(`${origin()}/about`, { waitUntil: 'networkidle' });
      const wanted = rows.filter((cells) => cells[column] !== '–').map(([name]) => name);
      expect([choice, await cookieNames(context)]).toEqual([choice, wanted.toSorted()]);
    }
    const oneDay = rows.filter((cells) => cells.includes('one day')).map(([name]) => name);
    expect(oneDay).toEqual(['candor-consent-choice']);
  },

  async 'only visitors who agreed are measured'() {
    const measured = (asked: string[]) => asked.filter((url) => new URL(url).pathname.startsWith('/measure'));
    const before = (await entries('events')).length;
    const silent = await visit();
    const refusing = await visit();
    await answer(refusing.page, 'reject');
    for (const { page } of [silent, refusing]) {
      await page.goto(`${origin()}/about`, { waitUntil: 'networkidle' });
      await readWhole(page);
    }
    expect([...measured(silent.asked), ...measured(refusing.asked)]).toEqual([]);
    expect(await entries('events')).toHaveLength(before);
    const agreeing = await visit();
    const sent = agreeing.page.waitForResponse((response) => response.url().includes('/measure/'));
    await answer(agreeing.page, 'accept');
    expect((await sent).ok()).toBe(true);
    expect((await entries('events')).length).toBeGreaterThan(before);
    expect(await cookieNames(agreeing.context)).toEqual(expect.arrayContaining(measuring));
    await withdraw(agreeing.page);
    const afterwards = agreeing.asked.length;
    await agreeing.page.goto(`${origin()}/about`, { waitUntil: 'networkidle' });
    await readWhole(agreeing.page);
    expect(measured(agreeing.asked.slice(afterwards))).toEqual([]);
  },

  async 'loads of the banner are counted without anything about the visitor'() {
    const { page } = await visit();
    await answer(page, 'reject');
    const logged = page.waitForResponse((response) => response.url().endsWith('/api/v1/log'));
    await page.goto(`${origin()}/about`, { waitUntil: 'networkidle' });
    expect((await logged).status()).toBe(204);
    const loads = await entries('banner_load');
    expect(loads.length).toBeGreaterThan(0);
    for (const { body } of loads) expect(Object.keys(body as object).toSorted()).toEqual(['bannerId', 'siteKey']);
  },

  async 'an IP address is never written down'() {
    const { page, context } = await visit();
    const sent = page.waitForResponse((response) => response.url().includes('/measure/'));
    await answer(page, 'accept');
    await sent;
    await page.goto(`${origin()}/nowhere?from=${'x'.repeat(40)}`, { waitUntil: 'networkidle' });
    await page.goto(`${origin()}/consent/my-data`, { waitUntil: 'networkidle' });
    const cookie = (await context.cookies()).find(({ name }) => name === 'candor-consent')?.value ?? '';
    const consentId = /consentid:([^,]+)/.exec(decodeURIComponent(cookie))?.[1] ?? '';
    expect(consentId).not.toBe('');
    // The search would find what is written down: the visitor's random number is.
    expect(filesWith(consentId).length).toBeGreaterThan(0);
    expect(filesWith(address)).toEqual([]);
  },

  async 'a cookie that somebody wrote is not believed'() {
    const { page, context } = await visit();
    await answer(page, 'accept');
    const written = (await context.cookies()).find(({ name }) => name === 'candor-consent');
    const forger = await visit();
    await forger.context.addCookies([{ name: 'candor-consent', value: written?.value ?? '', url: origin() }]);
    await forger.page.goto(`${origin()}/about`, { waitUntil: 'networkidle' });
    expect(forger.asked.filter((url) => url.includes('/measure'))).toEqual([]);
    expect(await cookieNames(forger.context)).not.toEqual(expect.arrayContaining(measuring));
  },
};

test.each(Object.entries(tries))('%s', async (_, attempt) => attempt());

test('a decision holds for the days that the page names, unless the owner chose others', () => {
  const seeded = seedDocuments().find(({ kind }) => kind === 'consent');
  expect(seeded).toMatchObject({ cookieDays: 365 });
  expect(defaultPolicy.askAgainDays).toBe(365);
});

async function withdraw(page: Page): Promise<void> {
  await page.goto(`${origin()}/consent/preferences`, { waitUntil: 'networkidle' });
  await answer(page, 'reject');
  // The page of choices leads back to where its visitor came from.
  await page.waitForURL(`${origin()}/`);
}

/** The rows of the table on the page about consent, without its head. */
function cookieTable(): string[][] {
  const block = seedPages
    .find(({ name }) => name === 'consent')
    ?.en.blocks.find(
      ({ blockType, caption }) => blockType === 'table' && caption === 'Cookies of this product by decision',
    );
  const [, ...rows] = String(block?.cells).split('\n');
  expect(rows.length).toBeGreaterThan(3);
  return rows.map((row) => row.split('|'));
}

function filesWith(text: string): string[] {
  return readdirSync(site.dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => readFileSync(path).includes(text));
}
