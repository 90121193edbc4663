import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ErasureEntry } from '../consent/decision/journal-entries.ts';
import { erasedUntil, pendingErasures } from '../consent/records/erase.ts';
import { sampleDecision, sampleId, sampleKeys, sampleSite, sampleTimeMs } from '../consent/records/testing.ts';
import { verifyDatabase } from '../consent/records/verify.ts';
import type { Entry } from '../journal/contract.ts';
import { createStoreClient, type StoreClient } from '../measurement/store/client.ts';
import { eraseEvents } from '../measurement/store/erase.ts';
import { openStore, type StoreProcess } from '../measurement/store/testing.ts';
import { fixedClock } from '../platform/clock.ts';
import type { Sql } from '../platform/database.ts';
import { silentLog } from '../platform/log.ts';
import { databaseKinds, openTestWitnessed } from '../platform/testing.ts';
import { erasePending, patienceMs } from './eraser.ts';
import { createEventCounter, createRemovedCounter } from './event-counter.ts';
import { createEventsConsumer } from './events.ts';
import { createRecordsConsumer } from './records.ts';
import { Crash, nothingPublished, stepsCrashingAt, steppingSql } from './testing.ts';
import { createMutex } from '../platform/mutex.ts';

const erasedAtMs = sampleTimeMs + 1_000;
let store: StoreProcess;
let client: StoreClient;
beforeAll(async () => {
  ({ store, client } = await openStore());
});
afterAll(async () => {
  await client.close();
  await store.remove();
});

/** A crash after a step leaves more to repeat than one before it; the long set tries those. */
const moments = process.env.LONG ? (['before'] as const) : (['after'] as const);

