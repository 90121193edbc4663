import { consentOf, type Categories } from './cookie.ts';
import { randomId } from './random-id.ts';
import type { Store } from './store.ts';

/** Longer than any answer takes; then the visitor is told rather than left waiting. */
const patienceMs = 10_000;

export type Decision = { categories: Partial<Categories>; surface: string; id: string };

export function newDecision(surface: string, categories: Partial<Categories>): Decision {
  return { categories, surface, id: randomId() };
}

/** Records a decision that a script asked for. */
export function decide(store: Store, wanted: Partial<Categories>): Promise<boolean> {
  return record(store, newDecision('api', wanted));
}

/**
 * Has a decision recorded; true when it was. What it takes back is off before the network is asked, what it grants is on only after the
 * server has said so. The same decision may be sent again: its id makes a repeat harmless.
 */
export async function record(store: Store, decision: Decision): Promise<boolean> {
  withdraw(store, decision.categories);
  try {
    const answer = await fetch('/consent/decision', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(decision),
      signal: AbortSignal.timeout(patienceMs),
    });
    if (!answer.ok) return false;
    const { consentid, categories } = await answer.json();
    store.apply(consentOf(true, consentid, (category) => categories[category] === true));
    return true;
  } catch {
    return false; // No network, no answer in time, or one that is not ours: nothing was granted.
  }
}

function withdraw(store: Store, wanted: Partial<Categories>): void {
  const { consentid, categories, action } = store.get();
  store.apply(consentOf(action !== '', consentid, (category) => categories[category] && wanted[category] === true));
}
