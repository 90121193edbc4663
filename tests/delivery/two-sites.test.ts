import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeTransparency } from '../../src/consent/transparency.ts';
import type { Entry } from '../../src/journal/contract.ts';
import { readAll } from '../../src/journal/testing.ts';
import { patient } from '../../src/launch/machine-speed.ts';
import { readEnvironment } from '../../src/platform/environment.ts';
import { openSharedFiles } from '../../src/platform/files/shared-files.ts';
import { startTestS3, type TestS3 } from '../../src/platform/files/testing.ts';
import { type Press, postgresPress } from '../../src/site/published/testing.ts';
import { fixtureDocuments } from '../site/fixture/content.ts';
import { contactForm, contactId, formPage, newsletterTexts } from '../site/fixture/forms.ts';
import { openTcpProxy, type TcpProxy } from '../support/tcp-proxy.ts';
import { type Answered, consentOf, cookiesOf, decide, startTestSite, type TestSite } from './site.ts';

/* Sites on machines that share PostgreSQL, a bucket and a secret, and nothing else. A visitor's requests reach any of them. */

let s3: TestS3;
let press: Press;
let proxy: TcpProxy;
let sites: TestSite[];
const cleanUps: (() => unknown)[] = [];
const documents = [...fixtureDocuments, contactForm(), { ...newsletterTexts(), isAfterPosts: true }, formPage];

/** A machine: its data folder is empty, and it knows its URLs and its secret. */
const machine = (env: Record<string, string> = {}) =>
  startTestSite({ env: { DATABASE_URL: databaseUrl(), MEDIA_URL: s3.url, ...env }, documents: [] });
const databaseUrl = () => (press.database.kind === 'postgres' ? press.database.url : '');

beforeAll(async () => {
  s3 = await startTestS3('installation/');
  press = await postgresPress((act) => void cleanUps.push(act));
  await press.publish(...documents);
  const { hostname, port } = new URL(databaseUrl());
  proxy = await openTcpProxy({ host: hostname, port: Number(port) });
  sites = [await machine(), await machine()];
}, patient(60_000));
afterAll(async () => {
  for (const site of sites ?? []) await site.stop();
  await proxy?.close();
  await press?.close();
  for (const act of cleanUps) await act();
  await s3?.remove();
});

const own = { 'sec-fetch-site': 'same-origin' };
const json = { ...own, accept: 'application/json' };
const [one, other] = [() => siteAt(0), () => siteAt(1)];
function siteAt(at: number): TestSite {
  const site = sites[at];
  if (!site) throw new Error('No site');
  return site;
}
const everywhere = (path: string, headers: Record<string, string> = {}) =>
  Promise.all(sites.map((site) => site.get(path, headers)));
const entriesOf = async (site: TestSite, kind: string): Promise<Entry[]> =>
  (await readAll(site.journal.folder)).entries.map(({ entry }) => entry).filter((entry) => entry.kind === kind);
/** Everything but what tells the time or how long something took. */
const told = ({ status, headers, body }: Answered) => ({
  ...{ status, body, etag: headers.etag, type: headers['content-type'], kept: headers['cache-control'] },
});

describe('what every machine answers', () => {
  const script = () => `/client_data/${consentOf().siteKey}/script.js`;

  test.each([
    ['the home page', () => '/'],
    ['the script for other websites', script],
    ['the sitemap', () => '/sitemap.xml'],
    ['the cookie declaration', () => '/cookies'],
    ['the preference center', () => '/consent/preferences'],
    ['the signal’s file', () => '/.well-known/gpc.json'],
  ])('%s is the same to the byte, and under the same ETag', async (_what, path) => {
    const [here, there] = await everywhere(path());
    expect(here?.status).toBe(200);
    expect(there && told(there)).toEqual(here && told(here));
  });

  test.each([
    ['the home page', () => '/'],
    ['the script for other websites', script],
  ])('%s that a browser has from one machine is current on the other', async (_what, path) => {
    const { etag } = (await one().get(path())).headers;
    expect((await other().get(path(), { 'if-none-match': String(etag) })).status).toBe(304);
  });

  test('a picture for shared links is drawn on each machine, and is the same', async () => {
    const { body } = await one().get('/');
    const [card = ''] = /\/[^"]*card[^"]*\.png/.exec(body) ?? [];
    const path = new URL(card, 'http://localhost').pathname;
    const [here, there] = await everywhere(path);
    expect([here?.status, there?.status]).toEqual([200, 200]);
    expect(there?.headers.etag).toBe(here?.headers.etag);
    expect(there?.body).toBe(here?.body);
  });

  test('the transparency page says the same, whichever machine has the worker', async () => {
    const environment = readEnvironment({ MEDIA_URL: s3.url });
    await writeTransparency(openSharedFiles(environment, 'published'), { writtenAtMs: 0, head: null, rates: {} });
    const [here, there] = await everywhere('/consent/transparency', { accept: 'application/json' });
    expect(there && told(there)).toEqual(here && told(here));
  });
});

