'use client';
import { DataTable } from '../../../ui/kit/data-table.tsx';
import { Section } from '../../../ui/kit/section.tsx';
import { type Phrase, translator } from '../../../translations/translate.ts';
import type { LoadsOf, UnconsentedFigures } from '../../../../measurement/unconsented/figures.ts';
import './counters.css';

/** Never added to figures with consent: these loads are not linked to visitors, so only loads are counted. */
export function Unconsented({
  figures: { loads, pages, countries },
  language,
}: {
  figures: UnconsentedFigures;
  language: string;
}) {
  const t = translator(language);
  return (
    <Section id="counters-unconsented" title={t('Counted without consent')}>
      <p>
        {t(
          '{count} page loads of visitors who had not agreed to analytics. No visitor, session or device is identified. Pages and countries with fewer than five loads are counted under Others.',
          { count: loads.toLocaleString(language) },
        )}
      </p>
      <div className="counters-pair">
        <Loads caption="By page" of="Page" {...pages} language={language} />
        <Loads caption="By country" of="Country" {...countries} language={language} />
      </div>
    </Section>
  );
}

type LoadsProps = { caption: Phrase; of: Phrase; listed: readonly LoadsOf[]; others: number; language: string };

function Loads({ caption, of, listed, others, language }: LoadsProps) {
  const t = translator(language);
  return (
    <DataTable
      caption={t(caption)}
      isCaptionShown
      isHeadHidden
      columns={[
        { key: 'value', label: t(of), isRowHeader: true, isText: true, cell: ({ value }) => value },
        { key: 'loads', label: t('Count'), isNumeric: true, cell: ({ loads }) => loads.toLocaleString(language) },
      ]}
      rows={others > 0 ? [...listed, { value: t('Others'), loads: others }] : listed}
      keyOf={({ value }) => value}
    />
  );
}
