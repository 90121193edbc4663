import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Incoming } from '../../platform/http.ts';
import { parseConsentCookie } from '../consent-cookie/parse.ts';
import { maxStatuses, siteConsentRate } from '../decision/limits.ts';
import {
  bodyOf,
  type TestConsent,
  embeddedSite,
  openTestConsent,
  ownSite,
  setCookies,
  sitesOf,
  startMs,
} from '../testing.ts';
import { createPlaceHandler } from './place-handler.ts';

let consent: TestConsent;
beforeEach(async () => {
  consent = await openTestConsent();
});
afterEach(() => consent.close());

const page = 'https://www.shop.example';
const consentId = 'c'.repeat(32);
const log = (...granted: string[]) =>
  JSON.stringify(
    ['CookieYes Consent', 'necessary', 'functional', 'analytics', 'performance', 'advertisement'].map((name) => ({
      name,
      status: granted.includes(name) ? 'yes' : 'no',
    })),
  );
const fields = {
  key: embeddedSite.siteKey,
  consent_id: consentId,
  log: log('analytics'),
  language: 'pt-BR',
  consented_domain: 'www.shop.example',
  banner_id: 'banner-2',
};

async function post(
  changes: Record<string, string | undefined> = {},
  headers: Incoming['headers'] = { origin: page },
  path = '/api/v1/consent',
) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...fields, ...changes })) if (value !== undefined) form.set(name, value);
  const sent = new Request('http://x', { method: 'POST', body: form });
  const type = sent.headers.get('content-type') ?? undefined;
  return consent.send({
    method: 'POST',
    path,
    headers: { 'content-type': type, ...headers },
    body: Buffer.from(await sent.arrayBuffer()),
  });
}

test('a decision of an embedding page is answered 204 when it is in the journal, and says where it came from', async () => {
  const answer = await post();
  expect([answer.status, answer.headers?.['access-control-allow-origin'], answer.headers?.vary]).toEqual([
    204,
    page,
    'Origin',
  ]);
  const [entry] = await consent.entries();
  expect(entry).toMatchObject({
    kind: 'decision',
    atMs: startMs,
    body: {
      ...{
        consentId,
        siteKey: embeddedSite.siteKey,
        bannerId: 'banner-2',
        bannerVersion: 'v2',
        locale: 'pt-BR',
        domain: 'www.shop.example',
        action: 'partial',
        isVerified: true,
      },
      choices: { functional: false, analytics: true, performance: false, advertisement: false },
    },
  });
  expect(setCookies(answer)).toEqual([]);
});

test('what comes from outside a browser is taken and marked unverified', async () => {
  expect((await post({}, {})).status).toBe(204);
  expect((await consent.entries())[0]).toMatchObject({ body: { isVerified: false } });
});

test.each([
  ['key', 'z'.repeat(32)],
  ['key', undefined],
  ['consent_id', 'short'],
  ['consent_id', undefined],
  ['consent_id', 'a'.repeat(20) + '"'],
  ['log', undefined],
  ['log', '{'],
  ['log', '[]'],
  ['log', '[{"name":"analytics"}]'],
  ['log', '[{"name":"analytics","status":"maybe"}]'],
  ['log', '[{"name":"analytics","status":"no"},{"name":"analytics","status":"yes"}]'],
  ['log', '[{"name":"something","status":"yes"}]'],
  ['language', undefined],
  ['language', 'en_US; x'],
  ['consented_domain', undefined],
  ['consented_domain', 'evil.example'],
  ['consented_domain', 'shop.example.evil.example'],
  ['banner_id', undefined],
  ['banner_id', 'b'.repeat(129)],
  ['rev', 'no spaces'],
  ['surface', 'Banner!'],
])('a wrong %s (%j) is refused naming it, and nothing is recorded', async (name, value) => {
  const answer = await post({ [name]: value });
  expect([answer.status, bodyOf(answer)]).toMatchObject([
    400,
    { code: 'bad_field', message: expect.stringMatching(new RegExp(`^${name} must`)) },
  ]);
  expect(await consent.entries()).toEqual([]);
});

test('an unknown key is not found, a page of somebody else is refused', async () => {
  const unknown = await post({ key: 'f'.repeat(32) });
  expect([unknown.status, bodyOf(unknown)]).toMatchObject([404, { code: 'unknown_key' }]);
  for (const origin of [
    'https://evil.example',
    'https://example.com',
    'https://shop.example.evil.example',
    'null',
    'http://127.0.0.1',
  ]) {
    const answer = await post({}, { origin });
    expect([answer.status, answer.headers?.['access-control-allow-origin'], bodyOf(answer)]).toMatchObject([
      403,
      undefined,
      { code: 'foreign_origin' },
    ]);
  }
  expect(await consent.entries()).toEqual([]);
});

test('the same consent id with the same answers is the same record; with other answers it is another one', async () => {
  await post();
  await post();
  await post({ log: log() });
  const ids = (await consent.entries()).map(({ id }) => id);
  expect(ids[1]).toBe(ids[0]);
  expect(ids[2]).not.toBe(ids[0]);
});

