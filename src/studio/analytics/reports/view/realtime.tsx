'use client';
import type { ReactNode } from 'react';
import { useStudioQuery } from '../../../ui/client/use-studio-query.ts';
import type { RealtimeDimension, RealtimeEvent, RealtimeValue } from '../../../../measurement/reports/realtime.ts';
import type { RealtimeAnswer } from '../realtime.ts';
import type { Phrase } from '../../../translations/translate.ts';
import { ActiveNow, pollMs } from '../../ui/active-now.tsx';
import { Card, Empty } from '../../ui/card.tsx';
import type { Formats } from '../../ui/formats.ts';
import type { ValueNames } from '../../ui/names.ts';
import { RankedTable } from '../../ui/ranked-table.tsx';
import { Waiting } from './states.tsx';
import { whoIsMeasured } from '../../ui/who-is-measured.ts';

const cards: readonly { dimension: RealtimeDimension; title: Phrase; names: ValueNames | null }[] = [
  { dimension: 'page', title: 'Pages', names: null },
  { dimension: 'event', title: 'Events', names: null },
  { dimension: 'source', title: 'Sources', names: null },
  { dimension: 'country', title: 'Countries', names: 'country' },
  { dimension: 'device', title: 'Devices', names: 'device' },
];

/** The last half hour, updated live. */
export function Present({ address, formats }: { address: string; formats: Formats }) {
  const state = useStudioQuery<RealtimeAnswer>(`${address}/realtime`, pollMs);
  const { answer } = state;
  const { t } = formats;
  return (
    <section className="reports-main">
      <header className="analytics-bar">
        <h1>{t('Realtime')}</h1>
        <span className="reports-live">
          <span className="analytics-live" aria-hidden="true" /> {t('Last 30 minutes, live')}
        </span>
      </header>
      <Waiting state={state} formats={formats} />
      {answer && <Answered answer={answer} formats={formats} />}
    </section>
  );
}

function Answered({ answer, formats }: { answer: RealtimeAnswer; formats: Formats }) {
  const { t, number } = formats;
  const nothing = <Empty>{t('Nothing has happened in the last 30 minutes.')}</Empty>;
  const rowOf = ({ value, visitors, events }: RealtimeValue, names: ValueNames | null) => ({
    name: formats.named(names, value),
    size: visitors,
    cells: [number(visitors), number(events)],
  });
  return (
    <div className="analytics-grid">
      <MeasuredCard title={t('Active now')} formats={formats}>
        <ActiveNow realtime={answer} formats={formats} />
      </MeasuredCard>
      <MeasuredCard title={t('Latest events')} formats={formats}>
        {answer.events.length === 0 ? nothing : <LatestEvents events={answer.events} formats={formats} />}
      </MeasuredCard>
      {cards.map(({ dimension, title, names }) => (
        <MeasuredCard key={dimension} title={t(title)} formats={formats}>
          {answer.by[dimension].length === 0 ? (
            nothing
          ) : (
            <RankedTable
              caption={t(title)}
              head={[t(title), t('Visitors'), t('Events')]}
              rows={answer.by[dimension].map((value) => rowOf(value, names))}
            />
          )}
        </MeasuredCard>
      ))}
    </div>
  );
}

function MeasuredCard({ title, formats, children }: { title: string; formats: Formats; children: ReactNode }) {
  return (
    <Card title={title} note={<span>{formats.t(whoIsMeasured)}</span>}>
      {children}
    </Card>
  );
}

function LatestEvents({ events, formats }: { events: readonly RealtimeEvent[]; formats: Formats }) {
  const { t } = formats;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- What scrolls must be reachable without a mouse (WCAG 2.1.1).
    <ol className="reports-stream" tabIndex={0} aria-label={t('Latest events')}>
      {events.map(({ atMs, name, path, country, device, isKey }, at) => (
        <li key={`${atMs} ${name} ${at}`} data-key={isKey}>
          <time>{formats.clock(atMs)}</time>
          <span>
            <strong>{name}</strong>
            {isKey && ` · ${t('Key event')}`} {path}
          </span>
          <span className="reports-change">
            {[formats.named('country', country), formats.named('device', device)].filter(Boolean).join(', ')}
          </span>
        </li>
      ))}
    </ol>
  );
}
