import { type Categories, type Consent, consentOf } from './cookie.ts';
import { randomId } from './random-id.ts';
import type { Store } from './store.ts';

/** Longer than any answer takes; then the visitor is told rather than left waiting. */
const patienceMs = 10_000;

/** `rev` is the version of the banner the visitor saw, `locale` the language they were asked in. */
export type Decision = { categories: Partial<Categories>; surface: string; id: string; rev: string | undefined; locale: string; erase?: true };

export function newDecision(surface: string, categories: Partial<Categories>, rev?: string): Decision {
  return { categories, surface, id: randomId(), rev, locale: document.documentElement.lang };
}

/** What the server has done: `erasing` when it has noted that what was measured is to go. */
export type Recorded = { erasing?: boolean };

/**
 * Has a decision recorded; undefined when it was not. What it takes back is off before the network is asked, what it grants is on only after the
 * server has said so. The same decision may be sent again: its id makes a repeat harmless.
 */
export async function record(store: Store, decision: Decision): Promise<Recorded | undefined> {
  withdraw(store, decision.categories);
  try {
    const answer = await fetch('/consent/decision', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(decision),
      signal: AbortSignal.timeout(patienceMs),
    });
    if (!answer.ok) return;
    const { consentid, categories, erasing } = await answer.json();
    applyIfNew(store, consentOf(true, consentid, (category) => categories[category] === true));
    return { erasing };
  } catch {
    return; // No network, no answer in time, or one that is not ours: nothing was granted.
  }
}

function withdraw(store: Store, wanted: Partial<Categories>): void {
  const { consentid, categories, isDecided } = store.get();
  applyIfNew(store, consentOf(isDecided, consentid, (category) => categories[category] && wanted[category] === true));
}

/** The change may have been heard already, from the cookie. */
function applyIfNew(store: Store, consent: Consent): void {
  if (JSON.stringify(consent) !== JSON.stringify(store.get())) store.apply(consent);
}
