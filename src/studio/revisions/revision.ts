import { createHash, randomBytes } from 'node:crypto';
import type { FlattenedField } from 'payload';
import { locales } from '../../content/published.ts';
import { isRecord } from '../published/localized.ts';

/** The fields of a document in one language, each with a sign of its value. A field without one is empty. */
export type State = ReadonlyMap<string, string>;

/**
 * What an edit is based on. `thread` is the same for all that follows from one loading of a document: what a tab of the studio saved itself
 * is known to it, also when the answer has not come yet.
 */
export type Revision = { locale: string; thread: string; state: State };

const pattern = /^(?<locale>[a-z]{2})\.(?<thread>[0-9a-f]{8})\.(?<state>(?:\w+:[0-9a-f]{10}(?:,|$))*)$/;
const signCharacters = 10;

export function createThread(): string {
  return randomBytes(4).toString('hex');
}

export function writeRevision({ locale, thread, state }: Revision): string {
  return `${locale}.${thread}.${[...state].map((entry) => entry.join(':')).join(',')}`;
}

/** Undefined for what is no revision. */
export function parseRevision(written: unknown): Revision | undefined {
  const { locale, thread, state } = (typeof written === 'string' && pattern.exec(written)?.groups) || {};
  if (!locale || !thread || state === undefined) return undefined;
  return { locale, thread, state: new Map(state.split(',').filter(Boolean).map((entry): [string, string] => [entry.slice(0, -signCharacters - 1), entry.slice(-signCharacters)])) };
}

/** The fields that people write: not what the studio computes or keeps about a document. */
export function writtenFields(fields: readonly FlattenedField[]): string[] {
  return fields.filter((field) => !('virtual' in field && field.virtual) && !('hidden' in field && field.hidden) && !kept.has(field.name)).map(({ name }) => name);
}

const kept: ReadonlySet<string> = new Set(['id', 'createdAt', 'updatedAt', 'deletedAt', '_status']);

/** `document`: as it is stored, with a value for each language where a field has them. */
export function stateOf(document: unknown, { fields, locale }: { fields: readonly string[]; locale: string }): State {
  const values = isRecord(document) ? document : {};
  return new Map(fields.map((name): [string, string] => [name, signOf(values[name], locale)]).filter(([, sign]) => sign !== ''));
}

/** The same for values that say the same, whether they come from a form or a database. Empty for nothing. */
export function signOf(value: unknown, locale: string): string {
  const plain = plainValue(value, locale);
  return plain === undefined ? '' : createHash('sha256').update(JSON.stringify(plain)).digest('hex').slice(0, signCharacters);
}

/** In one language, its parts in one order, without what is empty: a form says `''` and `[]` where a database has nothing. */
function plainValue(value: unknown, locale: string): unknown {
  if (value === null || value === '' || value === false) return undefined;
  if (Array.isArray(value)) return value.length === 0 ? undefined : value.map((item) => plainValue(item, locale) ?? null);
  if (!isRecord(value)) return value;
  if (isPerLocale(value)) return plainValue(value[locale], locale);
  const parts = Object.keys(value).toSorted().map((key): [string, unknown] => [key, plainValue(value[key], locale)]).filter(([, part]) => part !== undefined);
  return parts.length === 0 ? undefined : Object.fromEntries(parts);
}

const localeNames: ReadonlySet<string> = new Set(locales);

function isPerLocale(value: Record<string, unknown>): boolean {
  const keys = Object.keys(value);
  return keys.length > 0 && keys.every((key) => localeNames.has(key));
}
