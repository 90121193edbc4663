import { maxSubjectsPerDay } from '../consent/reports/limits.ts';
import { type BrowserReport, parseBrowserReportsBody } from '../consent/reports/report.ts';
import type { Entry } from '../journal/contract.ts';
import type { Row, Sql, Statements } from '../platform/database.ts';
import type { Log } from '../platform/log.ts';
import type { Batch, Consumer } from './contract.ts';
import { dayMs } from '../platform/durations.ts';
import { takeOnce } from './take-once.ts';

/** Journal entries of one transaction. */
const maxEntries = 500;

const selectKnown = 'SELECT kind, directive, subject FROM browser_reports WHERE site_key = ? AND day = ?';

const addReports = `INSERT INTO browser_reports (site_key, day, kind, directive, subject, page, reports, first_at_ms, last_at_ms)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
  ON CONFLICT (site_key, day, kind, directive, subject) DO UPDATE SET reports = browser_reports.reports + excluded.reports,
    last_at_ms = CASE WHEN browser_reports.last_at_ms < excluded.last_at_ms THEN excluded.last_at_ms ELSE browser_reports.last_at_ms END`;

/** Sums reports of browsers and of the cookie firewall by website and day: each batch once, and no more rows a day than a person would read. */
export function createBrowserReportsConsumer({ sql, log }: { sql: Sql; log: Log }): Consumer {
  return {
    name: 'browser-reports',
    kinds: ['browser_report'],
    maxEntries,
    take: (batch) =>
      takeOnce(sql, { batch, table: 'browser_report_batches' }, (statements) => count(statements, batch, log)),
  };
}

async function count(statements: Statements, batch: Batch, log: Log): Promise<void> {
  const { sums, unreadable } = sumOf(batch.entries);
  for (const sum of await bounded(statements, sums)) {
    await statements.run(addReports, [
      sum.siteKey,
      sum.day,
      sum.kind,
      sum.directive,
      sum.subject,
      sum.page,
      sum.count,
      sum.firstAtMs,
      sum.lastAtMs,
    ]);
  }
  if (unreadable > 0)
    log.error({ journal: batch.journal, unreadable }, 'Browser reports of an unknown format were not counted');
}

type Sum = BrowserReport & { siteKey: string; day: number; firstAtMs: number; lastAtMs: number };

function sumOf(entries: readonly Entry[]): { sums: Iterable<Sum>; unreadable: number } {
  const sums = new Map<string, Sum>();
  let unreadable = 0;
  for (const { body, atMs } of entries) {
    const parsed = parseBrowserReportsBody(body);
    if (!parsed) unreadable += 1;
    for (const report of parsed?.reports ?? [])
      addUp(sums, {
        ...report,
        siteKey: parsed?.siteKey ?? '',
        day: Math.floor(atMs / dayMs),
        firstAtMs: atMs,
        lastAtMs: atMs,
      });
  }
  return { sums: sums.values(), unreadable };
}

function addUp(sums: Map<string, Sum>, sum: Sum): void {
  const key = JSON.stringify([sum.siteKey, sum.day, sum.kind, sum.directive, sum.subject]);
  const before = sums.get(key);
  if (!before) sums.set(key, sum);
  else sums.set(key, { ...before, count: before.count + sum.count, lastAtMs: Math.max(before.lastAtMs, sum.lastAtMs) });
}

/** Applies the daily limit: beyond it, new rows are counted together, so that only their number is known. */
async function bounded(statements: Statements, sums: Iterable<Sum>): Promise<Iterable<Sum>> {
  const kept = new Map<string, Sum>();
  for (const ofOneDay of Map.groupBy(sums, ({ siteKey, day }) => `${siteKey} ${day}`).values()) {
    const { siteKey = '', day = 0 } = ofOneDay[0] ?? {};
    const known = new Set((await statements.all(selectKnown, [siteKey, day])).map(subjectOf));
    for (const sum of ofOneDay) {
      const isKept = known.has(subjectOf(sum)) || known.size < maxSubjectsPerDay;
      if (isKept) known.add(subjectOf(sum));
      addUp(kept, isKept ? sum : { ...sum, directive: 'any', subject: 'others', page: '/' });
    }
  }
  return kept.values();
}

function subjectOf({ kind, directive, subject }: Row | Sum): string {
  return JSON.stringify([kind, directive, subject]);
}
