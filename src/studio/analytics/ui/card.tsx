'use client';
import { useId, type ReactNode } from 'react';
import type { Formats } from './formats.ts';

/** The id of the explanation of the coverage; every card's note links to it. */
const explanationId = 'what-figures-know';

type CardProps = {
  title: string;
  note?: ReactNode;
  action?: ReactNode;
  className?: string;
  children: ReactNode;
};

/** One titled figure, chart or table, with a note below about its coverage. */
export function Card({ title, note, action, className = '', children }: CardProps) {
  const headingId = useId();
  return (
    <section className={`analytics-card ${className}`} aria-labelledby={headingId}>
      <header className="analytics-card__head">
        <h2 id={headingId}>{title}</h2>
        {action}
      </header>
      <div className="analytics-card__body">{children}</div>
      {note && <footer className="analytics-card__note">{note}</footer>}
    </section>
  );
}

/** The share of page loads that a figure of the event store covers. */
export function ShareNote({ share, formats }: { share: number | null; formats: Formats }) {
  const words =
    share === null
      ? formats.t('Coverage unknown')
      : formats.t('Covers {share} of page loads', { share: formats.percent(share) });
  return (
    <a className="analytics-share" href={`#${explanationId}`}>
      <svg viewBox="0 0 16 16" width="12" height="12" aria-hidden="true">
        <circle cx="8" cy="8" r="7" fill="none" stroke="currentColor" strokeWidth="2" opacity="0.3" />
        {share !== null && (
          <circle
            cx="8"
            cy="8"
            r="7"
            fill="none"
            stroke="currentColor"
            strokeWidth="2"
            pathLength={1}
            strokeDasharray={`${share} 1`}
            transform="rotate(-90 8 8)"
          />
        )}
      </svg>
      {words}
    </a>
  );
}

/** The explanation to which every card's coverage note links. */
export function ShareExplanation({ formats, children }: { formats: Formats; children: ReactNode }) {
  return (
    <section className="analytics-explanation" id={explanationId} aria-labelledby={`${explanationId}-title`}>
      <h2 id={`${explanationId}-title`}>{formats.t('About these figures')}</h2>
      {children}
    </section>
  );
}

/** Replaces figures while there are none: what is missing, and when it will be there. */
export function Empty({ children }: { children: ReactNode }) {
  return <p className="analytics-empty">{children}</p>;
}

/** Replaces figures when their source does not answer. */
export function Unavailable({ formats }: { formats: Formats }) {
  return <Empty>{formats.t('Not available at the moment.')}</Empty>;
}
