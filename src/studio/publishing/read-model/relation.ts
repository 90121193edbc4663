import { isRecord } from './localized.ts';

/** Returns the id in a relationship, whether or not the document was populated. */
export function idOf(value: unknown): string | null {
  if (typeof value === 'string' && value !== '') return value;
  return isRecord(value) && typeof value.id === 'string' ? value.id : null;
}
