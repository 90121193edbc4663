'use client';
import type { Insights, Measured, Range } from '../../insights/insights.ts';
import { Card, ShareNote, Unavailable } from './card.tsx';
import type { Formats } from './formats.ts';

type Figure = 'visitors' | 'pageViews' | 'sessions';

const figures: { name: Figure; title: string }[] = [
  { name: 'visitors', title: 'Visitors' },
  { name: 'pageViews', title: 'Page views' },
  { name: 'sessions', title: 'Sessions' },
];

/** The three sums of the period, each beside the period before. */
export function StatCards({ insights, formats }: { insights: Insights; formats: Formats }) {
  const { measured, range, share } = insights;
  return figures.map(({ name, title }) => (
    <Card key={name} title={title} className="insight-stat" note={<ShareNote share={share} formats={formats} />}>
      {'unavailable' in measured ? <Unavailable /> : <Stat measured={measured} name={name} range={range} formats={formats} />}
    </Card>
  ));
}

function Stat({ measured, name, range, formats }: { measured: Measured; name: Figure; range: Range; formats: Formats }) {
  return (
    <>
      <p className="insight-stat__value" data-figure={name}>{formats.number(measured.overview[name])}</p>
      <p className="insight-stat__change">{changeOf(measured.overview[name], measured.before[name], { range, formats })}</p>
    </>
  );
}

function changeOf(now: number, before: number, { range, formats }: { range: Range; formats: Formats }): string {
  const earlier = range === 1 ? 'yesterday until this time' : `the ${range} days before`;
  const inEarlier = range === 1 ? earlier : `in ${earlier}`;
  if (before === 0) return now === 0 ? 'None in this period' : `None ${inEarlier}`;
  if (now === before) return `As many as ${inEarlier}`;
  const change = Math.abs(now - before) / before;
  return `${formats.percent(change)} ${now > before ? 'more' : 'fewer'} than ${earlier}`;
}
