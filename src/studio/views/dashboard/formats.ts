import type { FilterName } from '../../../measurement/reports/filter-names.ts';
import type { ValueNames } from '../../reports/report.ts';
import { hourIn } from '../../../platform/calendar.ts';
import { formatCounted, formatMoment } from '../../time/moments.ts';
import { type Say, sayIn } from '../../words/say.ts';
import { createNames } from './names.ts';
import { numberFormat } from '../../../platform/intl.ts';

/** Words, numbers, shares and times as the reader of the studio writes them. Days and hours are those they were counted by, moments those of the same time zone. */
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
  /** The hour that a moment lies in, as steps are written; it comes after its day. */
  stepOf(ms: number): string;
  /** `1:05`, or `12 s`. */
  duration(ms: number): string;
  /** In a currency's own way; the bare number when the code is none. */
  money(value: number, currency: string): string;
  /** Sums by currency, one after the other. */
  sums(sums: Readonly<Record<string, number>>): string;
  /** The time of a moment. */
  clock(ms: number): string;
  /** Day and time of a moment. */
  moment(ms: number): string;
  /** A country's, language's or device's name instead of its code; the value itself where there is none. */
  named(names: ValueNames | null, value: string): string;
  /** The same for the value of a filter. */
  valueOf(filter: FilterName, value: string): string;
};

/** `timeZone`: whose days, hours and moments these are. */
export function createFormats(language: string, timeZone: string): Formats {
  const named = createNames(language);
  const number = numberFormat(language);
  const percent = numberFormat(language, { style: 'percent', maximumFractionDigits: 0 });
  const rate = numberFormat(language, { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const isHour = (start: string) => start.includes('T');
  const money = (value: number, currency: string) => moneyFormat(language, currency)?.format(value) ?? `${number.format(value)} ${currency}`;
  return {
    say: sayIn(language),
    number: (value) => number.format(value),
    // Not zero and not everything may look like it by rounding.
    percent: (share) => percent.format(share > 0 && share < 0.01 ? 0.01 : share < 1 && share > 0.99 ? 0.99 : share),
    rate: (share) => rate.format(share),
    step: (start) => formatCounted(start, language, isHour(start) ? 'hour' : 'short'),
    stepInFull: (start) => (isHour(start) ? `${formatCounted(start, language, 'hour')} ${timeZone}` : formatCounted(start, language, 'full')),
    stepOf: (ms) => hourIn(ms, timeZone),
    duration: (ms) => (ms < 60_000 ? `${number.format(Math.round(ms / 1000))} s` : `${Math.floor(ms / 60_000)}:${String(Math.floor((ms % 60_000) / 1000)).padStart(2, '0')}`),
    money,
    sums: (sums) => Object.entries(sums).map(([currency, sum]) => money(sum, currency)).join(', ') || '–',
    clock: (ms) => formatMoment(ms, { language, timeZone }, 'clock'),
    moment: (ms) => formatMoment(ms, { language, timeZone }),
    named,
    valueOf: (filter, value) => named(filter === 'country' || filter === 'language' || filter === 'device' ? filter : null, value),
  };
}

/** What was sent as a currency may be anything. */
function moneyFormat(language: string, currency: string): Intl.NumberFormat | undefined {
  return /^[A-Za-z]{3}$/.test(currency) ? numberFormat(language, { style: 'currency', currency }) : undefined;
}
