import type { FilterName } from '../../measurement/reports/filter-names.ts';
import type { ReportName, ReportPeriod } from '../../measurement/reports/statement.ts';
import type { Sources } from '../insights/read.ts';
import type { Phrase } from '../words/say.ts';

/** How a column's values are written. `duration`: milliseconds. `share`: 0 to 1. `percent`: 0 to 100. `vital`: milliseconds, or CLS without a unit. */
export type ColumnKind = 'text' | 'count' | 'share' | 'percent' | 'duration' | 'vital' | 'money';

export type Column = { key: string; label: Phrase; kind: ColumnKind; definition: Phrase };
export type Row = Record<string, string | number | Record<string, number>>;

/** What a first column's values are, when a reader would rather see their names. */
export type ValueNames = 'country' | 'language' | 'device' | 'day';

/** One table of figures: what it answers, where it comes from, and which filter a click on its first column sets. */
export type Report = {
  slug: string;
  group: ReportGroup;
  title: Phrase;
  question: Phrase;
  /** What stands there while there is nothing to show: when something will. */
  empty: Phrase;
  columns: readonly Column[];
  narrows: FilterName | null;
  names?: ValueNames;
  /** What an empty first value stands for, when it is not that nobody knows. */
  nameless?: Phrase;
  /** The event store's statement; null: the figures come from the consent records, where everybody counts and filters do not apply. */
  statement: ReportName | null;
  rows: (sources: Sources, period: ReportPeriod & { limit: number }) => Promise<Row[]>;
};

export const reportGroups = ['Acquisition', 'Content', 'Events', 'Audience', 'Speed', 'Consent'] as const satisfies readonly Phrase[];
export type ReportGroup = (typeof reportGroups)[number];
