import { orderIn } from '../cookie-fields.ts';
import { type Categories, type Consent, consentOf, cookieValue, parseConsent } from './cookie.ts';
import { hearTabs } from './hear-tabs.ts';

declare global {
  interface Navigator {
    readonly globalPrivacyControl?: boolean;
  }
}

export type Listener = (consent: Consent) => void;

/** Hears a change, and what was before it. */
export type Changed = (consent: Consent, before: Consent) => void;

export type Store = {
  /** Name of the consent cookie, and of the channel between tabs. */
  cookie: string;
  get(): Consent;
  /** Takes over a state and tells every listener, when it is another one. */
  apply(consent: Consent): void;
  /** Takes back what is not wanted, at once. */
  limit(wanted: Partial<Categories>): void;
  /** Looks at the cookies again. */
  follow(): void;
  /** What the cookies say. */
  read(): Consent;
  /** Hears the present state at once, then each change. */
  onChange(listener: Listener): void;
};

type Heard = {
  changed: Changed;
  /** The decision in the cookie is not the visitor's last one: that was never answered, or an older answer came after it. */
  overtaken(): void;
};

/**
 * The visitor's decision as this page knows it. Decisions made elsewhere (another tab, the page without script, the browser's own settings) arrive as a
 * change of the cookie. What was chosen last takes away at once, before anybody answers. `changed` hears changes only, never the first state.
 */
export function createStore(cookie: string, dataset: DOMStringMap, { changed, overtaken }: Heard): Store {
  const listeners: Listener[] = [];
  const { look, read, openChoice } = createView(cookie, dataset);
  let consent = read();
  const limit = (wanted: Partial<Categories>) => apply(limited(consent, wanted));

  function apply(next: Consent): void {
    look();
    const before = consent;
    if (JSON.stringify(next) === JSON.stringify(before)) return;
    consent = next;
    changed(next, before);
    for (const listener of listeners) listener(next);
  }

  function follow(): void {
    const isAnswered = look();
    const open = openChoice();
    // An older answer that arrives late changes nothing by itself.
    if (open) limit(open);
    else apply(read());
    if (open && isAnswered) overtaken();
  }

  watch(cookie, follow);
  if (openChoice()) overtaken();

  return {
    cookie,
    get: () => consent,
    apply,
    limit,
    follow,
    read,
    onChange(listener) {
      listeners.push(listener);
      listener(consent);
    },
  };
}

/**
 * What the cookies say. The server has said with the page whether it believes the decision, and what runs while nobody has decided; a
 * cookie it does not believe counts for nothing here either.
 */
function createView(cookie: string, { consent: standing, implied, gpc }: DOMStringMap) {
  let decision = '';
  let choice = '';
  look();
  const forged = standing === 'decided' ? undefined : decision;

  /** Whether the decision has changed since the last look. */
  function look(): boolean {
    const before = decision;
    decision = cookieValue(cookie);
    choice = cookieValue(`${cookie}-choice`);
    return decision !== before;
  }

  function read(): Consent {
    const value = decision === forged ? '' : decision;
    // The server has judged the signal it was sent; where objecting is the rule, the browser's property alone counts as well.
    const next = parseConsent(value, implied, gpc || (implied && navigator.globalPrivacyControl));
    // The answer to the choice has the same order, and grants no more than it.
    return choice && orderIn(choice) >= orderIn(value) ? limited(next, parseConsent(choice).categories) : next;
  }

  /** The choice, while it is not answered or its answer is gone. */
  const openChoice = () => orderIn(choice) > orderIn(decision) && parseConsent(choice).categories;

  return { look, read, openChoice };
}

/** The cookie store tells of a change at once, where it exists; elsewhere tabs tell each other, and the page looks when it is turned to again. */
function watch(cookie: string, follow: () => void): void {
  if ('cookieStore' in window) cookieStore.onchange = follow;
  // This page may come right after a form that decided without a script.
  else hearTabs(cookie, follow).postMessage(0);
  addEventListener('visibilitychange', follow);
  addEventListener('focus', follow);
}

function limited({ categories, consentid, isDecided }: Consent, wanted: Partial<Categories>): Consent {
  return consentOf(isDecided, consentid, (category) => categories[category] && wanted[category] === true);
}
