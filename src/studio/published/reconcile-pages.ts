import { ValidationError } from 'payload';
import { descendantsOf, type PageTree, type PathProblem, pathOf } from '../../content/page-tree.ts';
import { keyOf, type Locale, locales, type PageDocument, type RedirectDocument } from '../../content/published.ts';
import { isRecord, ownValue, textOf } from './localized.ts';
import { pageDocument } from './page-document.ts';
import { livePagesAt, readRows, redirectsTo, type StoredRow, type WantedRow, writeRows } from './rows.ts';
import { type Asking, readPages, readPageTree, type StoredPage } from './stored-pages.ts';

type PageRow = WantedRow & { id: string; lastPath: string | null };

/**
 * Makes the published rows say what these pages, and all pages below them, say: live pages, redirects from where they
 * were, nothing for what is not published. Pages that did not change keep their rows.
 * @throws ValidationError when two pages would share an address, or one would have none.
 */
export async function reconcilePages(asking: Asking, ids: string[]): Promise<void> {
  const tree = await readPageTree(asking);
  const affected = [...new Set([...ids, ...ids.flatMap((id) => descendantsOf(tree, id))])];
  const stored = await readRows(asking, affected.flatMap((id) => locales.map((locale) => keyOf.page(id, locale))));
  const moved = affected.filter((id) => ids.includes(id) || hasMoved(tree, id, stored));
  const docs = await readPages(asking, moved);
  const rows = moved.flatMap((id) => locales.map((locale) => pageRow({ tree, id, locale, doc: docs.get(id), stored })));
  const gone = ids.filter((id) => !docs.has(id));
  await refuseTakenPaths(asking, rows);
  await writeRows(asking, [...(await redirectRows(asking, rows)), ...(await redirectsToNothing(asking, gone)), ...rows]);
}

/** A page below a renamed one: live, and not where its row says. */
function hasMoved(tree: PageTree, id: string, stored: Map<string, StoredRow>): boolean {
  return locales.some((locale) => {
    const row = stored.get(keyOf.page(id, locale));
    if (!row?.body) return false;
    const result = pathOf(tree, id, locale);
    return !('path' in result) || result.path !== row.path;
  });
}

type RowSource = { tree: PageTree; id: string; locale: Locale; doc: StoredPage | undefined; stored: Map<string, StoredRow> };

function pageRow({ tree, id, locale, doc, stored }: RowSource): PageRow {
  const key = keyOf.page(id, locale);
  const last = stored.get(key);
  const row = { key, kind: 'page' as const, locale, id, lastPath: last?.path ?? null };
  if (!doc || !isLive(doc, locale)) return { ...row, path: row.lastPath, body: null };
  const result = pathOf(tree, id, locale);
  if ('reason' in result) throw unpublishable(id, sentences[result.reason]);
  const document = pageDocument(doc, locale, result.path);
  return { ...row, path: result.path, body: document && bodyOf(document, last?.body ?? null) };
}

function isLive(doc: StoredPage, locale: Locale): boolean {
  return doc._status === 'published' && !doc.deletedAt && textOf(ownValue(doc.title, locale)) !== '';
}

/** The date is when this language last changed, so that publishing a German correction leaves the English row alone. */
function bodyOf(document: PageDocument, lastBody: string | null): string {
  const last: unknown = lastBody === null ? null : JSON.parse(lastBody);
  if (!isRecord(last)) return JSON.stringify(document);
  const { updatedAt } = last;
  const unchanged = JSON.stringify({ ...document, updatedAt });
  return unchanged === lastBody ? lastBody : JSON.stringify(document);
}

async function refuseTakenPaths(asking: Asking, rows: PageRow[]): Promise<void> {
  const own = new Set(rows.map((row) => row.key));
  for (const locale of locales) {
    const live = rows.filter((row) => row.locale === locale && row.body !== null);
    const others = await livePagesAt(asking, locale, live.flatMap((row) => row.path ?? []));
    const seen = new Set<string>();
    for (const { id, path } of live) {
      if (path === null) continue;
      const other = others.get(path);
      if (seen.has(path) || (other !== undefined && !own.has(other))) throw unpublishable(id, `Another page is already published at ${path}. Give one of the two another address part.`);
      seen.add(path);
    }
  }
}

/** Where pages were, they leave a redirect; where one arrives, a redirect ends. */
async function redirectRows(asking: Asking, rows: PageRow[]): Promise<WantedRow[]> {
  const wanted: WantedRow[] = [];
  for (const locale of locales) {
    const live = rows.filter((row) => row.locale === locale && row.body !== null);
    const left = live.filter((row) => row.lastPath !== null && row.lastPath !== row.path);
    const own = new Set(rows.map((row) => row.key));
    const others = await livePagesAt(asking, locale, left.flatMap((row) => row.lastPath ?? []));
    const arrived = new Set(live.map((row) => row.path));
    for (const { path } of live) if (path !== null) wanted.push(redirectRow(path, locale, null));
    for (const { id, lastPath } of left) {
      if (lastPath === null || arrived.has(lastPath)) continue;
      const other = others.get(lastPath);
      if (other === undefined || own.has(other)) wanted.push(redirectRow(lastPath, locale, id));
    }
  }
  return wanted;
}

async function redirectsToNothing(asking: Asking, gone: string[]): Promise<WantedRow[]> {
  const rows = await Promise.all(gone.map((id) => redirectsTo(asking, id)));
  return rows.flat().map((row) => redirectRow(row.path, row.locale, null));
}

function redirectRow(path: string, locale: Locale, page: string | null): WantedRow {
  const document: RedirectDocument = { kind: 'redirect', locale, path, page, to: null, status: 301 };
  return { key: keyOf.redirect(path, locale), kind: 'redirect', locale, path, body: page === null ? null : JSON.stringify(document) };
}

const sentences: Record<PathProblem, string> = {
  loop: 'This page would stand below itself. Choose another page above it.',
  no_slug: 'This page, or the page above it, has no address part yet. Enter one, or publish the page above first.',
  reserved: 'The address would begin with a word that the site keeps for itself. Choose another address part.',
};

function unpublishable(id: string, message: string): ValidationError {
  return new ValidationError({ collection: 'pages', id, errors: [{ path: 'slug', message, label: 'Address part' }] });
}
