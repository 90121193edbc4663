import type { StateRow } from '../../../audit/report/digest/shape.ts';
import { type Column, DataTable } from '../../ui/kit/data-table.tsx';
import { Section } from '../../ui/kit/section.tsx';
import { type Phrase, translator } from '../../translations/translate.ts';
import { stateLabels } from './state-labels.ts';
import { numberFormat } from '../../../platform/intl.ts';

const figures: readonly (readonly [label: Phrase, figure: (row: StateRow) => number])[] = [
  ['Cookies', ({ cookies }) => cookies],
  ['Stored', ({ stored }) => stored],
  ['Other hosts', ({ thirdHosts }) => thirdHosts],
  ['Findings', ({ findings: { critical, major, minor, note } }) => critical + major + minor + note],
];

/** What each state contained, and the findings in it. */
export function StatesTable({ states, language }: { states: readonly StateRow[]; language: string }) {
  const t = translator(language);
  const number = numberFormat(language);
  const columns: Column<StateRow>[] = [
    { key: 'state', label: t('State'), isRowHeader: true, cell: ({ state }) => t(stateLabels[state]) },
    {
      key: 'checked',
      label: t('Checked'),
      isNumeric: true,
      cell: ({ visits, failed }) =>
        failed > 0 ? `${number.format(visits - failed)} / ${number.format(visits)}` : number.format(visits),
    },
    ...figures.map(([label, figure]) => ({
      key: label,
      label: t(label),
      isNumeric: true,
      cell: (row: StateRow) => number.format(figure(row)),
    })),
  ];
  return (
    <Section id="audit-states" title={t('Page states')}>
      <DataTable caption={t('Page states')} columns={columns} rows={states} keyOf={({ state }) => state} />
    </Section>
  );
}
