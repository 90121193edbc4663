import type { Browser, BrowserContext, Page } from '@playwright/test';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { defaultLocale, type PublishedDocument } from '../../src/published/contract.ts';
import { journalStart, readJournal } from '../../src/journal/reader.ts';
import { freePort } from '../../src/launch/free-port.ts';
import { type JournaledBatch, parseJournaledBatch } from '../../src/measurement/ingest/journaled-batch.ts';
import { defaultMeasurementPolicy } from '../../src/measurement/policy.ts';
import { startTestSite, type TestSite } from '../delivery/site.ts';
import { launch } from '../site/browser.ts';
import { fixtureDocuments } from '../site/fixture/content.ts';
import { choose } from '../support/tagged-site.ts';

/* Two installations under two hostnames, each with separate content, secret, journal and cookies; they share only LINK_SECRET. */

type Place = { host: string; site: TestSite; origin: string; batches(): Promise<JournaledBatch[]> };

const lateMs = { by: 0 };
let one: Place;
let two: Place;
let browser: Browser;

beforeAll(async () => {
  const [first, second] = [await freePort(), await freePort()];
  one = await open({ host: 'one.localhost', port: first }, { host: 'two.localhost', port: second });
  two = await open({ host: 'two.localhost', port: second }, { host: 'one.localhost', port: first });
  browser = await launch();
});
afterEach(async () => {
  lateMs.by = 0;
  await Promise.all(browser.contexts().map((context) => context.close()));
});
afterAll(async () => {
  await browser?.close();
  await Promise.all([one, two].map((place) => place?.site.stop()));
});

type Address = { host: string; port: number };

async function open({ host, port }: Address, other: Address): Promise<Place> {
  const origin = `http://${host}:${port}`;
  const clock = { nowMs: () => Date.now() + (host === 'two.localhost' ? lateMs.by : 0) };
  const env = { SITE_URL: origin, LINK_SECRET: 'what the two installations share, and nobody else' };
  const site = await startTestSite({ port, env, documents: documentsWith(other), dependencies: { clock } });
  const batches = async () => {
    const { entries } = await readJournal({
      folder: site.journal.folder,
      from: journalStart,
      maxEntries: 10_000,
      maxBytes: 64 * 1024 * 1024,
    });
    return entries.flatMap(({ entry }) =>
      entry.kind === 'events' ? [parseJournaledBatch(entry.body) ?? expect.fail('not a batch')] : [],
    );
  };
  return { host, site, origin, batches };
}

/** `/product` has one link to the other domain, and the settings list that domain. */
function documentsWith({ host, port }: Address): PublishedDocument[] {
  const link = { type: 'url', label: 'Over there', url: `http://${host}:${port}/product?a=1#content` };
  const block = {
    blockType: 'call-to-action',
    id: 'over',
    heading: 'Over',
    text: 'To the other domain.',
    actions: [link],
  };
  const documents = fixtureDocuments.map((document) =>
    document.kind === 'page' && document.path === '/product' ? { ...document, blocks: [block] } : document,
  );
  const settings = { ...defaultMeasurementPolicy.settings, linkedDomain: host };
  return [...documents, { ...defaultMeasurementPolicy, kind: 'measurement', locale: defaultLocale, settings }];
}

const link = (page: Page) => page.getByRole('link', { name: 'Over there' });
const collected = (page: Page, { origin }: Place) =>
  page.waitForResponse((response) => response.url() === `${origin}/measure/events` && response.status() === 204);
const prepared = (page: Page, { origin }: Place) =>
  page.waitForResponse((response) => response.url() === `${origin}/measure/link` && response.status() === 200);

