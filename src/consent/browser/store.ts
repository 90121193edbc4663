import { type Consent, cookieValue, parseConsent } from './cookie.ts';

declare global {
  interface Navigator {
    readonly globalPrivacyControl?: boolean;
  }
}

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
 * The visitor's decision as this page knows it. The server has said with the page whether it believes the cookie, and what runs while
 * nobody has decided; a cookie it does not believe counts for nothing here either. Decisions made elsewhere (another tab, the page without
 * script, the browser's own settings) arrive as a change of the cookie. `changed` hears changes only, never the first state.
 */
export function createStore(cookieName: string, { consent: standing, implied, gpc }: DOMStringMap, changed: Changed): Store {
  const listeners: Listener[] = [];
  let seen = cookieValue(cookieName);
  let consent = read(standing === 'decided' ? seen : '');

  function read(value: string): Consent {
    // The server has judged the signal it was sent; where objecting is the rule, the browser's property alone counts as well.
    return parseConsent(value, implied, gpc || (implied && navigator.globalPrivacyControl));
  }

  function apply(next: Consent): void {
    const before = consent;
    seen = cookieValue(cookieName);
    consent = next;
    changed(next, before);
    for (const listener of listeners) listener(next);
  }

  function follow(): void {
    const present = cookieValue(cookieName);
    if (present !== seen) apply(read(present));
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
