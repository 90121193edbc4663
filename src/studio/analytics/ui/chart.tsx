'use client';
import type { ReactElement } from 'react';
import { ResponsiveContainer } from 'recharts';
import type { Formats } from './formats.ts';
import { TableHead } from './table-head.tsx';

/** Axes and tooltips use the studio's colours, light and dark. */
export const axis = { tickLine: false, axisLine: false, tick: { fill: 'var(--analytics-quiet)', fontSize: 12 } };
export const tooltip = {
  cursor: { stroke: 'var(--analytics-quiet)', fill: 'var(--analytics-grid)', strokeWidth: 1 },
  contentStyle: {
    background: 'var(--theme-elevation-0)',
    border: '1px solid var(--theme-elevation-150)',
    borderRadius: 4,
    fontSize: 13,
    color: 'var(--theme-text)',
  },
  labelStyle: { color: 'var(--analytics-quiet)', marginBottom: 4 },
  itemStyle: { color: 'var(--theme-text)', padding: 0 },
  isAnimationActive: false,
};

/** The box of a chart. `label` tells screen readers what it shows; the same figures follow as a table. */
export function ChartFrame({ label, children }: { label: string; children: ReactElement }) {
  return (
    <div className="analytics-chart" role="group" aria-label={label}>
      <ResponsiveContainer width="100%" height="100%">
        {children}
      </ResponsiveContainer>
    </div>
  );
}

export function Legend({ entries }: { entries: { name: string; tone: string }[] }) {
  return (
    <ul className="analytics-legend" aria-hidden="true">
      {entries.map(({ name, tone }) => (
        <li key={tone}>
          <i data-tone={tone} />
          {name}
        </li>
      ))}
    </ul>
  );
}

/** The figures of a chart as a table, for screen readers and for exact values. */
export function AsTable({
  caption,
  head,
  rows,
  formats,
}: {
  caption: string;
  head: string[];
  rows: string[][];
  formats: Formats;
}) {
  return (
    <details className="analytics-as-table">
      <summary>{formats.t('Show as a table')}</summary>
      <table className="analytics-table">
        <caption className="analytics-hidden">{caption}</caption>
        <TableHead cells={head.map((name) => ({ name }))} />
        <tbody>
          {rows.map(([first, ...others]) => (
            <tr key={first}>
              <th scope="row">{first}</th>
              {others.map((cell, index) => (
                <td key={head[index + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
