import { allGranted, noneGranted, optionalCategories } from '../../platform/categories.ts';
import { type Decision, newDecision, record } from './decision.ts';
import type { Store } from './store.ts';

/** Tells the document about a change, also by the name that sites moving over from CookieYes listen to. */
export function announceChange(store: Pick<Store, 'get'>): void {
  const { consentid, categories, isDecided } = store.get();
  const rejected = optionalCategories.filter((category) => !categories[category]);
  const accepted = ['necessary', ...optionalCategories.filter((category) => categories[category])];
  const action = rejected.length === 0 ? 'accept' : accepted.length > 1 ? 'partial' : 'reject';
  fire('candor:consent', { consentid, categories, action: isDecided ? action : '' });
  if (isDecided) fire('cookieyes_consent_update', { accepted, rejected });
}

/** Records a decision that a script asked for. */
export async function decide(store: Store, wanted: Decision['categories']): Promise<boolean> {
  return Boolean(await record(store, newDecision('api', wanted)));
}

/** CookieYes' names for the buttons; any other name is a refusal, as there. */
export function performBannerAction(store: Store, action: string): Promise<boolean> {
  if (action === 'accept_partial') return decide(store, store.get().categories);
  return decide(store, action === 'accept_all' ? allGranted : noneGranted);
}

function fire(type: string, detail: object): void {
  document.dispatchEvent(new CustomEvent(type, { detail }));
}
