import { createHash, randomBytes } from 'node:crypto';
import { parseJson } from '../../platform/json.ts';
import type { ValueShape } from '../contract.ts';

const maskedCharacters = 80;
/** Shorter ones cannot tell many visitors apart. */
const leastIdentifierCharacters = 8;

export type ShapeValue = (value: string) => ValueShape;

/** Tells what a value looks like and whether two are equal, and keeps it to itself. Digests are keyed for this audit alone, so that nobody can try values against a report. */
export function createShaper(key = randomBytes(16)): ShapeValue {
  return (value) => ({
    length: value.length,
    kind: kindOf(value),
    digest: createHash('sha256').update(key).update(value).digest('hex').slice(0, 16),
    masked: value.slice(0, maskedCharacters).replace(/\p{L}|\p{N}/gu, (sign) => (/\p{N}/u.test(sign) ? '9' : /\p{Lu}/u.test(sign) ? 'A' : 'a')),
  });
}

function kindOf(value: string): ValueShape['kind'] {
  const text = decoded(value).trim();
  if (text === '') return 'empty';
  if (/^(true|false|yes|no|on|off|y|n|0|1|accepted|rejected|denied|granted|all|none)$/i.test(text)) return 'flag';
  if (isTime(text)) return 'time';
  if (/^[[{]/.test(text) && parseJson(text) !== undefined) return 'json';
  if (/^-?\d+(\.\d+)?$/.test(text) && text.length < leastIdentifierCharacters) return 'number';
  return text.split(/[^A-Za-z0-9_-]+/).some(looksUnique) ? 'identifier' : 'text';
}

/** Seconds or milliseconds of this century, or a date as ISO 8601 writes it. */
export function isTime(text: string): boolean {
  return /^(1[0-9]|2[0-9])\d{8}(\d{3})?(\.\d+)?$/.test(text) || /^\d{4}-\d{2}-\d{2}T[\d:.]+(Z|[+-]\d\d:\d\d)?$/.test(text);
}

/** Long, and mixed as no word is: digits among letters, or a very long number. */
export function looksUnique(part: string): boolean {
  if (part.length < leastIdentifierCharacters) return false;
  const digits = part.replace(/\D/g, '').length;
  return digits >= 2 && (digits === part.length || new Set(part).size >= 5);
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value; // Not percent-encoded, or wrongly.
  }
}
