import type { FilterName } from '../../../measurement/reports/filter-names.ts';
import { hourIn } from '../../../platform/calendar.ts';
import { formatCounted, formatMoment } from '../../ui/time/moments.ts';
import { type Translate, translator } from '../../translations/translate.ts';
import { createNames, type ValueNames } from './names.ts';
import { numberFormat } from '../../../platform/intl.ts';

/** Formatters for texts, numbers, shares and times in the reader's language. Days and hours keep the zone they were counted in; moments use the same zone. */
export type Formats = {
  t: Translate;
  number(value: number): string;
  percent(share: number): string;
  /** Has one decimal, so that rates side by side add up to a hundred. */
  rate(share: number): string;
  /** A day `2026-11-20` or an hour `2026-11-20T13:00` in short form for an axis. */
  step(start: string): string;
  /** The same in full. */
  stepInFull(start: string): string;
  /** The hour that contains a moment, in the format of a step; it comes after the day. */
  stepOf(ms: number): string;
  /** `1:05`, or `12 s`. */
  duration(ms: number): string;
  /** Uses the currency's own format; a bare number if the code is invalid. */
  money(value: number, currency: string): string;
  /** Sums by currency, in a list. */
  sums(sums: Readonly<Record<string, number>>): string;
  /** The time of day of a moment. */
  clock(ms: number): string;
  /** The date and time of a moment. */
  moment(ms: number): string;
  /** The name of a country, language or device code; the value itself if it has no name. */
  named(names: ValueNames | null, value: string): string;
  /** The same for a filter's value. */
  valueOf(filter: FilterName, value: string): string;
};

/** `timeZone`: the zone of the days, hours and moments. */
export function createFormats(language: string, timeZone: string): Formats {
  const named = createNames(language);
  const number = numberFormat(language);
  const percent = numberFormat(language, { style: 'percent', maximumFractionDigits: 0 });
  const rate = numberFormat(language, { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const isHour = (start: string) => start.includes('T');
  const money = (value: number, currency: string) =>
    moneyFormat(language, currency)?.format(value) ?? `${number.format(value)} ${currency}`;
  return {
    t: translator(language),
    number: (value) => number.format(value),
    // Rounding must not turn a small share into zero or a large one into everything.
    percent: (share) => percent.format(share > 0 && share < 0.01 ? 0.01 : share < 1 && share > 0.99 ? 0.99 : share),
    rate: (share) => rate.format(share),
    step: (start) => formatCounted(start, language, isHour(start) ? 'hour' : 'short'),
    stepInFull: (start) =>
      isHour(start) ? `${formatCounted(start, language, 'hour')} ${timeZone}` : formatCounted(start, language, 'full'),
    stepOf: (ms) => hourIn(ms, timeZone),
    duration: (ms) =>
      ms < 60_000
        ? `${number.format(Math.round(ms / 1000))} s`
        : `${Math.floor(ms / 60_000)}:${String(Math.floor((ms % 60_000) / 1000)).padStart(2, '0')}`,
    money,
    sums: (sums) =>
      Object.entries(sums)
        .map(([currency, sum]) => money(sum, currency))
        .join(', ') || '–',
    clock: (ms) => formatMoment(ms, { language, timeZone }, 'clock'),
    moment: (ms) => formatMoment(ms, { language, timeZone }),
    named,
    valueOf: (filter, value) =>
      named(filter === 'country' || filter === 'language' || filter === 'device' ? filter : null, value),
  };
}

/** A submitted currency may be any text. */
function moneyFormat(language: string, currency: string): Intl.NumberFormat | undefined {
  return /^[A-Za-z]{3}$/.test(currency) ? numberFormat(language, { style: 'currency', currency }) : undefined;
}
