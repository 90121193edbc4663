import { beforeEach, describe, expect, test } from 'vitest';
import type { DecisionEntry } from '../consent/decision/journal-entries.ts';
import { decisionsPerDay } from '../consent/records/figures.ts';
import { sampleKeys } from '../consent/records/testing.ts';
import type { PublishedBanner } from '../consent/records/unpublished.ts';
import { verifyDatabase } from '../consent/records/verify.ts';
import type { Entry } from '../journal/contract.ts';
import { noneGranted } from '../platform/categories.ts';
import type { Sql } from '../platform/database.ts';
import { silentLog } from '../platform/log.ts';
import { databaseKinds, openTestWitnessed } from '../platform/testing.ts';
import { CheckpointMoved, confirmCheckpoint } from './checkpoints.ts';
import type { Batch } from './contract.ts';
import { createRecordsConsumer } from './records.ts';
import { countOf, Crash, nothingPublished, setCheckpoint, stepsCrashingAt, steppingSql } from './testing.ts';
import { dayMs } from '../platform/durations.ts';

const noonMs = Date.UTC(2026, 10, 20, 12);
const siteKey = 'a'.repeat(32);

function decision(recordId: string, changes: Partial<DecisionEntry> = {}, atMs = noonMs): Entry {
  const body: DecisionEntry = {
    recordId,
    consentId: `consent-${recordId}`,
    previousRecordId: null,
    choices: { ...noneGranted, analytics: true },
    action: 'partial',
    surface: 'banner',
    siteKey,
    bannerId: 'banner-1',
    bannerVersion: 'v1',
    locale: 'en',
    decidedAtSeconds: Math.floor(atMs / 1000),
    receiptSignature: 'signature',
    ...changes,
  };
  return { kind: 'decision', id: recordId, atMs, body };
}

function load(atMs = noonMs, changes: object = {}): Entry {
  return { kind: 'banner_load', id: `load-${atMs}`, atMs, body: { siteKey, bannerId: 'banner-1', ...changes } };
}

function batch(token: string, entries: Entry[], journal = 'site-1'): Batch {
  return { journal, token, entries, from: { segment: 1, offset: 0 }, to: { segment: 1, offset: 1 } };
}

