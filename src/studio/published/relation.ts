import { isRecord } from './localized.ts';

/** The id a relationship holds, whether the document behind it was read along or not. */
export function idOf(value: unknown): string | null {
  if (typeof value === 'string' && value !== '') return value;
  return isRecord(value) && typeof value.id === 'string' ? value.id : null;
}
