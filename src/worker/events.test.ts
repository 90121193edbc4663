import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Entry } from '../journal/contract.ts';
import { createStoreClient, type StoreClient } from '../measurement/store/client.ts';
import { runStore, type StoreProcess } from '../measurement/store/testing.ts';
import { readEnvironment } from '../platform/environment.ts';
import { silentLog } from '../platform/log.ts';
import type { Batch, Consumer } from './contract.ts';
import type { EventCounter } from './event-counter.ts';
import { chunkRows, createEventsConsumer } from './events.ts';
import { createMutex } from '../platform/mutex.ts';

let store: StoreProcess;
let client: StoreClient;
let consumer: Consumer;
let erased: Map<string, number>;
let counted: Parameters<EventCounter>[];

beforeAll(async () => {
  store = await runStore();
  const environment = readEnvironment({ DATA_DIR: store.dataDir });
  client = createStoreClient({ environment });
  erased = new Map();
  counted = [];
  consumer = createEventsConsumer({
    store: client,
    log: silentLog,
    erasedUntil: async () => erased,
    count: async (...given) => void counted.push(given),
    countRemoved: async () => {},
    mutex: createMutex(),
    lookEveryMs: 1,
  });
});
afterAll(async () => {
  await client.close();
  await store.remove();
});

const noonMs = Date.UTC(2026, 10, 20, 12);
let made = 0;
const hex = () => (++made).toString(16).padStart(32, '0');
const event = (more: object = {}) => ({
  id: hex(),
  name: 'page_view',
  at: noonMs,
  key: false,
  load: false,
  params: { page_location: 'https://example.com/a/b?x=1' },
  ...more,
});
const entry = (site: string, events: object[], more: object = {}): Entry => ({
  kind: 'events',
  id: hex(),
  atMs: noonMs,
  body: {
    site,
    host: 'example.com',
    visitor: hex(),
    session: hex(),
    recordId: hex(),
    bannerVersion: 'v1',
    language: 'en',
    dropped: {},
    events,
    ...more,
  },
});
const batch = (token: string, ...entries: Entry[]): Batch => ({
  journal: 'j',
  from: { segment: 0, offset: 0 },
  to: { segment: 0, offset: 1 },
  token,
  entries,
});
const count = async (site: string) => {
  const answer = await client.query({
    query: 'SELECT count() AS n, uniqExact(event_id) AS ids FROM events WHERE site = {site:String}',
    query_params: { site },
    format: 'JSONEachRow',
  });
  return (await answer.json())[0];
};

it('fills the columns from what was journaled', async () => {
  const journaled = entry('columns', [
    event({
      key: true,
      load: true,
      params: {
        page_location: 'https://www.example.com/a/b?x=1#c',
        page_title: 'Title 😀',
        page_referrer: 'https://search.example/?q=1',
        engagement_time_msec: 1234.5,
        items: [{ a: 1 }],
      },
    }),
  ]);
  await consumer.take(batch('columns', journaled));
  const answer = await client.query({
    query: "SELECT *, replaceAll(toString(visitor), '-', '') AS who FROM events WHERE site = 'columns'",
    format: 'JSONEachRow',
  });
  expect((await answer.json())[0]).toMatchObject({
    at: '2026-11-20 12:00:00.000',
    name: 'page_view',
    banner_version: 'v1',
    path: '/a/b',
    host: 'www.example.com',
    title: 'Title 😀',
    referrer_host: 'search.example',
    language: 'en',
    country: '',
    is_key_event: 1,
    is_page_load: 1,
    engagement_ms: 1235,
    who: (journaled.body as { visitor: string }).visitor,
    params: JSON.stringify({
      page_location: 'https://www.example.com/a/b?x=1#c',
      page_referrer: 'https://search.example/?q=1',
      engagement_time_msec: 1234.5,
      items: [{ a: 1 }],
    }),
  });
});

