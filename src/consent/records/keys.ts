import { createHmac, timingSafeEqual } from 'node:crypto';
import { deriveMacKey } from '../../platform/secret.ts';
import { type SigningKey, signingKeyFor } from '../../platform/signing-key.ts';

/**
 * The keys that only the worker has. `signing` signs heads and erasures, which everyone can verify. `seal` marks each record as the worker's, for
 * those who know SECRET. Without it, the next head would sign a record that somebody else appended to the chain.
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
