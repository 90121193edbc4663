'use client';
import { Card, Empty, Unavailable } from '../../ui/card.tsx';
import { SiteLink } from '../../../ui/site-link.tsx';
import { RankedTable } from '../../ui/ranked-table.tsx';
import type { DashboardCardProps } from './card-props.ts';

/** The most viewed pages of the period. */
export function PagesCard({ answer: { measured }, note, formats, siteUrl }: DashboardCardProps) {
  const { t, number } = formats;
  return (
    <Card title={t('Top pages')} note={note}>
      {!measured ? (
        <Unavailable formats={formats} />
      ) : measured.pages.length === 0 ? (
        <Empty>{t('Pages appear here once somebody who agreed has seen them.')}</Empty>
      ) : (
        <RankedTable
          head={[t('Page'), t('Page views'), t('Visitors')]}
          rows={measured.pages.map(({ path, title, pageViews, visitors }) => ({
            name: <SiteLink path={path} siteUrl={siteUrl} />,
            title,
            size: pageViews,
            cells: [number(pageViews), number(visitors)],
          }))}
        />
      )}
    </Card>
  );
}
