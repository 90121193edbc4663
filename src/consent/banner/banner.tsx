import { DecisionLabels } from './decision-labels.tsx';
import { type BannerLayout, positionOf } from './layout.ts';
import type { ConsentTexts } from '../texts.ts';

/** The owner's published texts and layout. */
export type BannerContent = {
  version: string;
  title: string;
  text: string;
  acceptLabel: string;
  rejectLabel: string;
  chooseLabel: string;
  layout: BannerLayout;
};

type Props = {
  consent: BannerContent;
  texts: ConsentTexts;
  /** Language in which the visitor is asked. */
  locale: string;
  /** Same-origin path to which the form returns. */
  returnTo: string;
  /** URL of the preferences page. */
  preferences: string;
  /** Additional text that the law of the visitor's region requires. */
  note?: string | undefined;
  /** URL to which answers are posted. Null means that a script handles them; without it nothing is sent. */
  action?: string | null;
};

/**
 * The first layer: a labelled region that takes no focus and blocks nothing, in every shape. It is a real form, so it works before and without any
 * script. Accept and reject are the same kind of button, side by side.
 */
export function ConsentBanner({ consent, texts, locale, returnTo, preferences, note, action = decisionPath }: Props) {
  const { layout } = consent;
  const className = `banner banner-${layout.shape} banner-${positionOf(layout)}`;
  return (
    <>
      <section className={className} data-candor="banner" data-saved={texts.saved} aria-labelledby="banner-title">
        <form {...postTo(action)} className="banner-form">
          <div className="banner-words">
            <h2 id="banner-title">{consent.title}</h2>
            <p>{consent.text}</p>
            {note && <p>{note}</p>}
          </div>
          <div className="banner-actions">
            <p className="consent-failure" role="alert" data-text={texts.failed} data-retry={texts.retry} />
            <div className="banner-answers">
              <button type="submit" name="action" value="accept" data-candor="accept">
                {consent.acceptLabel}
              </button>
              <button type="submit" name="action" value="reject" data-candor="reject">
                {consent.rejectLabel}
              </button>
            </div>
            <a href={preferences} data-consent-open="" data-candor="customize">
              {consent.chooseLabel}
            </a>
          </div>
          {layout.hasClose && <CloseButton label={texts.closeRefuses} />}
          <DecisionLabels surface="banner" version={consent.version} locale={locale} returnTo={returnTo} />
        </form>
      </section>
      <p className="consent-status" role="status" />
    </>
  );
}

export const decisionPath = '/consent/decision';

/** The method `dialog` belongs to forms that send nothing. */
export function postTo(action: string | null): { method: string; action?: string } {
  return action === null ? { method: 'dialog' } : { method: 'post', action };
}

/** Closing the banner is an answer: it rejects. */
function CloseButton({ label }: { label: string }) {
  return (
    <button
      type="submit"
      name="action"
      value="reject"
      className="banner-close"
      data-candor="close"
      aria-label={label}
      title={label}
    >
      <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
        <path d="M5 5l14 14M19 5L5 19" stroke="currentColor" strokeWidth="2" />
      </svg>
    </button>
  );
}
