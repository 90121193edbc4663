'use client';
import { Bar, BarChart, CartesianGrid, Tooltip, XAxis, YAxis } from 'recharts';
import type { DecisionDay } from '../../../../consent/records/figures.ts';
import type { Decided } from '../../reports/dashboard.ts';
import { Card, Empty, Unavailable } from '../../ui/card.tsx';
import { AsTable, axis, ChartFrame, tooltip } from '../../ui/chart.tsx';
import type { Formats } from '../../ui/formats.ts';
import type { DashboardCardProps } from './card-props.ts';

const actions = [
  { action: 'accept', name: 'Accepted', tone: 'accept' },
  { action: 'partial', name: 'Customized', tone: 'partial' },
  { action: 'reject', name: 'Rejected', tone: 'reject' },
  { action: 'withdraw', name: 'Withdrew later', tone: 'withdraw' },
] as const;

/** Consent decisions by day. It counts every decision; visitors without a decision are in none of its figures. */
export function DecisionsCard({ answer: { decided }, formats }: DashboardCardProps) {
  return (
    <Card title={formats.t('Decisions by day')} note={decided && noteOf(decided, formats)}>
      {!decided ? (
        <Unavailable formats={formats} />
      ) : sumOf(decided.days) === 0 ? (
        <Empty>{formats.t('No choices in this period. Until a visitor chooses, the banner sets nothing.')}</Empty>
      ) : (
        <Decisions days={decided.days} formats={formats} />
      )}
    </Card>
  );
}

function Decisions({ days, formats }: { days: DecisionDay[]; formats: Formats }) {
  return (
    <>
      <Rates days={days} formats={formats} />
      <ChartFrame
        label={formats.t('{name} by day. The same figures follow as a table.', { name: formats.t('Decisions') })}
      >
        <BarChart data={days} margin={{ top: 8, right: 8, bottom: 0, left: 0 }} accessibilityLayer>
          <CartesianGrid vertical={false} stroke="var(--analytics-grid)" />
          <XAxis dataKey="day" tickFormatter={formats.step} minTickGap={28} {...axis} />
          <YAxis width={40} allowDecimals={false} tickFormatter={formats.number} {...axis} />
          <Tooltip
            {...tooltip}
            labelFormatter={(day) => formats.stepInFull(String(day))}
            formatter={(value) => formats.number(Number(value))}
          />
          {actions.map(({ action, name, tone }) => (
            <Bar
              key={action}
              name={formats.t(name)}
              dataKey={action}
              stackId="decisions"
              fill={`var(--analytics-${tone})`}
              maxBarSize={48}
              isAnimationActive={false}
            />
          ))}
        </BarChart>
      </ChartFrame>
      <AsTable
        formats={formats}
        caption={formats.t('Decisions by day')}
        head={[formats.t('Day'), ...actions.map(({ name }) => formats.t(name))]}
        rows={days.map((day) => [
          formats.stepInFull(day.day),
          ...actions.map(({ action }) => formats.number(day[action])),
        ])}
      />
    </>
  );
}

/** Rates among visitors who answered the banner. A withdrawal has no rate, because its visitor is already counted. */
function Rates({ days, formats }: { days: DecisionDay[]; formats: Formats }) {
  const all = sumOf(days, ['accept', 'partial', 'reject']);
  return (
    <dl className="dashboard-rates">
      {actions.map(({ action, name, tone }) => (
        <div key={action} data-tone={tone}>
          <dt>{formats.t(name)}</dt>
          <dd data-figure={action}>
            {action === 'withdraw'
              ? formats.number(sumOf(days, [action]))
              : all === 0
                ? '–'
                : formats.rate(sumOf(days, [action]) / all)}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function noteOf({ days, pageLoads }: Decided, formats: Formats): string {
  return formats.t(
    'Covers every choice: {count} on {loads} page loads. Visitors who leave the banner unanswered are not included.',
    { count: formats.number(sumOf(days)), loads: formats.number(pageLoads) },
  );
}

function sumOf(
  days: DecisionDay[],
  named: readonly (typeof actions)[number]['action'][] = actions.map(({ action }) => action),
): number {
  return days.reduce((sum, day) => sum + named.reduce((inDay, action) => inDay + day[action], 0), 0);
}