it('tells of every event what becomes of it, before it is stored', async () => {
  const [fresh, twice, gone] = [event(), event(), event()];
  await consumer.take(batch('fate 1', entry('fate', [twice])));
  const late = entry('fate', [gone], { visitor: 'e'.repeat(32) });
  erased.set('e'.repeat(32), noonMs);
  await consumer.take(batch('fate 2', entry('fate', [fresh, twice]), entry('fate', [fresh]), late));
  erased.clear();
  const ids = (rows: readonly { event_id: string }[] = []) => rows.map((row) => row.event_id);
  const [named, fates] = counted.at(-1) ?? [];
  expect(named?.token).toBe('fate 2');
  expect([ids(fates?.stored), ids(fates?.repeated), ids(fates?.erased)]).toEqual([
    [fresh.id],
    [fresh.id, twice.id],
    [gone.id],
  ]);
});

it('events without visitor carry zero ids', async () => {
  await consumer.take(batch('nobody', entry('nobody', [event()], { visitor: '', session: '' })));
  const answer = await client.query({
    query: "SELECT visitor, session FROM events WHERE site = 'nobody'",
    format: 'JSONEachRow',
  });
  expect(await answer.json()).toEqual([
    { visitor: '00000000-0000-0000-0000-000000000000', session: '00000000-0000-0000-0000-000000000000' },
  ]);
});

it('a batch handed over again counts once, its drops too', async () => {
  const once = batch(
    'again',
    entry('again', [event(), event()], { dropped: { no_consent: 2, repeated: 1, made_up: 9 } }),
  );
  await consumer.take(once);
  await consumer.take(once);
  expect(await count('again')).toEqual({ n: 2, ids: 2 });
  const drops = await client.query({
    query: "SELECT reason, sum(events) AS n FROM event_drops WHERE site = 'again' GROUP BY reason ORDER BY reason",
    format: 'JSONEachRow',
  });
  expect(await drops.json()).toEqual([
    { reason: 'no_consent', n: 2 },
    { reason: 'repeated', n: 1 },
  ]);
});

it('an event that a browser sent twice is stored once: in one batch, in the next one, and in two journals at once', async () => {
  const twice = event();
  const later = { ...twice, at: twice.at + 3 };
  await consumer.take(batch('first', entry('twice', [twice]), entry('twice', [later, event()])));
  await Promise.all([
    consumer.take(batch('second', entry('twice', [later]))),
    consumer.take(batch('third', entry('twice', [event(), twice]))),
  ]);
  const both = event();
  await Promise.all([
    consumer.take(batch('left', entry('twice', [both]))),
    consumer.take(batch('right', entry('twice', [both]))),
  ]);
  expect(await count('twice')).toEqual({ n: 4, ids: 4 });
});

it('a purchase that its visitor tells again weeks later, under the same id, is stored once; the first visit of old is no purchase', async () => {
  const visitor = hex();
  const purchase = event({ name: 'purchase' });
  const told = (at: number) => entry('orders', [{ ...purchase, at }], { visitor });
  await consumer.take(batch('order', entry('orders', [event({ name: 'first_visit' })], { visitor }), told(noonMs)));
  await consumer.take(
    batch(
      'order again',
      told(noonMs + 20 * 86_400_000),
      entry('orders', [event({ name: 'purchase', at: noonMs + 20 * 86_400_000 })], { visitor }),
    ),
  );
  expect(await count('orders')).toEqual({ n: 3, ids: 3 });
});

it('of an event that is told twice at once the first is stored', async () => {
  const once = event();
  await consumer.take(batch('at once', entry('at once', [once]), entry('at once', [{ ...once, at: noonMs + 60_000 }])));
  const answer = await client.query({
    query: "SELECT toString(at) AS at FROM events WHERE site = 'at once'",
    format: 'JSONEachRow',
  });
  expect(await answer.json()).toEqual([{ at: '2026-11-20 12:00:00.000' }]);
});

it('a batch over two months and several inserts, interrupted anywhere and repeated, is complete', async () => {
  const october = Date.UTC(2026, 9, 31, 23, 59);
  const events = Array.from({ length: chunkRows + 500 }, (_, index) =>
    event({ at: index % 2 ? october : noonMs - 86_400_000 * 19 }),
  );
  const whole = batch('months', entry('months', events));
  // As if the store had died after writing only one month of the first insert.
  await client.insert({
    table: 'events',
    format: 'JSONEachRow',
    clickhouse_settings: { insert_deduplication_token: 'months 0' },
    values: events
      .slice(0, chunkRows)
      .filter((one) => one.at === october)
      .map((one) => ({ site: 'months', at: one.at, event_id: one.id })),
  });
  await consumer.take(whole);
  await consumer.take(whole);
  expect(await count('months')).toEqual({ n: events.length, ids: events.length });
});

