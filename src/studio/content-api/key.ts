import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';
import type { Keys } from '../../platform/secret.ts';

/** The row of a key, and which of its keys this is. */
type KeyOf = { row: string; keyNumber: number };

/** Makes a key `candor_{row}_{MAC}`. It is derived from the secret, so nothing that could be stolen is stored. */
export function makeApiKey(key: KeyObject, { row, keyNumber }: KeyOf): string {
  return `candor_${row}_${macOf(key, { row, keyNumber })}`;
}

/** Returns the row that a key names; whether it is that row's key is another question. */
export function rowOfApiKey(text: string): string | undefined {
  return /^candor_([0-9a-f-]{36})_[A-Za-z0-9_-]{43}$/.exec(text)?.[1];
}

/** Whether a text is the key of a row. Keys made with an earlier secret are accepted for as long as that one is kept. */
export function isApiKeyOf(keys: Keys, text: string, of: KeyOf): boolean {
  const given = Buffer.from(text);
  return keys.some((key) => {
    const wanted = Buffer.from(makeApiKey(key, of));
    return given.length === wanted.length && timingSafeEqual(given, wanted);
  });
}

function macOf(key: KeyObject, { row, keyNumber }: KeyOf): string {
  return createHmac('sha256', key).update(`content-api\n${row}\n${keyNumber}`).digest('base64url');
}
