import type { Key, ReactNode } from 'react';
import { Empty } from './empty.tsx';
import { ScrollRegion } from './scroll-region.tsx';
import type { Tone } from './tone.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

export type Column<Row> = {
  key: Key;
  label: ReactNode;
  cell: (row: Row) => ReactNode;
  /** The cell that names its row. */ isRowHeader?: boolean;
  /** Figures stand below each other at the end of the column. */ isNumeric?: boolean;
  /** Long text, which breaks into lines; every other cell stays on one. */ isText?: boolean;
  /** What the column counts, shown while the pointer rests on its label. */ hint?: string;
};

type Props<Row> = {
  /** What screen readers call the table and, where it scrolls, its region. */ caption: string;
  isCaptionShown?: boolean;
  /** For a table of two columns whose caption explains both. */ isHeadHidden?: boolean;
  /** For the narrow column beside a form. */ isCompact?: boolean;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row, at: number) => Key;
  toneOf?: (row: Row) => Tone | undefined;
  /** Replaces a table without rows. */ empty?: ReactNode;
  className?: string;
};

/** A table of rows. It scrolls by itself where it is wider than its place. */
export function DataTable<Row>(props: Props<Row>) {
  const {
    caption,
    isCaptionShown,
    isHeadHidden,
    isCompact,
    columns,
    rows,
    keyOf,
    toneOf,
    empty,
    className = '',
  } = props;
  if (rows.length === 0 && empty) return <Empty>{empty}</Empty>;
  return (
    <ScrollRegion label={caption}>
      <table className={`kit-table ${className}`} data-compact={isCompact}>
        <caption className={isCaptionShown ? undefined : 'kit-hidden'}>{caption}</caption>
        <thead data-hidden={isHeadHidden}>
          <tr>
            {columns.map(({ key, label, hint, isNumeric }) => (
              <th key={key} scope="col" title={hint} data-numeric={isNumeric}>
                {isHeadHidden ? <VisuallyHidden>{label}</VisuallyHidden> : label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={keyOf(row, at)} data-tone={toneOf?.(row)}>
              {columns.map((column) => (
                <Cell key={column.key} column={column} row={row} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

function Cell<Row>({ column: { cell, isRowHeader, isNumeric, isText }, row }: { column: Column<Row>; row: Row }) {
  const Tag = isRowHeader ? 'th' : 'td';
  return (
    <Tag scope={isRowHeader ? 'row' : undefined} data-numeric={isNumeric} data-text={isText}>
      {cell(row)}
    </Tag>
  );
}
