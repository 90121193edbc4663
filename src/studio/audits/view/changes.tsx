import type { DigestComparison } from '../../../audit/report/digest/shape.ts';
import { type Phrase, translator } from '../../translations/translate.ts';
import { Section } from '../../ui/kit/section.tsx';
import { Said } from '../../ui/time/reader-zone.tsx';
import './audits.css';

/** The changes since the previous audit. */
export function ChangesList({ comparison, language }: { comparison: DigestComparison; language: string }) {
  const t = translator(language);
  const lists: [Phrase, DigestComparison['new']][] = [
    ['New', comparison.new],
    ['Gone', comparison.gone],
    ['Not checked again', comparison.notLookedAt],
  ];
  return (
    <Section
      id="audit-changes"
      title={<Said phrase="Changes since the audit of {time}" moments={{ time: Date.parse(comparison.against) }} />}
    >
      <p>
        {t('{new} new, {gone} gone', { new: String(comparison.new.length), gone: String(comparison.gone.length) })},{' '}
        {t('{still} still there', { still: String(comparison.still.length) })}.
      </p>
      {lists
        .filter(([, findings]) => findings.length > 0)
        .map(([phrase, findings]) => (
          <div key={phrase}>
            <h3>{t(phrase)}</h3>
            <ul className="audits-plain">
              {findings.map(({ id, title, subject }) => (
                <li key={id}>
                  {phrase === 'New' ? <a href={`#${id}`}>{title}</a> : title}: <code>{subject}</code>
                </li>
              ))}
            </ul>
          </div>
        ))}
    </Section>
  );
}
