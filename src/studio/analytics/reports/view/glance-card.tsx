'use client';
import type { ReactNode } from 'react';
import type { Glance } from '../overview.ts';
import { Card, Empty } from '../../ui/card.tsx';
import type { Formats } from '../../ui/formats.ts';
import { RankedTable } from '../../ui/ranked-table.tsx';
import type { Change } from '../../ui/address.ts';
import { Value } from './report-table.tsx';

type Props = { glance: Glance; note: ReactNode; onChange: Change; onOpen: (slug: string) => void; formats: Formats };

/** The first rows of a table. A click on a value adds it as a filter; the button opens the whole table. */
export function GlanceCard({ glance, note, onChange, onOpen, formats }: Props) {
  const { slug, title, rows } = glance;
  const { t } = formats;
  const open = (
    <button type="button" className="reports-narrow" onClick={() => onOpen(slug)}>
      {t('View all: {table}', { table: t(title) })}
    </button>
  );
  return (
    <Card title={t(title)} note={note} action={open}>
      {rows.length === 0 ? (
        <Empty>{t(glance.empty)}</Empty>
      ) : (
        <FirstRows glance={glance} onChange={onChange} formats={formats} />
      )}
    </Card>
  );
}

function FirstRows({ glance, onChange, formats }: Pick<Props, 'glance' | 'onChange' | 'formats'>) {
  const { rows, first, measure, narrows, names } = glance;
  const { t, number } = formats;
  const onNarrow = narrows ? (value: string) => onChange((edited) => edited.set(narrows, value)) : undefined;
  return (
    <RankedTable
      head={[t(glance.label), t(glance.measureLabel)]}
      rows={rows.map((row) => {
        const [value, size] = [String(row[first] ?? ''), Number(row[measure])];
        return {
          name: <Value value={value} shown={formats.named(names, value)} formats={formats} onNarrow={onNarrow} />,
          size,
          cells: [number(size)],
        };
      })}
    />
  );
}
