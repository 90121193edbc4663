'use client';
import type { TopPage } from '../../../../measurement/reports/reports.ts';
import type { Insights } from '../insights.ts';
import { Card, ShareNote, Unavailable } from './card.tsx';
import type { Formats } from './formats.ts';

type PagesCardProps = { insights: Insights; formats: Formats; siteUrl: string };

/** The most viewed pages of the period. */
export function PagesCard({ insights, formats, siteUrl }: PagesCardProps) {
  const { measured, share } = insights;
  return (
    <Card title={formats.t('Top pages')} note={<ShareNote share={share} formats={formats} />}>
      {'unavailable' in measured ? (
        <Unavailable formats={formats} />
      ) : measured.pages.length === 0 ? (
        <p className="insight-state">{formats.t('Pages appear here once somebody who agreed has seen them.')}</p>
      ) : (
        <PagesTable pages={measured.pages} formats={formats} siteUrl={siteUrl} />
      )}
    </Card>
  );
}

function PagesTable({ pages, formats, siteUrl }: { pages: TopPage[]; formats: Formats; siteUrl: string }) {
  const most = Math.max(...pages.map((page) => page.pageViews));
  return (
    <table className="insight-table insight-pages">
      <thead>
        <tr>
          <th scope="col">{formats.t('Page')}</th>
          <th scope="col">{formats.t('Page views')}</th>
          <th scope="col">{formats.t('Visitors')}</th>
        </tr>
      </thead>
      <tbody>
        {pages.map((page) => (
          <tr key={page.path}>
            <th scope="row">
              <a href={new URL(page.path, siteUrl).href} target="_blank" rel="noreferrer">
                {page.path}
              </a>
              {page.title && <span className="insight-pages__title">{page.title}</span>}
              <span
                className="insight-pages__bar"
                aria-hidden="true"
                style={{ inlineSize: `${(page.pageViews / most) * 100}%` }}
              />
            </th>
            <td>{formats.number(page.pageViews)}</td>
            <td>{formats.number(page.visitors)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