describe('a visitor whose requests reach another machine', () => {
  test('has the same receipt there, and it verifies', async () => {
    const cookie = await decide(one());
    const [here, there] = await everywhere('/consent/receipt', { ...json, cookie });
    expect(here?.status).toBe(200);
    expect(there?.body).toBe(here?.body);
    const form = new FormData();
    form.append('receipt', here?.body ?? '');
    const sent = new Response(form);
    const verdict = await other().ask({
      ...{ method: 'POST', path: '/consent/verify', body: Buffer.from(await sent.clone().arrayBuffer()) },
      headers: { ...own, accept: 'text/html', 'content-type': sent.headers.get('content-type') ?? '' },
    });
    expect(/data-verdict="(\w+)"/.exec(verdict.body)?.[1]).toBe('genuine');
  });

  test('sees their data there, and has it erased there', async () => {
    const cookie = await decide(one());
    expect((await other().get('/consent/my-data', { accept: 'text/html', cookie })).status).toBe(200);
    const erased = await other().ask({
      ...{ method: 'POST', path: '/consent/my-data' },
      headers: { ...own, cookie, 'content-type': 'application/x-www-form-urlencoded' },
      body: 'confirm=yes',
    });
    expect(erased.status).toBe(303);
    expect(await entriesOf(other(), 'erasure')).toHaveLength(1);
  });

  test('takes an agreement back there, and is not measured by either', async () => {
    const granted = await decide(one());
    const refused = await other().ask({
      ...{ method: 'POST', path: '/consent/decision' },
      headers: { ...own, 'content-type': 'application/x-www-form-urlencoded', cookie: granted },
      body: 'action=reject&surface=banner&return=/',
    });
    const cookie = cookiesOf(refused);
    const view = { id: '0'.repeat(32), name: 'page_view', age: 0, params: { page_location: 'http://localhost/' } };
    const body = JSON.stringify({ id: '1'.repeat(32), events: [view] });
    for (const site of sites) {
      const answer = await site.ask({
        method: 'POST',
        path: '/measure/events',
        headers: { ...own, cookie, 'content-type': 'text/plain' },
        body,
      });
      expect([answer.status, JSON.parse(answer.body).code]).toEqual([403, 'no_consent']);
    }
  });

  test('sends a form with the token of the other machine; sent to both it is one submission', async () => {
    const { token } = JSON.parse((await one().get(`/forms/${contactId}/token`)).body);
    const fields = { name: 'Ada', email: 'ada@example.org', topic: 'question', message: 'A letter.', agreed: 'yes' };
    const body = new URLSearchParams({ ...fields, _page: '/write', _token: token }).toString();
    const headers = { ...json, 'content-type': 'application/x-www-form-urlencoded' };
    for (const site of sites)
      expect((await site.ask({ method: 'POST', path: `/forms/${contactId}`, headers, body })).status).toBe(200);
    const ids = (await Promise.all(sites.map((site) => entriesOf(site, 'submission')))).flat().map(({ id }) => id);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  });

  test('confirms the newsletter there, with the link that the other machine made', async () => {
    const { token } = JSON.parse((await one().get('/newsletter/subscribe/token')).body);
    const headers = { ...json, 'content-type': 'application/x-www-form-urlencoded' };
    const asked = await other().ask({
      ...{ method: 'POST', path: '/newsletter/subscribe', headers },
      body: new URLSearchParams({
        email: 'ada@example.org',
        consent: 'yes',
        _page: '/write',
        _token: token,
      }).toString(),
    });
    expect(asked.status).toBe(200);
    const [subscription] = await entriesOf(other(), 'subscription');
    const link = /newsletter\/confirm\?(token=[^\s"\\]+)/.exec(JSON.stringify(subscription))?.[1] ?? '';
    const confirmed = await one().ask({ method: 'POST', path: '/newsletter/confirm', headers, body: link });
    expect(confirmed.status).toBe(200);
    expect((await entriesOf(one(), 'subscription')).at(-1)?.body).toMatchObject({ act: 'confirm' });
  });
});

describe('a machine whose data folder is empty', () => {
  test('serves everything, and the receipts of decisions that were made before it was there', async () => {
    const cookie = await decide(one());
    const receipt = await one().get('/consent/receipt', { ...json, cookie });
    // The banner has changed since, so only the archive of notices knows what the visitor saw.
    await press.publish(
      ...documents.map((document) =>
        document.kind === 'consent'
          ? { ...document, version: 'another', cookieDays: 100, validVersions: ['another', document.version] }
          : document,
      ),
    );
    const added = await machine();
    try {
      const { status, body } = await added.get('/consent/receipt', { ...json, cookie });
      expect([status, body]).toEqual([200, receipt.body]);
      expect((await added.get('/readyz')).status).toBe(200);
      for (const path of ['/', '/sitemap.xml', '/cookies', '/search?q=a'])
        expect((await added.get(path)).status).toBe(200);
    } finally {
      await added.stop();
      await press.publish(...documents);
    }
  });

  test('says that it has nothing yet while the database is away, and serves as soon as it is there', async () => {
    proxy.refuse();
    const added = await machine({ DATABASE_URL: proxy.through(databaseUrl()) });
    try {
      const ready = await added.get('/readyz');
      expect([ready.status, JSON.parse(ready.body)]).toMatchObject([
        503,
        { status: 'empty', content: { state: 'stale', reason: 'unreachable' } },
      ]);
      expect((await added.get('/', { accept: 'text/html' })).status).toBe(503);
      proxy.accept();
      await expect.poll(async () => (await added.get('/readyz')).status).toBe(200);
      expect(await added.get('/').then(told)).toEqual(await one().get('/').then(told));
    } finally {
      proxy.accept();
      await added.stop();
    }
  });
});

test('a machine that was there before serves its copy while the database is away, and takes decisions', async () => {
  const added = await machine({ DATABASE_URL: proxy.through(databaseUrl()) });
  try {
    proxy.refuse();
    await expect.poll(async () => JSON.parse((await added.get('/readyz')).body).content.state).toBe('stale');
    expect((await added.get('/')).status).toBe(200);
    const cookie = await decide(added);
    expect((await other().get('/consent/receipt', { ...json, cookie })).status).toBe(200);
  } finally {
    proxy.accept();
    await added.stop();
  }
});
