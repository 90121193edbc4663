import type { DecisionDay } from '../../consent/records/figures.ts';
import type { Drop, Overview, Realtime, TopPage, ViewsAt } from '../../measurement/reports/reports.ts';

/** Lengths of the period an owner can look at, in days of the reader's time zone that end today. */
export const ranges = [1, 7, 28, 90] as const;
export type Range = (typeof ranges)[number];
export const defaultRange: Range = 7;

/** What the event store knows of a period: only visitors who agreed. `steps` are hours for one day and days otherwise. */
export type Measured = { overview: Overview; before: Overview; steps: ViewsAt[]; pages: TopPage[]; drops: Drop[] };

/** What the witnessed database knows: every decision, and how often a page with the banner was loaded, by anybody. */
export type Decided = { days: DecisionDay[]; pageLoads: number };

/** A source that does not answer. The other one's figures are still good. */
export type Unavailable = { unavailable: true };

/** The figures of a period. */
export type PeriodInsights = {
  range: Range;
  /** Whose days and hours the figures were counted by, as in the reports. */
  timeZone: string;
  readAtMs: number;
  measured: Measured | Unavailable;
  decided: Decided | Unavailable;
  /** Measured page loads ÷ all page loads; null while there is nothing to compare, or a source does not answer. */
  share: number | null;
};

/** `realtime` is read by itself, because it must stay quick when a long period is slow. */
export type Insights = PeriodInsights & { realtime: Realtime | Unavailable };

export function rangeOf(text: unknown): Range {
  return ranges.find((range) => String(range) === text) ?? defaultRange;
}
