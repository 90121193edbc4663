'use client';
import type { Phrase } from '../../../translations/translate.ts';
import type { Formats } from '../../ui/formats.ts';

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
