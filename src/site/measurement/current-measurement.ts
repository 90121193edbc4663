import { keyOf } from '../../published/contract.ts';
import { defaultMeasurementPolicy, type MeasurementPolicy } from '../../measurement/policy.ts';
import { type SitePolicy, sitePolicyOf } from '../../measurement/ingest/site-policy.ts';
import type { PublishedStore } from '../published/store.ts';

/** The published measurement settings, or the product's own policy while the owner has set none. Every batch reads them. */
export type CurrentMeasurement = {
  policy(): MeasurementPolicy;
  /** The settings that ingest uses. */
  forIngest(): SitePolicy;
  /** Call it with every set of keys that changed. */
  changed(keys: ReadonlySet<string>): void;
};

export function createCurrentMeasurement(store: Pick<PublishedStore, 'document'>): CurrentMeasurement {
  let present = read(store);
  let forIngest = sitePolicyOf(present);
  return {
    policy: () => present,
    forIngest: () => forIngest,
    changed(keys) {
      if (!keys.has(keyOf.measurement())) return;
      present = read(store);
      forIngest = sitePolicyOf(present);
    },
  };
}

function read(store: Pick<PublishedStore, 'document'>): MeasurementPolicy {
  const document = store.document(keyOf.measurement());
  return document?.kind === 'measurement' ? document : defaultMeasurementPolicy;
}
