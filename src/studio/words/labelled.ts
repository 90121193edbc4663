import type { CollectionConfig, GlobalConfig } from 'payload';
import { labels } from './german/labels/labels.ts';
import { refusalIn } from './refusal.ts';

/**
 * The same collection or global with everything it calls and explains in both languages of the studio. Definitions say it in English
 * (or in both, as `{ en, de }`); what has no German stays English in both. What fields refuse is said in the language of whoever typed it.
 */
export function labelled<Definition extends CollectionConfig | GlobalConfig>(definition: Definition): Definition {
  return inBoth(definition);
}

/** Where words stand, at a collection, a field, a tab, a block or an option. */
const wordKeys = new Set(['label', 'singular', 'plural', 'description', 'placeholder', 'group']);
/** What holds more of them. */
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

/** Payload's own checks are translated by Payload; these are ours. */
function refusingIn(validate: Function) {
  return async (value: unknown, options: unknown): Promise<unknown> => {
    const verdict: unknown = await validate(value, options);
    return typeof verdict === 'string' ? refusalIn(languageOf(options), verdict) : verdict;
  };
}

/** Of the studio, for whoever asks; what no person asked for is said in English. */
function languageOf(options: unknown): string {
  const { req } = Object(options);
  return typeof req?.i18n?.language === 'string' ? req.i18n.language : 'en';
}

/** Words with their German beside them; words without any as they are. */
export function saidInBoth(words: string): string | { en: string; de: string } {
  const german = labels[words];
  return german === undefined ? words : { en: words, de: german };
}

function isPlain(value: unknown): value is object {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
