import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseErasureBody } from '../../src/consent/decision/journal-entries.ts';
import { journalRootOf, listJournals } from '../../src/journal/folders.ts';
import { journalStart, readJournal } from '../../src/journal/reader.ts';
import { createStoreClient, type StoreClient } from '../../src/measurement/store/client.ts';
import { migrateEvents } from '../../src/measurement/store/migrate.ts';
import { runStore, type StoreProcess } from '../../src/measurement/store/testing.ts';
import type { Sql } from '../../src/platform/database.ts';
import { openWitnessed } from '../../src/platform/open-database.ts';
import { migrateWitnessed } from '../../src/platform/witnessed-migrations.ts';
import { createPage, openTestStudio, type TestStudio } from './studio.ts';
import { type Rest, restOf } from './rest.ts';
import { dayMs } from '../../src/platform/durations.ts';

const password = 'a long enough password';
const id = (text: string) => text.padStart(32, '0');
const [visitor, session, recordId] = [id('a1'), id('b1'), id('c1')];
let studio: TestStudio;
let store: StoreProcess;
let client: StoreClient;
let sql: Sql;
let rest: Rest;
let tokens: { viewer: string; admin: string };

beforeAll(async () => {
  studio = await openTestStudio('sqlite');
  rest = restOf(studio.payload);
  store = await runStore({ dataDir: studio.environment.dataDir });
  client = createStoreClient({ environment: studio.environment });
  sql = await openWitnessed(studio.environment);
  await Promise.all([migrateEvents(client), migrateWitnessed(sql)]);
  tokens = { viewer: await tokenOf('viewer'), admin: await tokenOf('admin') };
});
afterAll(async () => {
  await client?.close();
  await sql?.close();
  await store?.kill();
  await studio?.close();
});

async function tokenOf(role: string): Promise<string> {
  const email = `${role}@candor.example`;
  await studio.payload.create({ collection: 'users', data: { email, password, role } });
  return await studio.signIn({ email, password });
}

let made = 0;
function event(at: number, more: object): object {
  made += 1;
  return {
    site: '',
    at,
    event_id: id(made.toString(16)),
    name: 'page_view',
    visitor,
    session,
    record_id: recordId,
    path: '/pricing',
    params: '{}',
    ...more,
  };
}

const post = (path: string, body: object) => rest('POST', `/visitors/${path}`, { token: tokens.admin, body });
const read = (path: string) => rest('GET', `/reports/${path}`, { token: tokens.viewer });

describe('one visitor', () => {
  beforeAll(() =>
    client.insert({
      table: 'events',
      format: 'JSONEachRow',
      values: [
        event(Date.now() - 60_000, {}),
        event(Date.now() - 50_000, { name: 'scroll', visitor: id('a2') }),
        event(Date.now(), { visitor: id('f1'), record_id: id('f2') }),
      ],
    }),
  );

  test.each(['find', 'export', 'erase'])('is closed to whoever may not administer: %s', async (path) => {
    for (const token of [undefined, tokens.viewer])
      expect(
        (await rest('POST', `/visitors/${path}`, { ...(token && { token }), body: { text: visitor } })).status,
      ).toBe(403);
  });

  test('is found by the visitor id, with what other ids of the same consent hold, and nobody else’s', async () => {
    expect(await post('find', { text: ` ${visitor} ` })).toMatchObject({
      status: 200,
      body: { found: 2, sequence: null, events: [{ name: 'scroll' }, { name: 'page_view' }] },
    });
    expect(await post('find', { text: id('99') })).toMatchObject({ status: 200, body: { found: 0 } });
    expect((await post('find', { text: 'somebody' })).status).toBe(400);
    expect((await post('find', {})).status).toBe(400);
  });

  test('is exported whole, for people and for machines', async () => {
    const { body } = await post('export', { text: visitor });
    expect(body).toMatchObject({
      found: 2,
      events: [
        { name: 'scroll', recordId },
        { name: 'page_view', path: '/pricing' },
      ],
    });
  });

  test('is erased by an entry in the journal that names every id', async () => {
    const { status, body } = await post('erase', { text: visitor, erases: 'events' });
    expect([status, body.records]).toEqual([202, 1]);
    const [journal] = await listJournals(journalRootOf(studio.environment));
    const { entries } = await readJournal({
      folder: journal?.folder ?? '',
      from: journalStart,
      kinds: ['erasure'],
      maxEntries: 10,
      maxBytes: 1_000_000,
    });
    expect(entries.map(({ entry }) => parseErasureBody(entry.body))).toMatchObject([
      { visitorId: visitor, recordIds: [recordId], requestedBy: 'owner', erasesRecords: false },
    ]);
  });
});

describe('a page’s own numbers', () => {
  test('are those since its last published change, beside as long before', async () => {
    const page = await createPage(studio, { title: 'Prices', slug: 'prices' });
    const { body: empty } = await read(`page?id=${page}&locale=en`);
    expect(empty).toMatchObject({ path: '/prices', since: { pageViews: 0 }, before: { pageViews: 0 } });
    const publishedAtMs = Number(empty.publishedAtMs);
    await client.insert({
      table: 'events',
      format: 'JSONEachRow',
      values: [
        event(publishedAtMs, { path: '/prices' }),
        event(publishedAtMs, { path: '/prices', name: 'form_start', params: '{"form_id":"order"}' }),
        event(publishedAtMs - 1, { path: '/prices' }),
        event(publishedAtMs - dayMs, { path: '/prices' }),
      ],
    });
    const { body } = await read(`page?id=${page}&locale=en`);
    expect(body).toMatchObject({
      since: { pageViews: 1 },
      before: { pageViews: 1 },
      blocks: { since: [{ kind: 'form', value: 'order', began: 1, finished: 0 }], before: [] },
    });
    expect((await read(`page?id=${page}&locale=de`)).body).toMatchObject({ path: null });
  });
});

describe('the overview', () => {
  test('puts figures, course, marks, tables and consent beside each other', async () => {
    const { status, body } = await read('overview?zone=Europe/Berlin&compare=year');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      question: { compare: 'year' },
      steps: { now: { length: 28 }, before: { length: 28 } },
      glances: { length: 6 },
      consent: { length: 6 },
    });
    expect(body.annotations).toEqual(
      expect.arrayContaining([expect.objectContaining({ kind: 'published', text: 'Prices', path: '/prices' })]),
    );
    expect(Object.keys(Object(body.sql))).toEqual(expect.arrayContaining(['overview', 'engagement']));
  });

  test('is closed to strangers, like what goes on now', async () => {
    for (const path of ['overview', 'realtime', 'page'])
      expect((await rest('GET', `/reports/${path}`)).status).toBe(403);
    expect((await read('realtime')).body).toMatchObject({
      by: {
        page: [
          { value: '/pricing', visitors: 2 },
          { value: '/prices', visitors: 1 },
        ],
      },
      events: { length: 6 },
    });
  });
});
