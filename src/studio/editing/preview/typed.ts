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
  return withTypedFields(collectionFields[collection], stored, { typed, locale });
}

type Typing = { typed: unknown; locale: Locale };

/** The same for any list of fields. Rows that are in every language find their other languages by their ids. */
export function withTypedFields(fields: readonly Field[], stored: Stored, { typed, locale }: Typing): Stored {
  if (!isRecord(typed)) return stored;
  const fresh: Stored = { ...stored };
  for (const field of fields) {
    if (field.type === 'row' || field.type === 'collapsible')
      Object.assign(fresh, withTypedFields(field.fields, fresh, { typed, locale }));
    else if (field.type === 'tabs')
      for (const tab of field.tabs) Object.assign(fresh, withTypedFields(tab.fields, fresh, { typed, locale }));
    else if ('name' in field && field.type !== 'ui' && field.name !== undefined && Object.hasOwn(typed, field.name))
      fresh[field.name] = typedValue(field, stored[field.name], { typed: typed[field.name], locale });
  }
  return fresh;
}

function typedValue(field: Field, stored: unknown, { typed, locale }: Typing): unknown {
  if ('localized' in field && field.localized === true) return { ...(isRecord(stored) && stored), [locale]: typed };
  if (field.type === 'group') return withTypedFields(field.fields, isRecord(stored) ? stored : {}, { typed, locale });
  if (field.type !== 'array') return typed;
  const known = new Map((Array.isArray(stored) ? stored : []).filter(isRecord).map((row) => [row.id, row]));
  // The form holds the number of its rows where it has none.
  return (Array.isArray(typed) ? typed : [])
    .filter(isRecord)
    .map((row) => withTypedFields(field.fields, { ...known.get(row.id), id: row.id }, { typed: row, locale }));
}
