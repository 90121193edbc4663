import type { FilterName } from '../../../measurement/reports/filter-names.ts';
import type { ReportName, ReportPeriod } from '../../../measurement/reports/statement.ts';
import type { Phrase } from '../../translations/translate.ts';
import type { ValueNames } from '../ui/names.ts';
import type { Sources } from './sources.ts';

/** The format of a column's values. `duration`: milliseconds. `share`: 0 to 1. `percent`: 0 to 100. `vital`: milliseconds, or CLS without a unit. */
type ColumnKind = 'text' | 'count' | 'share' | 'percent' | 'duration' | 'vital' | 'money';

export type Column = { key: string; label: Phrase; kind: ColumnKind; definition: Phrase };
export type Row = Record<string, string | number | Record<string, number>>;

/** One report table: its question, its source, and the filter that a click on its first column sets. */
export type Report = {
  slug: string;
  group: ReportGroup;
  title: Phrase;
  question: Phrase;
  /** The text while there is no data: it says when there will be. */
  empty: Phrase;
  columns: readonly Column[];
  narrows: FilterName | null;
  names?: ValueNames;
  /** The label of an empty first value, if it does not mean “unknown”. */
  nameless?: Phrase;
  /** The event store's statement; null if the figures come from the consent records, where everybody counts and filters do not apply. */
  statement: ReportName | null;
  rows: (sources: Sources, period: ReportPeriod & { limit: number }) => Promise<Row[]>;
};

export const reportGroups = [
  'Acquisition',
  'Content',
  'Events',
  'Audience',
  'Speed',
  'Consent',
] as const satisfies readonly Phrase[];
type ReportGroup = (typeof reportGroups)[number];
