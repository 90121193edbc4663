import type { MeasurementPolicy } from '../policy.ts';
import { createRedactor } from '../redaction/redactor.ts';
import { createNetworkCheck } from './networks.ts';
import type { MeasuredSite } from './ingest-context.ts';

/** The part of a measured site that follows from its owner's settings; built once for each change of them. */
export type SitePolicy = Pick<MeasuredSite, 'keyEvents' | 'redact' | 'isInternal' | 'excludesOwnVisits'>;

export function sitePolicyOf({ keyEvents, redaction, exclusions }: MeasurementPolicy): SitePolicy {
  return {
    keyEvents,
    redact: createRedactor(redaction),
    isInternal: createNetworkCheck(exclusions.networks),
    excludesOwnVisits: exclusions.signedIn,
  };
}
