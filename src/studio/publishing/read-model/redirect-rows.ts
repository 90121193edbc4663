import { keyOf, type Locale, locales, type RedirectDocument } from '../../../published/contract.ts';
import type { StoredRow, WantedRow } from './row.ts';
import { documentsAt, readRows, redirectsTo } from './rows.ts';
import type { Asking } from './stored-pages.ts';

/** The row of a document with a path, and its last path. */
export type PlacedRow = WantedRow & { id: string; lastPath: string | null };

/** Returns redirect rows for moved documents and ends the redirects at their new paths. Redirects set by an editor stay. */
export async function redirectsLeft(asking: Asking, rows: readonly PlacedRow[]): Promise<WantedRow[]> {
  const wanted: WantedRow[] = [];
  const own = new Set(rows.map((row) => row.key));
  for (const locale of locales) {
    const live = rows.filter((row) => row.locale === locale && row.body !== null);
    const left = live.filter((row) => row.lastPath !== null && row.lastPath !== row.path);
    const others = await documentsAt(
      asking,
      locale,
      left.flatMap((row) => row.lastPath ?? []),
    );
    const arrived = new Set(live.map((row) => row.path));
    for (const { path } of live) if (path !== null) wanted.push(noRedirect(path, locale));
    for (const { id, lastPath } of left) {
      if (lastPath === null || arrived.has(lastPath)) continue;
      const other = others.get(lastPath);
      if (other === undefined || own.has(other))
        wanted.push(redirectRow({ path: lastPath, locale, page: id, status: 301 }));
    }
  }
  return withoutManual(asking, wanted);
}

/** Returns rows with status 410 at the last path of documents that were published and are now in the trash or deleted. */
export async function goneRows(
  asking: Asking,
  rows: readonly PlacedRow[],
  stored: ReadonlyMap<string, StoredRow>,
): Promise<WantedRow[]> {
  const removed = rows.filter(({ key, body }) => body === null && stored.get(key)?.body);
  const wanted = removed.flatMap(({ lastPath, locale }) =>
    lastPath === null ? [] : [redirectRow({ path: lastPath, locale, page: null, status: 410 })],
  );
  return withoutManual(asking, wanted);
}

/** Returns rows for the old paths of permanently deleted documents. */
export async function redirectsToNothing(asking: Asking, gone: readonly string[]): Promise<WantedRow[]> {
  const rows = await Promise.all(gone.map((id) => redirectsTo(asking, id)));
  return withoutManual(
    asking,
    rows.flat().map(({ path, locale }) => redirectRow({ path, locale, page: null, status: 410 })),
  );
}

export function redirectRow(
  redirect: Pick<RedirectDocument, 'path' | 'locale' | 'page' | 'status'> & { to?: string | null; isManual?: true },
): WantedRow {
  const { path, locale, page, to = null, status, isManual } = redirect;
  const document: RedirectDocument = {
    kind: 'redirect',
    locale,
    path,
    page,
    to,
    status,
    ...(isManual && { isManual }),
  };
  return { ...noRedirect(path, locale), body: JSON.stringify(document) };
}

export function noRedirect(path: string, locale: Locale): WantedRow {
  return { key: keyOf.redirect(path, locale), kind: 'redirect', locale, path, body: null };
}

async function withoutManual(asking: Asking, rows: WantedRow[]): Promise<WantedRow[]> {
  const stored = await readRows(
    asking,
    rows.map(({ key }) => key),
  );
  return rows.filter(({ key }) => !stored.get(key)?.body?.includes('"isManual":true'));
}
