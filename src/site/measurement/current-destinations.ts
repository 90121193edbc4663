import { type DestinationsDocument, keyOf } from '../../published/contract.ts';
import type { Conversion } from '../../measurement/destinations/destination.ts';
import type { PublishedStore } from '../published/store.ts';

/** What the site needs to know about the published destinations. */
export type CurrentDestinations = {
  document(): Pick<DestinationsDocument, 'hasAdvertising' | 'wantsBrowser' | 'tags'>;
  /** The names that a vendor's tags use for key events. */
  conversionsOf(vendor: string): readonly Conversion[];
  /** Call it with every set of keys that changed. */
  changed(keys: ReadonlySet<string>): void;
};

const none = { hasAdvertising: false, wantsBrowser: false, tags: [] };

export function createCurrentDestinations(store: Pick<PublishedStore, 'document'>): CurrentDestinations {
  let present = read(store);
  return {
    document: () => present,
    conversionsOf: (id) => present.tags.filter(({ vendor }) => vendor === id).flatMap(({ conversions }) => conversions),
    changed(keys) {
      if (keys.has(keyOf.destinations())) present = read(store);
    },
  };
}

function read(store: Pick<PublishedStore, 'document'>): ReturnType<CurrentDestinations['document']> {
  const document = store.document(keyOf.destinations());
  return document?.kind === 'destinations' ? document : none;
}
