import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { AppendFailure, AppendResult, Entry } from '../../journal/contract.ts';
import { allGranted, noneGranted, optionalCategories } from '../../platform/categories.ts';
import { fixedClock } from '../../platform/clock.ts';
import { parseDecisionBody } from './journal-entries.ts';
import { createConsentContextResolver } from './consent-context.ts';
import {
  bodyOf,
  cookiesOf,
  type TestConsent,
  form,
  json,
  openTestConsent,
  setCookies,
  settings,
  siteKey,
  startMs,
} from '../testing.ts';

let consent: TestConsent;
beforeEach(async () => {
  consent = await openTestConsent();
});
afterEach(() => consent.close());

const accept = { action: 'accept', surface: 'banner', return: '/pricing' };
const reject = { action: 'reject', surface: 'banner', return: '/pricing' };
const bodies = async () => (await consent.entries()).map(({ body }) => parseDecisionBody(body));

test('accepting with the form is recorded, sets the two cookies and leads back', async () => {
  const answer = await consent.send(form(accept));
  expect(answer).toMatchObject({ status: 303, headers: { location: '/pricing', 'cache-control': 'no-store' } });
  const [choices, proof, ...others] = setCookies(answer);
  expect(choices).toMatch(
    /^candor-consent=consentid%3A[A-Za-z0-9_%.-]+; Path=\/; Max-Age=31536000; SameSite=Lax; Secure$/,
  );
  expect(proof).toMatch(
    /^candor-proof=[A-Za-z0-9_-]{43}\.en\.opt-in\.\.policy\.visitor\.banner\.; Path=\/; Max-Age=31536000; SameSite=Strict; Secure; HttpOnly$/,
  );
  expect(others).toEqual([]);
  expect(consent.gate(cookiesOf(answer))?.choices).toEqual(allGranted);
  const [entry] = await consent.entries();
  expect(entry).toMatchObject({ kind: 'decision', atMs: startMs });
  expect(entry?.body).toEqual({
    recordId: entry?.id,
    consentId: consent.gate(cookiesOf(answer))?.consentId,
    choices: allGranted,
    action: 'accept',
    ...{ rule: 'opt-in', place: '', placeSource: 'none', source: 'visitor' },
    surface: 'banner',
    bannerVersion: 'v1',
    bannerId: 'banner-1',
    siteKey,
    locale: 'en',
    previousRecordId: null,
    decidedAtSeconds: startMs / 1000,
    ...{ order: 1, thread: '', isOvertaken: false, takenAtMs: startMs },
    receiptSignature: expect.stringMatching(/^[A-Za-z0-9_-]{86}$/),
    rule: 'opt-in',
    place: '',
    placeSource: 'policy',
    source: 'visitor',
    codeHash: 'c0de'.repeat(16),
  });
});

test.each(optionalCategories)('saving %s alone grants exactly that', async (category) => {
  const answer = await consent.send(form({ action: 'save', [category]: 'yes', surface: 'preferences', return: '/' }));
  expect(consent.gate(cookiesOf(answer))?.choices).toEqual({ ...noneGranted, [category]: true });
  const value = decodeURIComponent(setCookies(answer)[0] ?? '');
  for (const other of optionalCategories) expect(value).toContain(`${other}:${other === category ? 'yes' : 'no'}`);
  expect(await bodies()).toMatchObject([{ action: 'partial' }]);
});

test('rejecting is recorded like accepting and expires what measurement had set', async () => {
  const answer = await consent.send(form(reject));
  expect(consent.gate(cookiesOf(answer))?.choices).toEqual(noneGranted);
  expect(setCookies(answer)[2]).toMatch(
    /^candor-consent-choice=consentid%3A[^;]+%2Corder%3A\d+%2Cthread%3A[0-9a-f]{32}%2Csurface%3Abanner; Path=\/; Max-Age=86400; SameSite=Lax; Secure$/,
  );
  expect(setCookies(answer).slice(3)).toEqual([
    'candor-visitor=; Path=/; Max-Age=0; SameSite=Lax; Secure; HttpOnly',
    'candor-session=; Path=/; Max-Age=0; SameSite=Lax; Secure; HttpOnly',
  ]);
  expect(await bodies()).toMatchObject([{ action: 'reject', choices: noneGranted }]);
});

test('a withdrawal has a new consent id and names the record it follows', async () => {
  const first = await consent.send(form(accept));
  const second = await consent.send(form(reject, { headers: { cookie: cookiesOf(first) } }));
  const [before, after] = await bodies();
  expect(after).toMatchObject({ action: 'withdraw', previousRecordId: before?.recordId });
  expect(after?.consentId).not.toBe(before?.consentId);
  expect(consent.gate(cookiesOf(second))?.recordId).toBe(after?.recordId);
});

