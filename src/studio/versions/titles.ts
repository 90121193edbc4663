import type { CollectionSlug, PayloadRequest } from 'payload';
import { idOf } from '../../content/parts/values.ts';
import { textOf } from '../published/localized.ts';
import type { LeafChange } from './leaves.ts';

/** Title by id, of documents that a block shows or leads to. */
export type Titles = ReadonlyMap<string, string>;

/** More than two versions of one page name. */
const maxTitles = 500;

/** One question for each collection, as far as the asker may read it. */
export async function readTitles({ payload, user, locale, transactionID }: PayloadRequest, leaves: readonly LeafChange[]): Promise<Titles> {
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
      const { docs } = await payload.find({ collection, where: { id: { in: [...wanted].filter(Boolean) } }, depth: 0, limit: maxTitles, trash: true, overrideAccess: false, user, locale: locale ?? undefined, req: { transactionID } });
      return docs.map((doc): [string, string] => [String(doc.id), textOf(Reflect.get(doc, name)) || textOf(Reflect.get(doc, 'filename')) || String(doc.id)]);
    }),
  );
  return new Map(found.flat());
}
