import { textOf } from '../../../measurement/reports/statement.ts';
import { type CsvValue, csvLine } from '../../../platform/csv.ts';
import { translator } from '../../translations/translate.ts';
import type { Column, Report, Row } from './report.ts';
import type { ReportQuestion } from './question.ts';
import type { Asked } from './sources.ts';
import { decisionSums, eventSums, reportPeriod, type Sums } from './sums.ts';

/** The number of rows that fit a screen; exports have all rows. */
const shownRows = 50;
const exportedRows = 10_000;

/**
 * `share`: measured page loads ÷ all page loads of the period, regardless of filters; null when there is nothing to compare. `sql`: null where the figures
 * come from the consent records, which cover every decision.
 */
export type ReportAnswer = Sums & {
  question: ReportQuestion;
  columns: readonly Column[];
  rows: Row[];
  sql: string | null;
};

type AskedReport = Asked & { report: Report };

/** Returns the rows of a report, with the figures of the whole period and of the comparison period. */
export async function answerReport(asked: AskedReport): Promise<ReportAnswer> {
  const { report, question } = asked;
  const told = report.statement === null ? decisionSums(asked) : eventSums(asked);
  const [rows, { summary, share }] = await Promise.all([rowsOf(asked, shownRows), told]);
  return { question, columns: report.columns, rows, summary, share, sql: report.statement && textOf(report.statement) };
}

/** Returns the same rows as CSV, with column names in the reader's language. */
export async function exportReport(asked: AskedReport, language: string): Promise<string> {
  const { columns } = asked.report;
  const t = translator(language);
  const rows = await rowsOf(asked, exportedRows);
  return [
    csvLine(columns.map(({ label }) => t(label))),
    ...rows.map((row) => csvLine(columns.map(({ key }) => csvValue(row[key])))),
  ].join('');
}

function rowsOf(asked: AskedReport, limit: number): Promise<Row[]> {
  return asked.report.rows(asked.sources, { ...reportPeriod(asked), limit });
}

function csvValue(value: Row[string] | undefined): CsvValue {
  if (typeof value !== 'object') return value ?? null;
  return Object.entries(value)
    .map(([currency, sum]) => `${sum} ${currency}`)
    .join(' ');
}
