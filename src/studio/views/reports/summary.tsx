'use client';
import type { Summed } from '../../reports/answer.ts';
import type { Formats } from '../dashboard/formats.ts';

/** The whole period in a line, each figure beside that of the period before. */
export function Summary({ figures, formats }: { figures: readonly Summed[]; formats: Formats }) {
  return (
    <dl className="reports-summary">
      {figures.map(({ label, now, before }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <strong>{formats.number(now)}</strong> <Change now={now} before={before} formats={formats} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Change({ now, before, formats }: { now: number; before: number; formats: Formats }) {
  if (before === 0) return <span className="reports-change">none before</span>;
  const change = (now - before) / before;
  const sign = change > 0 ? '+' : change < 0 ? '−' : '±';
  return (
    <span className="reports-change" title={`${formats.number(before)} in the period before`}>
      {sign}
      {formats.percent(Math.abs(change))}
    </span>
  );
}
