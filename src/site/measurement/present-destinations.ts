import { type DestinationsDocument, keyOf } from '../../content/published.ts';
import type { Conversion } from '../../measurement/destinations/destination.ts';
import type { PublishedStore } from '../published/store.ts';

/** What there is to know here of the destinations, as it is published now. */
export type PresentDestinations = {
  document(): Pick<DestinationsDocument, 'hasAdvertising' | 'wantsBrowser' | 'tags'>;
  /** What a vendor's tags call key events. */
  conversionsOf(vendor: string): readonly Conversion[];
  /** To be called with every set of keys that changed. */
  changed(keys: ReadonlySet<string>): void;
};

const none = { hasAdvertising: false, wantsBrowser: false, tags: [] };

export function createPresentDestinations(store: Pick<PublishedStore, 'document'>): PresentDestinations {
  let present = read(store);
  return {
    document: () => present,
    conversionsOf: (id) => present.tags.filter(({ vendor }) => vendor === id).flatMap(({ conversions }) => conversions),
    changed(keys) {
      if (keys.has(keyOf.destinations())) present = read(store);
    },
  };
}

function read(store: Pick<PublishedStore, 'document'>): ReturnType<PresentDestinations['document']> {
  const document = store.document(keyOf.destinations());
  return document?.kind === 'destinations' ? document : none;
}
