import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { erasedUntil, pendingErasures } from '../consent/records/erase.ts';
import { sampleDecision, sampleId, sampleKeys, sampleSite, sampleTimeMs } from '../consent/records/testing.ts';
import type { Entry } from '../journal/contract.ts';
import type { StoreClient } from '../measurement/store/client.ts';
import { openDistantStore, type StoreProcess } from '../measurement/store/testing.ts';
import type { Sql } from '../platform/database.ts';
import { silentLog } from '../platform/log.ts';
import { createMutex } from '../platform/mutex.ts';
import { databaseKinds, openTestWitnessed } from '../platform/testing.ts';
import { batchPatienceMs, createBatchWait } from './batch-wait.ts';
import { erasePending } from './eraser.ts';
import { createEventCounter, createRemovedCounter } from './event-counter.ts';
import { createEventsConsumer } from './events.ts';
import { createRecordsConsumer } from './records.ts';
import { Crash, nothingPublished, setCheckpoint, steppingSql } from './testing.ts';

/* Two workers with a mutex each, on one database and one store: one erases, the other stores events of the same visitor. */

const erasedAtMs = sampleTimeMs + 1_000;
const from = { segment: 1, offset: 0 };
const to = { segment: 1, offset: 1 };
let store: StoreProcess;
let client: StoreClient;
beforeAll(async () => {
  ({ store, client } = await openDistantStore());
});
afterAll(async () => {
  await client.close();
  await store.remove();
});

