import type { Page } from '@playwright/test';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { DestinationsDocument } from '../../src/published/contract.ts';
import { patient } from '../../src/launch/machine-speed.ts';
import { optionalCategories } from '../../src/platform/categories.ts';
import { active } from '../support/active-vendor.ts';
import { choose, startTaggedSite, type TaggedSite } from '../support/tagged-site.ts';

let stage: TaggedSite;
const conversion = (sendAs: string) => [{ event: 'purchase', sendAs, value: 5, currency: 'EUR' }];
const destinations: DestinationsDocument = {
  kind: 'destinations',
  locale: 'en',
  hasAdvertising: true,
  wantsBrowser: true,
  tags: [
    { vendor: 'google-analytics', conversions: conversion('AW-123/abc') },
    { vendor: 'meta-pixel', conversions: conversion('Lead') },
  ],
};

beforeAll(async () => {
  stage = await startTaggedSite(
    [
      active('google-analytics', { kind: 'gtag', id: 'G-TEST' }),
      active('meta-pixel', { kind: 'meta-pixel', id: '123' }),
      active('microsoft-uet', { kind: 'uet', id: '456' }),
      active('microsoft-clarity', { kind: 'clarity', id: 'claritytest' }),
    ],
    (documents) => [...documents, destinations],
  );
});
afterEach(() => stage.leave());
afterAll(() => stage?.stop());

const everyCombination = Array.from({ length: 16 }, (_, bits) =>
  optionalCategories.filter((_category, index) => bits & (1 << index)),
);
/** No category, all, each category that vendors are told about, and the two that they are not told about; the long set has the other eleven. */
const ordinary = [
  '',
  'functional performance',
  'analytics',
  'advertisement',
  'functional analytics performance advertisement',
];
const combinations = everyCombination.filter(
  (granted) => ordinary.includes(granted.join(' ')) !== Boolean(process.env.LONG),
);
const word = (isGranted: boolean) => (isGranted ? 'granted' : 'denied');

test.each(combinations.map((granted) => ({ granted, name: granted.join(' and ') || 'nothing' })))(
  'L24: with $name granted, vendors are told exactly that',
  { tags: ['long'] },
  async ({ granted }) => {
    const page = await stage.visit();
    expect(await choose(page, ...granted)).toBe(true);
    const has = (category: string) => granted.some((each) => each === category);
    const expected = new Set([
      ...(has('analytics') ? ['region1.google-analytics.com', 'c.clarity.ms'] : []),
      ...(has('advertisement') ? ['www.facebook.com', 'bat.bing.com'] : []),
    ]);
    await Promise.all(
      [...expected].map((host) =>
        stage.outside.until((request) => request.host === host && request.path !== '/bat.js'),
      ),
    );
    await untilFramesAreQuiet(page);
    const sent = stage.outside.requests.filter(({ path }) => !/(\.js|\/gtag\/js|\/tag\/claritytest)$/.test(path));
    expect(new Set(sent.map(({ host }) => host))).toEqual(expected);
    for (const { host, query } of sent) expect([host, told(host, query)]).toEqual([host, wanted(host, has)]);
  },
);

test('Google hears all seven signals denied first, then one update; a later decision is one more', async () => {
  const page = await stage.visit();
  await choose(page, 'analytics');
  const first = await stage.outside.until(({ path }) => path === '/g/collect');
  expect(commands(first.query)).toEqual([
    [
      'consent',
      'default',
      {
        ad_storage: 'denied',
        ad_user_data: 'denied',
        ad_personalization: 'denied',
        analytics_storage: 'denied',
        functionality_storage: 'denied',
        personalization_storage: 'denied',
        security_storage: 'denied',
        wait_for_update: 500,
      },
    ],
    ['set', 'ads_data_redaction', true],
    ['set', 'url_passthrough', false],
    [
      'consent',
      'update',
      {
        ad_storage: 'denied',
        ad_user_data: 'denied',
        ad_personalization: 'denied',
        analytics_storage: 'granted',
        functionality_storage: 'denied',
        personalization_storage: 'denied',
        security_storage: 'granted',
      },
    ],
  ]);
  await choose(page, 'analytics', 'advertisement', 'functional');
  await page.evaluate(() =>
    Reflect.get(window, 'candor').measure.event('sign_up', { method: 'mail to someone@example.com', value: 3 }),
  );
  const later = await stage.outside.until(({ query }) => query.get('en') === 'sign_up');
  expect(commands(later.query).filter(([, kind]) => kind === 'update')).toHaveLength(2);
  expect([
    later.query.get('gcs'),
    later.query.get('gcd'),
    later.query.get('ep.method'),
    later.query.get('epn.value'),
  ]).toEqual(['G111', '11r1r1r1r15', 'mail to (redacted)', '3']);
});

test('key events reach tags as the conversions of the table, and with advertisement alone they are all that is measured', async () => {
  const page = await stage.visit();
  const batches: string[] = [];
  page.on(
    'request',
    (request) => void (request.url().endsWith('/measure/events') && batches.push(request.postData() ?? '')),
  );
  await choose(page, 'advertisement');
  await stage.outside.until(({ path }) => path === '/tr/');
  await page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => /collector/.test(name)));
  await untilQuiet(page);
  const report = (name: string) =>
    page.evaluate((event) => Reflect.get(window, 'candor').measure.event(event, { a: 1 }), name);
  await report('sign_up');
  const sent = page.waitForResponse((response) => response.url().endsWith('/measure/events'));
  await report('purchase');
  expect((await sent).status()).toBe(204);
  expect(batches.flatMap((body) => JSON.parse(body).events.map(({ name }: { name: string }) => name))).toEqual([
    'purchase',
  ]);
  await stage.outside.until(({ path, query }) => path === '/tr/' && query.get('ev') === 'Lead');
  await choose(page, 'advertisement', 'analytics');
  await stage.outside.until(({ path }) => path === '/g/collect');
  await report('purchase');
  const ads = await stage.outside.until(({ query }) => query.get('en') === 'conversion');
  expect([ads.query.get('ep.send_to'), ads.query.get('ep.currency')]).toEqual(['AW-123/abc', 'EUR']);
});

