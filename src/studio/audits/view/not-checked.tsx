import type { Digest } from '../../../audit/report/digest/shape.ts';
import { Section } from '../../ui/kit/section.tsx';
import { translator } from '../../translations/translate.ts';
import { numberFormat } from '../../../platform/intl.ts';
import './audits.css';

const mostReasons = 10;

/** The reasons why checks were skipped, most frequent first. */
export function NotChecked({ skipped, language }: { skipped: Digest['skipped']; language: string }) {
  const t = translator(language);
  const number = numberFormat(language);
  const reasons = [...Map.groupBy(skipped, ({ words }) => words)].toSorted(
    ([, one], [, other]) => other.length - one.length,
  );
  return (
    <Section id="audit-skipped" title={t('Not checked')}>
      <ul className="audits-plain">
        {reasons.slice(0, mostReasons).map(([words, of]) => (
          <li key={words}>
            {words} <small>× {number.format(of.length)}</small>
          </li>
        ))}
      </ul>
      {reasons.length > mostReasons && (
        <p>{t('and {count} more', { count: number.format(reasons.length - mostReasons) })}</p>
      )}
    </Section>
  );
}
