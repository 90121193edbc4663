import type { OptionalCategory } from '../../platform/categories.ts';
import type { Consent } from './cookie.ts';
import type { Listener, Store } from './store.ts';

export type Wanted = Partial<Record<OptionalCategory, boolean>>;

export type ConsentApi = {
  get(): Consent;
  /** Opens the preferences. */
  show(): Promise<void>;
  /**
   * Records a decision; categories not named are off. Resolves to whether it was recorded, and to null when another decision was made after it:
   * then that one counts, and there is nothing to try again.
   */
  set(wanted: Wanted): Promise<boolean | null>;
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

type Actions = Pick<ConsentApi, 'show'> & {
  /** `at`: the moment of the press, now unless given. */
  set(wanted: Wanted, at?: number): Promise<boolean | null>;
  performBannerAction(action: string): void;
};

/** Puts the documented interface on the window, and the names that sites moving over from CookieYes call. */
export function publishApi({ get, onChange }: Pick<Store, 'get' | 'onChange'>, { show, set, performBannerAction }: Actions): ConsentApi {
  const on: ConsentApi['on'] = (type, listener) => (type === 'change' ? onChange(listener) : listener(get()));
  const consent: ConsentApi = { get, show, set: (wanted) => set(wanted), on };
  const getCkyConsent = () => compatible(get());
  Object.assign(window, { candor: { consent }, getCkyConsent, revisitCkyConsent: show, performBannerAction });
  document.dispatchEvent(new CustomEvent('cookieyes_banner_load', { detail: getCkyConsent() }));
  return consent;
}

function compatible({ consentid, categories, isDecided }: Consent): object {
  return { activeLaw: 'gdpr', categories, isUserActionCompleted: isDecided, consentID: consentid, languageCode: document.documentElement.lang };
}
