import { translator } from '../../../translations/translate.ts';

const cards = ['stat', 'stat', 'stat', 'stat', 'wide', 'half', 'half'] as const;

/** The placeholder of the dashboard while the first figures load. */
export function Skeleton({ language }: { language: string }) {
  const t = translator(language);
  return (
    <div aria-busy="true">
      <div className="analytics-bar">
        <h1>{t('Dashboard')}</h1>
      </div>
      <p role="status" className="analytics-hidden">
        {t('Loading …')}
      </p>
      <div className="analytics-grid" aria-hidden="true">
        {cards.map((shape, index) => (
          <div
            key={index}
            className={`analytics-card dashboard-blank dashboard-blank--${shape}${shape === 'wide' ? ' analytics-wide' : shape === 'stat' ? ' analytics-stat' : ''}`}
          />
        ))}
      </div>
    </div>
  );
}
