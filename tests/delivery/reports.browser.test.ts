import { type Browser, chromium } from '@playwright/test';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type BrowserReport, parseBrowserReportsBody } from '../../src/consent/reports/report.ts';
import { journalStart, readJournal } from '../../src/journal/reader.ts';
import { chromiumArguments, findChromium } from '../../src/launch/chromium.ts';
import { decide, startTestSite, type TestSite } from './site.ts';

let browser: Browser;
let site: TestSite;

beforeAll(async () => {
  const executablePath = findChromium();
  browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: [...chromiumArguments(), '--host-resolver-rules=MAP tracker.example 127.0.0.1'],
  });
});
afterAll(() => browser?.close());
beforeEach(async () => {
  site = await startTestSite();
});
afterEach(() => site.stop());

/** Polls the journal until it has this many reports; the test's own time limit bounds the wait. */
async function reports(count: number): Promise<BrowserReport[]> {
  for (;;) {
    const { entries } = await readJournal({
      folder: site.journal.folder,
      from: journalStart,
      kinds: ['browser_report'],
      maxEntries: 1_000,
      maxBytes: 1_000_000,
    });
    const found = entries.flatMap(({ entry }) => parseBrowserReportsBody(entry.body)?.reports ?? []);
    if (found.length >= count) return found;
  }
}

test('L1: what a page is made to load from elsewhere reaches nobody, and the studio hears which host it was', async () => {
  const page = await browser.newPage();
  const elsewhere: string[] = [];
  await page.route(/tracker\.example/, (route) => {
    elsewhere.push(route.request().url());
    return route.abort();
  });
  await page.goto(`http://localhost:${site.port}/about?utm_source=mail`);
  await page.evaluate(() => {
    new Image().src = 'https://tracker.example/pixel.gif?visitor=42';
    void fetch('https://tracker.example/collect', { method: 'POST', body: 'secret' }).catch(() => undefined);
  });
  const found = await reports(2);
  expect(found.map(({ directive }) => directive).toSorted()).toEqual(['connect-src', 'img-src']);
  for (const report of found)
    expect(report).toMatchObject({ kind: 'policy', subject: 'tracker.example', page: '/about', count: 1 });
  expect(elsewhere).toEqual([]);
  expect(await page.context().cookies()).toEqual([]);
  await page.close();
});

test('L1: no answer sets a cookie before a decision, whatever is asked for', async () => {
  const asked = [
    '/',
    '/about',
    '/cookies',
    '/consent/preferences',
    '/consent/receipt',
    '/nowhere',
    '/robots.txt',
    '/sitemap.xml',
    '/healthz',
    '/.well-known/gpc.json',
    '/favicon.ico',
  ];
  for (const path of asked) expect([path, (await site.get(path)).headers['set-cookie']]).toEqual([path, undefined]);
  const event = {
    method: 'POST',
    path: '/measure/events',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: '{"events":[]}',
  };
  expect((await site.ask(event)).headers['set-cookie']).toBeUndefined();
});

test('L7: a withdrawal expires what the server set, and the firewall lets it', async () => {
  const cookie = await decide(site, 'accept');
  const body = JSON.stringify({ categories: {}, surface: 'preferences' });
  const answer = await site.ask({
    method: 'POST',
    path: '/consent/decision',
    headers: {
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      cookie: `${cookie}; candor-visitor=0; candor-session=0`,
    },
    body,
  });
  const expired = (answer.headers['set-cookie'] ?? [])
    .filter((line) => line.includes('Max-Age=0'))
    .map((line) => line.split('=')[0]);
  expect(expired).toEqual(expect.arrayContaining(['candor-visitor', 'candor-session']));
});

test('a client that reports without end is slowed down', async () => {
  const report = JSON.stringify({
    'csp-report': {
      'document-uri': 'http://localhost/about',
      'effective-directive': 'img-src',
      'blocked-uri': 'https://tracker.example',
    },
  });
  const limited = await startTestSite({ env: { TRUSTED_PROXIES: '127.0.0.1' } });
  const send = () =>
    limited.ask({
      method: 'POST',
      path: '/consent/reports',
      headers: {
        'content-type': 'application/csp-report',
        'sec-fetch-site': 'same-origin',
        'x-forwarded-for': '203.0.113.9',
      },
      body: report,
    });
  // All at once: in turn, a slow disk would leave time for new allowances.
  const answers = await Promise.all(Array.from({ length: 120 }, send));
  expect([...new Set(answers.map(({ status }) => status))].toSorted()).toEqual([204, 429]);
  await limited.stop();
});

test('a report larger than any browser sends is refused unread', async () => {
  const answer = await site.ask({
    method: 'POST',
    path: '/consent/reports',
    headers: { 'content-type': 'application/csp-report', 'sec-fetch-site': 'same-origin' },
    body: 'x'.repeat(33 * 1024),
  });
  expect(answer.status).toBe(413);
});
