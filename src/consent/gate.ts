import type { ConsentGate } from '../platform/consent-gate.ts';
import type { ResolveConsentContext } from './decision/consent-context.ts';

/** What the rest of the product asks of consent: what may run for the visitor of this request. */
export function createConsentGate(resolveConsentContext: ResolveConsentContext): ConsentGate {
  return (asking) => resolveConsentContext(asking).allowed;
}
