import { createHash } from 'node:crypto';

/** Derives the id of an imported item. It is the same in every import, so links to an item are known before it is written. `source`: `old.example`; `key`: `post:12`. */
export function importedId(source: string, key: string): string {
  const hash = createHash('sha256').update(`${source}\n${key}`).digest();
  // Formats the id as a UUID of version 8, which permits custom algorithms.
  hash.writeUInt8((hash.readUInt8(6) & 0x0f) | 0x80, 6);
  hash.writeUInt8((hash.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = hash.toString('hex', 0, 16);
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
