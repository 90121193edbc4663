import { ValidationError } from 'payload';
import { descendantsOf, type PageTree, type PathProblem, pathOf } from '../../../content/page-tree.ts';
import { keyOf, type Locale, locales } from '../../../published/contract.ts';
import { ownValue, textOf } from './localized.ts';
import { bodyKeepingDate, pageDocument } from './page-document.ts';
import { readPageFamily } from './page-lines.ts';
import { goneRows, type PlacedRow, redirectsLeft, redirectsToNothing } from './redirect-rows.ts';
import type { StoredRow } from './row.ts';
import { documentsAt, readRows, writeRows } from './rows.ts';
import { type Asking, readPages, type StoredPage } from './stored-pages.ts';

/**
 * Brings the published rows of these pages and all pages below them up to date: live pages, redirects from their old paths, nothing for unpublished ones.
 * Unchanged pages keep their rows.
 * @throws ValidationError when two pages would share a path, or one would have none.
 */
export async function reconcilePages(asking: Asking, ids: string[]): Promise<void> {
  const tree = await readPageFamily(asking, ids);
  const affected = [...new Set([...ids, ...ids.flatMap((id) => descendantsOf(tree, id))])];
  const stored = await readRows(
    asking,
    affected.flatMap((id) => locales.map((locale) => keyOf.page(id, locale))),
  );
  const moved = affected.filter((id) => ids.includes(id) || hasMoved(tree, id, stored));
  const docs = await readPages(asking, moved);
  const rows = moved.flatMap((id) => locales.map((locale) => pageRow({ tree, id, locale, doc: docs.get(id), stored })));
  const gone = ids.filter((id) => !docs.has(id));
  await refuseTakenPaths(asking, rows);
  const removed = rows.filter(({ id }) => !docs.has(id) || docs.get(id)?.deletedAt);
  const left = [
    ...(await redirectsLeft(asking, rows)),
    ...(await goneRows(asking, removed, stored)),
    ...(await redirectsToNothing(asking, gone)),
  ];
  await writeRows(asking, [...left, ...rows]);
}

/** Checks whether a page below a renamed one is live and no longer at its row's path. */
function hasMoved(tree: PageTree, id: string, stored: Map<string, StoredRow>): boolean {
  return locales.some((locale) => {
    const row = stored.get(keyOf.page(id, locale));
    if (!row?.body) return false;
    const result = pathOf(tree, id, locale);
    return !('path' in result) || result.path !== row.path;
  });
}

type RowSource = {
  tree: PageTree;
  id: string;
  locale: Locale;
  doc: StoredPage | undefined;
  stored: Map<string, StoredRow>;
};

function pageRow({ tree, id, locale, doc, stored }: RowSource): PlacedRow {
  const key = keyOf.page(id, locale);
  const last = stored.get(key);
  const row = { key, kind: 'page' as const, locale, id, lastPath: last?.path ?? null };
  if (!doc || !isLive(doc, locale)) return { ...row, path: row.lastPath, body: null };
  const result = pathOf(tree, id, locale);
  if ('reason' in result) throw unpublishable(id, sentences[result.reason]);
  const document = pageDocument(doc, locale, result.path);
  return { ...row, path: result.path, body: document && bodyKeepingDate(document, last?.body ?? null) };
}

function isLive(doc: StoredPage, locale: Locale): boolean {
  return doc._status === 'published' && !doc.deletedAt && textOf(ownValue(doc.title, locale)) !== '';
}

async function refuseTakenPaths(asking: Asking, rows: PlacedRow[]): Promise<void> {
  const own = new Set(rows.map((row) => row.key));
  for (const locale of locales) {
    const live = rows.filter((row) => row.locale === locale && row.body !== null);
    const others = await documentsAt(
      asking,
      locale,
      live.flatMap((row) => row.path ?? []),
    );
    const seen = new Set<string>();
    for (const { id, path } of live) {
      if (path === null) continue;
      const other = others.get(path);
      if (seen.has(path) || (other !== undefined && !own.has(other)))
        throw unpublishable(id, `Another page is already published at ${path}. Give one of the two another URL slug.`);
      seen.add(path);
    }
  }
}

const sentences: Record<PathProblem, string> = {
  loop: 'A page cannot be below itself. Choose another parent page.',
  no_slug: 'This page or its parent page has no URL slug yet. Enter one, or publish the parent page first.',
  reserved: 'The URL would start with a word that is reserved for the site itself. Choose another URL slug.',
};

function unpublishable(id: string, message: string): ValidationError {
  return new ValidationError({ collection: 'pages', id, errors: [{ path: 'slug', message, label: 'URL slug' }] });
}