test('a forged cookie is not followed', async () => {
  const first = await consent.send(form(accept));
  const cookie = cookiesOf(first).replace('analytics%3Ayes', 'analytics%3Ano');
  await consent.send(form(reject, { headers: { cookie } }));
  expect((await bodies())[1]).toMatchObject({ action: 'reject', previousRecordId: null });
});

test('JSON is answered with the id, the categories and where the receipt is', async () => {
  const answer = await consent.send(json({ categories: { analytics: true, unknown: 7 }, surface: 'api', more: [] }));
  expect(answer.status).toBe(200);
  expect(bodyOf(answer)).toEqual({
    consentid: consent.gate(cookiesOf(answer))?.consentId,
    categories: { necessary: true, ...noneGranted, analytics: true },
    receipt: '/consent/receipt',
  });
});

test('the same post again makes no second record and no second id', async () => {
  const post = json({ categories: { analytics: true }, surface: 'banner', id: 'abcdefghijklmnop' });
  const first = await consent.send(post);
  consent.clock.advance(2_000);
  const again = await consent.send({ ...post, headers: { ...post.headers, cookie: cookiesOf(first) } });
  const [one, two] = await bodies();
  expect(two?.recordId).toBe(one?.recordId);
  expect(two?.previousRecordId).toBeNull();
  expect(consent.gate(cookiesOf(again))?.consentId).toBe(consent.gate(cookiesOf(first))?.consentId);
  const other = await consent.send(json({ categories: {}, surface: 'banner', id: 'abcdefghijklmnop' }));
  expect(consent.gate(cookiesOf(other))?.consentId).not.toBe(one?.consentId);
});

test('an id that follows from the browser’s is as long as one that does not', async () => {
  for (const id of [undefined, 'abcdefghijklmnop'])
    await consent.send(json({ categories: {}, surface: 'banner', ...(id && { id }) }));
  expect((await bodies()).map((body) => body?.consentId.length)).toEqual([32, 32]);
});

test('where a signal binds, agreeing to everything does not grant advertisement, and the record says why', async () => {
  const locate = () => ({ place: 'US-CA', source: 'address' }) as const;
  const byPlace = () => ({ ...settings, policy: { ...settings.policy, scope: 'by-place' as const } });
  const californian = await openTestConsent({
    locate,
    settings: byPlace,
    resolveConsentContext: createConsentContextResolver({
      secret: 's'.repeat(32),
      clock: fixedClock(startMs),
      settings: byPlace,
      locate,
    }),
  });
  for (const gpc of [{ 'sec-gpc': '1' }, {}]) await californian.send(form(accept, { headers: gpc }));
  const [bound, free] = (await californian.entries()).map(({ body }) => parseDecisionBody(body));
  expect(bound).toMatchObject({
    choices: { ...allGranted, advertisement: false },
    source: 'signal',
    action: 'partial',
  });
  expect(free).toMatchObject({ choices: allGranted, source: 'visitor', action: 'accept' });
  await californian.close();
});

test('without an id every decision is another one', async () => {
  await consent.send(form(accept));
  await consent.send(form(accept));
  const ids = new Set((await bodies()).flatMap((body) => [body?.consentId, body?.recordId]));
  expect(ids.size).toBe(4);
});

const own = 'https://example.com';
test.each([
  [{ 'sec-fetch-site': 'same-origin' }, 303],
  [{ 'sec-fetch-site': 'same-origin', origin: own }, 303],
  [{ origin: own }, 303],
  [{ 'sec-fetch-site': 'cross-site', origin: 'https://evil.org' }, 403],
  [{ 'sec-fetch-site': 'same-site', origin: 'https://shop.example.com' }, 403],
  [{ 'sec-fetch-site': 'none' }, 403],
  [{ 'sec-fetch-site': '' }, 403],
  [{ origin: 'https://evil.org' }, 403],
  [{ origin: 'http://example.com' }, 403],
  [{ origin: 'https://example.com.evil.org' }, 403],
  [{ origin: 'null' }, 403],
  [{ origin: '' }, 403],
  [{}, 403],
])('a post with %o is answered %i, whatever its type', async (headers, status) => {
  for (const make of [form(accept), json({ categories: allGranted, surface: 'banner' })]) {
    const type = make.headers?.['content-type'];
    const answer = await consent.send({ ...make, headers: { 'content-type': type, ...headers } });
    expect(answer.status).toBe(status === 303 && type === 'application/json' ? 200 : status);
    if (status === 403) expect(bodyOf(answer)).toMatchObject({ code: 'cross_site' });
    if (status === 403) expect(setCookies(answer)).toEqual([]);
  }
  expect(await consent.entries()).toHaveLength(status === 403 ? 0 : 2);
});

