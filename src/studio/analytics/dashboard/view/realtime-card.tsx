'use client';
import type { Insights } from '../insights.ts';
import { Card, ShareNote, Unavailable } from './card.tsx';
import type { Formats } from './formats.ts';

const barWidth = 6;
const barGap = 2;
const chartHeight = 40;

/** Active visitors, and page views per minute of the last half hour. */
export function RealtimeCard({ insights, formats }: { insights: Insights; formats: Formats }) {
  const { realtime, share } = insights;
  return (
    <Card
      title={formats.t('Active now')}
      className="insight-stat insight-realtime"
      note={<ShareNote share={share} formats={formats} />}
      action={<span className="insight-live" aria-hidden="true" />}
    >
      {'unavailable' in realtime ? (
        <Unavailable formats={formats} />
      ) : (
        <>
          <p className="insight-stat__value" data-figure="active">
            {formats.number(realtime.activeVisitors)}
          </p>
          <p className="insight-stat__change">{sentenceOf(realtime.minutes, formats)}</p>
          <Minutes minutes={realtime.minutes} formats={formats} />
        </>
      )}
    </Card>
  );
}

function sentenceOf(minutes: number[], formats: Formats): string {
  const views = minutes.reduce((sum, count) => sum + count, 0);
  return formats.t('in the last 5 minutes; page views in 30: {count}', { count: formats.number(views) });
}

/** One bar per minute; the current minute is last. */
export function Minutes({ minutes, formats }: { minutes: number[]; formats: Formats }) {
  const most = Math.max(1, ...minutes);
  const width = minutes.length * (barWidth + barGap) - barGap;
  return (
    <svg
      className="insight-minutes"
      viewBox={`0 0 ${width} ${chartHeight}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={formats.t('Page views of each of the last {count} minutes: {list}', {
        count: formats.number(minutes.length),
        list: minutes.join(', '),
      })}
    >
      {minutes.map((count, index) => {
        const height = count === 0 ? 1 : Math.max(3, (count / most) * chartHeight);
        return (
          <rect
            key={index}
            x={index * (barWidth + barGap)}
            y={chartHeight - height}
            width={barWidth}
            height={height}
            rx={1}
            data-empty={count === 0}
          />
        );
      })}
    </svg>
  );
}
