'use client';
import type { ReactNode } from 'react';
import { TableHead } from './table-head.tsx';

/** `size` is drawn as a bar, in proportion to the largest of the table. `title` is shown below the first cell. */
type RankedRow = { name: ReactNode; title?: string; size: number; cells: readonly string[] };

/** The most frequent values of something, each with a bar. */
export function RankedTable({
  caption,
  head,
  rows,
}: {
  caption?: string;
  head: readonly string[];
  rows: readonly RankedRow[];
}) {
  const most = largestOf(rows.map(({ size }) => size));
  return (
    <table className="analytics-table analytics-ranked">
      {caption && <caption className="analytics-hidden">{caption}</caption>}
      <TableHead cells={head.map((name) => ({ name }))} />
      <tbody>
        {rows.map(({ name, title, size, cells }, at) => (
          <tr key={at}>
            <th scope="row">
              {name}
              {title && <span className="analytics-ranked__title">{title}</span>}
              <Bar share={size / most} />
            </th>
            {cells.map((cell, column) => (
              <td key={head[column + 1]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Returns what a bar of full length stands for. */
export function largestOf(sizes: readonly number[]): number {
  return Math.max(1, ...sizes);
}

export function Bar({ share }: { share: number }) {
  return <span className="analytics-ranked__bar" aria-hidden="true" style={{ inlineSize: `${share * 100}%` }} />;
}
