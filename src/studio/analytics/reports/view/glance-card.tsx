'use client';
import type { ReactNode } from 'react';
import type { Glance } from '../overview.ts';
import { Card } from '../../dashboard/view/card.tsx';
import type { Formats } from '../../dashboard/view/formats.ts';
import type { Change } from './address.ts';
import { Value } from './report-table.tsx';

type Props = { glance: Glance; note: ReactNode; onChange: Change; onOpen: (slug: string) => void; formats: Formats };

/** The first rows of a table. A click on a value adds it as a filter; the button opens the whole table. */
export function GlanceCard({ glance, note, onChange, onOpen, formats }: Props) {
  const { slug, title, rows, first, measure, narrows, names } = glance;
  const { t } = formats;
  const most = Math.max(1, ...rows.map((row) => Number(row[measure])));
  const open = (
    <button type="button" className="reports-narrow" onClick={() => onOpen(slug)}>
      {t('View all: {table}', { table: t(title) })}
    </button>
  );
  return (
    <Card title={t(title)} note={note} action={open}>
      {rows.length === 0 ? (
        <p className="insight-state">{t(glance.empty)}</p>
      ) : (
        <table className="insight-table insight-pages">
          <thead>
            <tr>
              <th scope="col">{t(glance.label)}</th>
              <th scope="col">{t(glance.measureLabel)}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              <tr key={at}>
                <th scope="row">
                  <Value
                    value={String(row[first] ?? '')}
                    shown={formats.named(names, String(row[first] ?? ''))}
                    formats={formats}
                    onNarrow={narrows ? (value) => onChange((edited) => edited.set(narrows, value)) : undefined}
                  />
                  <span
                    className="insight-pages__bar"
                    aria-hidden="true"
                    style={{ inlineSize: `${(Number(row[measure]) / most) * 100}%` }}
                  />
                </th>
                <td>{formats.number(Number(row[measure]))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  );
}
