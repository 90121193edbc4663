import type { Clock } from '../../platform/clock.ts';
import type { FactorKeys } from './second-factor.ts';

/** Dependencies of all account features. */
export type AccountDependencies = { studioUrl: URL; clock: Clock; keys: FactorKeys };
