'use client';
import type { Overview } from '../../../measurement/reports/reports.ts';
import type { Formats } from '../dashboard/formats.ts';

const figures: readonly [key: keyof Overview, label: string][] = [
  ['visitors', 'Visitors'],
  ['newVisitors', 'of them new'],
  ['sessions', 'Sessions'],
  ['pageViews', 'Views'],
  ['keyEvents', 'Key events'],
];

/** The whole period in a line, each figure beside that of the period before. */
export function Summary({ now, before, formats }: { now: Overview; before: Overview; formats: Formats }) {
  return (
    <dl className="reports-summary">
      {figures.map(([key, label]) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd>
            <strong>{formats.number(now[key])}</strong> <Change now={now[key]} before={before[key]} formats={formats} />
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
