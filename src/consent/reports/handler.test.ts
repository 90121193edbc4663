import { afterEach, beforeEach, expect, test } from 'vitest';
import { fixedClock } from '../../platform/clock.ts';
import type { Incoming } from '../../platform/http.ts';
import { silentLog } from '../../platform/log.ts';
import { type TestConsent, bodyOf, openTestConsent, siteKey, startMs } from '../testing.ts';
import { createDroppedCookies } from './dropped-cookies.ts';
import { maxDroppedNames } from './limits.ts';
import { parseBrowserReportsBody } from './report.ts';

let consent: TestConsent;
beforeEach(async () => {
  consent = await openTestConsent();
});
afterEach(() => consent.close());

const violation = {
  'csp-report': {
    'document-uri': 'https://example.com/pricing?me',
    'effective-directive': 'img-src',
    'blocked-uri': 'https://tracker.example/t.gif?id=7',
  },
};

function report(headers: Incoming['headers'], value: unknown = violation): Partial<Incoming> {
  return {
    method: 'POST',
    path: '/consent/reports',
    headers: { 'content-type': 'application/csp-report', ...headers },
    body: Buffer.from(JSON.stringify(value)),
  };
}

test('a report from a page of ours is on the disk before it is acknowledged, without address, browser or query', async () => {
  const answer = await consent.send(
    report({ 'sec-fetch-site': 'same-origin', 'user-agent': 'A browser', cookie: 'candor-consent=secret' }),
  );
  expect(answer).toEqual({ status: 204 });
  const entries = await consent.entries();
  expect(entries.map(({ kind, atMs, body }) => ({ kind, atMs, body }))).toEqual([
    {
      kind: 'browser_report',
      atMs: startMs,
      body: {
        siteKey,
        reports: [{ kind: 'policy', directive: 'img-src', subject: 'tracker.example', page: '/pricing', count: 1 }],
      },
    },
  ]);
  expect(JSON.stringify(entries)).not.toMatch(/browser"|203\.0\.113|secret|id=7|\?me/i);
});

test('a frame of ours without an origin may report too', async () => {
  expect(await consent.send(report({ 'sec-fetch-site': 'cross-site', origin: 'null' }))).toEqual({ status: 204 });
  expect(await consent.entries()).toHaveLength(1);
});

test.each([
  [{ 'sec-fetch-site': 'cross-site', origin: 'https://attacker.example' }],
  [{ 'sec-fetch-site': 'same-site' }],
  [{ origin: 'https://attacker.example' }],
  [{}],
])('another website may not: %j', async (headers) => {
  const answer = await consent.send(report(headers));
  expect([answer.status, bodyOf(answer)]).toMatchObject([403, { code: 'cross_site' }]);
  expect(await consent.entries()).toEqual([]);
});

test('noise is acknowledged like the rest and kept nowhere', async () => {
  const noise = { 'csp-report': { ...violation['csp-report'], 'blocked-uri': 'chrome-extension' } };
  expect(await consent.send(report({ 'sec-fetch-site': 'same-origin' }, noise))).toEqual({ status: 204 });
  expect(await consent.entries()).toEqual([]);
});

test('what cannot be read is refused in words', async () => {
  const wrongType = await consent.send(report({ 'sec-fetch-site': 'same-origin', 'content-type': 'text/plain' }));
  const wrongBody = await consent.send({
    ...report({ 'sec-fetch-site': 'same-origin' }),
    body: Buffer.from('no JSON'),
  });
  expect([wrongType, wrongBody].map((answer) => [answer.status, bodyOf(answer)])).toMatchObject([
    [415, { code: 'bad_media_type' }],
    [400, { code: 'bad_field' }],
  ]);
});

test('a full disk is not hidden', async () => {
  const full = await openTestConsent({ journal: { append: async () => ({ ok: false, reason: 'disk_full' }) } });
  const answer = await full.send(report({ 'sec-fetch-site': 'same-origin' }));
  expect([answer.status, bodyOf(answer)]).toMatchObject([503, { code: 'not_recorded' }]);
  await full.close();
});

test('dropped cookies are said once, counted, and written down together', async () => {
  const said: object[] = [];
  const dropped = createDroppedCookies({
    journal: consent.journal,
    clock: fixedClock(startMs),
    log: { ...silentLog, warn: (fields) => said.push(fields) },
    siteKey: () => siteKey,
  });
  for (let at = 0; at < 3; at += 1) dropped.note({ name: 'mystery', reason: 'unknown', path: `/page-${at}` });
  dropped.note({ name: 'candor-visitor', reason: 'not_granted', path: '/' });
  await dropped.write();
  await dropped.close();
  expect(said).toEqual([
    { cookie: 'mystery', reason: 'unknown' },
    { cookie: 'candor-visitor', reason: 'not_granted' },
  ]);
  expect((await consent.entries()).map(({ body }) => body)).toEqual([
    {
      siteKey,
      reports: [
        { kind: 'cookie', directive: 'unknown', subject: 'mystery', page: '/page-0', count: 3 },
        { kind: 'cookie', directive: 'not_granted', subject: 'candor-visitor', page: '/', count: 1 },
      ],
    },
  ]);
});

test('ten thousand names of dropped cookies fill neither the log nor the journal, and a full disk loses none that were counted', async () => {
  const said: object[] = [];
  let isFull = true;
  const journal = {
    append: (entry: Parameters<TestConsent['journal']['append']>[0]) =>
      isFull ? Promise.resolve({ ok: false, reason: 'disk_full' } as const) : consent.journal.append(entry),
  };
  const dropped = createDroppedCookies({
    journal,
    clock: fixedClock(startMs),
    log: { ...silentLog, warn: (fields) => said.push(fields) },
    siteKey: () => siteKey,
  });
  for (let at = 0; at < 10_000; at += 1) dropped.note({ name: `c${at}`, reason: 'unknown', path: '/' });
  await dropped.write();
  isFull = false;
  await dropped.close();
  const [entry] = await consent.entries();
  expect([said.length, parseBrowserReportsBody(entry?.body)?.reports.length]).toEqual([
    maxDroppedNames,
    maxDroppedNames,
  ]);
});
