import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';
import type { Payload } from 'payload';
import { deriveMacKeys, secretId, secretsIn } from '../../../platform/secret.ts';

/** Seals the entries and marks of the activity log. Without SECRET nobody can make a seal, so nobody else can add an entry or write the chain anew. */
export type ActivityKeys = {
  /** Names the secret of new seals without revealing it. */
  id: string;
  seal(text: string): string;
  /** Returns undefined when the key is not known: its secret was forgotten, or it never was one. */
  isSealed(sealed: { keyId: string; text: string; seal: string }): boolean | undefined;
};

export function activityKeys(secret: string): ActivityKeys {
  const secrets = secretsIn(secret);
  const keys = deriveMacKeys(secret, 'activity-chain');
  const byId = new Map(secrets.map((one, at) => [secretId(one), keys[at] ?? keys[0]]));
  return {
    id: secretId(secrets[0]),
    seal: (text) => mac(keys[0], text).toString('hex'),
    isSealed({ keyId, text, seal }) {
      const key = byId.get(keyId);
      if (!key) return undefined;
      const found = Buffer.from(seal, 'hex');
      const expected = mac(key, text);
      return found.length === expected.length && timingSafeEqual(found, expected);
    },
  };
}

/** Returns what `studioConfig` gives to Payload, which never sends `custom` to a browser. */
export function activityKeysOf({ config }: Payload): ActivityKeys {
  const keys: unknown = config.custom?.activityKeys;
  if (!isKeys(keys)) throw new TypeError('The studio was configured without the keys of its activity log.');
  return keys;
}

function isKeys(keys: unknown): keys is ActivityKeys {
  return typeof keys === 'object' && keys !== null && 'seal' in keys && 'isSealed' in keys;
}

function mac(key: KeyObject, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}
