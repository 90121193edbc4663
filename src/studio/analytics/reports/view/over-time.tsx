'use client';
import { type ReactNode, useState } from 'react';
import { Area, CartesianGrid, ComposedChart, Line, ReferenceLine, Tooltip, XAxis, YAxis } from 'recharts';
import type { ViewsAt } from '../../../../measurement/reports/reports.ts';
import type { Annotation } from '../annotations.ts';
import type { OverviewAnswer } from '../overview.ts';
import type { Phrase } from '../../../translations/translate.ts';
import { Card } from '../../ui/card.tsx';
import { AsTable, axis, ChartFrame, Legend, tooltip } from '../../ui/chart.tsx';
import type { Formats } from '../../ui/formats.ts';
import { Annotations } from './annotations.tsx';
import { hourIn } from '../../../../platform/calendar.ts';

type Measure = Exclude<keyof ViewsAt, 'start'>;
const measures: Record<Measure, Phrase> = {
  visitors: 'Visitors',
  sessions: 'Sessions',
  pageViews: 'Page views',
  keyEvents: 'Key events',
};
const isMeasure = (name: string): name is Measure => name in measures;

type Props = { answer: OverviewAnswer; note: ReactNode; annotationsPath: string; formats: Formats };
type Point = { start: string; now?: number; before?: number; beforeStart?: string };

/** A chart of one figure over the period and the comparison period, with a mark for every publish. */
export function Course({ answer, note, annotationsPath, formats }: Props) {
  const [measure, setMeasure] = useState<Measure>('visitors');
  const { t } = formats;
  const legend = [
    { name: t(measures[measure]), tone: 'views' },
    { name: t('Compared period'), tone: 'before' },
  ];
  const pick = (
    <span className="reports-measure analytics-fields">
      <Legend entries={legend} />
      <select
        aria-label={t('Chart metric')}
        value={measure}
        onChange={({ target }) => isMeasure(target.value) && setMeasure(target.value)}
      >
        {Object.entries(measures).map(([name, phrase]) => (
          <option key={name} value={name}>
            {t(phrase)}
          </option>
        ))}
      </select>
    </span>
  );
  const points = pointsOf(answer, measure);
  return (
    <Card title={t('Over time')} className="analytics-wide" note={note} action={pick}>
      <Chart points={points} annotations={answer.annotations} name={t(measures[measure])} formats={formats} />
      <AsTable
        formats={formats}
        caption={t(measures[measure])}
        head={[t('Day'), t(measures[measure]), t('Compared day'), t('Compared period')]}
        rows={points.map((point) => rowOf(point, formats))}
      />
      <Annotations annotations={answer.annotations} path={annotationsPath} formats={formats} />
    </Card>
  );
}

/** Future steps keep their place on the axis and have no value. */
function pointsOf({ steps, question }: OverviewAnswer, measure: Measure): Point[] {
  const present = hourIn(Date.now(), question.timeZone);
  return steps.now.map((step, at) => {
    const before = steps.before[at];
    return {
      start: step.start,
      ...(step.start <= present && { now: step[measure] }),
      ...(before && { before: before[measure], beforeStart: before.start }),
    };
  });
}

function rowOf({ start, now, before, beforeStart }: Point, { stepInFull, number }: Formats): string[] {
  const shown = (value: number | undefined) => (value === undefined ? '–' : number(value));
  return [stepInFull(start), shown(now), beforeStart ? stepInFull(beforeStart) : '–', shown(before)];
}

type ChartProps = { points: Point[]; annotations: readonly Annotation[]; name: string; formats: Formats };

function Chart({ points, annotations, name, formats }: ChartProps) {
  const { t, step, number } = formats;
  const marked = [...new Set(annotations.map(({ start }) => startAmong(points, start)))].filter(
    (start) => start !== undefined,
  );
  return (
    <ChartFrame label={t('{name} by day. The same figures follow as a table.', { name })}>
      <ComposedChart data={points} margin={{ top: 16, right: 8, bottom: 0, left: 0 }} accessibilityLayer>
        <CartesianGrid vertical={false} stroke="var(--analytics-grid)" />
        <XAxis dataKey="start" tickFormatter={step} minTickGap={36} {...axis} />
        <YAxis width={44} allowDecimals={false} tickFormatter={number} {...axis} />
        <Tooltip
          {...tooltip}
          labelFormatter={(start) => labelOf(String(start), { points, annotations, formats })}
          formatter={(value) => number(Number(value))}
        />
        {marked.map((start) => (
          <ReferenceLine
            key={start}
            x={start}
            stroke="var(--analytics-quiet)"
            strokeDasharray="2 3"
            label={{ value: '◆', position: 'top', fontSize: 10, fill: 'var(--analytics-quiet)' }}
          />
        ))}
        <Line
          name={t('Compared period')}
          dataKey="before"
          type="linear"
          stroke="var(--analytics-before)"
          strokeWidth={2}
          strokeDasharray="5 4"
          dot={false}
          isAnimationActive={false}
        />
        <Area
          name={name}
          dataKey="now"
          type="linear"
          stroke="var(--analytics-views)"
          fill="var(--analytics-views)"
          fillOpacity={0.14}
          strokeWidth={2}
          isAnimationActive={false}
        />
      </ComposedChart>
    </ChartFrame>
  );
}

/** In an hourly chart, returns the first hour of the day. */
function startAmong(points: readonly Point[], day: string): string | undefined {
  return points.find(({ start }) => start.startsWith(day))?.start;
}

function labelOf(
  start: string,
  { points, annotations, formats }: Pick<ChartProps, 'points' | 'annotations' | 'formats'>,
): string {
  const point = points.find((one) => one.start === start);
  const marks = annotations.filter((one) => startAmong(points, one.start) === start).map(({ text }) => `◆ ${text}`);
  const compared = point?.beforeStart ? ` / ${formats.stepInFull(point.beforeStart)}` : '';
  return [`${formats.stepInFull(start)}${compared}`, ...marks.slice(0, 3)].join(' · ');
}
