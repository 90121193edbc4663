'use client';
import { useMemo } from 'react';
import { useStudioQuery } from '../../../ui/client/use-studio-query.ts';
import { useTimeZone } from '../../../ui/time/reader-zone.tsx';
import type { DashboardAnswer } from '../../reports/dashboard.ts';
import { pollMs } from '../../ui/active-now.tsx';
import { ShareNote } from '../../ui/card.tsx';
import { useAddress } from '../../ui/address.ts';
import { createFormats } from '../../ui/formats.ts';
import { PeriodPicker } from '../../ui/period-picker.tsx';
import { dashboardDays } from './dashboard-days.ts';
import { DecisionsCard } from './decisions-card.tsx';
import { Explanation } from './explanation.tsx';
import { Notices } from './notices.tsx';
import { PagesCard } from './pages-card.tsx';
import { RealtimeCard } from './realtime-card.tsx';
import { StatCards } from './stat-cards.tsx';
import { ViewsCard } from './views-card.tsx';

type FiguresProps = {
  initial: { days: number; answer: DashboardAnswer };
  address: string;
  siteUrl: string;
  language: string;
};

/** All parts of the dashboard that update automatically. */
export function Figures({ initial, address, siteUrl, language }: FiguresProps) {
  const [search, onChange] = useAddress();
  const days = dashboardDays(search.get('days'));
  const addressOf = (length: number, zone: string) =>
    `${address}?${new URLSearchParams({ days: String(length), zone })}`;
  const { answer, refused, isStale } = useStudioQuery(addressOf(days, useTimeZone()), pollMs, {
    address: addressOf(initial.days, initial.answer.question.timeZone),
    body: initial.answer,
  });
  const shown = answer ?? initial.answer;
  const { timeZone } = shown.question;
  const formats = useMemo(() => createFormats(language, timeZone), [language, timeZone]);
  const card = {
    answer: shown,
    note: <ShareNote share={shown.measured?.share ?? null} formats={formats} />,
    formats,
    siteUrl,
  };
  return (
    <>
      <div className="analytics-bar">
        <h1>{formats.t('Dashboard')}</h1>
        <PeriodPicker days={days} onChange={onChange} formats={formats} />
      </div>
      <Notices refused={refused} answer={shown} formats={formats} />
      <div className="analytics-grid" aria-busy={isStale}>
        <StatCards {...card} />
        <RealtimeCard {...card} />
        <ViewsCard {...card} />
        <PagesCard {...card} />
        <DecisionsCard {...card} />
      </div>
      <Explanation answer={shown} formats={formats} />
    </>
  );
}
