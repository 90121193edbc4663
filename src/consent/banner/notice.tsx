import { DecisionLabels } from './decision-labels.tsx';
import type { BannerContent } from './banner.tsx';
import { positionOf } from './layout.ts';
import type { ConsentTexts } from '../texts.ts';

type Props = {
  consent: Pick<BannerContent, 'version' | 'layout' | 'chooseLabel'>;
  texts: ConsentTexts;
  /** Language of the page. */
  locale: string;
  /** Same-origin path to which the form returns. */
  returnTo: string;
  preferences: string;
};

/**
 * The banner for regions where the law requires information rather than consent: what is on, one button to dismiss it, and the way to turn things
 * off. It replaces the consent banner and uses the same script; its answer is recorded like any other, with the rule it was given under.
 */
export function ConsentNotice({ consent, texts, locale, returnTo, preferences }: Props) {
  const { layout } = consent;
  return (
    <>
      <section
        className={`banner banner-${layout.shape} banner-${positionOf(layout)}`}
        data-candor="banner"
        data-saved={texts.saved}
        aria-labelledby="banner-title"
      >
        <form method="post" action="/consent/decision" className="banner-form">
          <div className="banner-words">
            <h2 id="banner-title">{texts.noticeTitle}</h2>
            <p>{texts.noticeText}</p>
          </div>
          <div className="banner-actions">
            <p className="consent-failure" role="alert" data-text={texts.failed} data-retry={texts.retry} />
            <div className="banner-answers">
              <button type="submit" name="action" value="accept" data-candor="dismiss">
                {texts.noticeDismiss}
              </button>
              <button type="submit" name="action" value="reject" data-candor="reject">
                {texts.optOutReject}
              </button>
            </div>
            <a href={preferences} data-consent-open="" data-candor="customize">
              {consent.chooseLabel}
            </a>
          </div>
          <DecisionLabels surface="notice" version={consent.version} locale={locale} returnTo={returnTo} />
        </form>
      </section>
      <p className="consent-status" role="status" />
    </>
  );
}
