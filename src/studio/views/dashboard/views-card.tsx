'use client';
import { Area, CartesianGrid, ComposedChart, Line, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import type { ViewsAt } from '../../../measurement/reports/reports.ts';
import type { Insights } from '../../insights/insights.ts';
import { Card, ShareNote, Unavailable } from './card.tsx';
import { AsTable, axis, Legend, tooltip } from './chart-parts.tsx';
import { NothingMeasured } from './empty.tsx';
import type { Formats } from './formats.ts';

const series = [
  { name: 'Page views', tone: 'views' },
  { name: 'Visitors', tone: 'visitors' },
];

type ViewsCardProps = { insights: Insights; formats: Formats; siteUrl: string };

/** Page views and visitors over the period: hours of today, or days. */
export function ViewsCard({ insights, formats, siteUrl }: ViewsCardProps) {
  const { measured, range, share } = insights;
  const hasViews = !('unavailable' in measured) && measured.overview.pageViews > 0;
  const title = range === 1 ? 'Page views and visitors by hour' : 'Page views and visitors by day';
  return (
    <Card title={title} className="insight-wide" note={<><ShareNote share={share} formats={formats} /><span>{range === 1 ? 'Hours are UTC; the last one is not over.' : 'Days are UTC; the last one is not over.'}</span></>} action={hasViews ? <Legend entries={series} /> : undefined}>
      {'unavailable' in measured ? <Unavailable />
        : hasViews ? <Chart steps={measured.steps} readAtMs={insights.readAtMs} formats={formats} title={title} />
          : <NothingMeasured insights={insights} formats={formats} siteUrl={siteUrl} />}
    </Card>
  );
}

type ChartProps = { steps: ViewsAt[]; readAtMs: number; formats: Formats; title: string };

/** The hours that are still to come keep their place on the axis and have no value. */
function Chart({ steps, readAtMs, formats, title }: ChartProps) {
  const past = steps.filter((step) => formats.startMs(step.start) <= readAtMs);
  const points = steps.map((step, index) => (index < past.length ? step : { start: step.start }));
  return (
    <>
      <div className="insight-chart" role="group" aria-label={`${title}. The same figures follow as a table.`}>
        <ResponsiveContainer width="100%" height="100%">
          <ComposedChart data={points} margin={{ top: 8, right: 8, bottom: 0, left: 0 }} accessibilityLayer>
            <CartesianGrid vertical={false} stroke="var(--insight-grid)" />
            <XAxis dataKey="start" tickFormatter={formats.step} minTickGap={36} {...axis} />
            <YAxis width={40} allowDecimals={false} tickFormatter={formats.number} {...axis} />
            <Tooltip {...tooltip} labelFormatter={(start) => formats.stepInFull(String(start))} formatter={(value) => formats.number(Number(value))} />
            <Area name="Page views" dataKey="pageViews" type="linear" stroke="var(--insight-views)" fill="var(--insight-views)" fillOpacity={0.14} strokeWidth={2} isAnimationActive={false} />
            <Line name="Visitors" dataKey="visitors" type="linear" stroke="var(--insight-visitors)" strokeWidth={2} dot={false} isAnimationActive={false} />
          </ComposedChart>
        </ResponsiveContainer>
      </div>
      <AsTable caption={title} head={['When', 'Page views', 'Visitors']} rows={past.map((step) => [formats.stepInFull(step.start), formats.number(step.pageViews), formats.number(step.visitors)])} />
    </>
  );
}
