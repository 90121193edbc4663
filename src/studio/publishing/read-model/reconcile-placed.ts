import { ValidationError } from 'payload';
import { type PlacedKind, placedPath } from '../../../content/blog-paths.ts';
import { keyOf, type Locale, locales } from '../../../published/contract.ts';
import { isRecord } from './localized.ts';
import { bodyKeepingDate } from './page-document.ts';
import { placedDocument } from './post-document.ts';
import { goneRows, type PlacedRow, redirectsLeft, redirectsToNothing } from './redirect-rows.ts';
import type { StoredRow } from './row.ts';
import { documentsAt, readRows, writeRows } from './rows.ts';
import type { Asking } from './stored-pages.ts';

const collectionOf = { post: 'posts', topic: 'topics', author: 'authors' } as const;

/**
 * Brings the published rows of this post, topic or author up to date: live in each language that has it, redirects from its old paths, 410 where it was
 * removed.
 * @throws ValidationError when two would share a path, or it would have none.
 */
export async function reconcilePlaced(asking: Asking, kind: PlacedKind, id: string): Promise<void> {
  const { payload, transactionID } = asking;
  const stored = await readRows(
    asking,
    locales.map((locale) => keyOf[kind](id, locale)),
  );
  const found: unknown = await payload.db.findOne({
    collection: collectionOf[kind],
    where: { id: { equals: id } },
    req: { transactionID },
  });
  const doc = isRecord(found) ? found : undefined;
  const rows = locales.map((locale) => placedRow({ kind, id, locale, doc, stored }));
  await refuseTaken(asking, kind, rows);
  const isGone = !doc || Boolean(doc.deletedAt);
  const left = [
    ...(await redirectsLeft(asking, rows)),
    ...(isGone ? await goneRows(asking, rows, stored) : []),
    ...(doc ? [] : await redirectsToNothing(asking, [id])),
  ];
  await writeRows(asking, [...left, ...rows]);
}

type RowSource = {
  kind: PlacedKind;
  id: string;
  locale: Locale;
  doc: Record<string, unknown> | undefined;
  stored: ReadonlyMap<string, StoredRow>;
};

function placedRow({ kind, id, locale, doc, stored }: RowSource): PlacedRow {
  const key = keyOf[kind](id, locale);
  const last = stored.get(key);
  const row = { key, kind, locale, id, lastPath: last?.path ?? null };
  const isLive = doc && !doc.deletedAt && (kind !== 'post' || doc._status === 'published');
  const path = doc && placedPath(kind, isRecord(doc.slug) ? doc.slug : {}, locale);
  const document = isLive ? placedDocument[kind](doc, locale, path ?? '') : null;
  if (!document) return { ...row, path: row.lastPath, body: null };
  if (path === undefined) throw unpublishable(kind, id, 'The URL slug is missing. Enter one.');
  return { ...row, path, body: bodyKeepingDate(document, last?.body ?? null) };
}

async function refuseTaken(asking: Asking, kind: PlacedKind, rows: readonly PlacedRow[]): Promise<void> {
  for (const { id, key, locale, path, body } of rows) {
    if (body === null || path === null) continue;
    const other = (await documentsAt(asking, locale, [path])).get(path);
    if (other !== undefined && other !== key)
      throw unpublishable(
        kind,
        id,
        `Something else is already published at ${path}. Give one of the two another URL slug.`,
      );
  }
}

function unpublishable(kind: PlacedKind, id: string, message: string): ValidationError {
  return new ValidationError({
    collection: collectionOf[kind],
    id,
    errors: [{ path: 'slug', message, label: 'URL slug' }],
  });
}