/** Makes a visitor who accepted on the first domain, was measured there, and can be recognised on the other. */
async function visitorAtOne(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${one.origin}/product`);
  await page.waitForFunction(() => 'candor' in window);
  const measured = collected(page, one);
  const token = prepared(page, one);
  await choose(page, 'analytics');
  await measured;
  await token;
  return page;
}

async function agreeAt(place: Place, page: Page): Promise<void> {
  await page.goto(place.origin);
  await page.waitForFunction(() => 'candor' in window);
  const measured = collected(page, place);
  await choose(page, 'analytics');
  await measured;
}

async function visitorIn({ batches }: Place): Promise<string> {
  return (await batches()).at(-1)?.visitor ?? expect.fail('nothing was measured');
}

/** Follows the link to a page and waits until it has been measured. */
async function follow(page: Page): Promise<string> {
  const arrived = page.waitForRequest(
    (request) => request.isNavigationRequest() && request.url().startsWith(two.origin),
  );
  const measured = collected(page, two);
  await link(page).click();
  const address = (await arrived).url();
  await measured;
  return address;
}

async function expectNoTokenAnywhere(page: Page, token: string): Promise<void> {
  expect(page.url()).toBe(`${two.origin}/product?a=1#content`);
  const [whole, referrer] = await page.evaluate(() => [document.documentElement.outerHTML, document.referrer]);
  expect(`${whole}${referrer}`).not.toContain('_cl');
  for (const place of [one, two]) {
    const journal = JSON.stringify(await place.batches());
    expect(journal).not.toContain('_cl');
    expect(journal).not.toContain(token);
  }
}

test('the same visitor on both, when both may measure; the address names nobody, and the token is nowhere afterwards', async () => {
  const context = await browser.newContext();
  const page = await visitorAtOne(context);
  const other = await context.newPage();
  await agreeAt(two, other);
  const before = await visitorIn(two);
  const address = await follow(page);
  const visitor = await visitorIn(one);
  expect(visitor).not.toBe(before);
  expect(await visitorIn(two)).toBe(visitor);
  const token = new URL(address).searchParams.get('_cl') ?? '';
  expect(address).toBe(`${two.origin}/product?a=1&_cl=${token}`);
  for (const id of [visitor, (await one.batches()).at(-1)?.session ?? '', before])
    expect(Buffer.from(token, 'base64url').toString('hex')).not.toContain(id);
  await expectNoTokenAnywhere(page, token);
  const names = (await two.batches()).at(-1)?.events.map(({ name }) => name);
  expect(names).toEqual(['session_start', 'page_view']);
  const clicks = (await one.batches()).flatMap(({ events }) => events.filter(({ name }) => name === 'click'));
  expect(clicks).toEqual([]);
});

test('the same visitor when the agreement comes later on the page that was arrived at', async () => {
  const page = await visitorAtOne(await browser.newContext());
  const token = page.waitForRequest((request) => request.url().includes('_cl='));
  await link(page).click();
  await page.waitForURL(`${two.origin}/product?a=1#content`);
  await page.waitForFunction(() => 'candor' in window);
  expect((await page.context().cookies(two.origin)).map(({ name }) => name)).toEqual([]);
  const measured = collected(page, two);
  await choose(page, 'analytics');
  await measured;
  expect(await visitorIn(two)).toBe(await visitorIn(one));
  await expectNoTokenAnywhere(page, new URL((await token).url()).searchParams.get('_cl') ?? '');
});

/** The tests in src/measurement/linking cover the rules; these slower ones show them end to end. */
const isLong = Boolean(process.env.LONG);