describe.each(databaseKinds)('on %s', (kind) => {
  let sql: Sql;
  beforeEach(() =>
    openTestWitnessed(kind, (opened) => {
      sql = opened;
    }),
  );

  const take = (given: Batch, database = sql, log = silentLog) =>
    createRecordsConsumer({ sql: database, keys: sampleKeys, log, banners: nothingPublished }).take(given);
  const days = (fromMs = noonMs, toMs = noonMs + 1) =>
    decisionsPerDay(sql, { fromMs: Math.floor(fromMs / dayMs) * dayMs, toMs, siteKey });

  test('loads of a batch that another worker has gone past are not counted again', async () => {
    const key = { journal: 'site-1', consumer: 'records' };
    const position = (segment: number) => ({ segment, offset: 0 });
    const given = (segment: number): Batch => ({
      ...batch(`${segment}`, [load()]),
      confirm: (statements) =>
        confirmCheckpoint(statements, key, {
          dialect: sql.dialect,
          known: { at: position(segment), pending: position(segment + 1) },
        }),
    });
    for (const segment of [1, 2]) {
      await setCheckpoint(sql, key, { at: position(segment), pending: position(segment + 1) });
      await take(given(segment));
    }
    // The worker of the first batch wakes up.
    await expect(take(given(1))).rejects.toThrow(CheckpointMoved);
    const [row] = await sql.all('SELECT sum(loads) AS loads FROM banner_loads');
    expect(Number(row?.loads)).toBe(2);
  });

  test('what was never published is marked in the record, and the chain covers the mark', async () => {
    const banner = { bannerId: 'banner-1', versions: new Set(['v1', 'v2']), languages: new Set(['en', 'de']) };
    const embedded = { ...banner, languages: null };
    const other = 'b'.repeat(32);
    const banners = {
      present: async () =>
        new Map<string, PublishedBanner>([
          [siteKey, banner],
          [other, embedded],
        ]),
    };
    await createRecordsConsumer({ sql, keys: sampleKeys, log: silentLog, banners }).take(
      batch('1', [
        decision('current'),
        decision('earlier', { bannerVersion: 'v2', locale: 'de-AT' }),
        decision('invented', {
          bannerVersion: 'NEVER-PUBLISHED-77',
          locale: 'zz',
          action: 'reject',
          choices: noneGranted,
        }),
        decision('elsewhere', { siteKey: other, bannerId: 'NONEXISTENT', locale: 'zh' }),
        decision('unknown-site', { siteKey: 'c'.repeat(32), bannerVersion: 'v9' }),
      ]),
    );
    const shown = ['banner_id', 'banner_version', 'locale'].join(', ');
    expect(await sql.all(`SELECT ${shown} FROM decisions ORDER BY sequence`)).toEqual([
      { banner_id: 'banner-1', banner_version: 'v1', locale: 'en' },
      { banner_id: 'banner-1', banner_version: 'v2', locale: 'de-AT' },
      { banner_id: 'banner-1', banner_version: 'unpublished:NEVER-PUBLISHED-77', locale: 'unpublished:zz' },
      { banner_id: 'unpublished:NONEXISTENT', banner_version: 'v1', locale: 'zh' },
      { banner_id: 'banner-1', banner_version: 'v9', locale: 'en' },
    ]);
    expect(await verifyDatabase(sql, { keys: sampleKeys })).toMatchObject({ records: 5, faults: [] });
    await sql.run("UPDATE decisions SET banner_version = 'NEVER-PUBLISHED-77' WHERE sequence = 3");
    expect((await verifyDatabase(sql, { keys: sampleKeys })).faults.length).toBeGreaterThan(0);
  });

  test('a content database that does not answer holds up decisions, and nothing else', async () => {
    const banners = { present: () => Promise.reject(new Error('away')) };
    const consumer = createRecordsConsumer({ sql, keys: sampleKeys, log: silentLog, banners });
    await expect(consumer.take(batch('1', [decision('r1')]))).rejects.toThrow('away');
    expect(await countOf(sql, 'decisions')).toBe(0);
    await consumer.take(batch('2', [load()]));
    expect(await countOf(sql, 'banner_loads')).toBe(1);
  });

  test('a decision is recorded whole', async () => {
    await take(
      batch('1', [decision('r2', { previousRecordId: 'r1', action: 'withdraw', choices: noneGranted, locale: 'de' })]),
    );
    expect(await sql.all('SELECT * FROM decisions')).toMatchObject([
      {
        ...{
          record_id: 'r2',
          previous_record_id: 'r1',
          consent_id: 'consent-r2',
          site_key: siteKey,
          action: 'withdraw',
        },
        ...{ functional: 0, analytics: 0, performance: 0, advertisement: 0, surface: 'banner', banner_id: 'banner-1' },
        ...{ banner_version: 'v1', locale: 'de', receipt_signature: 'signature', decided_at_ms: noonMs },
      },
    ]);
  });

  test('a repeat of a decision changes nothing, in the same batch or another', async () => {
    await take(batch('1', [decision('r1'), decision('r1', { action: 'accept' })]));
    await take(batch('2', [decision('r1', { action: 'reject' })]));
    expect(await sql.all('SELECT record_id, action, sequence FROM decisions')).toEqual([
      { record_id: 'r1', action: 'partial', sequence: 1 },
    ]);
  });

  test('a batch of loads handed over twice counts once; each journal for itself', async () => {
    await take(batch('1', [load(), load()]));
    await take(batch('1', [load(), load()]));
    await take(batch('1', [load()], 'site-2'));
    await take(batch('2', [load()]));
    await take(batch('2', [load()]));
    expect(await days()).toMatchObject([{ loads: 4 }]);
  });

  test.each(['before', 'after'] as const)(
    'a crash %s the transaction and the repeat after it count once',
    async (moment) => {
      const given = batch('1', [decision('r1'), load(), load()]);
      await expect(take(given, steppingSql(sql, stepsCrashingAt(1, moment)))).rejects.toThrow(Crash);
      await take(given);
      expect(await days()).toMatchObject([{ loads: 2, partial: 1 }]);
    },
  );

  test('entries of an unknown shape are told, and hold up nothing', async () => {
    const told: object[] = [];
    const wrong: Entry[] = [
      { kind: 'decision', id: 'x', atMs: 1, body: null },
      { kind: 'decision', id: 'x', atMs: 1, body: { recordId: 7 } },
      { kind: 'banner_load', id: 'x', atMs: 1, body: 'text' },
    ];
    await take(batch('1', [...wrong, decision('r1'), load()]), sql, {
      ...silentLog,
      error: (fields) => told.push(fields),
    });
    expect(told).toEqual([{ journal: 'site-1', unreadable: 3 }]);
    expect(await countOf(sql, 'decisions')).toBe(1);
    expect(await days()).toMatchObject([{ loads: 1 }]);
  });

  test('days are counted in UTC, by action, with the empty ones between', async () => {
    const midnight = Date.UTC(2026, 10, 20);
    await take(
      batch('1', [
        decision('a', { action: 'accept' }, midnight),
        decision('b', { action: 'reject' }, midnight + dayMs - 1),
        decision('c', { action: 'withdraw' }, midnight - 1),
        decision('d', { action: 'partial' }, midnight + 2 * dayMs),
        decision('e', { siteKey: 'b'.repeat(32) }, midnight),
        load(midnight + 5),
        load(midnight + 2 * dayMs, { bannerId: 'banner-2' }),
        load(midnight + 2 * dayMs),
        load(midnight, { siteKey: 'b'.repeat(32) }),
      ]),
    );
    expect(await decisionsPerDay(sql, { fromMs: midnight, toMs: midnight + 3 * dayMs, siteKey })).toEqual([
      { day: '2026-11-20', loads: 1, accept: 1, reject: 1, partial: 0, withdraw: 0 },
      { day: '2026-11-21', loads: 0, accept: 0, reject: 0, partial: 0, withdraw: 0 },
      { day: '2026-11-22', loads: 2, accept: 0, reject: 0, partial: 1, withdraw: 0 },
    ]);
    expect(await decisionsPerDay(sql, { fromMs: midnight, toMs: midnight, siteKey })).toEqual([]);
  });
});
