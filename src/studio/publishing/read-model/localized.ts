import { defaultLocale, type Locale } from '../../../published/contract.ts';
import { isRecord } from '../../../platform/json.ts';

export { isRecord };

/** Returns the value of one language. The database stores a localized field as one value per language. */
export function ownValue(value: unknown, locale: Locale): unknown {
  return isRecord(value) ? value[locale] : undefined;
}

/** Returns the language's own value, or the default language's if it has none. */
export function valueOrDefault(value: unknown, locale: Locale): unknown {
  const own = ownValue(value, locale);
  return isGiven(own) ? own : ownValue(value, defaultLocale);
}

export function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}

export function isGiven(value: unknown): boolean {
  return value !== null && value !== undefined && value !== '';
}

/** Returns the rows of a stored list. */
export function rowsOf(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value) ? value.filter(isRecord) : [];
}
