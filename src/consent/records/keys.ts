import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';
import { deriveMacKeys, secretsIn } from '../../platform/secret.ts';
import { type SigningKey, signingKeyFor } from '../../platform/signing-key.ts';

/**
 * The keys that only the worker has. `signing` signs heads and erasures, which everyone can verify. `seal` marks each record as the worker's, for
 * those who know SECRET. Without it, the next head would sign a record that somebody else appended to the chain. `earlier`: those of earlier secrets, which
 * only verify.
 */
export type ChainKeys = {
  signing: SigningKey;
  seal(hash: string): string;
  earlier: readonly { publicKey: string; seal(hash: string): string }[];
};

export function chainKeysFor(secret: string): ChainKeys {
  const [present, ...earlier] = secretsIn(secret);
  const [key, ...earlierKeys] = deriveMacKeys(secret, 'chain-seal');
  return {
    signing: signingKeyFor(present, 'chain-signing'),
    seal: sealingWith(key),
    earlier: earlierKeys.map((one, at) => ({
      publicKey: signingKeyFor(earlier[at] ?? present, 'chain-signing').publicKey,
      seal: sealingWith(one),
    })),
  };
}

/** Returns the public keys of all secrets, the present one first. */
export function publicKeysOf({ signing, earlier }: Pick<ChainKeys, 'signing' | 'earlier'>): string[] {
  return [signing.publicKey, ...earlier.map(({ publicKey }) => publicKey)];
}

/** True when the worker wrote the record, with this secret or an earlier one. */
export function isSealed(
  keys: Pick<ChainKeys, 'seal' | 'earlier'>,
  { hash, seal }: { hash: string; seal: unknown },
): boolean {
  const found = Buffer.from(String(seal));
  return [keys, ...keys.earlier].some((key) => {
    const expected = Buffer.from(key.seal(hash));
    return expected.length === found.length && timingSafeEqual(expected, found);
  });
}

function sealingWith(key: KeyObject): (hash: string) => string {
  return (hash) => createHmac('sha256', key).update(hash).digest('hex');
}
