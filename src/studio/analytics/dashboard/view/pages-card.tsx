'use client';
import type { TopPage } from '../../../../measurement/reports/reports.ts';
import type { Insights } from '../insights.ts';
import { Card, Empty, ShareNote, Unavailable } from '../../ui/card.tsx';
import type { Formats } from '../../ui/formats.ts';
import { RankedTable } from '../../ui/ranked-table.tsx';

type PagesCardProps = { insights: Insights; formats: Formats; siteUrl: string };

/** The most viewed pages of the period. */
export function PagesCard({ insights, formats, siteUrl }: PagesCardProps) {
  const { measured, share } = insights;
  return (
    <Card title={formats.t('Top pages')} note={<ShareNote share={share} formats={formats} />}>
      {'unavailable' in measured ? (
        <Unavailable formats={formats} />
      ) : measured.pages.length === 0 ? (
        <Empty>{formats.t('Pages appear here once somebody who agreed has seen them.')}</Empty>
      ) : (
        <PagesTable pages={measured.pages} formats={formats} siteUrl={siteUrl} />
      )}
    </Card>
  );
}

function PagesTable({ pages, formats, siteUrl }: { pages: TopPage[]; formats: Formats; siteUrl: string }) {
  const { t, number } = formats;
  return (
    <RankedTable
      head={[t('Page'), t('Page views'), t('Visitors')]}
      rows={pages.map(({ path, title, pageViews, visitors }) => ({
        name: (
          <a href={new URL(path, siteUrl).href} target="_blank" rel="noreferrer">
            {path}
          </a>
        ),
        title,
        size: pageViews,
        cells: [number(pageViews), number(visitors)],
      }))}
    />
  );
}
