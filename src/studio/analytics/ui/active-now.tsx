'use client';
import type { Realtime } from '../../../measurement/reports/reports.ts';
import type { Formats } from './formats.ts';

/** Polling interval of live figures. With the collector's second, the worker's tenth and the response's fifth, an event appears on the screen within two seconds. */
export const pollMs = 500;

const barWidth = 6;
const barGap = 2;
const chartHeight = 40;

/** Active visitors, and page views per minute of the last half hour. */
export function ActiveNow({ realtime, formats }: { realtime: Realtime; formats: Formats }) {
  const { activeVisitors, minutes } = realtime;
  const views = minutes.reduce((sum, count) => sum + count, 0);
  return (
    <>
      <p className="analytics-stat__value" data-figure="active">
        {formats.number(activeVisitors)}
      </p>
      <p className="analytics-stat__change">
        {formats.t('in the last 5 minutes; page views in 30: {count}', { count: formats.number(views) })}
      </p>
      <Minutes minutes={minutes} formats={formats} />
    </>
  );
}

/** One bar per minute; the current minute is last. */
function Minutes({ minutes, formats }: { minutes: number[]; formats: Formats }) {
  const most = Math.max(1, ...minutes);
  const width = minutes.length * (barWidth + barGap) - barGap;
  return (
    <svg
      className="analytics-minutes"
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
