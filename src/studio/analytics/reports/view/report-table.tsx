'use client';
import type { Column, Row } from '../report.ts';
import type { Phrase } from '../../../translations/translate.ts';
import type { Formats } from '../../ui/formats.ts';
import type { ValueNames } from '../../ui/names.ts';
import { Bar, largestOf } from '../../ui/ranked-table.tsx';
import { TableHead } from '../../ui/table-head.tsx';
import { written } from './written.ts';

type Props = {
  columns: readonly Column[];
  rows: readonly Row[];
  formats: Formats;
  caption: string;
  names: ValueNames | null;
  nameless: Phrase;
  onNarrow?: ((value: string) => void) | undefined;
};

/** A report's rows; the first number of each is also drawn as a bar. A click on a value adds it as a filter to every report. */
export function ReportTable({ columns, rows, formats, caption, names, nameless, onNarrow }: Props) {
  const [first, ...others] = columns;
  const measured = columns.find(({ kind }) => kind === 'count');
  const most = largestOf(rows.map((row) => Number(measured ? row[measured.key] : 0)));
  if (!first) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- What scrolls must be reachable without a mouse (WCAG 2.1.1).
    <div className="reports-scroll" tabIndex={0} role="region" aria-label={caption}>
      <table className="analytics-table analytics-ranked reports-table">
        <caption className="analytics-hidden">{caption}</caption>
        <TableHead
          cells={columns.map(({ label, definition }) => ({ name: formats.t(label), hint: formats.t(definition) }))}
        />
        <tbody>
          {rows.map((row, at) => (
            <tr key={at}>
              <th scope="row">
                <Value
                  value={String(row[first.key] ?? '')}
                  shown={formats.named(names, String(row[first.key] ?? ''))}
                  nameless={nameless}
                  formats={formats}
                  onNarrow={onNarrow}
                />
                {typeof row.title === 'string' && row.title && (
                  <span className="analytics-ranked__title">{row.title}</span>
                )}
                {typeof row.goodShare === 'number' ? (
                  <Ratings row={row} />
                ) : (
                  measured && <Bar share={Number(row[measured.key]) / most} />
                )}
              </th>
              {others.map((column) => (
                <td key={column.key} data-rating={column.kind === 'vital' ? ratingOf(row) : undefined}>
                  {written(row[column.key], { kind: column.kind, row, formats })}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type ValueProps = {
  value: string;
  shown: string;
  nameless?: Phrase;
  formats: Formats;
  onNarrow?: ((value: string) => void) | undefined;
};

/** A value that, where possible, becomes a filter on click. */
export function Value({ value, shown, nameless = 'Unknown', formats, onNarrow }: ValueProps) {
  if (value === '') return <em>{formats.t(nameless)}</em>;
  if (!onNarrow) return <>{shown}</>;
  return (
    <button
      type="button"
      className="reports-narrow"
      title={formats.t('Filter by {value}', { value: shown })}
      onClick={() => onNarrow(value)}
    >
      {shown}
    </button>
  );
}

/** Good, needs improvement and poor as one bar; the figures are in the row. */
function Ratings({ row }: { row: Row }) {
  return (
    <span className="reports-ratings" aria-hidden="true">
      {(['goodShare', 'middleShare', 'poorShare'] as const).map((key) => (
        <i key={key} data-rating={key} style={{ inlineSize: `${Number(row[key]) * 100}%` }} />
      ))}
    </span>
  );
}

/** The official thresholds of the vitals: good up to the first, poor beyond the second. */
const vitalLimits: Record<string, readonly [good: number, poor: number]> = {
  LCP: [2500, 4000],
  CLS: [0.1, 0.25],
  INP: [200, 500],
  FCP: [1800, 3000],
  TTFB: [800, 1800],
};

function ratingOf({ metric, p75 }: Row): string | undefined {
  const limits = vitalLimits[String(metric)];
  if (!limits) return undefined;
  return Number(p75) <= limits[0] ? 'goodShare' : Number(p75) > limits[1] ? 'poorShare' : 'middleShare';
}
