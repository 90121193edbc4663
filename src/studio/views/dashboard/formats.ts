import type { FilterName } from '../../../measurement/reports/filter-names.ts';
import type { ValueNames } from '../../reports/report.ts';
import { type Say, sayIn } from '../../words/say.ts';
import { createNames } from './names.ts';

/** Words, numbers, shares and times as the reader of the studio writes them. Days and hours are those they were counted by. */
export type Formats = {
  say: Say;
  number(value: number): string;
  percent(share: number): string;
  /** With a decimal, so that rates beside each other make a hundred. */
  rate(share: number): string;
  /** A day `2026-11-20` or an hour `2026-11-20T13:00`, short, for an axis. */
  step(start: string): string;
  /** The same, in full. */
  stepInFull(start: string): string;
  startMs(start: string): number;
  /** `1:05`, or `12 s`. */
  duration(ms: number): string;
  /** In a currency's own way; the bare number when the code is none. */
  money(value: number, currency: string): string;
  /** Sums by currency, one after the other. */
  sums(sums: Readonly<Record<string, number>>): string;
  /** A moment in the reader's own time. */
  clock(ms: number): string;
  /** A day and time in the reader's own time. */
  moment(ms: number): string;
  /** A country's, language's or device's name instead of its code; the value itself where there is none. */
  named(names: ValueNames | null, value: string): string;
  /** The same for the value of a filter. */
  valueOf(filter: FilterName, value: string): string;
};

/** `zone`: whose hours the hours of an axis are. */
export function createFormats(language: string, zone = 'UTC'): Formats {
  const named = createNames(language);
  const number = new Intl.NumberFormat(language);
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 });
  const rate = new Intl.NumberFormat(language, { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const day = new Intl.DateTimeFormat(language, { month: 'short', day: 'numeric', timeZone: 'UTC' });
  const dayInFull = new Intl.DateTimeFormat(language, { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' });
  const hour = new Intl.DateTimeFormat(language, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });
  const moment = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' });
  const clock = new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit', second: '2-digit' });
  const isHour = (start: string) => start.includes('T');
  const money = (value: number, currency: string) => moneyFormat(language, currency)?.format(value) ?? `${number.format(value)} ${currency}`;
  return {
    say: sayIn(language),
    number: (value) => number.format(value),
    // Not zero and not everything may look like it by rounding.
    percent: (share) => percent.format(share > 0 && share < 0.01 ? 0.01 : share < 1 && share > 0.99 ? 0.99 : share),
    rate: (share) => rate.format(share),
    step: (start) => (isHour(start) ? hour : day).format(dateOf(start)),
    stepInFull: (start) => (isHour(start) ? `${hour.format(dateOf(start))} ${zone}` : dayInFull.format(dateOf(start))),
    startMs: (start) => dateOf(start).getTime(),
    duration: (ms) => (ms < 60_000 ? `${number.format(Math.round(ms / 1000))} s` : `${Math.floor(ms / 60_000)}:${String(Math.floor((ms % 60_000) / 1000)).padStart(2, '0')}`),
    money,
    sums: (sums) => Object.entries(sums).map(([currency, sum]) => money(sum, currency)).join(', ') || '–',
    clock: (ms) => clock.format(ms),
    moment: (ms) => moment.format(ms),
    named,
    valueOf: (filter, value) => named(filter === 'country' || filter === 'language' || filter === 'device' ? filter : null, value),
  };
}

/** What was sent as a currency may be anything. */
function moneyFormat(language: string, currency: string): Intl.NumberFormat | undefined {
  return /^[A-Za-z]{3}$/.test(currency) ? new Intl.NumberFormat(language, { style: 'currency', currency }) : undefined;
}

function dateOf(start: string): Date {
  return new Date(start.includes('T') ? `${start}:00Z` : `${start}T00:00:00Z`);
}