it('a repeated batch whose token the store has noted without its rows is stored all the same, once', async () => {
  const whole = batch(
    'noted',
    entry(
      'noted',
      Array.from({ length: chunkRows + 5 }, () => event()),
    ),
  );
  await consumer.take(whole);
  const lost = async () => {
    // The store keeps the token; only rows go. It was killed after the one and before the other.
    await client.command({
      query: "ALTER TABLE events DELETE WHERE site = 'noted'",
      clickhouse_settings: { mutations_sync: '1' },
    });
    expect(await count('noted')).toEqual({ n: 0, ids: 0 });
  };
  await lost();
  await consumer.take(whole);
  expect(await count('noted')).toEqual({ n: 0, ids: 0 });
  for (const time of ['once', 'and once more']) {
    await consumer.take({ ...whole, isRepeat: true });
    expect([time, await count('noted')]).toEqual([time, { n: chunkRows + 5, ids: chunkRows + 5 }]);
    await lost();
  }
  await consumer.take({ ...whole, isRepeat: true });
  await consumer.take({ ...whole, isRepeat: true });
  expect(await count('noted')).toEqual({ n: chunkRows + 5, ids: chunkRows + 5 });
});

it('an entry nobody understands is left out and does not hold up the others', async () => {
  const bodies: unknown[] = [
    null,
    [],
    { events: [] },
    entry('odd', [event({ id: 'x' })]).body,
    entry('odd', [event({ at: 1e18 })]).body,
    entry('odd', [event()], { host: '\ud800' }).body,
  ];
  const odd = bodies.map((body): Entry => ({ kind: 'events', id: hex(), atMs: noonMs, body }));
  await consumer.take(batch('odd', ...odd, entry('odd', [event()])));
  expect(await count('odd')).toEqual({ n: 1, ids: 1 });
});

it('a store that was replaced by an empty one gets its schema when the batch is tried again', async () => {
  for (const table of ['events', 'event_drops', 'event_migrations'])
    await client.command({ query: `DROP TABLE ${table} SYNC` });
  const next = batch('new', entry('new', [event()]));
  await expect(consumer.take(next)).rejects.toMatchObject({ code: '60' });
  await consumer.take(next);
  expect(await count('new')).toEqual({ n: 1, ids: 1 });
});

it('a store that is away fails the batch and takes it afterwards', async () => {
  await store.kill();
  const waiting = batch('away', entry('away', [event()]));
  await expect(consumer.take(waiting)).rejects.toThrow(/ENOENT|ECONNREFUSED/);
  await store.start();
  await consumer.take(waiting);
  expect(await count('away')).toEqual({ n: 1, ids: 1 });
});

it('every insert of a batch has its token and is stored when it is acknowledged, whatever the server does by default', async () => {
  const inserts: Parameters<StoreClient['insert']>[0][] = [];
  const watched = new Proxy(client, {
    get: (target, name) =>
      name === 'insert'
        ? (given: Parameters<StoreClient['insert']>[0]) => (inserts.push(given), target.insert(given))
        : (Reflect.get(target, name) as unknown),
  });
  const storing = createEventsConsumer({
    ...{ store: watched, log: silentLog, mutex: createMutex(), erasedUntil: async () => new Map() },
    ...{ count: async () => {}, countRemoved: async () => {} },
  });
  await storing.take(batch('settings', entry('settings', [event()], { dropped: { no_consent: 2 } })));
  const settings = { async_insert: 0, insert_deduplicate: 1 };
  expect(inserts.map(({ table, clickhouse_settings }) => [table, clickhouse_settings])).toEqual([
    ['events', { ...settings, insert_deduplication_token: 'settings 0' }],
    ['event_drops', { ...settings, insert_deduplication_token: 'settings drops' }],
  ]);
});
