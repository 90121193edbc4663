import type { PayloadRequest } from 'payload';
import { type Locale, locales } from '../../../../published/contract.ts';
import { shownNames } from '../../../accounts/shown-names.ts';
import { execute } from '../../../payload/database/execute.ts';
import { missingIn } from './conditions.ts';

/** More folders, tags or people than a list of choices can show. */
export const maxFacets = 500;

export type LibraryFacets = {
  total: number;
  /** All folders that files are in, in order of their names. */
  folders: { folder: string; count: number }[];
  tags: string[];
  people: { id: string; name: string }[];
  /** Images without alternative text, by language. */
  missing: { [locale in Locale]: number };
};

/** Reads by what the library can be narrowed. */
export async function readFacets(req: PayloadRequest): Promise<LibraryFacets> {
  const [[all], folders, tags, people, missing] = await Promise.all([
    execute(req, 'select count(*) as total from media'),
    execute(
      req,
      `select folder, count(*) as files from media where folder <> '' group by folder order by lower(folder) limit ${maxFacets}`,
    ),
    execute(
      req,
      `select text as tag, count(*) as files from media_texts where path = 'tags' group by text order by lower(text) limit ${maxFacets}`,
    ),
    execute(req, `select distinct uploaded_by_id as id from media where uploaded_by_id is not null limit ${maxFacets}`),
    Promise.all(locales.map((locale) => countMissing(req, locale))),
  ]);
  const ids = people.map(({ id }) => String(id));
  const nameOf = await shownNames(req, ids);
  return {
    total: Number(all?.total ?? 0),
    folders: folders.map(({ folder, files }) => ({ folder: String(folder), count: Number(files) })),
    tags: tags.map(({ tag }) => String(tag)),
    people: ids.map((id) => ({ id, name: nameOf(id) })).filter(({ name }) => name !== ''),
    missing: Object.fromEntries(locales.map((locale, at) => [locale, missing[at] ?? 0])) as LibraryFacets['missing'],
  };
}

/** Counts the images without alternative text in a language. */
export async function countMissing(req: Parameters<typeof execute>[0], locale: Locale): Promise<number> {
  const { sql, values } = missingIn(locale);
  const [counted] = await execute(req, `select count(*) as files from media m where ${sql}`, values);
  return Number(counted?.files ?? 0);
}
