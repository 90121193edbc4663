import { type Consent, cookieValue, parseConsent } from './cookie.ts';

export type Listener = (consent: Consent) => void;

/** Hears a change, and what was before it. */
export type Changed = (consent: Consent, before: Consent) => void;

export type Store = {
  get(): Consent;
  /** Takes over a new state and tells every listener. */
  apply(consent: Consent): void;
  /** Hears the present state at once, then each change. */
  onChange(listener: Listener): void;
};

/**
 * The visitor's decision as this page knows it. The server has said with the page whether it believes the cookie; a cookie it does not
 * believe counts for nothing here either. Decisions made elsewhere (another tab, the page without script, the browser's own
 * settings) arrive as a change of the cookie. `changed` hears changes only, never the first state.
 */
export function createStore(cookieName: string, isBelieved: boolean, changed: Changed): Store {
  const listeners: Listener[] = [];
  let seen = cookieValue(cookieName);
  let consent = parseConsent(isBelieved ? seen : '');

  function apply(next: Consent): void {
    const before = consent;
    seen = cookieValue(cookieName);
    consent = next;
    changed(next, before);
    for (const listener of listeners) listener(next);
  }

  function follow(): void {
    const present = cookieValue(cookieName);
    if (present !== seen) apply(parseConsent(present));
  }

  // The cookie store tells of a change at once, where it exists; otherwise the page looks when it is shown or turned to again.
  if ('cookieStore' in window) cookieStore.onchange = follow;
  document.addEventListener('visibilitychange', follow);
  addEventListener('focus', follow);

  return {
    get: () => consent,
    apply,
    onChange(listener) {
      listeners.push(listener);
      listener(consent);
    },
  };
}
