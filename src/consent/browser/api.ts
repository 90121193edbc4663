import type { OptionalCategory } from '../../platform/categories.ts';
import type { Consent } from './cookie.ts';
import type { Listener, Store } from './store.ts';

export type Wanted = Partial<Record<OptionalCategory, boolean>>;

export type ConsentApi = {
  get(): Consent;
  /** Opens the preferences. */
  show(): Promise<void>;
  /** Records a decision; categories not named are off. Resolves to whether it was recorded. */
  set(wanted: Wanted): Promise<boolean>;
  /** `change` hears the present state at once and then each change; `ready` hears it once. */
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

/** Puts the documented interface on the window, and the names that sites moving over from CookieYes call. */
export function publishApi({ get, onChange }: Store, { show, set, performBannerAction }: Actions): ConsentApi {
  const on: ConsentApi['on'] = (type, listener) => (type === 'change' ? onChange(listener) : listener(get()));
  const consent = { get, show, set, on };
  const getCkyConsent = () => compatible(get());
  Object.assign(window, { candor: { consent }, getCkyConsent, revisitCkyConsent: show, performBannerAction });
  document.dispatchEvent(new CustomEvent('cookieyes_banner_load', { detail: getCkyConsent() }));
  return consent;
}

function compatible({ consentid, categories, isDecided }: Consent): object {
  return { activeLaw: 'gdpr', categories, isUserActionCompleted: isDecided, consentID: consentid, languageCode: document.documentElement.lang };
}
