import type { ConsentGate } from '../platform/consent-gate.ts';
import type { ResolveConsentContext } from './decision/consent-context.ts';

/** Creates the gate through which the rest of the product asks what may run for the visitor of a request. */
export function createConsentGate(resolveConsentContext: ResolveConsentContext): ConsentGate {
  return (asking) => resolveConsentContext(asking).allowed;
}
