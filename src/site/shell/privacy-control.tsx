import type { BannerLayout } from '../../consent/banner/layout.ts';
import { PrivacyChoicesLink } from '../../consent/banner/opt-out.tsx';
import type { ConsentRule } from '../../consent/regions/policy.ts';
import { consentTexts } from '../../consent/texts.ts';
import { Mark } from '../../content/parts/mark.tsx';
import type { Locale } from '../../published/contract.ts';
import { siteTexts } from '../texts.ts';

type Props = {
  locale: Locale;
  rule: ConsentRule;
  /** Where the owner wants the button. */
  revisit?: BannerLayout['revisit'] | undefined;
  /** URL of the privacy choices. */
  preferences: string;
};

/** The button that reopens the choices: in the footer, or floating where the page has a margin for it. */
export function PrivacyControl({ locale, rule, revisit = 'footer', preferences }: Props) {
  if (rule === 'opt-out') return <PrivacyChoicesLink texts={consentTexts(locale)} preferences={preferences} />;
  return (
    <a
      className={revisit === 'footer' ? 'revisit' : `revisit ${revisit}`}
      href={preferences}
      data-consent-open=""
      data-candor="revisit"
    >
      <Mark sign="choices" />
      <span>{siteTexts[locale].privacyChoices}</span>
    </a>
  );
}
