import { createHash } from 'node:crypto';

/** Which website an export is of: two exports of one site, years apart, are of the same. */
export function sourceOf(address: string): string {
  return address.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/+$/, '').toLowerCase();
}

/** The id that an item of a website has here, whenever it is imported: links to it are known before it is written. */
export function documentId(source: string, key: string): string {
  const hash = createHash('sha256').update(`${source}\n${key}`).digest();
  // The form of a UUID of version 8: made by a rule of one's own.
  hash.writeUInt8((hash.readUInt8(6) & 0x0f) | 0x80, 6);
  hash.writeUInt8((hash.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = hash.toString('hex', 0, 16);
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/** A value's hash, whatever order its keys have. */
export function hashOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(sorted(value)) ?? 'undefined').digest('hex').slice(0, 32);
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (value instanceof Date) return value.toISOString();
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined).sort(([one], [other]) => (one < other ? -1 : 1)).map(([key, one]) => [key, sorted(one)]));
}
