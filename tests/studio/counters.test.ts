import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addCounts, dayOf, noCounts } from '../../src/measurement/counts/event-counts.ts';
import { isSelfTest, selfTestHeader } from '../../src/measurement/counts/self-test.ts';
import { patient } from '../../src/launch/machine-speed.ts';
import type { Sql } from '../../src/platform/database.ts';
import { openWitnessed } from '../../src/platform/open-database.ts';
import { deriveMacKey } from '../../src/platform/secret.ts';
import { migrateWitnessed } from '../../src/platform/witnessed-migrations.ts';
import { type Rest, restOf } from './rest.ts';
import { openTestStudio, type TestStudio } from './studio.ts';

const password = 'a long enough password';
const tokens: Record<string, string> = {};
let studio: TestStudio;
let rest: Rest;
let sql: Sql;
/** A site that refuses, and records the requests. */
let site: Server;
let asked: { path: string; signature: string; body: string }[];
/** The site answers after this. */
let answered: Promise<void>;

beforeAll(async () => {
  site = createServer((request, response) => {
    let body = '';
    request
      .on('data', (part) => (body += part))
      .on('end', () => {
        asked.push({ path: request.url ?? '', signature: String(request.headers[selfTestHeader]), body });
        void answered.then(() => response.writeHead(403).end('no_consent'));
      });
  }).listen(0, '127.0.0.1');
  await once(site, 'listening');
  studio = await openTestStudio('sqlite', { SITE_URL: `http://127.0.0.1:${(site.address() as AddressInfo).port}` });
  rest = restOf(studio.payload);
  sql = await openWitnessed(studio.environment);
  await migrateWitnessed(sql);
  for (const role of ['admin', 'editor', 'viewer']) {
    await studio.payload.create({ collection: 'users', data: { email: `${role}@candor.example`, password, role } });
    tokens[role] = await studio.signIn({ email: `${role}@candor.example`, password });
  }
});
afterAll(async () => {
  await sql?.close();
  await studio?.close();
  site?.close();
});
beforeEach(() => {
  asked = [];
  answered = Promise.resolve();
});

const as = (role: string) => (tokens[role] ? { token: tokens[role] } : {});
const counters = (search: string, role: string) => rest('GET', `/measurement/counters${search}`, as(role));
const selfTest = (role: string) => rest('POST', '/measurement/self-test', as(role));

test('the counters are for whoever is signed in, of the days that are asked for and of no other site', async () => {
  const day = dayOf(Date.parse('2026-11-20T12:00:00Z'));
  const row = (counts: object, more = {}) => ({ ...noCounts(), site: '', day, ...counts, ...more });
  await addCounts(sql, [
    row({ sent: 7, stored: 5, erased: 2 }),
    row({ sent: 100 }, { day: day - 9 }),
    row({ sent: 1000 }, { site: 'another' }),
  ]);
  const search = '?from=2026-11-19&to=2026-11-21';
  expect((await counters(search, 'nobody')).status).toBe(403);
  for (const role of ['admin', 'editor', 'viewer']) {
    const { status, body } = await counters(search, role);
    expect([role, status]).toEqual([role, 200]);
    // No event store runs here: its count is missing, and all others are reported.
    expect(body).toMatchObject({
      sums: { sent: 7, stored: 5, held: null },
      days: [{ day: '2026-11-20', sent: 7 }],
      reasons: [{ reason: 'erased', events: 2 }],
    });
  }
  const { status, body } = await counters('?from=yesterday', 'viewer');
  expect([status, body.errors]).toEqual([400, [{ message: 'from must be a day such as 2026-11-01.' }]]);
});

test('a test event is sent for editors and admins alone', async () => {
  expect([(await selfTest('nobody')).status, (await selfTest('viewer')).status, asked]).toEqual([403, 403, []]);
  for (const role of ['editor', 'admin']) {
    const { status, body } = await selfTest(role);
    expect([role, status, body.isOk]).toEqual([role, 200, false]);
    expect(body.results).toMatchObject([
      { hop: 'site', isOk: false, message: expect.stringContaining('answered 403: no_consent') },
    ]);
  }
  expect(asked.map(({ path }) => path)).toEqual(['/measure/events', '/measure/events']);
});

test('who asks while a test is under way gets its answer; the event is signed and names nobody', async () => {
  const site = Promise.withResolvers<void>();
  answered = site.promise;
  const one = selfTest('editor');
  await expect.poll(() => asked.length, { timeout: patient(60_000) }).toBe(1);
  const other = selfTest('admin');
  // Asked later, and answered after reading a database: the other question is under way by then.
  await counters('', 'viewer');
  site.resolve();
  expect((await one).body).toEqual((await other).body);
  expect(asked).toHaveLength(1);
  const [request] = asked;
  expect(isSelfTest(request?.signature, deriveMacKey(studio.environment.secret ?? '', 'self-test'), Date.now())).toBe(
    true,
  );
  expect(request?.body).toMatch(/candor_self_test/);
  expect(request?.body).not.toMatch(/editor|admin|@/);
});

test('a redirect says how often its address was asked for, over all days; a stranger is told nothing', async () => {
  for (const [path, day, hits] of [
    ['/de/alt', 20_777, 4],
    ['/de/alt', 20_778, 3],
    ['/other', 20_778, 9],
  ])
    await sql.run('INSERT INTO redirect_hits (path, day, hits) VALUES (?, ?, ?)', [path ?? '', day ?? 0, hits ?? 0]);
  for (const from of ['/de/alt', '/quiet'])
    await studio.payload.create({ collection: 'redirects', data: { from, leadsTo: 'gone' } });
  const { body } = await rest('GET', '/redirects?sort=from', as('viewer'));
  expect((body.docs as { from: string; hits: number }[]).map(({ from, hits }) => [from, hits])).toEqual([
    ['/de/alt', 7],
    ['/quiet', 0],
  ]);
  expect((await rest('GET', '/redirects', {})).status).toBe(403);
});
