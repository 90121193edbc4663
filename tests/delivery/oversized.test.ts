import { afterAll, beforeAll, expect, test } from 'vitest';
import { maxHeaderBytes } from '../../src/delivery/limits.ts';
import { vendors } from '../../src/consent/vendors/registry.ts';
import { fixtureDocuments } from '../site/fixture/content.ts';
import { active } from '../support/active-vendor.ts';
import { sendRaw } from './raw-http.ts';
import { type Answered, decide, startTestSite, type TestSite } from './site.ts';

/* Vendors' cookies that exceed what a server accepts. Only a response can remove them: scripts cannot, because no page is shown. */

let site: TestSite;
beforeAll(async () => {
  const used = vendors.filter(({ id }) => ['google-analytics', 'taboola'].includes(id)).map(({ id }) => active(id));
  const greedy = used.map((vendor) => ({
    ...vendor,
    id: 'greedy',
    storage: [
      { ...cookie, name: 'candor-*' },
      { ...cookie, name: '__Host-*' },
    ],
  }));
  site = await startTestSite({
    documents: fixtureDocuments.map((document) =>
      document.kind === 'consent' ? { ...document, vendors: [...used, ...greedy] } : document,
    ),
  });
});
afterAll(() => site.stop());

const cookie = {
  kind: 'cookie',
  lifetimeSeconds: 1_000,
  purpose: { en: 'Test' },
  domain: 'host',
  isServerSet: false,
} as const;
const bomb = (count: number) => Array.from({ length: count }, (_, at) => `_ga_${at}=${'x'.repeat(1_000 + at)}`);
const people = { accept: 'text/html,*/*' };
const expired = ({ headers }: Pick<Answered, 'headers'>) =>
  (headers['set-cookie'] ?? []).map((line) => line.split('=', 1)[0] ?? '');
const withdrawing = {
  method: 'POST',
  path: '/consent/decision',
  headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' },
  body: 'action=reject&surface=preferences&return=/',
};

test('whoever is locked out by vendors’ cookies loses those cookies, and nothing else', async () => {
  const own = await decide(site);
  const cookie = [own, '__Host-session=signed-in', 'shop=basket', ...bomb(16)].join('; ');
  for (const path of ['/', '/consent/preferences', '/nowhere']) {
    const answer = await site.get(path, { ...people, cookie });
    expect([path, answer.status, answer.headers['content-type']]).toEqual([path, 431, 'text/html; charset=utf-8']);
    expect(answer.body).toContain('Please try again');
    expect(expired(answer).toSorted()).toEqual(
      bomb(16)
        .map((pair) => pair.split('=')[0])
        .toSorted(),
    );
    for (const line of answer.headers['set-cookie'] ?? []) expect(line).toMatch(/^_ga_\d+=; Max-Age=0; Path=\/$/);
  }
  expect(
    (await site.get('/', { ...people, cookie: [own, '__Host-session=signed-in', 'shop=basket'].join('; ') })).status,
  ).toBe(200);
});

test('the same holds for a withdrawal, by a form and by a script, and the next press is taken', async () => {
  const own = await decide(site);
  const cookie = [own, ...bomb(16)].join('; ');
  for (const accept of ['text/html', '*/*']) {
    const refused = await site.ask({ ...withdrawing, headers: { ...withdrawing.headers, accept, cookie } });
    expect([refused.status, expired(refused).length]).toEqual([431, 16]);
    if (accept === '*/*') expect(JSON.parse(refused.body).code).toBe('headers_too_large');
  }
  expect((await site.ask({ ...withdrawing, headers: { ...withdrawing.headers, cookie: own } })).status).toBe(303);
});

test('the largest go first, and the answer stays one that proxies pass on', async () => {
  const small = Array.from({ length: 300 }, (_, at) => `taboola_${at}=1`);
  const answer = await site.get('/', { cookie: [...small, ...bomb(14)].join('; ') });
  expect(expired(answer).slice(0, 14)).toEqual(
    bomb(14)
      .toReversed()
      .map((pair) => pair.split('=')[0]),
  );
  expect((answer.headers['set-cookie'] ?? []).join('').length).toBeLessThan(3_000);
});

test('cookies that no vendor is registered with stay, and the answer says what to do', async () => {
  const answer = await site.get('/', { ...people, cookie: `other=${'x'.repeat(17_000)}` });
  expect([answer.status, answer.headers['set-cookie']]).toEqual([431, undefined]);
  expect(answer.body).toContain('delete the cookies of this site');
});

test('headers as large as the bound are read, one byte more is refused', async () => {
  const head = (bytes: number) => {
    const rest = 'GET / HTTP/1.1\r\nHost: localhost\r\nX-A: \r\n\r\n';
    const counted = '/'.length + 'Host'.length + 'localhost'.length + 4 + 'X-A'.length + 4;
    return rest.replace('X-A: ', `X-A: ${'a'.repeat(bytes - counted)}`);
  };
  const statusOf = async (bytes: number) => (await sendRaw(site.port, head(bytes))).answers[0]?.status;
  expect([await statusOf(maxHeaderBytes), await statusOf(maxHeaderBytes + 1)]).toEqual([200, 431]);
});

test('an address may not be made so long by another site that a visitor loses cookies', async () => {
  const answer = await site.get(`/?${'a'.repeat(20_000)}`, { cookie: bomb(1)[0] ?? '' });
  expect([answer.status, answer.headers['set-cookie']]).toEqual([414, undefined]);
});
