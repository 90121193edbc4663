'use client';
import { useMemo } from 'react';
import type { Insights } from '../insights.ts';
import { DecisionsCard } from './decisions-card.tsx';
import { Explanation } from './explanation.tsx';
import { createFormats } from '../../ui/formats.ts';
import { Notices } from './notices.tsx';
import { PagesCard } from './pages-card.tsx';
import { RangePicker } from './range-picker.tsx';
import { RealtimeCard } from './realtime-card.tsx';
import { StatCards } from './stat-cards.tsx';
import { useTimeZone } from '../../../ui/time/reader-zone.tsx';
import { useInsights } from './use-insights.ts';
import { ViewsCard } from './views-card.tsx';

export type FiguresProps = { initial: Insights; address: string; siteUrl: string; language: string };

/** All parts of the dashboard that update automatically. */
export function Figures({ initial, address, siteUrl, language }: FiguresProps) {
  const state = useInsights(initial, address, useTimeZone());
  const { insights, range, setRange, isChanging } = state;
  const { timeZone } = insights;
  const formats = useMemo(() => createFormats(language, timeZone), [language, timeZone]);
  return (
    <>
      <div className="insight-bar">
        <h1>{formats.t('Dashboard')}</h1>
        <RangePicker range={range} onPick={setRange} formats={formats} />
      </div>
      <Notices state={state} formats={formats} />
      <div className="insight-grid" aria-busy={isChanging}>
        <StatCards insights={insights} formats={formats} />
        <RealtimeCard insights={insights} formats={formats} />
        <ViewsCard insights={insights} formats={formats} siteUrl={siteUrl} />
        <PagesCard insights={insights} formats={formats} siteUrl={siteUrl} />
        <DecisionsCard insights={insights} formats={formats} />
      </div>
      <Explanation insights={insights} formats={formats} />
    </>
  );
}
