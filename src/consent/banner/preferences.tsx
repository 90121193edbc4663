import { DecisionLabels } from './decision-labels.tsx';
import { type Category, categories } from '../../platform/categories.ts';
import { proofCookie } from '../../platform/cookie-names.ts';
import { decisionPath, postTo } from './banner.tsx';
import { formatDay } from '../declaration/durations.ts';
import { fillText } from '../texts/fill-text.ts';
import { CategoryDetails, type Kept } from './preferences-details.tsx';
import { DoNotSell, SignalHonored } from './opt-out.tsx';
import type { ConsentRule } from '../regions/policy.ts';
import type { ConsentTexts } from '../texts.ts';
import type { ActiveVendor } from '../vendors/vendor.ts';

export type PreferencesContent = {
  version: string;
  acceptLabel: string;
  rejectLabel: string;
  saveLabel: string;
  categories: readonly { id: string; name: string; description: string }[];
  vendors: readonly ActiveVendor[];
  cookieName: string;
  cookieDays: number;
  /** False where a script keeps the answer, as on connected sites: then there is no proof cookie. */
  isProven?: boolean;
  policy: { erasesOnWithdrawal: boolean };
};

/** When the visitor decided and until when that is valid, in unix seconds. */
type StandingDecision = { decidedAtSeconds: number; holdsUntilSeconds: number };

type Props = {
  consent: PreferencesContent;
  texts: ConsentTexts;
  /** What runs at present. Null means that all is off. */
  choices: Readonly<Record<string, boolean>> | null;
  /** Null before a decision. */
  decision: StandingDecision | null;
  /** Language in which the visitor is asked. */
  locale: string;
  returnTo: string;
  /** Stylesheet for a dialog that shows this form outside its page. */
  stylesheet: string;
  /** Pages with more information. The visitor's own pages only if there is a decision. */
  links: readonly { href: string; text: string }[];
  asked?: Asked;
  /** URL to which answers are posted. Null means that a script handles them. */
  action?: string | null;
};

/** How the rule of the visitor's region changes the texts. */
export type Asked = {
  rule: ConsentRule;
  /** Own statistics run before an answer. */
  isExempt: boolean;
  isGpcHonoured: boolean;
  showsHonoured: boolean;
};

const askedForConsent: Asked = { rule: 'opt-in', isExempt: false, isGpcHonoured: false, showsHonoured: false };

/** The second layer: one switch for each category with its details. Every optional switch is off until the visitor turns it on. */
export function PreferenceCenter({
  consent,
  texts,
  choices,
  decision,
  locale,
  returnTo,
  stylesheet,
  links,
  asked = askedForConsent,
  action = decisionPath,
}: Props) {
  return (
    <form {...postTo(action)} className="preferences" data-candor="preferences" data-stylesheet={stylesheet}>
      <p className="preferences-back">
        <a href={returnTo} data-close={texts.close} data-saved={texts.saved} data-erasing={texts.savedAndErasing}>
          {texts.back}
        </a>
      </p>
      <Introduction texts={texts} asked={asked} isDecided={decision !== null} />
      {(decision || !choices) && <p className="preferences-state">{stateText(decision, texts, locale)}</p>}
      <ul className="preferences-list">
        {categories.map((id) => (
          <li key={id}>
            <CategoryChoice
              id={id}
              consent={consent}
              texts={texts}
              locale={locale}
              isOn={choices?.[id] === true}
              isWithheld={asked.isGpcHonoured && id === 'advertisement'}
            />
          </li>
        ))}
      </ul>
      {decision && choices?.analytics && !consent.policy.erasesOnWithdrawal && (
        <label className="preferences-erase">
          <input type="checkbox" name="erase" value="yes" />
          <span>{texts.eraseToo}</span>
        </label>
      )}
      {links.length > 0 && (
        <ul className="preferences-links">
          {links.map(({ href, text }) => (
            <li key={href}>
              <a href={href}>{text}</a>
            </li>
          ))}
        </ul>
      )}
      <p className="consent-failure" role="alert" data-text={texts.failed} data-retry={texts.retry} />
      <Answers consent={consent} />
      <DecisionLabels surface="preferences" version={consent.version} locale={locale} returnTo={returnTo} />
    </form>
  );
}

/** Explains what is on before an answer, and offers the one-click opt-out of selling and sharing where the law requires it. */
function Introduction({
  texts,
  asked: { rule, isExempt, isGpcHonoured, showsHonoured },
  isDecided,
}: {
  texts: ConsentTexts;
  asked: Asked;
  isDecided: boolean;
}) {
  const asking = isExempt && !isDecided ? texts.exempt : texts.preferencesText;
  const text = { 'opt-in': asking, 'opt-out': texts.optOutText, notice: texts.noticeText, none: texts.noticeText }[
    rule
  ];
  return (
    <>
      <h1 id="preferences-title">{rule === 'opt-out' ? texts.optOutTitle : texts.preferencesTitle}</h1>
      <p className="preferences-text">{text}</p>
      {showsHonoured && <SignalHonored texts={texts} />}
      {isGpcHonoured && <p className="preferences-text">{texts.signalText}</p>}
      {rule === 'opt-out' && !isGpcHonoured && <DoNotSell label={texts.doNotSell} />}
    </>
  );
}

function Answers({ consent }: Pick<Props, 'consent'>) {
  return (
    <p className="preferences-actions">
      <button type="submit" name="action" value="save" data-candor="save">
        {consent.saveLabel}
      </button>
      <button type="submit" name="action" value="accept" data-candor="accept">
        {consent.acceptLabel}
      </button>
      <button type="submit" name="action" value="reject" data-candor="reject">
        {consent.rejectLabel}
      </button>
    </p>
  );
}

type ChoiceProps = Pick<Props, 'consent' | 'texts' | 'locale'> & { id: Category; isOn: boolean; isWithheld: boolean };

function CategoryChoice({ id, consent, texts, locale, isOn, isWithheld }: ChoiceProps) {
  const isNecessary = id === 'necessary';
  const { name = id, description = '' } = consent.categories.find((category) => category.id === id) ?? {};
  return (
    <>
      <label>
        <span id={`name-${id}`}>{name}</span>
        <input
          type="checkbox"
          role="switch"
          name={isNecessary ? undefined : id}
          value="yes"
          defaultChecked={isNecessary || (isOn && !isWithheld)}
          disabled={isNecessary || isWithheld}
          aria-describedby={`about-${id}`}
        />
      </label>
      <p id={`about-${id}`}>
        {isNecessary && <strong>{texts.alwaysOn}. </strong>}
        {description}
      </p>
      <CategoryDetails
        id={id}
        vendors={consent.vendors.filter(({ category }) => category === id)}
        own={isNecessary ? ownCookies(consent, description) : []}
        texts={texts}
        locale={locale}
      />
    </>
  );
}

/** Returns the cookies that store the answer: the only items kept without consent. */
function ownCookies({ cookieName, cookieDays, isProven = true }: PreferencesContent, purpose: string): Kept[] {
  return [cookieName, ...(isProven ? [proofCookie] : [])].map((name) => ({
    kind: 'cookie',
    name,
    lifetimeSeconds: cookieDays * 86_400,
    purpose: { en: purpose },
    isInPageLanguage: true,
  }));
}

function stateText(decision: StandingDecision | null, texts: ConsentTexts, locale: string): string {
  if (!decision) return texts.undecided;
  return fillText(texts.decided, {
    date: formatDay(decision.decidedAtSeconds, locale),
    until: formatDay(decision.holdsUntilSeconds, locale),
  });
}
