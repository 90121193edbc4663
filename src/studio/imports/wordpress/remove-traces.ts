import type { PayloadRequest } from 'payload';
import { keyOf, type Locale, locales } from '../../../published/contract.ts';
import { noRedirect } from '../../publishing/read-model/redirect-rows.ts';
import { readRows, writeRows } from '../../publishing/read-model/rows.ts';
import type { Place } from './documents.ts';

type Address = { path: string; locale: Locale };

const keys: Readonly<Partial<Record<Place, (id: string, locale: Locale) => string>>> = {
  pages: keyOf.page,
  posts: keyOf.post,
  topics: keyOf.topic,
  authors: keyOf.author,
};

/** Removes a document without leaving a 410, which is only for content that somebody may have linked to. */
export async function removeTraces(
  req: PayloadRequest,
  { place, id }: { place: Place; id: string },
  removal: () => Promise<unknown>,
): Promise<void> {
  const paths = await addressesOf(req, place, id);
  await removal();
  const stored = await readRows(
    req,
    paths.map(({ path, locale }) => keyOf.redirect(path, locale)),
  );
  const gone = paths.filter(({ path, locale }) =>
    stored.get(keyOf.redirect(path, locale))?.body?.includes('"status":410'),
  );
  if (gone.length > 0)
    await writeRows(
      req,
      gone.map(({ path, locale }) => noRedirect(path, locale)),
    );
}

async function addressesOf(req: PayloadRequest, place: Place, id: string): Promise<Address[]> {
  const key = keys[place];
  if (!key) return [];
  const rows = await readRows(
    req,
    locales.map((locale) => key(id, locale)),
  );
  return locales.flatMap((locale) => {
    const path = rows.get(key(id, locale))?.path;
    return path ? [{ path, locale }] : [];
  });
}
