import { type ConsentDocument, defaultLocale, keyOf } from '../../published/contract.ts';
import type { PublishedStore } from '../published/store.ts';

/** The published consent settings. Every request needs them, so they are read only when they change. */
export type CurrentConsent = {
  /** Undefined while nothing is published. */
  document(): ConsentDocument | undefined;
  /** Call it with every set of keys that changed. */
  changed(keys: ReadonlySet<string>): void;
};

/** Names, times and keys are the same in all languages; the default language's document represents them. */
const key = keyOf.global('consent', defaultLocale);

export function createCurrentConsent(store: Pick<PublishedStore, 'document'>): CurrentConsent {
  let present = read(store);
  return {
    document: () => present,
    changed(keys) {
      if (keys.has(key)) present = read(store);
    },
  };
}

function read(store: Pick<PublishedStore, 'document'>): ConsentDocument | undefined {
  const document = store.document(key);
  return document?.kind === 'consent' ? document : undefined;
}
