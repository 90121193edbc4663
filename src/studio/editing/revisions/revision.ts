import { createHash, randomBytes } from 'node:crypto';
import type { FlattenedField } from 'payload';
import { locales } from '../../../published/contract.ts';
import { isRecord } from '../../publishing/read-model/localized.ts';

/** The fields of a document in one language, each with a hash of its value. A field without a hash is empty. */
type State = ReadonlyMap<string, string>;

/**
 * The state that an edit is based on. `thread` is shared by all saves from one loaded copy: a studio tab recognises its own saves, even before the response
 * has arrived.
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

/** Returns undefined if the text is not a valid revision. */
export function parseRevision(written: unknown): Revision | undefined {
  const { locale, thread, state } = (typeof written === 'string' && pattern.exec(written)?.groups) || {};
  if (!locale || !thread || state === undefined) return undefined;
  return {
    locale,
    thread,
    state: new Map(
      state
        .split(',')
        .filter(Boolean)
        .map((entry): [string, string] => [entry.slice(0, -signCharacters - 1), entry.slice(-signCharacters)]),
    ),
  };
}

/** Returns the fields that users edit, without computed and internal fields. */
export function writtenFields(fields: readonly FlattenedField[]): string[] {
  return fields
    .filter(
      (field) =>
        !('virtual' in field && field.virtual) && !('hidden' in field && field.hidden) && !kept.has(field.name),
    )
    .map(({ name }) => name);
}

const kept: ReadonlySet<string> = new Set(['id', 'createdAt', 'updatedAt', 'deletedAt', '_status']);

/** `document`: as stored, with one value per language for localized fields. */
export function stateOf(document: unknown, { fields, locale }: { fields: readonly string[]; locale: string }): State {
  const values = isRecord(document) ? document : {};
  return new Map(
    fields.map((name): [string, string] => [name, signOf(values[name], locale)]).filter(([, sign]) => sign !== ''),
  );
}

/** Returns the same hash for equivalent values, whether they come from a form or a database; an empty string for an empty value. */
export function signOf(value: unknown, locale: string): string {
  const plain = plainValue(value, locale);
  return plain === undefined
    ? ''
    : createHash('sha256').update(JSON.stringify(plain)).digest('hex').slice(0, signCharacters);
}

/** Normalises a value: one language, sorted keys, no empty parts. A form sends `''` and `[]` where a database has nothing. */
function plainValue(value: unknown, locale: string): unknown {
  if (value === null || value === '' || value === false) return undefined;
  if (Array.isArray(value))
    return value.length === 0 ? undefined : value.map((item) => plainValue(item, locale) ?? null);
  if (!isRecord(value)) return value;
  if (isPerLocale(value)) return plainValue(value[locale], locale);
  const parts = Object.keys(value)
    .toSorted()
    .map((key): [string, unknown] => [key, plainValue(value[key], locale)])
    .filter(([, part]) => part !== undefined);
  return parts.length === 0 ? undefined : Object.fromEntries(parts);
}

const localeNames: ReadonlySet<string> = new Set(locales);

function isPerLocale(value: Record<string, unknown>): boolean {
  const keys = Object.keys(value);
  return keys.length > 0 && keys.every((key) => localeNames.has(key));
}
