'use client';
import type { Insights } from '../insights.ts';
import { ActiveNow } from '../../ui/active-now.tsx';
import { Card, ShareNote, Unavailable } from '../../ui/card.tsx';
import type { Formats } from '../../ui/formats.ts';

/** Active visitors, and page views per minute of the last half hour. */
export function RealtimeCard({ insights, formats }: { insights: Insights; formats: Formats }) {
  const { realtime, share } = insights;
  return (
    <Card
      title={formats.t('Active now')}
      className="insight-stat"
      note={<ShareNote share={share} formats={formats} />}
      action={<span className="insight-live" aria-hidden="true" />}
    >
      {'unavailable' in realtime ? (
        <Unavailable formats={formats} />
      ) : (
        <ActiveNow realtime={realtime} formats={formats} />
      )}
    </Card>
  );
}