describe.each(databaseKinds)('with records on %s', (kind) => {
  let sql: Sql;
  beforeEach(async () => {
    const close = await openTestWitnessed(kind, (opened) => {
      sql = opened;
    });
    await client.command({ query: 'TRUNCATE TABLE events' });
    return close;
  });

  const clock = fixedClock(erasedAtMs);
  const options = () => ({
    sql,
    store: client,
    clock,
    log: silentLog,
    mutex: createMutex(),
    forget: async () => {},
    noteErasure: () => {},
  });
  const batch = (token: string, entries: Entry[]) => ({
    journal: 'site-1',
    token,
    entries,
    from: { segment: 1, offset: 0 },
    to: { segment: 1, offset: 1 },
  });
  const record = (entries: Entry[], database = sql) =>
    createRecordsConsumer({ sql: database, keys: sampleKeys, log: silentLog, banners: nothingPublished }).take(
      batch('1', entries),
    );
  const decision = (number: number, previous: number | null = null): Entry => {
    const { body, decidedAtMs } = sampleDecision({
      recordId: sampleId(number),
      previousRecordId: previous === null ? null : sampleId(previous),
    });
    return { kind: 'decision', id: body.recordId, atMs: decidedAtMs, body };
  };
  const erasure = (changes: Partial<ErasureEntry>, id = 'e1'): Entry => {
    const body: ErasureEntry = {
      recordIds: [],
      visitorId: null,
      siteKey: sampleSite,
      requestedBy: 'visitor',
      atMs: erasedAtMs,
      ...changes,
    };
    return { kind: 'erasure', id, atMs: body.atMs, body };
  };
  const event = (
    number: number,
    { recordId, visitor = '', at = sampleTimeMs }: { recordId: number; visitor?: string; at?: number },
  ): Entry => ({
    kind: 'events',
    id: sampleId(number),
    atMs: at,
    body: {
      site: sampleSite,
      host: 'example.com',
      visitor,
      session: '',
      recordId: sampleId(recordId),
      bannerVersion: 'v1',
      language: 'en',
      dropped: {},
      events: [{ id: sampleId(number), name: 'page_view', at, key: false, load: true, params: {} }],
    },
  });
  const measure = (token: string, ...entries: Entry[]) =>
    createEventsConsumer({
      ...options(),
      erasedUntil: (ids) => erasedUntil(sql, ids),
      count: createEventCounter(sql),
      countRemoved: createRemovedCounter(sql),
    }).take(batch(token, entries));
  const kept = async () => {
    const answer = await client.query({
      query: "SELECT replaceAll(toString(event_id), '-', '') AS id FROM events ORDER BY id",
      format: 'JSONEachRow',
    });
    return (await answer.json<{ id: string }>()).map(({ id }) => Number.parseInt(id, 16));
  };
  const log = async () =>
    sql.all(
      'SELECT id, requested_by, requester, sequences, events_found, completed_at_ms, pending FROM erasures ORDER BY id',
    );

  test('events of a record, of the same visitor’s other decisions and of the visitor’s id go; everybody else’s stay', async () => {
    await record([decision(1), decision(2, 1), decision(3, 2), decision(9)]);
    const visitor = sampleId(77);
    await measure(
      'm1',
      event(101, { recordId: 1 }),
      event(102, { recordId: 2 }),
      event(103, { recordId: 3 }),
      event(104, { recordId: 50, visitor }),
      event(105, { recordId: 9 }),
    );
    await record([erasure({ recordIds: [sampleId(2)], visitorId: visitor })]);
    await erasePending(options());
    expect(await kept()).toEqual([105]);
    expect(await log()).toEqual([
      {
        id: 'e1',
        requested_by: 'visitor',
        requester: '',
        sequences: '[]',
        events_found: 4,
        completed_at_ms: erasedAtMs,
        pending: null,
      },
    ]);
  });

  test('records stay as proof when a visitor erases events', async () => {
    await record([decision(1), erasure({ recordIds: [sampleId(1)] })]);
    await erasePending(options());
    expect(await sql.all('SELECT record_id FROM decisions')).toEqual([{ record_id: sampleId(1) }]);
    expect(await verifyDatabase(sql, { keys: sampleKeys })).toMatchObject({ records: 1, erased: 0, faults: [] });
  });

  test('an owner who erases records takes what is personal in them, and the chain stays whole', async () => {
    await record([decision(1), decision(2, 1), decision(9)]);
    await record([erasure({ recordIds: [sampleId(2)], requestedBy: 'owner', requester: '7', erasesRecords: true })]);
    await erasePending(options());
    const rows = await sql.all(
      'SELECT sequence, record_id, previous_record_id, consent_id, place, receipt_signature, salt, action, erased_by FROM decisions ORDER BY sequence',
    );
    const gone = {
      record_id: null,
      previous_record_id: null,
      consent_id: null,
      place: null,
      receipt_signature: null,
      salt: null,
      action: 'partial',
      erased_by: 'e1',
    };
    expect(rows).toMatchObject([
      { sequence: 1, ...gone },
      { sequence: 2, ...gone },
      { sequence: 3, record_id: sampleId(9), erased_by: null },
    ]);
    expect(await verifyDatabase(sql, { keys: sampleKeys })).toMatchObject({ records: 3, erased: 2, faults: [] });
    expect(await log()).toMatchObject([{ requested_by: 'owner', requester: '7', sequences: '[1,2]' }]);
    expect(JSON.stringify([await log(), await sql.all('SELECT * FROM erased_ids')])).not.toContain(sampleId(2));
  });

  test('neither a repeated decision nor late events bring back what was erased; events of the same visitor after that second stay', async () => {
    await record([decision(1), erasure({ recordIds: [sampleId(1)], erasesRecords: true, requestedBy: 'owner' })]);
    await erasePending(options());
    await record([decision(1)]);
    await measure(
      'late',
      event(101, { recordId: 1, at: erasedAtMs + 999 }),
      event(102, { recordId: 1, at: erasedAtMs + 1_000 }),
    );
    expect(await sql.all('SELECT record_id FROM decisions')).toEqual([{ record_id: null }]);
    expect(await kept()).toEqual([102]);
  });

  test('late events stay out whichever site’s journal brings them, under the record or the visitor’s id alone, and are counted', async () => {
    const visitor = sampleId(77);
    await record([decision(1), erasure({ recordIds: [sampleId(1)], visitorId: visitor })]);
    const bring = (journal: string, ...entries: Entry[]) =>
      createEventsConsumer({
        ...options(),
        erasedUntil: (ids) => erasedUntil(sql, ids),
        count: createEventCounter(sql),
        countRemoved: createRemovedCounter(sql),
      }).take({ ...batch('late', entries), journal });
    // Events arrive both before the store was asked to delete anything, and after.
    await bring('site-2', event(101, { recordId: 1 }));
    await erasePending(options());
    await bring(
      'site-3',
      event(102, { recordId: 1 }),
      event(103, { recordId: 50, visitor }),
      event(104, { recordId: 9 }),
    );
    expect(await kept()).toEqual([104]);
    expect(await sql.all('SELECT acknowledged, erased, stored, removed FROM event_counts')).toEqual([
      { acknowledged: 4, erased: 3, stored: 1, removed: 0 },
    ]);
  });

  test('an earlier decision that another journal brings later is found before anything counts as complete', async () => {
    await record([erasure({ recordIds: [sampleId(2)] })]);
    await measure('m1', event(101, { recordId: 1 }), event(102, { recordId: 2 }));
    await erasePending(options());
    expect(await pendingErasures(sql, 10)).toHaveLength(1);
    await record([decision(1), decision(2, 1)]);
    await erasePending(options());
    expect(await kept()).toEqual([]);
    expect(await pendingErasures(sql, 10)).toEqual([]);
  });

  test('a record that never comes is waited for a minute, no longer', async () => {
    await record([erasure({ recordIds: [sampleId(2)] })]);
    const later = fixedClock(erasedAtMs + 999 + patienceMs);
    await erasePending({ ...options(), clock: later });
    expect(await pendingErasures(sql, 10)).toEqual([]);
  });

  test('an erasure handed over again is the same one', async () => {
    const entries = [decision(1), erasure({ recordIds: [sampleId(1)], erasesRecords: true, requestedBy: 'owner' })];
    await record(entries);
    await erasePending(options());
    const before = await log();
    await record(entries);
    await erasePending({ ...options(), clock: fixedClock(erasedAtMs + 5) });
    expect(await log()).toEqual(before);
  });

  test(
    'a crash before or after any step, and the repeat after it, erase once and leave nothing',
    { tags: ['long'] },
    async () => {
      for (const moment of moments) {
        for (let step = 1, isThrough = false; !isThrough; step += 1) {
          for (const table of ['decisions', 'erasures', 'erased_ids']) await sql.run(`DELETE FROM ${table}`);
          await client.command({ query: 'TRUNCATE TABLE events' });
          await record([decision(1)]);
          await measure(`${kind} ${moment} ${step}`, event(101, { recordId: 1 }));
          const steps = stepsCrashingAt(step, moment);
          const given = [erasure({ recordIds: [sampleId(1)] })];
          const run = async (database: Sql) => {
            await record(given, database);
            await erasePending({ ...options(), sql: database });
          };
          const crashed = await run(steppingSql(sql, steps)).then(
            () => false,
            (error: unknown) => error instanceof Crash,
          );
          await run(sql);
          expect(await kept()).toEqual([]);
          expect(await log()).toMatchObject([{ events_found: 1, completed_at_ms: erasedAtMs, pending: null }]);
          expect(await sql.all('SELECT stored - removed AS held FROM event_counts')).toEqual([{ held: 0 }]);
          isThrough = !crashed;
        }
      }
    },
  );

  test('a store that is away leaves the erasure pending', async () => {
    await record([decision(1), erasure({ recordIds: [sampleId(1)] })]);
    const away = createStoreClient({ environment: { dataDir: `${store.dataDir}/nobody`, eventsUrl: undefined } });
    await expect(erasePending({ ...options(), store: away })).rejects.toThrow(/ENOENT|ECONNREFUSED/);
    await away.close();
    expect(await pendingErasures(sql, 10)).toHaveLength(1);
  });
});

test('ids that are none, and the zero id, erase nothing', async () => {
  await client.insert({
    table: 'events',
    values: [{ site: 's', at: sampleTimeMs, event_id: sampleId(1), name: 'x' }],
    format: 'JSONEachRow',
  });
  await eraseEvents(client, { recordIds: ["' OR 1=1 --", sampleId(0)], visitorIds: [''], untilMs: erasedAtMs });
  const answer = await client.query({
    query: "SELECT count() AS n FROM events WHERE site = 's'",
    format: 'JSONEachRow',
  });
  expect(await answer.json()).toEqual([{ n: 1 }]);
});
