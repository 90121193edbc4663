import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Entry } from '../journal/contract.ts';
import type { StoreClient } from '../measurement/store/client.ts';
import { openDistantStore, type StoreProcess } from '../measurement/store/testing.ts';
import type { Sql } from '../platform/database.ts';
import { silentLog } from '../platform/log.ts';
import { createMutex } from '../platform/mutex.ts';
import { createSharedMutex } from '../platform/shared-mutex.ts';
import { openTestWitnessed } from '../platform/testing.ts';
import type { Batch } from './contract.ts';
import { createEventsConsumer } from './events.ts';

/* A batch that a browser sent again to another machine, when its first answer got lost: two journals have it, and two workers store it at once. */

const lockKey = 7_221_399;
const noonMs = Date.UTC(2026, 10, 20, 12);
let store: StoreProcess;
let client: StoreClient;
let sql: Sql;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ store, client } = await openDistantStore());
  close = await openTestWitnessed('postgres', (opened) => {
    sql = opened;
  });
});
afterAll(async () => {
  await close();
  await client.close();
  await store.remove();
});

const id = (number: number) => number.toString(16).padStart(32, '0');

function worker(events: StoreClient) {
  return createEventsConsumer({
    ...{ store: events, rewriting: client, log: silentLog, mutex: createMutex() },
    acrossWorkers: createSharedMutex(sql, lockKey),
    erasedUntil: async () => new Map(),
    count: async () => {},
    countRemoved: async () => {},
  });
}

function batchIn(journal: string): Batch {
  const event = { id: id(7), name: 'page_view', at: noonMs, key: false, load: true, params: {} };
  const entry: Entry = {
    ...{ kind: 'events', id: id(8), atMs: noonMs },
    body: {
      ...{ site: 'k'.repeat(32), host: 'example.com', visitor: id(1), session: id(2), recordId: id(3) },
      ...{ bannerVersion: 'v1', language: 'en', dropped: {}, events: [event] },
    },
  };
  return {
    ...{ journal, token: `${journal} 1:0-1:1`, entries: [entry] },
    ...{ from: { segment: 1, offset: 0 }, to: { segment: 1, offset: 1 } },
  };
}

async function waitersForTheLock(): Promise<number> {
  const rows = await sql.all(
    "SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND objid::bigint = ? AND NOT granted",
    [lockKey],
  );
  return rows.length;
}

test('two workers that store one batch at the same moment store it once', async () => {
  const isInserting = Promise.withResolvers<void>();
  const mayInsert = Promise.withResolvers<void>();
  const slow: StoreClient = Object.assign(Object.create(client), {
    async insert(insertion: Parameters<StoreClient['insert']>[0]) {
      isInserting.resolve();
      await mayInsert.promise;
      return client.insert(insertion);
    },
  });
  const first = worker(slow).take(batchIn('one machine'));
  await isInserting.promise;
  let isOver = false;
  const second = worker(client)
    .take(batchIn('another machine'))
    .finally(() => (isOver = true));
  await expect.poll(async () => isOver || (await waitersForTheLock()) === 1).toBe(true);
  mayInsert.resolve();
  await Promise.all([first, second]);
  const stored = await client.query({ query: 'SELECT count() AS rows FROM events', format: 'JSONEachRow' });
  expect(await stored.json()).toEqual([{ rows: 1 }]);
});

test('a worker whose lock was taken back stores nothing, and tries again', async () => {
  const shared = createSharedMutex(sql, lockKey);
  await expect(
    shared(async (assertHeld) => {
      await assertHeld();
      await sql.run(
        "SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' AND objid::bigint = ? AND granted",
        [lockKey],
      );
      await assertHeld();
    }),
  ).rejects.toMatchObject({ code: 'database_unreachable' });
  expect(await shared(async () => 'again')).toBe('again');
});
