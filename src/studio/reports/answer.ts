import { decisionsPerDay } from '../../consent/records/figures.ts';
import { overview, type Overview } from '../../measurement/reports/reports.ts';
import { measuredShare } from '../../measurement/reports/share.ts';
import { textOf } from '../../measurement/reports/statement.ts';
import { type CsvValue, csvLine } from '../../platform/csv.ts';
import type { Column, Report, Row } from './catalogue.ts';
import type { Sources } from '../insights/read.ts';
import { periodBefore, periodOf, type ReportQuestion } from './question.ts';

/** What a screen shows and a table holds; more than this is for an export. */
export const shownRows = 50;
export const exportedRows = 10_000;

/** `share`: measured page loads ÷ all page loads of the period, whatever the question is narrowed to; null when there is nothing to compare. */
export type ReportAnswer = { question: ReportQuestion; columns: readonly Column[]; rows: Row[]; overview: Overview; before: Overview; share: number | null; sql: string };

type Asked = { sources: Sources; site: string; report: Report; question: ReportQuestion };

/** The rows of a report, with the figures of the whole period and of the one before. */
export async function answerReport(asked: Asked): Promise<ReportAnswer> {
  const { sources, report, question } = asked;
  const [rows, now, before, share] = await Promise.all([
    rowsOf(asked, shownRows),
    overview(sources.store, reportPeriod(asked)),
    overview(sources.store, reportPeriod({ ...asked, question: periodBefore(question) })),
    shareOf(asked),
  ]);
  return { question, columns: report.columns, rows, overview: now, before, share, sql: textOf(report.statement) };
}

/** The same rows for a spreadsheet, with a line that names every column. */
export async function exportReport(asked: Asked): Promise<string> {
  const { columns } = asked.report;
  const rows = await rowsOf(asked, exportedRows);
  return [csvLine(columns.map(({ label }) => label)), ...rows.map((row) => csvLine(columns.map(({ key }) => csvValue(row[key]))))].join('');
}

function rowsOf(asked: Asked, limit: number): Promise<Row[]> {
  return asked.report.rows(asked.sources.store, { ...reportPeriod(asked), limit });
}

function reportPeriod({ site, question }: Pick<Asked, 'site' | 'question'>) {
  return { site, ...periodOf(question), timeZone: question.timeZone, filter: question.filter };
}

/** The other source may be away; then the share is not known, and the figures still are. */
async function shareOf({ sources, site, question }: Asked): Promise<number | null> {
  try {
    const period = periodOf(question);
    const [everybody, days] = await Promise.all([overview(sources.store, { site, ...period }), decisionsPerDay(await sources.records(), { ...period, siteKey: site })]);
    return measuredShare({ measuredLoads: everybody.pageLoads, allLoads: days.reduce((sum, { loads }) => sum + loads, 0) }) ?? null;
  } catch {
    return null; // Said on the dashboard, which asks for nothing else.
  }
}

function csvValue(value: Row[string] | undefined): CsvValue {
  if (typeof value !== 'object') return value ?? null;
  return Object.entries(value).map(([currency, sum]) => `${sum} ${currency}`).join(' ');
}
