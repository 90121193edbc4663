'use client';
import type { Column, Row } from '../../reports/catalogue.ts';
import type { Formats } from '../dashboard/formats.ts';

type Props = { columns: readonly Column[]; rows: readonly Row[]; formats: Formats; caption: string; onNarrow?: ((value: string) => void) | undefined };

/** A report's rows; the first number of each also as a bar. A click on a value narrows every report to it. */
export function ReportTable({ columns, rows, formats, caption, onNarrow }: Props) {
  const [first, ...others] = columns;
  const measured = columns.find(({ kind }) => kind === 'count');
  const most = Math.max(1, ...rows.map((row) => Number(measured ? row[measured.key] : 0)));
  if (!first) return null;
  return (
    <div className="reports-scroll">
      <table className="insight-table insight-pages reports-table">
        <caption className="insight-unseen">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.key} scope="col" title={column.definition}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={at}>
              <th scope="row">
                <FirstCell value={String(row[first.key] ?? '')} onNarrow={onNarrow} />
                {typeof row.title === 'string' && row.title && <span className="insight-pages__title">{row.title}</span>}
                {measured && <span className="insight-pages__bar" aria-hidden="true" style={{ inlineSize: `${(Number(row[measured.key]) / most) * 100}%` }} />}
              </th>
              {others.map((column) => (
                <td key={column.key}>{written(row[column.key], { column, row, formats })}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function FirstCell({ value, onNarrow }: { value: string; onNarrow?: ((value: string) => void) | undefined }) {
  if (value === '') return <em>not known</em>;
  if (!onNarrow) return <>{value}</>;
  return (
    <button type="button" className="reports-narrow" title={`Show only ${value}`} onClick={() => onNarrow(value)}>
      {value}
    </button>
  );
}

function written(value: Row[string] | undefined, { column, row, formats }: { column: Column; row: Row; formats: Formats }): string {
  if (typeof value === 'object') return Object.entries(value).map(([currency, sum]) => formats.money(sum, currency)).join(', ') || '–';
  if (value === undefined || value === '') return '–';
  if (column.kind === 'text') return String(value);
  const number = Number(value);
  if (column.kind === 'share') return formats.percent(number);
  if (column.kind === 'duration') return formats.duration(number);
  if (column.kind === 'vital') return row.metric === 'CLS' ? number.toFixed(3) : `${formats.number(Math.round(number))} ms`;
  return formats.number(number);
}
