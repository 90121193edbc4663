'use client';
import type { Summed } from '../sums.ts';
import type { Formats } from '../../ui/formats.ts';
import { written } from './written.ts';

/** The figures of the whole period, each beside the comparison period. */
export function Sums({
  figures,
  formats,
  className = 'reports-summary',
}: {
  figures: readonly Summed[];
  formats: Formats;
  className?: string;
}) {
  return (
    <dl className={className}>
      {figures.map((figure) => (
        <div key={figure.key} data-figure={figure.key}>
          <dt title={formats.t(figure.definition)}>{formats.t(figure.label)}</dt>
          <dd>
            <strong>{written(figure.now, { kind: figure.kind, formats })}</strong>{' '}
            <Change figure={figure} formats={formats} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Change({ figure, formats }: { figure: Summed; formats: Formats }) {
  const { now, before, kind } = figure;
  const previously = formats.t('{value} previously', { value: written(before, { kind, formats }) });
  if (typeof now === 'object' || typeof before === 'object')
    return <span className="reports-change">{previously}</span>;
  if (before === 0) return <span className="reports-change">{now === 0 ? '' : formats.t('none previously')}</span>;
  const change = kind === 'share' ? now - before : (now - before) / before;
  const sign = change > 0 ? '+' : change < 0 ? '−' : '±';
  const words =
    kind === 'share'
      ? formats.t('{value} points', { value: formats.number(Math.round(Math.abs(change) * 1000) / 10) })
      : formats.percent(Math.abs(change));
  return (
    <span className="reports-change" title={previously}>
      {sign}
      {words}
    </span>
  );
}
