'use client';
import { useId, useState } from 'react';
import { comparisons, type ReportQuestion } from '../reports/question.ts';
import type { Phrase } from '../../translations/translate.ts';
import { useTimeZone } from '../../ui/time/reader-zone.tsx';
import type { Change } from './address.ts';
import type { Formats } from './formats.ts';

/** Lengths of a period that ends today, in days of the reader's time zone. */
const lengths = [1, 7, 28, 90, 365];

type Props = {
  /** The length of the period, if it ends today. */ days: number | undefined;
  onChange: Change;
  formats: Formats;
  /** What the first and last day, the time zone and the comparison are shown of. Without it the reader picks a length only. */
  question?: ReportQuestion;
  isCompared?: boolean;
};

/** Picks the period of the figures and keeps it in the page's URL, as `days` or as `from` and `to`. */
export function PeriodPicker({ days, onChange, formats, question, isCompared = true }: Props) {
  return (
    <div className="analytics-period analytics-fields">
      {question && <Days question={question} onChange={onChange} formats={formats} />}
      <Lengths days={days} onChange={onChange} formats={formats} />
      {question && isCompared && <Comparison question={question} onChange={onChange} formats={formats} />}
      {question && <Zone question={question} onChange={onChange} formats={formats} />}
    </div>
  );
}

/** Arrow keys move between the lengths, as in any radio group. */
function Lengths({ days, onChange, formats: { t, number } }: Pick<Props, 'days' | 'onChange' | 'formats'>) {
  const pick = (length: number) =>
    onChange((edited) => {
      edited.delete('from');
      edited.delete('to');
      edited.set('days', String(length));
    });
  return (
    <fieldset className="analytics-lengths">
      <legend className="analytics-hidden">{t('Period')}</legend>
      {lengths.map((length) => (
        <label key={length}>
          <input type="radio" name="days" value={length} checked={length === days} onChange={() => pick(length)} />
          <span>{length === 1 ? t('Today') : t('{count} days', { count: number(length) })}</span>
        </label>
      ))}
    </fieldset>
  );
}

type DetailProps = { question: ReportQuestion; onChange: Change; formats: Formats };

function Days({ question: { from, to }, onChange, formats: { t } }: DetailProps) {
  const pick = (period: { from: string; to: string }) =>
    onChange((edited) => {
      edited.delete('days');
      edited.set('from', period.from);
      edited.set('to', period.to);
    });
  return (
    <>
      <label>
        {t('From')}
        <input
          type="date"
          value={from}
          max={to}
          onChange={({ target }) => target.value && pick({ from: target.value, to })}
        />
      </label>
      <label>
        {t('To')}
        <input
          type="date"
          value={to}
          min={from}
          onChange={({ target }) => target.value && pick({ from, to: target.value })}
        />
      </label>
    </>
  );
}

const comparisonLabels: Record<(typeof comparisons)[number], Phrase> = {
  before: 'Compare to: previous period',
  year: 'Compare to: previous year',
};

function Comparison({ question, onChange, formats: { t } }: DetailProps) {
  return (
    <select
      aria-label={t('Compare to')}
      value={question.compare}
      onChange={({ target }) => onChange((edited) => edited.set('compare', target.value))}
    >
      {comparisons.map((one) => (
        <option key={one} value={one}>
          {t(comparisonLabels[one])}
        </option>
      ))}
    </select>
  );
}

/** A field with suggestions: some 400 zones are found by typing. What is no zone changes nothing, and leaving the field shows the one that applies. */
function Zone({ question: { timeZone }, onChange, formats: { t } }: DetailProps) {
  const id = useId();
  const [typed, setTyped] = useState<string>();
  const zones = zonesWith(timeZone, useTimeZone());
  const take = (text: string) => {
    const zone = zones.find((one) => one.toLowerCase() === text.trim().replaceAll(' ', '_').toLowerCase());
    setTyped(zone ? undefined : text);
    if (zone && zone !== timeZone) onChange((edited) => edited.set('zone', zone));
  };
  return (
    <>
      <input
        className="analytics-zone"
        type="text"
        list={id}
        autoComplete="off"
        spellCheck={false}
        aria-label={t('Time zone')}
        title={t('Type a city to find its time zone.')}
        value={typed ?? timeZone}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => take(target.value)}
        onBlur={() => setTyped(undefined)}
      />
      <datalist id={id}>
        {zones.map((zone) => (
          <option key={zone}>{zone}</option>
        ))}
      </datalist>
    </>
  );
}

function zonesWith(zone: string, own: string): string[] {
  return [...new Set([zone, own, 'UTC', ...Intl.supportedValuesOf('timeZone')])];
}
