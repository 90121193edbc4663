import { DecisionLabels } from './decision-labels.tsx';
import { type Category, categories } from '../../platform/categories.ts';
import { proofCookie } from '../../platform/cookie-names.ts';
import { decisionPath, postTo } from './banner.tsx';
import { dayInWords } from '../declaration/durations.ts';
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
  /** False where the answer is kept by a script, as on other websites: then there is no proof beside it. */
  isProven?: boolean;
  policy: { erasesOnWithdrawal: boolean };
};

/** When the visitor decided and until when that holds, in unix seconds. */
export type StandingDecision = { decidedAtSeconds: number; holdsUntilSeconds: number };

type Props = {
  consent: PreferencesContent;
  texts: ConsentTexts;
  /** What runs at present; null: all off. */
  choices: Readonly<Record<string, boolean>> | null;
  /** Null before a decision. */
  decision: StandingDecision | null;
  /** Language the visitor is asked in. */
  locale: string;
  returnTo: string;
  /** Stylesheet for a dialog that takes this form out of its page. */
  stylesheet: string;
  /** Pages that tell more; the visitor's own only where there is a decision. */
  links: readonly { href: string; text: string }[];
  asked?: Asked;
  /** Where answers are posted; null: a script takes them. */
  action?: string | null;
};

/** How the rule of the visitor's place changes what is said. */
export type Asked = {
  rule: ConsentRule;
  /** Own statistics run before an answer. */
  isExempt: boolean;
  isGpcHonoured: boolean;
  showsHonoured: boolean;
};

const askedForConsent: Asked = { rule: 'opt-in', isExempt: false, isGpcHonoured: false, showsHonoured: false };

/** The second layer: one switch for each category, every optional one off until the visitor has turned it on, and all that stands behind it. */
export function PreferenceCenter({ consent, texts, choices, decision, locale, returnTo, stylesheet, links, asked = askedForConsent, action = decisionPath }: Props) {
  return (
    <form {...postTo(action)} className="preferences" data-candor="preferences" data-stylesheet={stylesheet}>
      <p className="preferences-back">
        <a href={returnTo} data-close={texts.close} data-saved={texts.saved} data-erasing={texts.savedAndErasing}>
          {texts.back}
        </a>
      </p>
      <Introduction texts={texts} asked={asked} isDecided={decision !== null} />
      {(decision || !choices) && <p className="preferences-state">{stateInWords(decision, texts, locale)}</p>}
      <ul className="preferences-list">
        {categories.map((id) => (
          <li key={id}>
            <CategoryChoice id={id} consent={consent} texts={texts} locale={locale} isOn={choices?.[id] === true} isWithheld={asked.isGpcHonoured && id === 'advertisement'} />
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

/** What is on before an answer, and the one click against selling and sharing where the law wants it. */
function Introduction({ texts, asked: { rule, isExempt, isGpcHonoured, showsHonoured }, isDecided }: { texts: ConsentTexts; asked: Asked; isDecided: boolean }) {
  const asking = isExempt && !isDecided ? texts.exempt : texts.preferencesText;
  const text = { 'opt-in': asking, 'opt-out': texts.optOutText, notice: texts.noticeText, none: texts.noticeText }[rule];
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

/** What remembers the answer: the only things kept without one. */
function ownCookies({ cookieName, cookieDays, isProven = true }: PreferencesContent, purpose: string): Kept[] {
  return [cookieName, ...(isProven ? [proofCookie] : [])].map((name) => ({ kind: 'cookie', name, lifetimeSeconds: cookieDays * 86_400, purpose: { en: purpose }, isInPageLanguage: true }));
}

function stateInWords(decision: StandingDecision | null, texts: ConsentTexts, locale: string): string {
  if (!decision) return texts.undecided;
  return fillText(texts.decided, { date: dayInWords(decision.decidedAtSeconds, locale), until: dayInWords(decision.holdsUntilSeconds, locale) });
}
