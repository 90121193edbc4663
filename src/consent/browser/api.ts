import type { Categories, Consent } from './cookie.ts';

export type Wanted = Partial<Categories>;
export type Listener = (consent: Consent) => void;

/** The state that a page knows, with the listeners for its changes. */
export type Heard = {
  get(): Consent;
  /** Calls the listener with the current state at once, then on each change. */
  onChange(listener: Listener): void;
};

export type ConsentApi = {
  get(): Consent;
  /** Opens the preferences. */
  show(): Promise<void>;
  /**
   * Records a decision; categories that are not named are off. Resolves to whether it was recorded. Resolves to null when a later decision overtook
   * it: that one counts, and no retry is needed.
   */
  set(wanted: Wanted): Promise<boolean | null>;
  /** `change` calls the listener with the current state at once and then on each change; `ready` calls it once. */
  on(type: 'change' | 'ready', listener: Listener): void;
};

declare global {
  interface Candor {
    consent: ConsentApi;
  }
  interface Window {
    candor: Candor;
  }
}

type Actions = Pick<ConsentApi, 'show' | 'set'> & { performBannerAction(action: string): void };

/** Publishes the documented API on `window`, and the function names that sites migrating from CookieYes call. */
export function publishApi({ get, onChange }: Heard, { show, set, performBannerAction }: Actions): ConsentApi {
  const on: ConsentApi['on'] = (type, listener) => (type === 'change' ? onChange(listener) : listener(get()));
  const consent: ConsentApi = { get, show, set: (wanted) => set(wanted), on };
  const getCkyConsent = () => compatible(get());
  Object.assign(window, { candor: { consent }, getCkyConsent, revisitCkyConsent: show, performBannerAction });
  document.dispatchEvent(new CustomEvent('cookieyes_banner_load', { detail: getCkyConsent() }));
  return consent;
}

function compatible({ consentid, categories, isDecided }: Consent): object {
  return {
    activeLaw: 'gdpr',
    categories,
    isUserActionCompleted: isDecided,
    consentID: consentid,
    languageCode: document.documentElement.lang,
  };
}
