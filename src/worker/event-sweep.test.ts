import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addCounts, dayOf, noCounts } from '../measurement/counts/event-counts.ts';
import { selfTestSite } from '../measurement/counts/self-test.ts';
import { defaultMeasurementPolicy } from '../measurement/policy.ts';
import type { StoreClient } from '../measurement/store/client.ts';
import { migrateEvents } from '../measurement/store/migrate.ts';
import { keptSince } from '../measurement/store/retention.ts';
import { runDistantStore, type StoreProcess } from '../measurement/store/testing.ts';
import { fixedClock } from '../platform/clock.ts';
import type { Sql } from '../platform/database.ts';
import { databaseKinds, openTestWitnessed } from '../platform/testing.ts';
import { sqlitePress } from '../site/published/testing.ts';
import { sweepEvents } from './event-sweep.ts';
import { readRetentionMonths } from './retention-months.ts';

const day = (text: string) => Date.parse(`${text}T00:00:00Z`);
const nowMs = day('2026-11-20') + 12 * 3_600_000;
const running = new AbortController().signal;

test.each([
  ['2026-11-20T12:00:00Z', 14, '2025-09-20'],
  ['2026-03-31T23:59:59Z', 1, '2026-02-28'],
  ['2028-03-31T00:00:00Z', 1, '2028-02-29'],
  ['2026-01-15T00:00:00Z', 12, '2025-01-15'],
])('at %s what is kept %i months begins on %s', (now, months, expected) => {
  expect(new Date(keptSince(Date.parse(now), months)).toISOString()).toBe(`${expected}T00:00:00.000Z`);
});

describe.each(databaseKinds)('with counters on %s', (kind) => {
  let store: StoreProcess;
  let client: StoreClient;
  let sql: Sql;
  beforeAll(async () => {
    ({ store, client } = await runDistantStore());
  });
  afterAll(async () => {
    await client.close();
    await store.remove();
  });
  beforeEach(() =>
    openTestWitnessed(kind, (opened) => {
      sql = opened;
    }),
  );

  const sweep = (months: () => Promise<number>) =>
    sweepEvents({ sql, store: client, clock: fixedClock(nowMs), months }).run(running);
  const values = async (query: string) =>
    (await (await client.query({ query, format: 'JSONCompactEachRow' })).json<[string]>()).map(([value]) => value);

  test('a store without any event has nothing to sweep', async () => {
    expect(await sweep(async () => 14)).toEqual({ swept: 0 });
  });

  test('what is older than its months goes, whole months and parts of one, with its drops and counters; the rest stays', async () => {
    await migrateEvents(client);
    const moments = ['2024-01-01', '2025-08-31', '2025-09-19', '2025-09-20', '2026-11-20'];
    const at = [...moments.map(day), day('2025-09-20') - 1];
    await client.insert({
      table: 'events',
      values: at.map((ms, index) => ({
        site: 'own',
        at: ms,
        event_id: index.toString(16).padStart(32, '0'),
        name: 'page_view',
      })),
      format: 'JSONEachRow',
    });
    await client.insert({
      table: 'events',
      values: [nowMs - 3_600_001, nowMs - 3_599_000].map((ms, index) => ({
        site: selfTestSite,
        at: ms,
        event_id: (100 + index).toString(16).padStart(32, '0'),
        name: 'page_view',
      })),
      format: 'JSONEachRow',
    });
    await client.insert({
      table: 'event_drops',
      values: moments.map((text) => ({ site: 'own', day: text, reason: 'no_consent', events: 1 })),
      format: 'JSONEachRow',
    });
    await addCounts(
      sql,
      moments.map((text) => ({ ...noCounts(), site: 'own', day: dayOf(day(text)), stored: 1 })),
    );
    await addCounts(
      sql,
      ['2026-11-18', '2026-11-20'].map((text) => ({
        ...noCounts(),
        site: selfTestSite,
        day: dayOf(day(text)),
        stored: 1,
      })),
    );

    for (const text of moments)
      await sql.run("INSERT INTO unconsented_loads (site, day, path, country, loads) VALUES ('own', ?, '/', '', 1)", [
        dayOf(day(text)),
      ]);
    for (const text of moments)
      await sql.run("INSERT INTO redirect_hits (path, day, hits) VALUES ('/old', ?, 1)", [dayOf(day(text))]);

    expect(await sweep(async () => 14)).toEqual({ swept: 5 });
    expect(await values("SELECT toString(at) FROM events WHERE site = 'own' ORDER BY at")).toEqual([
      '2025-09-20 00:00:00.000',
      '2026-11-20 00:00:00.000',
    ]);
    expect(await values(`SELECT count() FROM events WHERE site = '${selfTestSite}'`)).toEqual([1]);
    expect(
      await values("SELECT DISTINCT partition FROM system.parts WHERE active AND table = 'events' ORDER BY partition"),
    ).toEqual(['202509', '202611']);
    expect(await values('SELECT toString(day) FROM event_drops ORDER BY day')).toEqual(['2025-09-20', '2026-11-20']);
    for (const table of ['unconsented_loads', 'redirect_hits'])
      expect((await sql.all(`SELECT day FROM ${table} ORDER BY day`)).map((row) => Number(row.day))).toEqual([
        dayOf(day('2025-09-20')),
        dayOf(day('2026-11-20')),
      ]);
    const kept = await sql.all('SELECT site, day FROM event_counts ORDER BY day, site');
    expect(kept.map((row) => [row.site, Number(row.day)])).toEqual([
      ['own', dayOf(day('2025-09-20'))],
      ['own', dayOf(day('2026-11-20'))],
      [selfTestSite, dayOf(day('2026-11-20'))],
    ]);
    expect(await sweep(async () => 14)).toEqual({ swept: 0 });
    await client.command({ query: 'TRUNCATE TABLE events' });
  });

  test('while nobody knows how long events are kept, none is deleted', async () => {
    await migrateEvents(client);
    await client.insert({
      table: 'events',
      values: [{ site: 'own', at: day('2020-01-01'), event_id: '1'.padStart(32, '0'), name: 'page_view' }],
      format: 'JSONEachRow',
    });
    await expect(sweep(() => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(await values('SELECT count() FROM events')).toEqual([1]);
  });

  test('how long is read from what is published; fourteen months while nothing is', async () => {
    const file = join(store.dataDir, `${kind}.db`);
    const environment = { content: { kind: 'sqlite', file } } as const;
    expect(await readRetentionMonths(environment)).toBe(14);
    const press = sqlitePress(file);
    expect(await readRetentionMonths(environment)).toBe(14);
    await press.publish({ kind: 'measurement', locale: 'en', ...defaultMeasurementPolicy, retentionMonths: 3 });
    expect(await readRetentionMonths(environment)).toBe(3);
    await press.row({ key: 'measurement', kind: 'measurement', body: JSON.stringify({ retentionMonths: 'long' }) });
    await expect(readRetentionMonths(environment)).rejects.toThrow('measurement cannot be read: wrong_shape');
    await press.close();
  });
});