describe.runIf(isLong)('a new visitor', { tags: ['long'] }, () => {
  test('when the address is used again, by somebody else', async () => {
    const page = await visitorAtOne(await browser.newContext());
    await agreeAt(two, await page.context().newPage());
    const address = await follow(page);
    const stranger = await (await browser.newContext()).newPage();
    await agreeAt(two, stranger);
    const measured = collected(stranger, two);
    await stranger.goto(address);
    await measured;
    expect(await visitorIn(two)).not.toBe(await visitorIn(one));
    expect(stranger.url()).not.toContain('_cl');
  });

  test('after a minute; the token leaves the address all the same', async () => {
    const page = await visitorAtOne(await browser.newContext());
    await agreeAt(two, await page.context().newPage());
    lateMs.by = 60_000;
    await follow(page);
    expect(await visitorIn(two)).not.toBe(await visitorIn(one));
    expect(page.url()).toBe(`${two.origin}/product?a=1#content`);
  });

  test('when the token is forged', async () => {
    const page = await (await browser.newContext()).newPage();
    await agreeAt(two, page);
    const own = await visitorIn(two);
    const measured = collected(page, two);
    await page.goto(`${two.origin}/product?a=1&_cl=${'A'.repeat(120)}#content`);
    await measured;
    expect(await visitorIn(two)).toBe(own);
    expect(page.url()).toBe(`${two.origin}/product?a=1#content`);
  });

  test('when only the second may measure: the link carries nothing, and nothing is asked for', async () => {
    const context = await browser.newContext();
    const asked: string[] = [];
    context.on('request', (request) => asked.push(request.url()));
    await agreeAt(two, await context.newPage());
    const page = await context.newPage();
    await page.goto(`${one.origin}/product`);
    await page.waitForFunction(() => 'candor' in window);
    await choose(page, 'functional', 'performance', 'advertisement');
    await link(page).hover();
    const address = await follow(page);
    expect(address).toBe(`${two.origin}/product?a=1`);
    expect(asked.filter((url) => url.includes('/measure/link'))).toEqual([]);
  });

  test('is not even made when only the first may: nothing is stored or sent at the second', async () => {
    const page = await visitorAtOne(await browser.newContext());
    const before = (await two.batches()).length;
    await link(page).click();
    await page.waitForURL(`${two.origin}/product?a=1#content`);
    await page.waitForFunction(() => 'candor' in window);
    await choose(page, 'functional');
    expect((await page.context().cookies(two.origin)).map(({ name }) => name).sort()).toEqual([
      'candor-consent',
      'candor-consent-choice',
      'candor-proof',
    ]);
    expect((await two.batches()).length).toBe(before);
  });
});

test.runIf(isLong)(
  'nobody waits: without an answer the link is followed as it is, and the page keeps its own address',
  { tags: ['long'] },
  async () => {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.route('**/measure/link', () => {});
    await page.goto(`${one.origin}/product`);
    await page.waitForFunction(() => 'candor' in window);
    const asked = page.waitForRequest('**/measure/link');
    await choose(page, 'analytics');
    await asked;
    expect(await link(page).getAttribute('href')).toBe(`${two.origin}/product?a=1#content`);
    await link(page).click();
    await page.waitForURL(`${two.origin}/product?a=1#content`);
  },
);

test.runIf(isLong)(
  'each click has a token of its own, also with the middle button, and the link itself stays clean',
  { tags: ['long'] },
  async () => {
    const page = await visitorAtOne(await browser.newContext());
    // Runs after the product's listener, which is the page's last: the address as the browser uses it.
    await page.evaluate(() =>
      addEventListener('auxclick', ({ target }) => document.body.append(`${(target as HTMLAnchorElement).href}\n`)),
    );
    for (let click = 0; click < 2; click++) {
      const next = prepared(page, one);
      await link(page).click({ button: 'middle' });
      await next;
      expect(await link(page).getAttribute('href')).toBe(`${two.origin}/product?a=1#content`);
    }
    const taken = (await page.locator('body').innerText()).match(/\?a=1&_cl=[\w-]+#content/g);
    expect(new Set(taken).size).toBe(2);
  },
);

test.runIf(isLong)('a withdrawal takes the token back', { tags: ['long'] }, async () => {
  const page = await visitorAtOne(await browser.newContext());
  await choose(page, 'performance');
  const arrived = page.waitForRequest(
    (request) => request.isNavigationRequest() && request.url().startsWith(two.origin),
  );
  await link(page).click();
  expect((await arrived).url()).not.toContain('_cl');
});

test('the page that is kept is the same for everybody: no token in it, and no redirect for addresses without one', async () => {
  const { body: plain } = await two.site.get('/product', { host: new URL(two.origin).host });
  const { status, headers } = await two.site.get('/product?a=1&_cl=forged', { host: new URL(two.origin).host });
  expect([status, headers.location, headers['cache-control']]).toEqual([302, '/product?a=1', 'no-store']);
  expect((await two.site.get('/product?a=1', { host: new URL(two.origin).host })).body).toBe(plain);
  expect(plain).toContain(`<link rel="canonical" href="${two.origin}/product"/>`);
});
