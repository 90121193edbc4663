import { type Counts, countNames, noCounts, readCounts } from '../../../measurement/counts/event-counts.ts';
import { drops } from '../../../measurement/reports/reports.ts';
import { rowsOfReport } from '../../../measurement/reports/statement.ts';
import { readUnconsented, type UnconsentedFigures } from '../../../measurement/unconsented/figures.ts';
import type { Sources } from '../reports/sources.ts';
import { dayMs } from '../../../platform/durations.ts';

/** `held`: events that the store holds for the day now; null while it does not answer. It should equal `stored` - `removed`. */
export type CounterDay = Counts & { day: string; held: number | null };
export type Reason = { reason: string; events: number };

/** Counts of what became of events, newest day first. `sums.held` is null when any day's is. */
export type Counters = {
  from: string;
  to: string;
  days: CounterDay[];
  sums: Counts & { held: number | null };
  reasons: Reason[];
  /** Counted separately: page loads of visitors who had not agreed. */ unconsented: UnconsentedFigures;
};

type CountersQuestion = { site: string; /** UTC days; both are included. */ from: string; to: string };

/** Reads the counters. The witnessed database must answer; a store that does not answer leaves its column empty. */
export async function readCounters(sources: Sources, { site, from, to }: CountersQuestion): Promise<Counters> {
  const [fromMs, toMs] = [Date.parse(from), Date.parse(to) + dayMs];
  const period = { site, fromMs, toMs };
  const days = { site, fromDay: fromMs / dayMs, toDay: toMs / dayMs };
  const sql = await sources.records();
  const [counted, unconsented, stored] = await Promise.all([
    readCounts(sql, days),
    readUnconsented(sql, days),
    Promise.all([
      rowsOfReport(sources.store, 'stored-per-day', period),
      drops(sources.store, { ...period, toMs: toMs - 1 }),
    ]).catch(() => null), // The empty column shows it.
  ]);
  const held = new Map(stored?.[0].map((row) => [Number(row.day), Number(row.events)]));
  const shown = counted.map((row) => ({
    ...summed([row]),
    day: new Date(row.day * dayMs).toISOString().slice(0, 10),
    held: stored ? (held.get(row.day) ?? 0) : null,
  }));
  const sums = { ...summed(shown), held: stored ? shown.reduce((sum, day) => sum + (day.held ?? 0), 0) : null };
  return {
    from,
    to,
    days: shown.toReversed(),
    sums,
    reasons: [...(stored?.[1] ?? []), ...lateReasons(sums)],
    unconsented,
  };
}

function summed(days: readonly Counts[]): Counts {
  const sums = noCounts();
  for (const day of days) for (const name of countNames) sums[name] += day[name];
  return sums;
}

/** Returns the reasons that are known only once an event is written to the store. */
function lateReasons({ repeated, erased }: Counts): Reason[] {
  return [
    { reason: 'stored_before', events: repeated },
    { reason: 'erased', events: erased },
  ].filter(({ events }) => events > 0);
}
