import type { ConsentGate } from '../platform/consent-gate.ts';
import type { StandingOf } from './decision/standing.ts';

/** What the rest of the product asks of consent: what may run for the visitor of this request. */
export function createConsentGate(standingOf: StandingOf): ConsentGate {
  return (asking) => standingOf(asking).allowed;
}
