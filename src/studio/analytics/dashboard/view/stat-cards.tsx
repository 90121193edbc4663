'use client';
import type { Phrase } from '../../../translations/translate.ts';
import { daysOf } from '../../reports/question.ts';
import type { Summed } from '../../reports/sums.ts';
import { Card, Unavailable } from '../../ui/card.tsx';
import type { Formats } from '../../ui/formats.ts';
import type { DashboardCardProps } from './card-props.ts';

const figures: readonly { key: string; title: Phrase }[] = [
  { key: 'visitors', title: 'Visitors' },
  { key: 'pageViews', title: 'Page views' },
  { key: 'sessions', title: 'Sessions' },
];

/** The three totals of the period, each beside the previous period. */
export function StatCards({ answer: { measured, question }, note, formats }: DashboardCardProps) {
  return figures.map(({ key, title }) => {
    const figure = measured?.summary.find((one) => one.key === key);
    return (
      <Card key={key} title={formats.t(title)} className="analytics-stat" note={note}>
        {figure ? (
          <Stat figure={figure} days={daysOf(question)} formats={formats} />
        ) : (
          <Unavailable formats={formats} />
        )}
      </Card>
    );
  });
}

function Stat({ figure, days, formats }: { figure: Summed; days: number; formats: Formats }) {
  const [now, before] = [Number(figure.now), Number(figure.before)];
  return (
    <>
      <p className="analytics-stat__value" data-figure={figure.key}>
        {formats.number(now)}
      </p>
      <p className="analytics-stat__change">{changeOf(now, before, { range: days, formats })}</p>
    </>
  );
}

function changeOf(now: number, before: number, { range, formats }: { range: number; formats: Formats }): string {
  const { t } = formats;
  const days = formats.number(range);
  if (before === 0 && now === 0) return t('None in this period');
  if (before === 0)
    return range === 1 ? t('None yesterday until this time') : t('None in the {days} days before', { days });
  if (now === before)
    return range === 1
      ? t('As many as yesterday until this time')
      : t('As many as in the {days} days before', { days });
  const change = formats.percent(Math.abs(now - before) / before);
  if (now > before)
    return range === 1
      ? t('{change} more than yesterday until this time', { change })
      : t('{change} more than the {days} days before', { change, days });
  return range === 1
    ? t('{change} fewer than yesterday until this time', { change })
    : t('{change} fewer than the {days} days before', { change, days });
}
