import { createHash, randomBytes } from 'node:crypto';
import { parseJson } from '../../platform/json.ts';
import type { ValueShape } from '../evidence-contract.ts';

const maskedCharacters = 80;
/** Shorter values cannot distinguish many visitors. */
const leastIdentifierCharacters = 8;

export type ShapeValue = (value: string) => ValueShape;

/** Describes what a value looks like and whether two are equal, without revealing it. The key of the digests is for this audit only, so that nobody can test values against a report. */
export function createShaper(key = randomBytes(16)): ShapeValue {
  return (value) => ({
    length: value.length,
    kind: kindOf(value),
    digest: createHash('sha256').update(key).update(value).digest('hex').slice(0, 16),
    masked: value
      .slice(0, maskedCharacters)
      .replace(/\p{L}|\p{N}/gu, (sign) => (/\p{N}/u.test(sign) ? '9' : /\p{Lu}/u.test(sign) ? 'A' : 'a')),
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

/** Recognises seconds or milliseconds of this century, and ISO 8601 dates. */
export function isTime(text: string): boolean {
  return (
    /^(1[0-9]|2[0-9])\d{8}(\d{3})?(\.\d+)?$/.test(text) || /^\d{4}-\d{2}-\d{2}T[\d:.]+(Z|[+-]\d\d:\d\d)?$/.test(text)
  );
}

/** Recognises long values mixed as no word is: digits among letters, or a very long number. */
export function looksUnique(part: string): boolean {
  if (part.length < leastIdentifierCharacters) return false;
  const digits = part.replace(/\D/g, '').length;
  return digits >= 2 && (digits === part.length || new Set(part).size >= 5);
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value; // The value is not percent-encoded, or wrongly so.
  }
}
