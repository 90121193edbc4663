import { filterNames } from '../../../measurement/reports/filter-names.ts';
import type { ReportFilter } from '../../../measurement/reports/statement.ts';
import { dayIn, isTimeZone, midnightOf, shiftDay } from '../../../platform/calendar.ts';
import { dayMs } from '../../../platform/durations.ts';

/** Comparison periods that a reader can choose: the previous period of the same length, or the same days a year earlier. */
export const comparisons = ['before', 'year'] as const;
/** `elapsed`: the previous period up to the same time of day, for a period that ends today. */
type Comparison = (typeof comparisons)[number] | 'elapsed';

/** A report query as its URL states it: calendar days of a time zone, both inclusive. */
export type ReportQuestion = { from: string; to: string; timeZone: string; filter: ReportFilter; compare: Comparison };

type ParsedQuestion = { ok: true; question: ReportQuestion } | { ok: false; field: string; expected: string };

/** Three years: how long events are kept is a setting, and a chart by day is not read beyond. */
const maxDays = 1_100;
const usualDays = 28;
const maxValueCharacters = 500;
const dayPattern = /^\d{4}-\d{2}-\d{2}$/;

/** Parses `from`, `to`, `days`, `zone`, `compare`, `bots` and the filters. Without `from` it is the last `days` until `to`. Defaults: four weeks, today, UTC, no filters. */
export function parseQuestion(search: URLSearchParams, nowMs: number): ParsedQuestion {
  const timeZone = search.get('zone') || 'UTC';
  if (!isTimeZone(timeZone)) return { ok: false, field: 'zone', expected: 'a time zone such as Europe/Berlin' };
  const days = Number(search.get('days') || usualDays);
  if (!isLength(days)) return { ok: false, field: 'days', expected: `a number from 1 to ${maxDays}` };
  const to = search.get('to') || dayIn(nowMs, timeZone);
  if (!isDay(to)) return { ok: false, field: 'to', expected: 'a day such as 2026-11-28' };
  const from = search.get('from') || shiftDay(to, 1 - days);
  if (!isDay(from)) return { ok: false, field: 'from', expected: 'a day such as 2026-11-01' };
  if (!isLength(daysOf({ from, to })))
    return { ok: false, field: 'to', expected: `a day on or after from, at most ${maxDays} days later` };
  return {
    ok: true,
    question: {
      from,
      to,
      timeZone,
      filter: filterOf(search),
      compare: search.get('compare') === 'year' ? 'year' : 'before',
    },
  };
}

/** Returns the last days of a time zone, the present one included. */
export function lastDays(
  days: number,
  { timeZone, nowMs }: { timeZone: string; nowMs: number },
): Pick<ReportQuestion, 'from' | 'to'> {
  const to = dayIn(nowMs, timeZone);
  return { from: shiftDay(to, 1 - days), to };
}

/** Returns the length of a period that ends today, in days, as the URL of a view names it; `otherwise` if it names none. */
export function parseDays(days: unknown, otherwise: number): number {
  const length = Number(days);
  return isLength(length) ? length : otherwise;
}

/** Returns the same of a view that can also show another period, from one day to another: then it is undefined. */
export function relativeDays(search: URLSearchParams): number | undefined {
  return search.get('from') || search.get('to') ? undefined : parseDays(search.get('days'), usualDays);
}

/** Returns the number of days of a query. */
export function daysOf({ from, to }: Pick<ReportQuestion, 'from' | 'to'>): number {
  return (Date.parse(to) - Date.parse(from)) / dayMs + 1;
}

/** Returns the start and end of a query's days. */
export function periodOf({ from, to, timeZone }: ReportQuestion): { fromMs: number; toMs: number } {
  return { fromMs: midnightOf(from, timeZone), toMs: midnightOf(shiftDay(to, 1), timeZone) };
}

/** Returns the comparison period. It always has as many days as the query. */
export function comparedWith(question: ReportQuestion): ReportQuestion {
  const days = daysOf(question);
  const from = question.compare === 'year' ? yearEarlier(question.from) : shiftDay(question.from, -days);
  return { ...question, from, to: shiftDay(from, days - 1) };
}

/** Returns the start and end of the comparison period. */
export function comparedPeriodOf(question: ReportQuestion, nowMs: number): { fromMs: number; toMs: number } {
  const { fromMs, toMs } = periodOf(comparedWith(question));
  if (question.compare !== 'elapsed') return { fromMs, toMs };
  return { fromMs, toMs: Math.min(toMs, nowMs - daysOf(question) * dayMs) };
}

/** Returns the same day of the previous year; for 29 February, the day after. */
function yearEarlier(day: string): string {
  const date = new Date(day);
  date.setUTCFullYear(date.getUTCFullYear() - 1);
  return date.toISOString().slice(0, 10);
}

function filterOf(search: URLSearchParams): ReportFilter {
  const given = filterNames
    .map((name) => [name, (search.get(name) ?? '').slice(0, maxValueCharacters)])
    .filter(([, value]) => value !== '');
  return { ...Object.fromEntries(given), ...(search.get('bots') === '1' && { bots: true }) };
}

function isLength(days: number): boolean {
  return Number.isInteger(days) && days >= 1 && days <= maxDays;
}

function isDay(text: string): boolean {
  return dayPattern.test(text) && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text);
}