test.each([['evil.org'], ['example.com.evil.org'], ['localhost'], ['']])(
  'on the foreign host "%s" no decision is taken',
  async (hostname) => {
    const answer = await consent.send(form(accept, { hostname }));
    expect([answer.status, bodyOf(answer)]).toMatchObject([403, { code: 'foreign_host' }]);
    expect(await consent.entries()).toEqual([]);
  },
);

test.each([['application/x-www-form-urlencoded; charset=UTF-8'], ['Application/X-WWW-Form-URLEncoded ;charset=utf-8']])(
  'a form of type "%s" is read',
  async (type) => {
    expect((await consent.send(form(accept, { headers: { 'content-type': type } }))).status).toBe(303);
  },
);

test.each([['text/plain'], ['multipart/form-data; boundary=x'], [''], ['application/jsonp'], ['application/json x']])(
  'a body of type "%s" is refused',
  async (type) => {
    const answer = await consent.send(form(accept, { headers: { 'content-type': type } }));
    expect([answer.status, bodyOf(answer)]).toMatchObject([415, { code: 'bad_media_type' }]);
  },
);

test.each<[unknown, string]>([
  ['{', 'body'],
  ['', 'body'],
  ['[]', 'body'],
  ['null', 'body'],
  [{}, 'categories'],
  [{ categories: [] }, 'categories'],
  [{ categories: null }, 'categories'],
  [{ categories: { analytics: 'yes' }, surface: 'banner' }, 'categories.analytics'],
  [{ categories: { functional: 1 }, surface: 'banner' }, 'categories.functional'],
  [{ categories: { advertisement: null }, surface: 'banner' }, 'categories.advertisement'],
  [{ categories: {} }, 'surface'],
  [{ categories: {}, surface: 'Bad Surface' }, 'surface'],
  [{ categories: {}, surface: 's'.repeat(33) }, 'surface'],
  [{ categories: {}, surface: 'banner', id: 'short' }, 'id'],
  [{ categories: {}, surface: 'banner', id: 'x'.repeat(65) }, 'id'],
  [{ categories: {}, surface: 'banner', id: 1234567890123456 }, 'id'],
  [{ categories: {}, surface: 'banner', locale: '../../..' }, 'locale'],
  [{ categories: {}, surface: 'banner', rev: 'a,b:c' }, 'rev'],
  ['{"categories":{"__proto__":{"analytics":true}},"surface":7}', 'surface'],
  ['['.repeat(8_000), 'body'],
])('JSON %j is refused naming %s', async (value, field) => {
  const answer = await consent.send(json(value));
  expect([answer.status, bodyOf(answer)]).toMatchObject([
    400,
    { code: 'bad_field', message: expect.stringMatching(new RegExp(`^${field} must`)) },
  ]);
  expect(await consent.entries()).toEqual([]);
});

test('categories cannot be granted through a prototype', async () => {
  await consent.send(json('{"categories":{"__proto__":{"analytics":true},"constructor":{}},"surface":"banner"}'));
  expect(await bodies()).toMatchObject([{ choices: noneGranted }]);
});

test.each([
  [{ surface: 'banner' }, 'action'],
  [{ action: 'grant', surface: 'banner' }, 'action'],
  [{ action: 'save', analytics: 'on', surface: 'banner' }, 'analytics'],
  [{ action: 'accept' }, 'surface'],
  [{ action: 'accept', surface: 'banner', id: '' }, 'id'],
])('the form %o is refused naming %s', async (fields, field) => {
  const answer = await consent.send(form(fields));
  expect([answer.status, bodyOf(answer)]).toMatchObject([
    400,
    { code: 'bad_field', message: expect.stringMatching(new RegExp(`^${field} must`)) },
  ]);
});

test.each<AppendFailure>(['disk_full', 'io_error', 'overloaded', 'closed', 'too_large'])(
  'when the journal says %s nothing is granted',
  async (reason) => {
    const broken = await openTestConsent({ journal: { append: async () => ({ ok: false, reason }) } });
    for (const post of [form(accept), json({ categories: allGranted, surface: 'banner' })]) {
      const answer = await broken.send(post);
      expect([answer.status, bodyOf(answer)]).toMatchObject([503, { code: 'not_recorded' }]);
      expect(answer.headers).toMatchObject({ 'retry-after': '2' });
      expect(setCookies(answer)).toEqual([]);
    }
    await broken.close();
  },
);

