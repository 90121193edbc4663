import { createHmac } from 'node:crypto';

/** Pseudonyms by which one destination knows visitors and sessions. Two destinations cannot compare theirs, and nobody can trace one back without the key. */
export type Pseudonyms = { of(kind: 'visitor' | 'session', destination: string, id: string): string };

export function createPseudonyms(key: Buffer): Pseudonyms {
  return {
    of: (kind, destination, id) =>
      id === ''
        ? ''
        : createHmac('sha256', key)
            .update(JSON.stringify([kind, destination, id]))
            .digest('hex')
            .slice(0, 32),
  };
}

/** Derives a decimal number below 2^31 from a pseudonym, for vendors that only accept numbers. `part` is 0 or 1. */
export function numberOf(pseudonym: string, part: 0 | 1): number {
  return Number.parseInt(pseudonym.slice(part * 8, part * 8 + 8), 16) & 0x7fffffff;
}
