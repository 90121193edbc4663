'use client';
import { Area, CartesianGrid, ComposedChart, Line, Tooltip, XAxis, YAxis } from 'recharts';
import type { ViewsAt } from '../../../../measurement/reports/reports.ts';
import { daysOf } from '../../reports/question.ts';
import { Card, Unavailable } from '../../ui/card.tsx';
import { AsTable, axis, ChartFrame, Legend, tooltip } from '../../ui/chart.tsx';
import type { Formats } from '../../ui/formats.ts';
import { NothingMeasured } from './empty.tsx';
import type { DashboardCardProps } from './card-props.ts';

const series = [
  { name: 'Page views', tone: 'views' },
  { name: 'Visitors', tone: 'visitors' },
] as const;

/** Page views and visitors over the period: the hours of today, or days. */
export function ViewsCard({ answer, note, formats, siteUrl }: DashboardCardProps) {
  const { measured, question, readAtMs } = answer;
  const isOneDay = daysOf(question) === 1;
  const hasViews = measured?.steps.some(({ pageViews }) => pageViews > 0);
  const { t } = formats;
  const title = t(isOneDay ? 'Page views and visitors by hour' : 'Page views and visitors by day');
  const legend = series.map(({ name, tone }) => ({ name: t(name), tone }));
  return (
    <Card
      title={title}
      className="analytics-wide"
      note={
        <>
          {note}
          <span>
            {t(
              isOneDay
                ? 'Hours are in the time zone {zone}. The last hour is still incomplete.'
                : 'Days are in the time zone {zone}. The last day is still incomplete.',
              { zone: question.timeZone },
            )}
          </span>
        </>
      }
      action={hasViews ? <Legend entries={legend} /> : undefined}
    >
      {!measured ? (
        <Unavailable formats={formats} />
      ) : hasViews ? (
        <Chart steps={measured.steps} readAtMs={readAtMs} formats={formats} title={title} />
      ) : (
        <NothingMeasured decided={answer.decided} formats={formats} siteUrl={siteUrl} />
      )}
    </Card>
  );
}

type ChartProps = { steps: ViewsAt[]; readAtMs: number; formats: Formats; title: string };

/** Future hours keep their place on the axis and have no value. */
function Chart({ steps, readAtMs, formats, title }: ChartProps) {
  const { t } = formats;
  const past = steps.filter((step) => step.start <= formats.stepOf(readAtMs));
  const points = steps.map((step, index) => (index < past.length ? step : { start: step.start }));
  return (
    <>
      <ChartFrame label={t('{title}. The same figures follow as a table.', { title })}>
        <ComposedChart data={points} margin={{ top: 8, right: 8, bottom: 0, left: 0 }} accessibilityLayer>
          <CartesianGrid vertical={false} stroke="var(--analytics-grid)" />
          <XAxis dataKey="start" tickFormatter={formats.step} minTickGap={36} {...axis} />
          <YAxis width={40} allowDecimals={false} tickFormatter={formats.number} {...axis} />
          <Tooltip
            {...tooltip}
            labelFormatter={(start) => formats.stepInFull(String(start))}
            formatter={(value) => formats.number(Number(value))}
          />
          <Area
            name={t('Page views')}
            dataKey="pageViews"
            type="linear"
            stroke="var(--analytics-views)"
            fill="var(--analytics-views)"
            fillOpacity={0.14}
            strokeWidth={2}
            isAnimationActive={false}
          />
          <Line
            name={t('Visitors')}
            dataKey="visitors"
            type="linear"
            stroke="var(--analytics-visitors)"
            strokeWidth={2}
            dot={false}
            isAnimationActive={false}
          />
        </ComposedChart>
      </ChartFrame>
      <AsTable
        formats={formats}
        caption={title}
        head={[t('When'), t('Page views'), t('Visitors')]}
        rows={past.map((step) => [
          formats.stepInFull(step.start),
          formats.number(step.pageViews),
          formats.number(step.visitors),
        ])}
      />
    </>
  );
}
