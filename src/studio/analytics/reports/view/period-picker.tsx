'use client';
import { comparisons, lastDays, type ReportQuestion } from '../question.ts';
import type { Phrase } from '../../../words/translate.ts';
import type { Formats } from '../../ui/formats.ts';
import type { Change } from './address.ts';
import { useTimeZone } from '../../../ui/time/reader-zone.tsx';

type Props = { question: ReportQuestion; onChange: Change; formats: Formats; isCompared?: boolean };

const comparisonWords: Record<(typeof comparisons)[number], Phrase> = {
  before: 'Compare to: previous period',
  year: 'Compare to: previous year',
};

/** The start and end dates, common ranges, the time zone, and the comparison period. */
export function PeriodPicker({ question, onChange, formats: { t, number }, isCompared = true }: Props) {
  const { from, to, timeZone, compare } = question;
  const pick = (period: Record<string, string>) =>
    onChange((edited) => Object.entries(period).forEach(([name, value]) => edited.set(name, value)));
  return (
    <div className="reports-period">
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
      {[7, 28, 90, 365].map((days) => (
        <button key={days} type="button" onClick={() => pick(lastDays(days, { timeZone, nowMs: Date.now() }))}>
          {t('{count} days', { count: number(days) })}
        </button>
      ))}
      {isCompared && (
        <select aria-label={t('Compare to')} value={compare} onChange={({ target }) => pick({ compare: target.value })}>
          {comparisons.map((one) => (
            <option key={one} value={one}>
              {t(comparisonWords[one])}
            </option>
          ))}
        </select>
      )}
      <select
        className="reports-zone"
        aria-label={t('Time zone')}
        value={timeZone}
        onChange={({ target }) => pick({ zone: target.value })}
      >
        {zonesWith(timeZone, useTimeZone()).map((zone) => (
          <option key={zone}>{zone}</option>
        ))}
      </select>
    </div>
  );
}

function zonesWith(zone: string, own: string): string[] {
  return [...new Set([zone, own, 'UTC', ...Intl.supportedValuesOf('timeZone')])];
}
