import type { CollectionSlug, PayloadRequest } from 'payload';
import { defaultLocale } from '../../../published/contract.ts';
import { idOf } from '../../../content/parts/values.ts';
import { isRecord, ownValue, textOf } from '../../publishing/read-model/localized.ts';
import type { LeafChange } from './leaf-fields.ts';

/** Titles by id, of documents that a block shows or links to. */
export type Titles = ReadonlyMap<string, string>;

/** More than two versions of one page reference. */
const maxTitles = 500;

/** Runs one query per collection, as far as the user may read it. */
export async function readTitles(
  { payload, user, transactionID }: PayloadRequest,
  leaves: readonly LeafChange[],
): Promise<Titles> {
  const ids = new Map<CollectionSlug, Set<string>>();
  for (const { field, before, after } of leaves) {
    if ((field.type !== 'upload' && field.type !== 'relationship') || typeof field.relationTo !== 'string') continue;
    const known = ids.get(field.relationTo) ?? new Set();
    for (const value of [before, after].flat()) known.add(idOf(value) ?? '');
    ids.set(field.relationTo, known);
  }
  const found = await Promise.all(
    [...ids].map(async ([collection, wanted]) => {
      const name = payload.collections[collection]?.config.admin.useAsTitle ?? 'id';
      const { docs } = await payload.find({
        collection,
        where: { id: { in: [...wanted].filter(Boolean) } },
        depth: 0,
        limit: maxTitles,
        trash: true,
        overrideAccess: false,
        user,
        locale: 'all',
        req: { transactionID },
      });
      return docs.map((doc): [string, string] => [
        String(doc.id),
        wordsIn(Reflect.get(doc, name)) || textOf(Reflect.get(doc, 'filename')) || String(doc.id),
      ]);
    }),
  );
  return new Map(found.flat());
}

/** Returns the text in the default language, or in any language that has one. */
function wordsIn(value: unknown): string {
  return (
    textOf(value) ||
    textOf(ownValue(value, defaultLocale)) ||
    (isRecord(value) ? (Object.values(value).map(textOf).find(Boolean) ?? '') : '')
  );
}
