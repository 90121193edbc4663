import { optionalCategories } from '../../platform/categories.ts';
import type { Heard } from './api.ts';

/** Dispatches a change to the document, also under the event name that sites migrating from CookieYes listen to. */
export function announceChange(store: Pick<Heard, 'get'>): void {
  const { consentid, categories, isDecided } = store.get();
  const rejected = optionalCategories.filter((category) => !categories[category]);
  const accepted = ['necessary', ...optionalCategories.filter((category) => categories[category])];
  const action = rejected.length === 0 ? 'accept' : accepted.length > 1 ? 'partial' : 'reject';
  fire('candor:consent', { consentid, categories, action: isDecided ? action : '' });
  if (isDecided) fire('cookieyes_consent_update', { accepted, rejected });
}

function fire(type: string, detail: object): void {
  document.dispatchEvent(new CustomEvent(type, { detail }));
}
