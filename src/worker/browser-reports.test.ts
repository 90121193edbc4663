import { beforeEach, describe, expect, test } from 'vitest';
import { keptDays, maxSubjectsPerDay } from '../consent/reports/limits.ts';
import type { BrowserReport } from '../consent/reports/report.ts';
import type { Entry } from '../journal/contract.ts';
import { fixedClock } from '../platform/clock.ts';
import { type Row, type Sql } from '../platform/database.ts';
import { silentLog } from '../platform/log.ts';
import { databaseKinds, openTestWitnessed } from '../platform/testing.ts';
import { createBrowserReportsConsumer } from './browser-reports.ts';
import { createBrowserReportsSweep } from './browser-reports-sweep.ts';
import type { Batch } from './contract.ts';
import { dayMs } from '../platform/durations.ts';

const noonMs = Date.UTC(2026, 10, 20, 12);
const siteKey = 'a'.repeat(32);
const report: BrowserReport = {
  kind: 'policy',
  directive: 'img-src',
  subject: 'tracker.example',
  page: '/pricing',
  count: 1,
};

function entry(reports: unknown, atMs = noonMs): Entry {
  return { kind: 'browser_report', id: String(atMs), atMs, body: { siteKey, reports } };
}

function batch(token: string, ...entries: Entry[]): Batch {
  return { journal: 'site-1', token, entries, from: { segment: 1, offset: 0 }, to: { segment: 1, offset: 1 } };
}

describe.each(databaseKinds)('on %s', (kind) => {
  let sql: Sql;
  beforeEach(() =>
    openTestWitnessed(kind, (opened) => {
      sql = opened;
    }),
  );

  const take = (given: Batch, log = silentLog) => createBrowserReportsConsumer({ sql, log }).take(given);
  const rows = async (): Promise<Row[]> =>
    (await sql.all('SELECT * FROM browser_reports ORDER BY day, kind DESC, directive, subject')).map((row) => ({
      ...row,
      reports: Number(row.reports),
      first_at_ms: Number(row.first_at_ms),
      last_at_ms: Number(row.last_at_ms),
    }));

  test('equal reports of a day are summed; the first page, the first and the last time stay', async () => {
    await take(
      batch(
        '1',
        entry([report, { ...report, kind: 'cookie', directive: 'unknown', subject: 'mystery', count: 7 }]),
        entry([{ ...report, page: '/later' }], noonMs + 5),
      ),
    );
    await take(batch('2', entry([{ ...report, count: 3 }], noonMs + 9), entry([report], noonMs + dayMs)));
    const day = Math.floor(noonMs / dayMs);
    expect(await rows()).toEqual([
      {
        site_key: siteKey,
        day,
        kind: 'policy',
        directive: 'img-src',
        subject: 'tracker.example',
        page: '/pricing',
        reports: 5,
        first_at_ms: noonMs,
        last_at_ms: noonMs + 9,
      },
      {
        site_key: siteKey,
        day,
        kind: 'cookie',
        directive: 'unknown',
        subject: 'mystery',
        page: '/pricing',
        reports: 7,
        first_at_ms: noonMs,
        last_at_ms: noonMs,
      },
      {
        site_key: siteKey,
        day: day + 1,
        kind: 'policy',
        directive: 'img-src',
        subject: 'tracker.example',
        page: '/pricing',
        reports: 1,
        first_at_ms: noonMs + dayMs,
        last_at_ms: noonMs + dayMs,
      },
    ]);
  });

  test('a batch that is handed over twice counts once', async () => {
    await take(batch('1', entry([report])));
    await take(batch('1', entry([report])));
    expect((await rows()).map(({ reports }) => reports)).toEqual([1]);
  });

  test('entries of an unknown shape are told of and hold up nothing', async () => {
    const said: object[] = [];
    await take(batch('1', entry('junk'), entry([{ ...report, count: -1 }]), entry([report])), {
      ...silentLog,
      error: (fields) => said.push(fields),
    });
    expect([(await rows()).length, said]).toEqual([1, [{ journal: 'site-1', unreadable: 2 }]]);
  });

  test('ten thousand invented hosts fill no more rows than a day may have, and none goes uncounted', async () => {
    const invented = Array.from({ length: 10_000 }, (_, at) => entry([{ ...report, subject: `h${at}.example` }]));
    await take(batch('1', entry([report]), ...invented));
    await take(batch('2', entry([report]), entry([{ ...report, subject: 'late.example' }])));
    const all = await rows();
    expect(all.length).toBe(maxSubjectsPerDay + 1);
    expect(all.reduce((sum, { reports }) => sum + Number(reports), 0)).toBe(10_003);
    expect(all.find(({ subject }) => subject === 'others')).toMatchObject({
      directive: 'any',
      page: '/',
      reports: 10_003 - 2 - (maxSubjectsPerDay - 1),
    });
    expect(all.find(({ subject }) => subject === 'tracker.example')).toMatchObject({ reports: 2 });
  });

  test('days that are over are swept, the others stay', async () => {
    await take(batch('1', ...[0, 1, keptDays, keptDays + 1, 90].map((days) => entry([report], noonMs - days * dayMs))));
    const sweep = createBrowserReportsSweep({ sql, clock: fixedClock(noonMs) });
    expect(await sweep.run(AbortSignal.abort())).toEqual({ swept: 0 });
    expect(await sweep.run(new AbortController().signal)).toEqual({ swept: 2 });
    expect((await rows()).map(({ day }) => Math.floor(noonMs / dayMs) - Number(day))).toEqual([keptDays, 1, 0]);
  });
});
