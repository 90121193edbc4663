import { createHmac, timingSafeEqual } from 'node:crypto';
import { deriveMacKey } from '../../platform/secret.ts';
import { type SigningKey, signingKeyFor } from '../../platform/signing-key.ts';

/**
 * What only the worker can make. `signing`: signs heads and erasures, for everybody to check. `seal`: marks each record as the worker's, for
 * those who know SECRET, because a record that somebody else has put at the end of the chain would be signed with the next head.
 */
export type ChainKeys = { signing: SigningKey; seal(hash: string): string };

export function chainKeysFor(secret: string): ChainKeys {
  const key = deriveMacKey(secret, 'chain-seal');
  return {
    signing: signingKeyFor(secret, 'chain-signing'),
    seal: (hash) => createHmac('sha256', key).update(hash).digest('hex'),
  };
}

export function isSealed(keys: Pick<ChainKeys, 'seal'>, { hash, seal }: { hash: string; seal: unknown }): boolean {
  const expected = Buffer.from(keys.seal(hash));
  const found = Buffer.from(String(seal));
  return expected.length === found.length && timingSafeEqual(expected, found);
}
