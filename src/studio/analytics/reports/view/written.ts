import type { Formats } from '../../ui/formats.ts';
import type { Column, Row } from '../report.ts';

/** Formats a figure by its kind. `row`: the rest of its row, which names the web vital. */
export function written(
  value: Row[string] | undefined,
  { kind, row = {}, formats }: Pick<Column, 'kind'> & { row?: Row; formats: Formats },
): string {
  if (typeof value === 'object') return formats.sums(value);
  if (value === undefined || value === '') return '–';
  if (kind === 'text') return String(value);
  const number = Number(value);
  if (kind === 'share') return formats.rate(number);
  if (kind === 'percent') return formats.percent(number / 100);
  if (kind === 'duration') return formats.duration(number);
  if (kind === 'vital')
    return row.metric === 'CLS'
      ? formats.number(Math.round(number * 1000) / 1000)
      : `${formats.number(Math.round(number))} ms`;
  return formats.number(number);
}
