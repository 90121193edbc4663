import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { noneGranted } from '../../platform/categories.ts';
import type { Sql } from '../../platform/database.ts';
import { databaseKinds, openTestWitnessed } from '../../platform/testing.ts';
import { parseErasureBody } from '../decision/journal-entries.ts';
import { beginErasure } from './erase.ts';
import { answersOf, decisionsBy, decisionsBySite, decisionsPerDay } from './figures.ts';
import { signDueHead } from './heads.ts';
import { countRecords, readRecord, type RecordFilter, searchRecords } from './search.ts';
import { appendSamples, sampleDecision, sampleId, sampleKeys, sampleSite, sampleTimeMs } from './testing.ts';

const other = 'b'.repeat(32);

describe.each(databaseKinds)('on %s', (kind) => {
  let sql: Sql;
  beforeAll(async () => {
    const close = await openTestWitnessed(kind, (opened) => {
      sql = opened;
    });
    await appendSamples(
      sql,
      sampleDecision({
        recordId: sampleId(1),
        action: 'reject',
        choices: noneGranted,
        place: 'US-CA',
        surface: 'banner',
      }),
      sampleDecision(
        { recordId: sampleId(2), previousRecordId: sampleId(1), place: 'US', bannerVersion: 'v2' },
        sampleTimeMs + 1,
      ),
      sampleDecision(
        {
          recordId: sampleId(3),
          previousRecordId: sampleId(2),
          action: 'withdraw',
          choices: noneGranted,
          place: 'DE',
          source: 'signal',
        },
        sampleTimeMs + 2,
      ),
      sampleDecision({ recordId: sampleId(4), siteKey: other, rule: 'opt-out', place: 'U_' }, sampleTimeMs + 3),
      sampleDecision({ recordId: sampleId(5), place: 'FR' }, sampleTimeMs + 4),
    );
    await signDueHead(sql, { keys: sampleKeys, nowMs: sampleTimeMs });
    const body = parseErasureBody({
      recordIds: [sampleId(5)],
      visitorId: null,
      siteKey: sampleSite,
      requestedBy: 'owner',
      atMs: sampleTimeMs,
      erasesRecords: true,
    });
    if (body) await sql.transaction((statements) => beginErasure(statements, sampleKeys.signing, { id: 'e1', body }));
    await sql.run("INSERT INTO banner_loads (site_key, banner_id, day, loads) VALUES (?, 'b', ?, 10)", [
      sampleSite,
      Math.floor(sampleTimeMs / 86_400_000),
    ]);
    return close;
  });
  afterAll(async () => {});

  test.each<[string, RecordFilter, number[]]>([
    ['everything', {}, [5, 4, 3, 2, 1]],
    ['a site', { siteKey: other }, [4]],
    ['an action', { action: 'withdraw' }, [3]],
    ['a category that was granted', { category: 'analytics' }, [5, 4, 2]],
    ['a version', { version: 'v2' }, [2]],
    ['a country with its states', { place: 'US' }, [2, 1]],
    ['a state', { place: 'US-CA' }, [1]],
    ['a place that looks like a pattern', { place: 'U_' }, [4]],
    ['a rule', { rule: 'opt-out' }, [4]],
    ['a source', { source: 'signal' }, [3]],
    ['a surface', { surface: 'nowhere' }, []],
    ['a period', { fromMs: sampleTimeMs + 1, toMs: sampleTimeMs + 3 }, [3, 2]],
    ['record ids', { recordIds: [sampleId(2), sampleId(77)] }, [2]],
    ['no record id', { recordIds: [] }, []],
    ['several at once', { siteKey: sampleSite, category: 'analytics', place: 'US' }, [2]],
    ['hostile text', { surface: "' OR 1=1 --" }, []],
  ])('finds by %s, and counts the same', async (_name, filter, sequences) => {
    const { records, unreadable } = await searchRecords(sql, filter, { order: 'newest', limit: 10 });
    expect(records.map(({ sequence }) => sequence)).toEqual(sequences);
    expect([unreadable, await countRecords(sql, filter)]).toEqual([0, sequences.length]);
  });

  test('pages go on where the one before ended, in both directions', async () => {
    const first = await searchRecords(sql, {}, { order: 'newest', limit: 2 });
    const second = await searchRecords(sql, {}, { order: 'newest', limit: 2, from: first.next ?? 0 });
    const third = await searchRecords(sql, {}, { order: 'newest', limit: 2, from: second.next ?? 0 });
    expect([first, second, third].map(({ records, next }) => [records.map(({ sequence }) => sequence), next])).toEqual([
      [[5, 4], 4],
      [[3, 2], 2],
      [[1], null],
    ]);
    expect(
      (await searchRecords(sql, {}, { order: 'oldest', limit: 2, from: 1 })).records.map(({ sequence }) => sequence),
    ).toEqual([2, 3]);
  });

  test('a record is shown with all decisions of its visitor, the head that covers it, and its erasure', async () => {
    const detail = await readRecord(sql, 2);
    expect(detail?.history.map(({ sequence }) => sequence)).toEqual([1, 2, 3]);
    expect(detail).toMatchObject({ head: { sequence: 5 }, erasure: null });
    expect(await readRecord(sql, 5)).toMatchObject({
      record: { personal: null },
      history: [{ sequence: 5 }],
      erasure: { id: 'e1', sequences: [5] },
    });
    expect(await readRecord(sql, 99)).toBeUndefined();
  });

  test('decisions are summed by place, version, surface and site; what was erased has no place any more', async () => {
    const period = { fromMs: sampleTimeMs, toMs: sampleTimeMs + 10, siteKey: sampleSite };
    const none = { accept: 0, reject: 0, partial: 0, withdraw: 0 };
    expect(await decisionsBy(sql, 'version', period)).toEqual([
      { ...none, value: 'v1', reject: 1, partial: 1, withdraw: 1 },
      { ...none, value: 'v2', partial: 1 },
    ]);
    expect((await decisionsBy(sql, 'place', period)).map(({ value }) => value)).toContain(null);
    expect(await decisionsBy(sql, 'surface', period)).toEqual([
      { ...none, value: 'banner', reject: 1, partial: 2, withdraw: 1 },
    ]);
    expect(await decisionsBySite(sql, period)).toMatchObject([
      { value: sampleSite, partial: 2 },
      { value: other, partial: 1 },
    ]);
  });

  test('loads without a decision are what is known of those who did not answer', async () => {
    const days = await decisionsPerDay(sql, { fromMs: sampleTimeMs, toMs: sampleTimeMs + 10, siteKey: sampleSite });
    expect(answersOf(days)).toEqual({
      accept: 0,
      reject: 1,
      partial: 2,
      withdraw: 1,
      decisions: 4,
      loads: 10,
      loadsWithoutDecision: 6,
    });
    expect(answersOf([])).toMatchObject({ decisions: 0, loadsWithoutDecision: 0 });
  });
});