test('a decision whose erasure cannot be written down is not answered as taken', async () => {
  const cookie = cookiesOf(await consent.send(form(accept)));
  const broken = await openTestConsent({
    journal: { append: async ({ kind }) => (kind === 'erasure' ? { ok: false, reason: 'disk_full' } : { ok: true }) },
  });
  const answer = await broken.send(form({ ...reject, erase: 'yes' }, { headers: { cookie } }));
  expect([answer.status, setCookies(answer)]).toEqual([503, []]);
  expect(bodyOf(answer)).toMatchObject({ code: 'not_recorded' });
  await broken.close();
});

test('a decision that could not be written down was not made then: the next try has its own time and banner', async () => {
  const taken: Entry[] = [];
  let result: AppendResult = { ok: false, reason: 'disk_full' };
  const broken = await openTestConsent({ journal: { append: async (entry) => (taken.push(entry), result) } });
  const post = (rev: string) =>
    json({ categories: { analytics: true }, surface: 'banner', id: 'abcdefghijklmnop', rev });
  expect((await broken.send(post('v1'))).status).toBe(503);
  broken.clock.advance(60_000);
  result = { ok: true };
  expect((await broken.send(post('v2'))).status).toBe(200);
  expect(taken.map(({ atMs, body }) => [atMs, parseDecisionBody(body)?.bannerVersion])).toEqual([
    [startMs, 'v1'],
    [startMs + 60_000, 'v2'],
  ]);
  await broken.close();
});

test('before anything is published no decision is taken', async () => {
  const empty = await openTestConsent({ settings: () => undefined });
  const answer = await empty.send(form(accept));
  expect([answer.status, bodyOf(answer)]).toMatchObject([503, { code: 'not_published' }]);
  await empty.close();
});

test('settings and environment reach the cookies', async () => {
  const changed = await openTestConsent({
    siteUrl: new URL('http://example.com'),
    cookieDomain: '.example.com',
    settings: () => ({
      ...settings,
      cookieName: 'our-consent',
      cookieDays: 30,
      policy: { ...settings.policy, askAgainDays: 30 },
    }),
  });
  const cookies = setCookies(await changed.send(form(reject, { hostname: 'shop.example.com' })));
  expect(cookies[0]).toMatch(/^our-consent=[^;]+; Path=\/; Max-Age=2592000; SameSite=Lax; Domain=example.com$/);
  expect(cookies[1]).toMatch(
    /^candor-proof=[^;]+; Path=\/; Max-Age=2592000; SameSite=Strict; Domain=example.com; HttpOnly$/,
  );
  expect(cookies[2]).toMatch(/^our-consent-choice=[^;]+; Path=\/; Max-Age=86400; SameSite=Lax; Domain=example.com$/);
  expect(cookies.slice(3).map((line) => line.replace(/; SameSite.*?(?=;|$)/, ''))).toEqual([
    'candor-visitor=; Path=/; Max-Age=0; HttpOnly',
    'candor-session=; Path=/; Max-Age=0; HttpOnly',
    'candor-visitor=; Path=/; Max-Age=0; Domain=example.com; HttpOnly',
    'candor-session=; Path=/; Max-Age=0; Domain=example.com; HttpOnly',
  ]);
  await changed.close();
});

test('the language the visitor was asked in is recorded', async () => {
  await consent.send(form({ ...accept, locale: 'de' }));
  expect(await bodies()).toMatchObject([{ locale: 'de' }]);
});

test('the record names the banner that was seen, also when another was published in the meantime', async () => {
  await consent.send(form({ ...accept, rev: 'seen-before' }));
  expect(await bodies()).toMatchObject([{ bannerVersion: 'seen-before' }]);
});

test('neither the address nor the user agent of a visitor reaches the disk', async () => {
  const headers = {
    'user-agent': 'Unmistakable/1.0',
    'x-forwarded-for': '203.0.113.77',
    referer: 'https://example.com/private',
  };
  await consent.send(form(accept, { headers, clientAddress: '203.0.113.77' }));
  const { folder } = consent.journal;
  const written = readdirSync(folder)
    .map((name) => readFileSync(join(folder, name), 'latin1'))
    .join('');
  expect(written).toContain('"action":"accept"');
  expect(written).not.toMatch(/203\.0\.113|Unmistakable|private/);
});
