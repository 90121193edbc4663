import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { fixtureDocuments } from '../../tests/site/fixture/content.ts';
import {
  appendSamples,
  sampleDecision,
  sampleId,
  sampleKeys,
  sampleSite,
  sampleTimeMs,
} from '../consent/records/testing.ts';
import { verifyDatabase } from '../consent/records/verify.ts';
import { defaultPolicy } from '../consent/regions/policy.ts';
import { fixedClock } from '../platform/clock.ts';
import type { Sql } from '../platform/database.ts';
import { openDatabase } from '../platform/open-database.ts';
import { silentLog } from '../platform/log.ts';
import { createTestDatabase, databaseKinds, openTestWitnessed, type TestDatabase } from '../platform/testing.ts';
import { retentionOf, readRecordRetention } from './record-retention.ts';
import { sweepErasedIds, sweepRecords } from './record-sweeps.ts';
import { startSweeps } from './sweeps.ts';
import { dayMs } from '../platform/durations.ts';

const never = new AbortController().signal;
const other = 'b'.repeat(32);
const banner = fixtureDocuments.find(({ kind }) => kind === 'consent');

describe.each(databaseKinds)('on %s', (kind) => {
  let sql: Sql;
  beforeEach(() =>
    openTestWitnessed(kind, (opened) => {
      sql = opened;
    }),
  );

  const lives = { bySite: new Map([[sampleSite, 10 * dayMs]]), otherMs: 20 * dayMs };
  const sweep = (nowMs: number, known: typeof lives | undefined = lives) =>
    sweepRecords({ sql, key: sampleKeys.signing, clock: fixedClock(nowMs), lives: async () => known }).run(never);
  const personal = async () =>
    (await sql.all('SELECT record_id FROM decisions WHERE record_id IS NOT NULL ORDER BY sequence')).map(
      (row) => row.record_id,
    );

  test('what is personal goes when its time is over, by the site’s own setting, and the chain stays whole', async () => {
    await appendSamples(
      sql,
      sampleDecision({ recordId: sampleId(1) }),
      sampleDecision({ recordId: sampleId(2) }, sampleTimeMs + 1),
      sampleDecision({ recordId: sampleId(3), siteKey: other }),
    );
    expect(await sweep(sampleTimeMs + 10 * dayMs)).toEqual({ swept: 0 });
    expect(await sweep(sampleTimeMs + 10 * dayMs + 1)).toEqual({ swept: 1 });
    expect(await personal()).toEqual([sampleId(2), sampleId(3)]);
    expect(await sweep(sampleTimeMs + 20 * dayMs + 2)).toEqual({ swept: 2 });
    expect(await verifyDatabase(sql, { keys: sampleKeys })).toMatchObject({ records: 3, erased: 3, faults: [] });
    expect(await sql.all('SELECT requested_by, events_found, pending FROM erasures')).toEqual(
      Array.from({ length: 3 }, () => ({ requested_by: 'retention', events_found: 0, pending: null })),
    );
  });

  test('a site whose banner cannot be read keeps its records, and the others lose theirs in time', async () => {
    await appendSamples(
      sql,
      sampleDecision({ recordId: sampleId(1) }),
      sampleDecision({ recordId: sampleId(2), siteKey: other }),
    );
    const known = { ...lives, bySite: new Map([...lives.bySite, [other, Infinity]]) };
    expect(await sweep(sampleTimeMs + 40_000 * dayMs, known)).toEqual({ swept: 1 });
    expect(await personal()).toEqual([sampleId(2)]);
  });

  test('more than one step holds are swept in steps, and a stop leaves the rest for the next time', async () => {
    for (let from = 0; from < 1_100; from += 550)
      await appendSamples(
        sql,
        ...Array.from({ length: 550 }, (_, at) => sampleDecision({ recordId: sampleId(from + at + 1) })),
      );
    const stopping = new AbortController();
    const later = {
      sql,
      key: sampleKeys.signing,
      clock: fixedClock(sampleTimeMs + 11 * dayMs),
      lives: async () => lives,
    };
    stopping.abort();
    expect(await sweepRecords(later).run(stopping.signal)).toEqual({ swept: 0 });
    expect(await sweepRecords(later).run(never)).toEqual({ swept: 1_100 });
    expect(await verifyDatabase(sql, { keys: sampleKeys })).toMatchObject({ erased: 1_100, faults: [] });
  });

  test('nothing is swept while nothing is published, and nothing when the settings cannot be read', async () => {
    await appendSamples(sql, sampleDecision());
    const years = sampleTimeMs + 9_000 * dayMs;
    expect(
      await sweepRecords({ sql, key: sampleKeys.signing, clock: fixedClock(years), lives: async () => undefined }).run(
        never,
      ),
    ).toEqual({ swept: 0 });
    const away = sweepRecords({
      sql,
      key: sampleKeys.signing,
      clock: fixedClock(years),
      lives: () => Promise.reject(new Error('away')),
    });
    await expect(away.run(never)).rejects.toThrow('away');
    expect(await personal()).toHaveLength(1);
  });

  test('a sweep whose statement fails takes nothing half, runs again, and is through', async () => {
    await appendSamples(sql, sampleDecision(), sampleDecision({ recordId: sampleId(2) }));
    const through = Promise.withResolvers<void>();
    const told: object[] = [];
    const wait = async (forMs: number, signal: AbortSignal) => {
      if (forMs >= dayMs) return afterAbort(signal, through.resolve);
      expect(await personal()).toHaveLength(2);
      await sql.run('ALTER TABLE away RENAME TO erasures');
    };
    // The last statement of the step meets a missing table: what was written before it is rolled back.
    await sql.run('ALTER TABLE erasures RENAME TO away');
    const sweeps = startSweeps({
      sweeps: [
        sweepRecords({
          sql,
          key: sampleKeys.signing,
          clock: fixedClock(sampleTimeMs + 11 * dayMs),
          lives: async () => lives,
        }),
      ],
      log: { ...silentLog, error: (fields) => told.push(fields) },
      noteErasure: () => undefined,
      wait,
    });
    await through.promise;
    await sweeps.stop();
    expect(told).toEqual([
      { sweep: 'consent records', failures: 1, againInMinutes: 1, error: expect.stringContaining('erasures') },
    ]);
    expect(await personal()).toEqual([]);
    expect(await verifyDatabase(sql, { keys: sampleKeys })).toMatchObject({ records: 2, erased: 2, faults: [] });
  });

  test('hashes of erased ids go after 400 days', async () => {
    await sql.run("INSERT INTO erased_ids (kind, id_hash, at_ms) VALUES ('events', 'x', ?)", [sampleTimeMs]);
    expect(await sweepErasedIds({ sql, clock: fixedClock(sampleTimeMs + 400 * dayMs) }).run(never)).toEqual({
      swept: 0,
    });
    expect(await sweepErasedIds({ sql, clock: fixedClock(sampleTimeMs + 400 * dayMs + 1) }).run(never)).toEqual({
      swept: 1,
    });
  });

  test('the settings come from what is published', async () => {
    const content = (await createTestDatabase(kind)) as TestDatabase;
    expect(kind === 'sqlite' ? await readRecordRetention({ content: content.database }) : undefined).toBeUndefined();
    const database = await openDatabase(content.database);
    await database.run('CREATE TABLE published_documents (key text, kind text, path text, body text)');
    expect(await readRecordRetention({ content: content.database })).toBeUndefined();
    const publish = (key: string, body: object) =>
      database.run('INSERT INTO published_documents VALUES (?, ?, NULL, ?)', [
        key,
        key.slice(0, key.indexOf(':')),
        JSON.stringify(body),
      ]);
    const policy = { ...defaultPolicy, recordYears: 1 };
    await publish('consent:en', { ...banner, siteKey: sampleSite, cookieDays: 10, policy });
    expect((await readRecordRetention({ content: content.database }))?.bySite.get(sampleSite)).toBe(
      (10 + 365.25) * dayMs,
    );
    await publish(`embedded-site:${other}`, { kind: 'embedded-site', siteKey: other, cookieDays: 'many' });
    expect([...((await readRecordRetention({ content: content.database }))?.bySite ?? [])]).toEqual([
      [other, Infinity],
      [sampleSite, (10 + 365.25) * dayMs],
    ]);
    await publish('consent:de', {});
    await expect(readRecordRetention({ content: content.database })).rejects.toThrow('consent:de');
    await database.close();
    await content.drop();
  });
});

function afterAbort(signal: AbortSignal, begun: () => void): Promise<void> {
  begun();
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve()));
}

test('the longest life of a decision counts, and a banner with the defaults keeps records three years', () => {
  const place = (decisionDays: number | null) =>
    ({ place: 'FR', rule: 'opt-in', decisionDays, askAgainDays: null }) as const;
  const { bySite } = retentionOf([
    { siteKey: 'a', cookieDays: 100, policy: { ...defaultPolicy, places: [place(200), place(null)] } },
    { siteKey: 'b', cookieDays: 100, policy: defaultPolicy },
  ]);
  expect([...bySite].map(([site, ms]) => [site, ms / dayMs])).toEqual([
    ['a', 200 + 3 * 365.25],
    ['b', 100 + 3 * 365.25],
  ]);
});

test('a content database that does not exist yet is not made by looking', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'candor-lives-'));
  expect(await readRecordRetention({ content: { kind: 'sqlite', file: join(folder, 'content.db') } })).toBeUndefined();
  rmSync(folder, { recursive: true });
});
