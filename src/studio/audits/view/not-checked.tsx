import type { Digest } from '../../../audit/report/digest/shape.ts';
import { translator } from '../../words/translate.ts';
import { numberFormat } from '../../../platform/intl.ts';

const mostReasons = 10;

/** The reasons why checks were skipped, most frequent first. */
export function NotChecked({ skipped, language }: { skipped: Digest['skipped']; language: string }) {
  const t = translator(language);
  const number = numberFormat(language);
  const reasons = [...Map.groupBy(skipped, ({ words }) => words)].toSorted(
    ([, one], [, other]) => other.length - one.length,
  );
  return (
    <section aria-labelledby="audit-skipped">
      <h2 id="audit-skipped">{t('Not checked')}</h2>
      <ul className="audits-plain">
        {reasons.slice(0, mostReasons).map(([words, of]) => (
          <li key={words}>
            {words} <span className="audits-soft">× {number.format(of.length)}</span>
          </li>
        ))}
      </ul>
      {reasons.length > mostReasons && (
        <p className="audits-soft">{t('and {count} more', { count: number.format(reasons.length - mostReasons) })}</p>
      )}
    </section>
  );
}
