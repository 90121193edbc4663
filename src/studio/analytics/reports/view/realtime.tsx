'use client';
import { useStudioQuery } from '../../../ui/client/use-studio-query.ts';
import type { RealtimeDimension, RealtimeValue } from '../../../../measurement/reports/realtime.ts';
import type { RealtimeAnswer } from '../realtime.ts';
import type { ValueNames } from '../report.ts';
import type { Phrase } from '../../../words/translate.ts';
import { Card } from '../../dashboard/view/card.tsx';
import type { Formats } from '../../dashboard/view/formats.ts';
import { Minutes } from '../../dashboard/view/realtime-card.tsx';
import { Waiting } from './states.tsx';
import { whoIsMeasured } from './who-is-measured.ts';

/** Polling interval. With the collector's second and the worker's tenth, an event appears on the screen within two seconds. */
const pollMs = 500;

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
      <header className="insight-bar">
        <h1>{t('Realtime')}</h1>
        <span className="reports-live">
          <span className="insight-live" aria-hidden="true" /> {t('Last 30 minutes, live')}
        </span>
      </header>
      <Waiting state={state} formats={formats} />
      {answer && <Answered answer={answer} formats={formats} />}
    </section>
  );
}

function Answered({ answer, formats }: { answer: RealtimeAnswer; formats: Formats }) {
  const { t, number } = formats;
  const views = answer.minutes.reduce((sum, count) => sum + count, 0);
  const note = <span>{t(whoIsMeasured)}</span>;
  return (
    <div className="insight-grid">
      <Card title={t('Active now')} note={note}>
        <p className="insight-stat__value" data-figure="active">
          {number(answer.activeVisitors)}
        </p>
        <p className="insight-stat__change">
          {t('in the last 5 minutes; page views in 30: {count}', { count: number(views) })}
        </p>
        <Minutes minutes={answer.minutes} formats={formats} />
      </Card>
      <Card title={t('Latest events')} note={note}>
        {answer.events.length === 0 ? (
          <p className="insight-state">{t('Nothing has happened in the last 30 minutes.')}</p>
        ) : (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- What scrolls must be reachable without a mouse (WCAG 2.1.1).
          <ol className="reports-stream" tabIndex={0} aria-label={t('Latest events')}>
            {answer.events.map(({ atMs, name, path, country, device, isKey }, at) => (
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
        )}
      </Card>
      {cards.map(({ dimension, title, names }) => (
        <Card key={dimension} title={t(title)} note={note}>
          <Values values={answer.by[dimension]} names={names} title={t(title)} formats={formats} />
        </Card>
      ))}
    </div>
  );
}

function Values({
  values,
  names,
  title,
  formats,
}: {
  values: RealtimeValue[];
  names: ValueNames | null;
  title: string;
  formats: Formats;
}) {
  const { t, number } = formats;
  if (values.length === 0) return <p className="insight-state">{t('Nothing has happened in the last 30 minutes.')}</p>;
  const most = Math.max(1, ...values.map(({ visitors }) => visitors));
  return (
    <table className="insight-table insight-pages">
      <caption className="insight-unseen">{title}</caption>
      <thead>
        <tr>
          <th scope="col">{title}</th>
          <th scope="col">{t('Visitors')}</th>
          <th scope="col">{t('Events')}</th>
        </tr>
      </thead>
      <tbody>
        {values.map(({ value, visitors, events }) => (
          <tr key={value}>
            <th scope="row">
              {formats.named(names, value)}
              <span
                className="insight-pages__bar"
                aria-hidden="true"
                style={{ inlineSize: `${(visitors / most) * 100}%` }}
              />
            </th>
            <td>{number(visitors)}</td>
            <td>{number(events)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
