import { createHash } from 'node:crypto';

/** On everything that a cache may keep and that may change. A purge of it empties the cache of all but files that never change. */
export const everythingKey = 'all';

/** On a page that read more than its header can name: every purge names it too, so such a page goes with any change. */
export const manyReadsKey = 'many';

/**
 * Keys in one response. With 8 characters each the header stays below 1.9 kB: nginx takes 4 kB of headers from a server by default, and the others of a page
 * have 1.3 kB.
 */
export const maxSurrogateKeys = 200;

const keyLength = 8;

/**
 * Returns the short form of a key of the published content, as caches see it. Keys hold paths, which may be long and have any characters; a hash is short and
 * safe in a header and in a regular expression. Two keys with the same 48 bits only mean that one page too many is purged.
 */
export function surrogateKey(key: string): string {
  return createHash('sha256').update(key).digest('base64url').slice(0, keyLength);
}

/** Returns the header of a response that read these keys, its length bounded. */
export function surrogateKeysOf(reads: readonly string[]): string {
  const keys = reads.length > maxSurrogateKeys ? [manyReadsKey] : reads.map(surrogateKey);
  return [everythingKey, ...new Set(keys)].join(' ');
}
