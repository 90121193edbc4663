import { translator } from '../../../words/translate.ts';

const cards = ['stat', 'stat', 'stat', 'stat', 'wide', 'half', 'half'] as const;

/** The placeholder of the dashboard while the first figures load. */
export function Skeleton({ language }: { language: string }) {
  const t = translator(language);
  return (
    <div aria-busy="true">
      <div className="insight-bar">
        <h1>{t('Dashboard')}</h1>
      </div>
      <p role="status" className="insight-unseen">
        {t('Loading …')}
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
