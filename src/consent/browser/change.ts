import { allGranted, noneGranted } from '../../platform/categories.ts';
import type { Wanted } from './api.ts';
import type { Consent } from './cookie.ts';

/** Tells the document about a change, also by the name that sites moving over from CookieYes listen to. */
export function announceChange(consent: Consent): void {
  const { true: accepted = [], false: rejected = [] } = Object.groupBy(Object.keys(consent.categories), (category) => `${Reflect.get(consent.categories, category)}`);
  fire('candor:consent', consent);
  fire('cookieyes_consent_update', { accepted, rejected });
}

/** What CookieYes' names for the buttons mean; any other name is a refusal, as there. */
export function wantedBy(action: string, { categories }: Consent): Wanted {
  if (action === 'accept_all') return allGranted;
  return action === 'accept_partial' ? categories : noneGranted;
}

function fire(type: string, detail: object): void {
  document.dispatchEvent(new CustomEvent(type, { detail }));
}
