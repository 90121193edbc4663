import type { CollectionBeforeChangeHook } from 'payload';
import { secretPurpose } from '../../../measurement/destinations/secret-purpose.ts';
import { sealText } from '../../../platform/sealed-text.ts';
import { addHooks, type Feature } from '../../payload/features.ts';

/** Seals a secret that was typed and discards the plain text; the form's own fields never hold one. Also records since when a destination is active. */
export function withKeptSecret(key: Buffer): Feature {
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
  return (collection) => addHooks(collection, { beforeChange: [keep] });
}
