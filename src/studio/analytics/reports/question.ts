import { filterNames } from '../../../measurement/reports/filter-names.ts';
import type { ReportFilter } from '../../../measurement/reports/statement.ts';
import { dayIn, isTimeZone, midnightOf, shiftDay } from '../../../platform/calendar.ts';
import { dayMs } from '../../../platform/durations.ts';

/** Comparison periods: the previous period of the same length, or the same days a year earlier. */
export const comparisons = ['before', 'year'] as const;
export type Comparison = (typeof comparisons)[number];

/** A report query as its URL states it: calendar days of a time zone, both inclusive. */
export type ReportQuestion = { from: string; to: string; timeZone: string; filter: ReportFilter; compare: Comparison };

export type ParsedQuestion = { ok: true; question: ReportQuestion } | { ok: false; field: string; expected: string };

/** Three years: how long events are kept is a setting, and a chart by day is not read beyond. */
export const maxDays = 1_100;
const maxValueCharacters = 500;
const dayPattern = /^\d{4}-\d{2}-\d{2}$/;

/** Parses `from`, `to`, `zone`, `compare`, `bots` and the filters. Defaults: the last four weeks, UTC, without filters. */
export function parseQuestion(search: URLSearchParams, nowMs: number): ParsedQuestion {
  const timeZone = search.get('zone') || 'UTC';
  if (!isTimeZone(timeZone)) return { ok: false, field: 'zone', expected: 'a time zone such as Europe/Berlin' };
  const today = dayIn(nowMs, timeZone);
  const to = search.get('to') || today;
  const from = search.get('from') || shiftDay(isDay(to) ? to : today, -27);
  if (!isDay(from)) return { ok: false, field: 'from', expected: 'a day such as 2026-11-01' };
  if (!isDay(to)) return { ok: false, field: 'to', expected: 'a day such as 2026-11-28' };
  const days = (Date.parse(to) - Date.parse(from)) / dayMs + 1;
  if (days < 1 || days > maxDays)
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

/** Returns the start and end of a query's days. */
export function periodOf({ from, to, timeZone }: ReportQuestion): { fromMs: number; toMs: number } {
  return { fromMs: midnightOf(from, timeZone), toMs: midnightOf(shiftDay(to, 1), timeZone) };
}

/** Returns the comparison period. It always has as many days as the query. */
export function comparedWith(question: ReportQuestion): ReportQuestion {
  const days = (Date.parse(question.to) - Date.parse(question.from)) / dayMs + 1;
  const from = question.compare === 'year' ? yearEarlier(question.from) : shiftDay(question.from, -days);
  return { ...question, from, to: shiftDay(from, days - 1) };
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

function isDay(text: string): boolean {
  return dayPattern.test(text) && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text);
}
