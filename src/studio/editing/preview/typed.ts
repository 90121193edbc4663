import type { Field } from 'payload';
import { pages } from '../../../content/collections/pages.ts';
import { posts } from '../../../content/collections/posts.ts';
import { sections } from '../../../content/collections/sections.ts';
import type { PreviewedCollection } from './address.ts';
import type { Locale } from '../../../published/contract.ts';
import { isRecord } from '../../publishing/read-model/localized.ts';

/** The editable fields of every collection with previews. */
export const collectionFields: Record<PreviewedCollection, readonly Field[]> = {
  pages: pages.fields,
  posts: posts.fields,
  sections: sections.fields,
};

type Stored = Record<string, unknown>;

/**
 * Merges the current form values of one language into a document that is stored in all languages. Only the collection's own fields are taken; their values
 * are checked when they are turned into a document.
 */
export function withTyped(
  collection: PreviewedCollection,
  stored: Stored,
  { typed, locale }: { typed: unknown; locale: Locale },
): Stored {
  if (!isRecord(typed)) return stored;
  const fresh: Stored = { ...stored };
  for (const field of collectionFields[collection]) {
    const name = nameOf(field);
    if (name === undefined || !Object.hasOwn(typed, name)) continue;
    fresh[name] = isLocalized(field)
      ? { ...(isRecord(stored[name]) && stored[name]), [locale]: typed[name] }
      : typed[name];
  }
  return fresh;
}

function nameOf(field: Field): string | undefined {
  return 'name' in field && field.type !== 'ui' ? field.name : undefined;
}

function isLocalized(field: Field): boolean {
  return 'localized' in field && field.localized === true;
}
