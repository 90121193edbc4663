import { useContent } from '../../content/parts/content-context.ts';
import { ContentLink } from '../../content/parts/content-link.tsx';
import { SignalHonored } from '../../consent/banner/opt-out.tsx';
import { consentTexts } from '../../consent/texts.ts';
import { type Alternate, Languages } from './languages.tsx';
import { PrivacyControl } from './privacy-control.tsx';
import type { Traits } from '../render-contract.ts';
import { siteTexts } from '../texts.ts';

type Props = {
  languages: readonly Alternate[];
  /** URL of the privacy choices; undefined where there are none. */
  preferences: string | undefined;
  traits: Traits;
};

/** Columns from the CMS, the languages of this page, and the link back to the privacy choices on every page. */
export function Footer({ languages, preferences, traits }: Props) {
  const { reader } = useContent();
  const texts = siteTexts[reader.locale];
  const consent = consentTexts(reader.locale);
  const footer = reader.footer();
  return (
    <footer className="footer">
      <div className="wrap">
        <p className="footer-tagline display">{reader.site()?.tagline}</p>
        <nav className="footer-columns" aria-label={texts.footerNavigation}>
          {footer?.columns.map((column, index) => (
            <div key={index}>
              <h2>{column.title}</h2>
              <ul>
                {column.links.map((link, position) => (
                  <li key={position}>
                    <ContentLink link={link} />
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
        <div className="footer-end">
          {footer?.smallPrint && <p>{footer.smallPrint}</p>}
          {languages.length > 1 && <Languages alternates={languages} />}
          {preferences && traits.showsHonoured && <SignalHonored texts={consent} />}
          {preferences && (
            <PrivacyControl
              locale={reader.locale}
              rule={traits.rule}
              revisit={reader.consent()?.layout.revisit}
              preferences={preferences}
            />
          )}
        </div>
      </div>
    </footer>
  );
}
