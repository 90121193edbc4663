import type { CollectionBeforeChangeHook, CollectionConfig } from 'payload';
import { secretPurpose } from '../../measurement/destinations/secret-purpose.ts';
import { sealText } from '../../platform/sealed-text.ts';

/** Seals a secret that was typed and discards the plain text; the form's own fields never hold one. Also records since when a destination is active. */
export function withKeptSecret(collection: CollectionConfig, key: Buffer): CollectionConfig {
  const keep: CollectionBeforeChangeHook = ({ data, originalDoc }) => {
    const { secret, ...kept } = data;
    const typed = typeof secret === 'string' ? secret.trim() : '';
    const isFresh = data.isActive === true && originalDoc?.isActive !== true;
    return {
      ...kept,
      ...(typed && { sealedSecret: sealText(key, { text: typed, purpose: secretPurpose }), hasSecret: true }),
      ...(isFresh && { activeSince: new Date().toISOString() }),
    };
  };
  return {
    ...collection,
    hooks: { ...collection.hooks, beforeChange: [...(collection.hooks?.beforeChange ?? []), keep] },
  };
}
