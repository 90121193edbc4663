import type { DecisionDay } from '../../../consent/records/figures.ts';
import type { Drop, Overview, Realtime, TopPage, ViewsAt } from '../../../measurement/reports/reports.ts';

/** Lengths of the period that an owner can choose, in days of the reader's time zone that end today. */
export const ranges = [1, 7, 28, 90] as const;
export type Range = (typeof ranges)[number];
export const defaultRange: Range = 7;

/** What the event store knows about a period: only visitors who agreed. `steps` are hours for one day and days otherwise. */
export type Measured = { overview: Overview; before: Overview; steps: ViewsAt[]; pages: TopPage[]; drops: Drop[] };

/** What the witnessed database knows: every decision, and how often anybody loaded a page with the banner. */
export type Decided = { days: DecisionDay[]; pageLoads: number };

/** A source that does not answer. The figures of the other one are still valid. */
export type Unavailable = { unavailable: true };

/** The figures of a period. */
export type PeriodInsights = {
  range: Range;
  /** Time zone by which days and hours were counted, as in the reports. */
  timeZone: string;
  readAtMs: number;
  measured: Measured | Unavailable;
  decided: Decided | Unavailable;
  /** Measured page loads ÷ all page loads; null while there is nothing to compare, or a source does not answer. */
  share: number | null;
};

/** `realtime` is read separately, because it must stay quick when a long period is slow. */
export type Insights = PeriodInsights & { realtime: Realtime | Unavailable };

export function rangeOf(text: unknown): Range {
  return ranges.find((range) => String(range) === text) ?? defaultRange;
}
