'use client';
import type { Phrase } from '../../../words/translate.ts';
import type { Formats } from '../../dashboard/view/formats.ts';
import { whoIsMeasured } from './who-is-measured.ts';

type Defined = { key: string; label: Phrase; definition: Phrase };

/** A disclosure with the definition of each figure and the exact statements sent to the store. */
export function Counted({
  defined,
  sql,
  formats,
}: {
  defined: readonly Defined[];
  sql: readonly string[];
  formats: Formats;
}) {
  return (
    <details className="reports-counted">
      <summary>{formats.t('How this is counted')}</summary>
      <dl>
        {defined.map(({ key, label, definition }) => (
          <div key={key}>
            <dt>{formats.t(label)}</dt>
            <dd>{formats.t(definition)}</dd>
          </div>
        ))}
      </dl>
      {sql.map((text) => (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- What scrolls must be reachable without a mouse (WCAG 2.1.1).
        <pre key={text} tabIndex={0}>
          {text}
        </pre>
      ))}
    </details>
  );
}

/** The explanation to which every card's coverage note links. */
export function ShareExplained({ id, formats: { t } }: { id: string; formats: Formats }) {
  return (
    <section className="insight-explanation" id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{t('About these figures')}</h2>
      <p>
        {t(whoIsMeasured)}{' '}
        {t(
          'The share is measured page loads ÷ all page loads that ran the banner, which are counted without any id. It falls when people decline and, where they are asked first, when they leave the banner unanswered. Nothing is modelled or extrapolated.',
        )}
      </p>
    </section>
  );
}
