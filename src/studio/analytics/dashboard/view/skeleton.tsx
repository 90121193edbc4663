import { sayIn } from '../../../words/say.ts';

const cards = ['stat', 'stat', 'stat', 'stat', 'wide', 'half', 'half'] as const;

/** The placeholder of the dashboard while the first figures load. */
export function Skeleton({ language }: { language: string }) {
  const say = sayIn(language);
  return (
    <div aria-busy="true">
      <div className="insight-bar">
        <h1>{say('Dashboard')}</h1>
      </div>
      <p role="status" className="insight-unseen">
        {say('Loading …')}
      </p>
      <div className="insight-grid" aria-hidden="true">
        {cards.map((shape, index) => (
          <div
            key={index}
            className={`insight-card insight-blank insight-blank--${shape}${shape === 'wide' ? ' insight-wide' : shape === 'stat' ? ' insight-stat' : ''}`}
          />
        ))}
      </div>
    </div>
  );
}
