import { createHash } from 'node:crypto';

/** Which website an export is of: two exports of one site, years apart, are of the same. */
export function sourceOf(address: string): string {
  return address.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/+$/, '').toLowerCase();
}

export { importedId as documentId } from '../../content/imported-id.ts';

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
