import { answersOf, decisionsPerDay } from '../../consent/records/figures.ts';
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

/** A figure of the whole period, beside that of the period before. */
export type Summed = { label: string; now: number; before: number };

/**
 * `share`: measured page loads ÷ all page loads of the period, whatever the question is narrowed to; null when there is nothing to compare.
 * `sql`: null where the figures come from the consent records, which know everybody.
 */
export type ReportAnswer = { question: ReportQuestion; columns: readonly Column[]; rows: Row[]; summary: Summed[]; share: number | null; sql: string | null };

type Asked = { sources: Sources; site: string; report: Report; question: ReportQuestion };

/** The rows of a report, with the figures of the whole period and of the one before. */
export async function answerReport(asked: Asked): Promise<ReportAnswer> {
  const { report, question } = asked;
  const told = report.statement === null ? decisionSums(asked) : eventSums(asked);
  const [rows, { summary, share }] = await Promise.all([rowsOf(asked, shownRows), told]);
  return { question, columns: report.columns, rows, summary, share, sql: report.statement && textOf(report.statement) };
}

/** The same rows for a spreadsheet, with a line that names every column. */
export async function exportReport(asked: Asked): Promise<string> {
  const { columns } = asked.report;
  const rows = await rowsOf(asked, exportedRows);
  return [csvLine(columns.map(({ label }) => label)), ...rows.map((row) => csvLine(columns.map(({ key }) => csvValue(row[key]))))].join('');
}

function rowsOf(asked: Asked, limit: number): Promise<Row[]> {
  return asked.report.rows(asked.sources, { ...reportPeriod(asked), limit });
}

function reportPeriod({ site, question }: Pick<Asked, 'site' | 'question'>) {
  return { site, ...periodOf(question), timeZone: question.timeZone, filter: question.filter };
}

type Sums = Pick<ReportAnswer, 'summary' | 'share'>;

async function eventSums(asked: Asked): Promise<Sums> {
  const { sources, site, question } = asked;
  const asking = overview(sources.store, reportPeriod(asked));
  const isNarrowed = Object.keys(question.filter).length > 0;
  const everybody = isNarrowed ? overview(sources.store, { site, ...periodOf(question) }) : asking;
  const [now, before, share] = await Promise.all([asking, overview(sources.store, reportPeriod({ ...asked, question: periodBefore(question) })), shareOf(asked, everybody)]);
  return { summary: eventFigures.map(([key, label]) => ({ label, now: now[key], before: before[key] })), share };
}

const eventFigures: readonly [key: keyof Overview, label: string][] = [['visitors', 'Visitors'], ['newVisitors', 'of them new'], ['sessions', 'Sessions'], ['pageViews', 'Views'], ['keyEvents', 'Key events']];

/** Every decision has a record, so the share is the whole. */
async function decisionSums({ sources, site, question }: Asked): Promise<Sums> {
  const sql = await sources.records();
  const answersIn = async (one: ReportQuestion) => answersOf(await decisionsPerDay(sql, { ...periodOf(one), siteKey: site }));
  const [now, before] = await Promise.all([answersIn(question), answersIn(periodBefore(question))]);
  return { summary: decisionFigures.map(([key, label]) => ({ label, now: now[key], before: before[key] })), share: 1 };
}

const decisionFigures: readonly [key: keyof ReturnType<typeof answersOf>, label: string][] = [
  ['decisions', 'Decisions'], ['accept', 'Accepted'], ['partial', 'In part'], ['reject', 'Rejected'], ['withdraw', 'Withdrawn'], ['loadsWithoutDecision', 'Page loads without an answer'],
];

/** The other source may be away; then the share is not known, and the figures still are. */
async function shareOf({ sources, site, question }: Asked, everybody: Promise<Overview>): Promise<number | null> {
  try {
    const reading = sources.records().then((sql) => decisionsPerDay(sql, { ...periodOf(question), siteKey: site }));
    const [{ pageLoads }, days] = await Promise.all([everybody, reading]);
    return measuredShare({ measuredLoads: pageLoads, allLoads: days.reduce((sum, { loads }) => sum + loads, 0) }) ?? null;
  } catch {
    return null; // Said on the dashboard, which asks for nothing else.
  }
}

function csvValue(value: Row[string] | undefined): CsvValue {
  if (typeof value !== 'object') return value ?? null;
  return Object.entries(value).map(([currency, sum]) => `${sum} ${currency}`).join(' ');
}
