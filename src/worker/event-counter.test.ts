import { beforeEach, describe, expect, test } from 'vitest';
import { dayOf, readCounts } from '../measurement/counts/event-counts.ts';
import { parseJournaledBatch } from '../measurement/ingest/journaled-batch.ts';
import { type EventRow, rowsOf } from '../measurement/store/rows.ts';
import type { Sql } from '../platform/database.ts';
import { databaseKinds, openTestWitnessed } from '../platform/testing.ts';
import { createEventCounter, type EventFates } from './event-counter.ts';
import { Crash, stepsCrashingAt, steppingSql } from './testing.ts';
import { dayMs } from '../platform/durations.ts';

const noonMs = Date.UTC(2026, 10, 20, 12);
const site = 'a'.repeat(32);
const id = (number: number) => number.toString(16).padStart(32, '0');

const body = parseJournaledBatch({
  site,
  host: 'example.com',
  visitor: '',
  session: '',
  recordId: id(1),
  bannerVersion: 'v1',
  language: 'en',
  categories: ['analytics', 'advertisement'],
  decidedAt: 0,
  ownStatistics: false,
  dropped: { no_consent: 2, repeated: 1 },
  events: ['session_start', 'page_view', 'page_view', 'scroll', 'scroll', 'web_vital'].map((name, at) => ({
    id: id(at),
    name,
    at: at === 4 ? noonMs - dayMs : noonMs,
    key: false,
    load: false,
    params: {},
  })),
});
if (!body) throw new Error('This is no batch.');
const rows = rowsOf(body);
const pick = (...numbers: number[]) =>
  numbers.map((at) => rows[at]).filter((row): row is EventRow => row !== undefined);
/** The web vital was not allowed in reports. */
const fates: EventFates = { bodies: [body], atMs: noonMs, repeated: pick(1), erased: pick(2), stored: pick(0, 3, 4) };
const today = {
  sent: 7,
  told: 1,
  acknowledged: 5,
  dropped: 3,
  advertisingOnly: 1,
  repeated: 1,
  erased: 1,
  stored: 2,
  removed: 0,
  forwarded: 0,
};
const yesterday = {
  sent: 1,
  told: 0,
  acknowledged: 1,
  dropped: 0,
  advertisingOnly: 0,
  repeated: 0,
  erased: 0,
  stored: 1,
  removed: 0,
  forwarded: 0,
};

describe.each(databaseKinds)('on %s', (kind) => {
  let sql: Sql;
  beforeEach(() =>
    openTestWitnessed(kind, (opened) => {
      sql = opened;
    }),
  );
  const counted = () => readCounts(sql, { site, fromDay: dayOf(noonMs) - 1, toDay: dayOf(noonMs) + 1 });

  test('a hand-over counts once, whatever it looks like when it comes again, and the sums agree with each other', async () => {
    const count = createEventCounter(sql);
    await count({ journal: 'site-1', token: 'a' }, fates);
    await count({ journal: 'site-1', token: 'a' }, { ...fates, repeated: rows, stored: [] });
    expect(await counted()).toEqual([
      { site, day: dayOf(noonMs) - 1, ...yesterday },
      { site, day: dayOf(noonMs), ...today },
    ]);
    for (const { sent, told, acknowledged, dropped, advertisingOnly, repeated, erased, stored } of await counted()) {
      expect([acknowledged, sent]).toEqual([
        advertisingOnly + repeated + erased + stored,
        acknowledged - told + dropped,
      ]);
    }
    await count({ journal: 'site-2', token: 'a' }, fates);
    await count({ journal: 'site-1', token: 'b' }, fates);
    expect((await counted()).map(({ stored }) => stored)).toEqual([3, 6]);
  });

  test('a death at any step of the counting counts nothing or everything', async () => {
    let hasEnded = false;
    for (let step = 1; !hasEnded; step++) {
      for (const moment of ['before', 'after'] as const) {
        const steps = stepsCrashingAt(step, moment);
        const named = { journal: 'site-1', token: `${step} ${moment}` };
        const before = (await counted()).at(-1)?.acknowledged ?? 0;
        hasEnded = await createEventCounter(steppingSql(sql, steps))(named, fates).then(
          () => true,
          (error: unknown) => {
            if (error instanceof Crash) return false;
            throw error;
          },
        );
        await createEventCounter(sql)(named, fates);
        expect((await counted()).at(-1)?.acknowledged).toBe(before + 5);
      }
    }
  });
});
