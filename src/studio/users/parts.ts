import type { Clock } from '../../platform/clock.ts';
import type { FactorKeys } from './second-factor.ts';

/** What everything about accounts needs. */
export type AccountParts = { studioUrl: URL; clock: Clock; keys: FactorKeys };