test('a decision that names no version is one about the present banner, with its code', async () => {
  await post({ key: ownSite.siteKey, consented_domain: 'example.com' }, { origin: 'https://example.com' });
  expect((await consent.entries())[0]).toMatchObject({ body: { bannerVersion: 'v1', codeHash: 'c0de1' } });
});

test('as many categories as the bound are read, one more is refused', async () => {
  const named = (count: number) =>
    JSON.stringify(
      Array.from({ length: count }, (_, at) => ({ name: at === 0 ? 'analytics' : `other-${at}`, status: 'yes' })),
    );
  expect((await post({ log: named(maxStatuses) })).status).toBe(204);
  expect((await post({ log: named(maxStatuses + 1) })).status).toBe(400);
});

test('a page of the site is told how visitors of this place are asked, a page of somebody else is not', async () => {
  const site = { ...embeddedSite, policy: { ...embeddedSite.policy, scope: 'by-place' as const } };
  const place = createPlaceHandler({ sites: sitesOf(site), locate: () => ({ place: 'US-CA', source: 'address' }) });
  const ask = async (siteKey: string, headers: Incoming['headers']) =>
    place({
      method: 'GET',
      path: `/client_data/${siteKey}/place`,
      query: new URLSearchParams(),
      headers,
      hostname: 'example.com',
      body: Buffer.alloc(0),
      clientAddress: '203.0.113.77',
    });
  const told = await ask(site.siteKey.toUpperCase(), { origin: page });
  expect([
    told.status,
    told.headers?.['access-control-allow-origin'],
    told.headers?.['cache-control'],
    bodyOf(told),
  ]).toEqual([200, page, 'private, no-store', { rule: 'opt-out', honoursGpc: true, showsHonoured: true }]);
  for (const [key, origin, status] of [
    [site.siteKey, 'https://evil.example', 403],
    ['f'.repeat(32), page, 404],
    ['none', page, 404],
  ] as const)
    expect((await ask(key, { origin })).status).toBe(status);
});

test('a withdrawal names the record of the decision it takes back', async () => {
  await post();
  const previous = `consentid:${consentId},consent:yes,action:yes,necessary:yes,functional:no,analytics:yes,performance:no,advertisement:no,rev:v2,ts:1795000000`;
  await post({
    consent_id: 'd'.repeat(32),
    log: log(),
    previous: encodeURIComponent(previous),
    rev: 'v1',
    surface: 'preferences',
  });
  const [first, second] = await consent.entries();
  expect(second).toMatchObject({
    body: {
      action: 'withdraw',
      previousRecordId: first?.id,
      bannerVersion: 'v1',
      codeHash: 'c0de1',
      surface: 'preferences',
    },
  });
});

test('a decision that cannot be written down is not acknowledged', async () => {
  await consent.journal.close();
  const answer = await post();
  expect([answer.status, answer.headers?.['access-control-allow-origin'], bodyOf(answer)]).toMatchObject([
    503,
    page,
    { code: 'not_recorded' },
  ]);
});

test('one site can send only so much at once, and takes nothing from another', async () => {
  for (let sent = 0; sent < siteConsentRate.burst; sent += 1) await post({ consent_id: 'short' });
  const answer = await post();
  expect([answer.status, answer.headers?.['retry-after'], bodyOf(answer)]).toMatchObject([
    429,
    '1',
    { code: 'too_often' },
  ]);
  expect(
    (await post({ key: ownSite.siteKey, consented_domain: 'example.com' }, { origin: 'https://example.com' })).status,
  ).toBe(204);
  consent.clock.advance(1_000);
  expect((await post()).status).toBe(204);
});

test.each([
  ['https://shop.example', 204],
  ['https://a.shop.example', 204],
  ['https://example.com', 204],
  ['https://evil.example', 403],
  ['null', 403],
])('a preflight from %s is answered %i', async (origin, status) => {
  for (const path of ['/api/v1/consent', '/api/v1/log']) {
    const answer = await consent.send({ method: 'OPTIONS', path, headers: { origin } });
    expect([answer.status, answer.headers?.['access-control-allow-origin'], answer.headers?.vary]).toEqual([
      status,
      status === 204 ? origin : undefined,
      'Origin',
    ]);
  }
});

test('through a path of the embedding site itself the cookie is set by the server', async () => {
  const headers = { origin: page, 'sec-fetch-site': 'same-origin' };
  const answer = await post({}, headers, '/consent/embedded');
  expect(answer.status).toBe(204);
  const [cookie = ''] = setCookies(answer);
  expect(cookie).toMatch(/^candor-consent=[^;]+; Path=\/; Max-Age=31536000; SameSite=Lax; Secure$/);
  expect(parseConsentCookie(cookie.split(/[=;]/)[1] ?? '')).toMatchObject({
    consentId,
    choices: { analytics: true, functional: false },
    bannerVersion: 'v2',
  });
  expect(await consent.entries()).toHaveLength(1);
});

test.each([
  [{}],
  [{ origin: page, 'sec-fetch-site': 'cross-site' }],
  [{ origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' }],
])('that path sets no cookie for a request that no page of the site made itself: %j', async (headers) => {
  const answer = await post({}, headers, '/consent/embedded');
  expect([answer.status, setCookies(answer)]).toEqual([403, []]);
  expect(await consent.entries()).toEqual([]);
});
