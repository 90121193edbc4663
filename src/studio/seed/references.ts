import { seedForms } from '../../content/seed/forms.ts';
import { seedMedia } from '../../content/seed/media/index.ts';
import { seedPages } from '../../content/seed/pages/index.ts';

/** Ids of everything the seed has made so far, by the names of the seed files: `page#home`, `media#switch`, `form#contact`. */
export type References = Map<string, string>;

/** Marks a document that an editor has deleted since the seed made it, or that was skipped because of theirs. */
const gone = Symbol('gone');

/**
 * Returns a copy of a value with every `page#…`, `media#…` and `form#…` replaced by its id. A row that references a missing document is omitted; the result
 * is undefined when the value itself does.
 */
export function resolveReferences(value: unknown, references: References): unknown {
  const resolved = resolve(value, references);
  return resolved === gone ? undefined : resolved;
}

function resolve(value: unknown, references: References): unknown {
  if (typeof value === 'string') return /^(page|media|form)#/.test(value) ? idFor(value, references) : value;
  if (Array.isArray(value)) return value.map((item) => resolve(item, references)).filter((item) => item !== gone);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, item]) => [key, resolve(item, references)] as const);
  return entries.some(([, item]) => item === gone) ? gone : Object.fromEntries(entries);
}

const names = new Set([
  ...seedPages.map(({ name }) => `page#${name}`),
  ...seedMedia.map(({ name }) => `media#${name}`),
  ...seedForms.map(({ name }) => `form#${name}`),
]);

function idFor(name: string, references: References): string | typeof gone {
  if (!names.has(name)) throw new Error(`The seed names ${name}, which is not part of it.`);
  return references.get(name) ?? gone;
}
