'use client';
import type { Formats } from '../../ui/formats.ts';
import { ranges, type Range } from './ranges.ts';

/** A choice of four periods; arrow keys move between them, as in any radio group. */
export function RangePicker({
  range,
  onPick,
  formats: { t, number },
}: {
  range: Range;
  onPick: (range: Range) => void;
  formats: Formats;
}) {
  return (
    <fieldset className="dashboard-ranges">
      <legend className="analytics-hidden">{t('Period')}</legend>
      {ranges.map((one) => (
        <label key={one}>
          <input type="radio" name="range" value={one} checked={one === range} onChange={() => onPick(one)} />
          <span>{one === 1 ? t('Today') : t('{count} days', { count: number(one) })}</span>
        </label>
      ))}
    </fieldset>
  );
}
