'use client';
import { useId, type ReactNode } from 'react';
import type { Formats } from './formats.ts';

/** The id of the explanation of the coverage; every card's note links to it. */
export const shareExplanationId = 'what-figures-know';

export type CardProps = {
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
    <section className={`insight-card ${className}`} aria-labelledby={headingId}>
      <header className="insight-card__head">
        <h2 id={headingId}>{title}</h2>
        {action}
      </header>
      <div className="insight-card__body">{children}</div>
      {note && <footer className="insight-card__note">{note}</footer>}
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
    <a className="insight-share" href={`#${shareExplanationId}`}>
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

/** Replaces figures when their source is unavailable; the notice at the top gives the reason. */
export function Unavailable({ formats }: { formats: Formats }) {
  return <p className="insight-state">{formats.t('Not available at the moment.')}</p>;
}