describe.each(databaseKinds)('two workers on %s', (kind) => {
  let sql: Sql;
  let nowMs: number;
  let runs = 0;
  beforeEach(async () => {
    nowMs = erasedAtMs;
    const close = await openTestWitnessed(kind, (opened) => {
      sql = opened;
    });
    await client.command({ query: 'TRUNCATE TABLE events' });
    return close;
  });

  const clock = { nowMs: () => nowMs };
  const batch = (token: string, entries: Entry[]) => ({ journal: 'away', token, entries, from, to });
  const eventOf = (record: number): Entry => ({
    ...{ kind: 'events', id: sampleId(record), atMs: sampleTimeMs },
    body: {
      ...{ site: sampleSite, host: 'example.com', visitor: '', session: '', recordId: sampleId(record) },
      ...{ bannerVersion: 'v1', language: 'en', dropped: {} },
      events: [{ id: sampleId(100 + record), name: 'page_view', at: sampleTimeMs, key: false, load: true, params: {} }],
    },
  });
  /** The visitor with record 1 asks for the erasure; record 9 is somebody else's. */
  const entries = [eventOf(1), eventOf(9)];

  /** The other worker: `carry` hands its batch over as the drain does. */
  function otherWorker(token: string, database = sql, events = client) {
    const consumer = createEventsConsumer({
      ...{ store: events, rewriting: client, log: silentLog, mutex: createMutex() },
      erasedUntil: (ids) => erasedUntil(database, ids),
      count: createEventCounter(database),
      countRemoved: createRemovedCounter(database),
    });
    const key = { journal: 'away', consumer: 'events' };
    return {
      async carry() {
        await setCheckpoint(sql, key, { at: from, pending: to });
        await consumer.take(batch(token, entries));
        await setCheckpoint(sql, key, { at: to, pending: undefined });
      },
    };
  }

  /** The worker that erases. */
  function eraser(database = sql) {
    const options = {
      ...{ sql: database, store: client, clock, log: silentLog, mutex: createMutex() },
      ...{ forget: async () => {}, noteErasure: () => {} },
    };
    const wait = createBatchWait(options);
    const records = createRecordsConsumer({
      ...{ sql: database, keys: sampleKeys, log: silentLog, banners: nothingPublished },
    });
    const { body, decidedAtMs } = sampleDecision({ recordId: sampleId(1), previousRecordId: null });
    const asked = { visitorId: null, siteKey: sampleSite, requestedBy: 'visitor', atMs: erasedAtMs };
    return {
      begin: () =>
        records.take(
          batch('records', [
            { kind: 'decision', id: body.recordId, atMs: decidedAtMs, body },
            { kind: 'erasure', id: 'e1', atMs: erasedAtMs, body: { ...asked, recordIds: [sampleId(1)] } },
          ]),
        ),
      round: () => erasePending(options, undefined, wait),
    };
  }

  async function kept(): Promise<number[]> {
    const answer = await client.query({
      query: "SELECT replaceAll(toString(event_id), '-', '') AS id FROM events ORDER BY id",
      format: 'JSONEachRow',
    });
    return (await answer.json<{ id: string }>()).map(({ id }) => Number.parseInt(id, 16) - 100);
  }
  const held = async () => Number((await sql.all('SELECT sum(stored - removed) AS held FROM event_counts'))[0]?.held);
  const pending = async () => (await pendingErasures(sql, 10)).length;

  async function startAgain(): Promise<string> {
    for (const table of ['decisions', 'erasures', 'erased_ids', 'event_counts', 'event_count_batches', 'checkpoints'])
      await sql.run(`DELETE FROM ${table}`);
    await client.command({ query: 'TRUNCATE TABLE events' });
    runs += 1;
    return `${kind} ${runs}`;
  }

  /** Does something at one step of another piece of work, and counts the steps. */
  function interrupt(number: number, act: () => Promise<void>) {
    const steps = {
      count: 0,
      async at<Result>(work: () => Promise<Result>) {
        steps.count += 1;
        if (steps.count === number) await act();
        return work();
      },
    };
    return steps;
  }
  /** Every question to the store, and every insert, is a step. */
  const steppingStore = (steps: ReturnType<typeof interrupt>) =>
    new Proxy(client, {
      get: (target, name) => {
        if (name !== 'insert' && name !== 'query') return Reflect.get(target, name) as unknown;
        const method = target[name] as (...given: unknown[]) => Promise<unknown>;
        return (...given: unknown[]) => steps.at(() => method.apply(target, given));
      },
    });

  test('whatever the storing worker is about to do when the other erases, nothing of the visitor stays', async () => {
    for (let step = 1, isThrough = false; !isThrough; step += 1) {
      const token = await startAgain();
      const one = eraser();
      const steps = interrupt(step, async () => {
        await one.begin();
        await one.round();
        // It no longer waits for a batch that takes longer than any statement.
        nowMs += batchPatienceMs;
        await one.round();
      });
      await otherWorker(token, steppingSql(sql, steps), steppingStore(steps)).carry();
      isThrough = steps.count < step;
      if (isThrough) await one.begin();
      await one.round();
      expect([step, await kept(), await held(), await pending()]).toEqual([step, [9], 1, 0]);
    }
  });

  test('whatever the erasing worker is about to do when the other stores, nothing of the visitor stays', async () => {
    for (let step = 1, isThrough = false; !isThrough; step += 1) {
      const token = await startAgain();
      const steps = interrupt(step, () => otherWorker(token).carry());
      const one = eraser(steppingSql(sql, steps));
      await one.begin();
      await one.round();
      isThrough = steps.count < step;
      if (isThrough) await otherWorker(token).carry();
      await one.round();
      expect([step, await kept(), await held(), await pending()]).toEqual([step, [9], 1, 0]);
    }
  });

  test('an insert that was under way is waited for, and counts among the events that were found', async () => {
    const one = eraser();
    const steps = interrupt(1, async () => {
      await one.begin();
      await one.round();
      expect(await pending()).toBe(1);
    });
    const inserting = new Proxy(client, {
      get: (target, name) =>
        name === 'insert' ? (...given: [never]) => steps.at(() => target.insert(...given)) : Reflect.get(target, name),
    });
    const carried = otherWorker(await startAgain(), sql, inserting).carry();
    await carried;
    await one.round();
    expect([await kept(), await held(), await pending()]).toEqual([[9], 1, 0]);
  });

  /** Its machine is gone between the insert and everything after it. */
  async function dieAfterInsert(token: string): Promise<void> {
    const dying = new Proxy(client, {
      get: (target, name) =>
        name === 'insert'
          ? (...given: [never]) =>
              target.insert(...given).then(() => {
                throw new Crash();
              })
          : Reflect.get(target, name),
    });
    await expect(otherWorker(token, sql, dying).carry()).rejects.toThrow(Crash);
  }

  test('a worker that dies after its insert and never comes back leaves nothing behind', async () => {
    const token = await startAgain();
    const one = eraser();
    await one.begin();
    // The other had looked up what is erased before.
    await sql.run('CREATE TABLE hidden_ids AS SELECT * FROM erased_ids');
    await sql.run('DELETE FROM erased_ids');
    await dieAfterInsert(token);
    await sql.run('INSERT INTO erased_ids SELECT * FROM hidden_ids');
    await sql.run('DROP TABLE hidden_ids');
    await one.round();
    expect([await kept(), await pending()]).toEqual([[1, 9], 1]);
    nowMs += batchPatienceMs;
    await one.round();
    expect([await kept(), await held(), await pending()]).toEqual([[9], 1, 0]);
  });

  test('a dead worker is waited for once, not with every erasure', async () => {
    await setCheckpoint(sql, { journal: 'dead', consumer: 'deliveries' }, { at: from, pending: to });
    const wait = createBatchWait({ sql, clock });
    expect(await wait.isOver('a', 1)).toBe(false);
    nowMs += batchPatienceMs - 1;
    expect(await wait.isOver('a', 1)).toBe(false);
    // Ids that were added begin a wait of their own.
    expect(await wait.isOver('a', 2)).toBe(false);
    nowMs += batchPatienceMs;
    expect([await wait.isOver('a', 2), await wait.isOver('b', 1)]).toEqual([true, true]);
    await setCheckpoint(
      sql,
      { journal: 'dead', consumer: 'deliveries' },
      { at: to, pending: { segment: 1, offset: 2 } },
    );
    expect(await wait.isOver('c', 1)).toBe(false);
  });

  test('a worker that comes back after the erasure deletes what it had stored before it died', async () => {
    const token = await startAgain();
    await dieAfterInsert(token);
    expect(await kept()).toContain(1);
    await sql.run('DELETE FROM checkpoints');
    const one = eraser();
    await one.begin();
    // The insert of the dead worker reached the store only now.
    await client.command({ query: 'CREATE TABLE IF NOT EXISTS late AS events' });
    await client.command({ query: 'TRUNCATE TABLE late' });
    await client.command({ query: 'INSERT INTO late SELECT * FROM events' });
    await client.command({ query: 'TRUNCATE TABLE events' });
    await one.round();
    await client.command({ query: 'INSERT INTO events SELECT * FROM late' });
    await otherWorker(token).carry();
    await otherWorker(token).carry();
    expect([await kept(), await held(), await pending()]).toEqual([[9], 1, 0]);
  });
});
