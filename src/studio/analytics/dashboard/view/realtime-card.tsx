'use client';
import { ActiveNow } from '../../ui/active-now.tsx';
import { Card, Unavailable } from '../../ui/card.tsx';
import type { DashboardCardProps } from './card-props.ts';

/** Active visitors, and page views per minute of the last half hour. */
export function RealtimeCard({ answer: { realtime }, note, formats }: DashboardCardProps) {
  return (
    <Card
      title={formats.t('Active now')}
      className="analytics-stat"
      note={note}
      action={<span className="analytics-live" aria-hidden="true" />}
    >
      {realtime ? <ActiveNow realtime={realtime} formats={formats} /> : <Unavailable formats={formats} />}
    </Card>
  );
}
