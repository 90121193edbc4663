import type { CollectionConfig, GlobalConfig } from 'payload';
import { labels } from './german/labels/labels.ts';
import { refusalIn } from './refusal.ts';

/**
 * Returns a collection or global with its labels and descriptions in both languages of the studio. Definitions use English (or both, as `{ en, de }`); texts
 * without a German version stay English. Validation messages use the user's language.
 */
export function labelled<Definition extends CollectionConfig | GlobalConfig>(definition: Definition): Definition {
  return inBoth(definition);
}

/** Keys with texts, on a collection, a field, a tab, a block or an option. */
const wordKeys = new Set(['label', 'singular', 'plural', 'description', 'placeholder', 'group']);
/** Keys with nested texts. */
const innerKeys = new Set(['labels', 'admin', 'fields', 'tabs', 'blocks', 'options']);

function inBoth<Part>(part: Part): Part {
  if (Array.isArray(part)) return part.map(inBoth) as Part;
  if (!isPlain(part)) return part;
  return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, valueInBoth(key, value)])) as Part;
}

function valueInBoth(key: string, value: unknown): unknown {
  if (typeof value === 'string' && wordKeys.has(key)) return saidInBoth(value);
  if (key === 'validate' && typeof value === 'function') return refusingIn(value);
  return innerKeys.has(key) ? inBoth(value) : value;
}

/** Payload translates its own validations; these are ours. */
function refusingIn(validate: Function) {
  return async (value: unknown, options: unknown): Promise<unknown> => {
    const verdict: unknown = await validate(value, options);
    return typeof verdict === 'string' ? refusalIn(languageOf(options), verdict) : verdict;
  };
}

/** Returns the user's studio language; English for requests without a user. */
function languageOf(options: unknown): string {
  const { req } = Object(options);
  return typeof req?.i18n?.language === 'string' ? req.i18n.language : 'en';
}

/** Returns a text with its German version; a text without one is returned unchanged. */
export function saidInBoth(words: string): string | { en: string; de: string } {
  const german = labels[words];
  return german === undefined ? words : { en: words, de: german };
}

function isPlain(value: unknown): value is object {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
