import { createHmac } from 'node:crypto';

/** A name that one destination knows a visitor or session by. Two destinations cannot compare theirs, and none can be traced back without the key. */
export type Pseudonyms = { of(kind: 'visitor' | 'session', destination: string, id: string): string };

export function createPseudonyms(key: Buffer): Pseudonyms {
  return { of: (kind, destination, id) => (id === '' ? '' : createHmac('sha256', key).update(JSON.stringify([kind, destination, id])).digest('hex').slice(0, 32)) };
}

/** Decimal digits made of a pseudonym, for vendors that only take numbers: `part` 0 or 1, below 2^31. */
export function numberOf(pseudonym: string, part: 0 | 1): number {
  return Number.parseInt(pseudonym.slice(part * 8, part * 8 + 8), 16) & 0x7fffffff;
}