test('tags see the page’s address, referrer and title, and none of its cookies', async () => {
  const page = await stage.visit('/product');
  await page.evaluate(() => void (document.cookie = 'session=secret'));
  await choose(page, 'analytics', 'advertisement');
  const pixel = await stage.outside.until(({ path }) => path === '/tr/');
  expect(pixel.query.get('dl')).toBe(`${stage.origin}/product`);
  const collect = await stage.outside.until(({ path }) => path === '/g/collect');
  expect([collect.query.get('dl'), collect.query.get('dt')]).toEqual([`${stage.origin}/product`, await page.title()]);
  expect(collect.referer).toBeUndefined();
  expect(
    JSON.stringify(stage.outside.requests.map(({ query, body, cookie }) => [...query, body, cookie])),
  ).not.toContain('secret');
});

test('what the registry names is kept by the page, given back on the next page, and gone after withdrawal', async () => {
  const page = await stage.visit();
  await choose(page, 'analytics', 'advertisement');
  const first = await stage.outside.until(({ path }) => path === '/g/collect');
  await page.waitForFunction(() =>
    ['_ga=', '_fbp=', '_uetvid=', '_clck='].every((name) => document.cookie.includes(name)),
  );
  await page.goto(`${stage.origin}/product`);
  const second = await stage.outside.until(
    ({ path, query }) => path === '/g/collect' && query.get('dl')?.endsWith('/product') === true,
  );
  expect(second.query.get('cid')).toBe(first.query.get('cid'));
  expect(first.query.get('cid')).toMatch(/^\d+\.\d+$/);
  await choose(page);
  expect(await page.evaluate(() => document.cookie)).not.toMatch(/_ga|_fbp|_uet|_cl/);
  expect(await page.locator('iframe').count()).toBe(0);
});

test('events written for Google’s tag arrive, but none from before the grant', async () => {
  const page = await stage.visit();
  await page.evaluate(() => Object.assign(window, { dataLayer: [{ event: 'before_the_grant' }] }));
  await choose(page, 'analytics');
  await stage.outside.until(({ path }) => path === '/g/collect');
  await page.evaluate(() => {
    window.gtag?.('event', 'by_gtag', { a: 1 });
    window.dataLayer?.push({ event: 'by_layer', b: 'x' });
  });
  await stage.outside.until(({ query }) => query.get('en') === 'by_gtag' && query.get('epn.a') === '1');
  await stage.outside.until(({ query }) => query.get('en') === 'by_layer' && query.get('ep.b') === 'x');
  expect(stage.outside.requests.some(({ query }) => query.get('en') === 'before_the_grant')).toBe(false);
});

test('before a decision nothing of the tags is loaded, and without a grant nothing is served', async () => {
  const page = await stage.visit();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await choose(page, 'performance');
  await page.reload();
  await untilQuiet(page);
  expect(asked.filter((path) => /frames|\/tags-/.test(path))).toEqual([]);
  const { status, body } = await stage.site.get('/consent/frames/tags?vendor=google-analytics');
  expect([status, JSON.parse(body).code]).toEqual([403, 'not_granted']);
  expect(JSON.parse((await stage.site.get('/consent/frames')).body)).toEqual([]);
  expect(stage.outside.requests).toEqual([]);
});

/** Waits until the browser has had every reason for further requests: a frame loaded after the last of them is there. */
async function untilQuiet(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: patient(30_000) });
}

/**
 * The same where vendors' frames are open: all have loaded, and what they had to do then is done. Playwright's `networkidle` waits for the end of every
 * request, and now and then misses the end of one from a frame without an origin.
 */
async function untilFramesAreQuiet(page: Page): Promise<void> {
  for (const frame of page.frames()) {
    await frame.waitForLoadState('load', { timeout: patient(30_000) });
    await frame.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  }
}

function told(host: string, query: URLSearchParams): unknown {
  if (host === 'region1.google-analytics.com') return [query.get('gcs'), query.get('gcd')];
  if (host === 'www.facebook.com') return query.get('consent');
  if (host === 'bat.bing.com') return [query.get('asc'), JSON.parse(query.get('consent') ?? '')];
  return JSON.parse(query.get('consents') ?? '');
}

function wanted(host: string, has: (category: string) => boolean): unknown {
  const [ads, analytics] = [has('advertisement'), has('analytics')];
  const letter = (isGranted: boolean) => (isGranted ? 'r' : 'q');
  if (host === 'region1.google-analytics.com')
    return [`G1${Number(ads)}${Number(analytics)}`, `11${[ads, analytics, ads, ads].map(letter).join('1')}15`];
  if (host === 'www.facebook.com') return 'revoke,grant';
  if (host === 'bat.bing.com')
    return [
      'G',
      [
        ['default', 'denied'],
        ['update', word(ads)],
      ],
    ];
  return [{ ad_Storage: word(ads), analytics_Storage: word(analytics) }];
}

function commands(query: URLSearchParams): [string, string, ...unknown[]][] {
  return JSON.parse(query.get('commands') ?? '[]');
}
