import { Fragment } from 'react';
import { useContent } from '../../parts/content-context.ts';
import { choiceOf } from '../../parts/values.ts';
import type { BlockView } from '../../parts/view.ts';
import { accessibility as accessibilityDe } from './de/accessibility.tsx';
import { notice as noticeDe } from './de/notice.tsx';
import { privacy as privacyDe } from './de/privacy.tsx';
import { terms as termsDe } from './de/terms.tsx';
import { accessibility } from './en/accessibility.tsx';
import { notice } from './en/notice.tsx';
import { privacy } from './en/privacy.tsx';
import { terms } from './en/terms.tsx';
import { policyLanguages, readFacts } from './facts.ts';

const policies = {
  en: { privacy, notice, accessibility, terms },
  de: { privacy: privacyDe, notice: noticeDe, accessibility: accessibilityDe, terms: termsDe },
};

/** Headings stand in the margin, as in a text. */
export const usesStyles = ['rich-text'];

/** A legal text, written from the settings of the site. A reader of another language gets the English one, marked as such. */
const Policy: BlockView = ({ block }) => {
  const { reader } = useContent();
  const language = policyLanguages.find((one) => one === reader.locale) ?? 'en';
  const chosen = choiceOf(block.policy, ['privacy', 'notice', 'accessibility', 'terms']);
  const sections = policies[language][chosen](readFacts(reader, language));
  const foreign = language === reader.locale ? {} : { lang: language, dir: 'ltr' };
  return (
    <section className="policy rich-text" {...foreign}>
      <div className="wrap">
        <div className="prose">
          {sections.map(({ id, heading, body }) => (
            <Fragment key={id}>
              <h2 id={`s-${chosen}-${id}`}>{heading}</h2>
              {body}
            </Fragment>
          ))}
        </div>
      </div>
    </section>
  );
};

export default Policy;
