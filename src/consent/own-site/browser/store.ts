import type { Heard, Listener } from '../../browser/api.ts';
import { type Categories, type Consent, consentOf, cookieValue, parseConsent } from '../../browser/cookie.ts';
import { followCookie } from '../../browser/follow-cookie.ts';
import { choiceCookie, orderIn } from '../../consent-cookie/read.ts';

declare global {
  interface Navigator {
    readonly globalPrivacyControl?: boolean;
  }
}

/** Called with the new state and the one before it. */
type Changed = (consent: Consent, before: Consent) => void;

export type Store = Heard & {
  /** Name of the consent cookie, and of the channel between tabs. */
  cookie: string;
  /** Applies a state, and notifies every listener if it differs. */
  apply(consent: Consent): void;
  /** Turns off what is not wanted, at once. */
  limit(wanted: Partial<Categories>): void;
  /** Reads the cookies again and applies the result. */
  follow(): void;
  /** Returns the state in the cookies. */
  read(): Consent;
};

type Followed = {
  changed: Changed;
  /** The cookie does not hold the visitor's last decision: that one had no response, or an older response came after it. */
  overtaken(): void;
};

/**
 * The visitor's decision as this page knows it. Decisions made elsewhere (another tab, a page without scripts, the browser's settings) arrive as a
 * cookie change. The last choice restricts at once, before any response. `changed` is called on changes only, never with the first state.
 */
export function createStore(cookie: string, dataset: DOMStringMap, { changed, overtaken }: Followed): Store {
  const changes = new EventTarget();
  const { check, read, openChoice } = createView(cookie, dataset);
  let consent = read();
  const limit = (wanted: Partial<Categories>) => apply(limited(consent, wanted));

  function apply(next: Consent): void {
    check();
    const before = consent;
    if (JSON.stringify(next) === JSON.stringify(before)) return;
    consent = next;
    changed(next, before);
    // The browser reports an error in a listener, and the others still hear of a refusal.
    changes.dispatchEvent(new Event('change'));
  }

  function follow(): void {
    const isAnswered = check();
    const open = openChoice();
    // An older response that arrives late changes nothing by itself.
    if (open) limit(open);
    else apply(read());
    if (open && isAnswered) overtaken();
  }

  followCookie(cookie, follow);
  if (openChoice()) overtaken();

  function onChange(listener: Listener): void {
    changes.addEventListener('change', () => listener(consent));
    listener(consent);
  }

  return { cookie, get: () => consent, apply, limit, follow, read, onChange };
}

/**
 * Reads the cookies. The page contains the server's verdict: whether the decision is valid, and what runs without one. A cookie that the server
 * rejects is ignored here too.
 */
function createView(cookie: string, { consent: standing, implied, gpc }: DOMStringMap) {
  let decision = '';
  let choice = '';
  check();
  const forged = standing === 'decided' ? undefined : decision;

  /** Reads the cookies again, and returns whether the decision has changed since the last read. */
  function check(): boolean {
    const before = decision;
    decision = cookieValue(cookie);
    choice = cookieValue(choiceCookie(cookie));
    return decision !== before;
  }

  function read(): Consent {
    const value = decision === forged ? '' : decision;
    // The server has judged the signal in its request. Where something runs before a decision, the browser's property alone counts as well.
    const next = parseConsent(value, implied, gpc || (implied && navigator.globalPrivacyControl));
    // The response to the choice has the same order, and grants no more than the choice.
    return choice && orderIn(choice) >= orderIn(value) ? limited(next, parseConsent(choice).categories) : next;
  }

  /** Returns the choice while it has no response, or its response has been overwritten. */
  const openChoice = () => orderIn(choice) > orderIn(decision) && parseConsent(choice).categories;

  return { check, read, openChoice };
}

function limited({ categories, consentid, isDecided }: Consent, wanted: Partial<Categories>): Consent {
  return consentOf(isDecided, consentid, (category) => categories[category] && wanted[category] === true);
}
