'use client';
import { useMemo } from 'react';
import type { Insights } from '../../insights/insights.ts';
import { DecisionsCard } from './decisions-card.tsx';
import { Explanation } from './explanation.tsx';
import { createFormats, type Formats } from './formats.ts';
import { PagesCard } from './pages-card.tsx';
import { RangePicker } from './range-picker.tsx';
import { RealtimeCard } from './realtime-card.tsx';
import { StatCards } from './stat-cards.tsx';
import { useInsights, type InsightsState } from './use-insights.ts';
import { ViewsCard } from './views-card.tsx';

export type FiguresProps = { initial: Insights; address: string; siteUrl: string; language: string };

/** Everything on the dashboard that changes by itself. */
export function Figures({ initial, address, siteUrl, language }: FiguresProps) {
  const state = useInsights(initial, address);
  const formats = useMemo(() => createFormats(language), [language]);
  const { insights, range, setRange, isChanging } = state;
  return (
    <>
      <div className="insight-bar">
        <h1>Dashboard</h1>
        <RangePicker range={range} onPick={setRange} />
      </div>
      <ConnectionNotice state={state} formats={formats} />
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

function ConnectionNotice({ state: { connection, insights }, formats }: { state: InsightsState; formats: Formats }) {
  if (connection === 'live') return <p role="status" className="insight-unseen" />;
  return (
    <p role="status" className="insight-notice">
      {connection === 'lost'
        ? `The studio does not answer. These are the figures of ${formats.clock(insights.readAtMs)}; they go on by themselves when it is back.`
        : <>You are signed out, so the figures stand still. <a href={`/admin/login?redirect=${encodeURIComponent('/admin')}`}>Sign in again</a></>}
    </p>
  );
}
