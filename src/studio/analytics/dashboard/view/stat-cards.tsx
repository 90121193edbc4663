'use client';
import type { Insights, Measured, Range } from '../insights.ts';
import type { Phrase } from '../../../words/translate.ts';
import { Card, ShareNote, Unavailable } from '../../ui/card.tsx';
import type { Formats } from '../../ui/formats.ts';

type Figure = 'visitors' | 'pageViews' | 'sessions';

const figures: { name: Figure; title: Phrase }[] = [
  { name: 'visitors', title: 'Visitors' },
  { name: 'pageViews', title: 'Page views' },
  { name: 'sessions', title: 'Sessions' },
];

/** The three totals of the period, each beside the previous period. */
export function StatCards({ insights, formats }: { insights: Insights; formats: Formats }) {
  const { measured, range, share } = insights;
  return figures.map(({ name, title }) => (
    <Card
      key={name}
      title={formats.t(title)}
      className="insight-stat"
      note={<ShareNote share={share} formats={formats} />}
    >
      {'unavailable' in measured ? (
        <Unavailable formats={formats} />
      ) : (
        <Stat measured={measured} name={name} range={range} formats={formats} />
      )}
    </Card>
  ));
}

function Stat({
  measured,
  name,
  range,
  formats,
}: {
  measured: Measured;
  name: Figure;
  range: Range;
  formats: Formats;
}) {
  return (
    <>
      <p className="insight-stat__value" data-figure={name}>
        {formats.number(measured.overview[name])}
      </p>
      <p className="insight-stat__change">
        {changeOf(measured.overview[name], measured.before[name], { range, formats })}
      </p>
    </>
  );
}

function changeOf(now: number, before: number, { range, formats }: { range: Range; formats: Formats }): string {
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
