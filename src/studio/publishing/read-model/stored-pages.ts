import type { PayloadRequest, Where } from 'payload';
import type { PageTree, TreePage } from '../../../content/page-tree.ts';
import { type Locale, locales } from '../../../published/contract.ts';
import { isRecord, ownValue } from './localized.ts';
import { idOf } from './relation.ts';

/** The Payload instance and transaction to read with. */
export type Asking = Pick<PayloadRequest, 'payload' | 'transactionID'>;
export type StoredPage = Record<string, unknown>;

/**
 * Reads the published state of pages in all languages. It uses the database adapter on purpose: Payload's operations change the language of the request they
 * are given.
 */
export async function readPages(asking: Asking, ids: string[]): Promise<Map<string, StoredPage>> {
  if (ids.length === 0) return new Map();
  const docs = await find(asking, { id: { in: ids } });
  return new Map(docs.map((doc) => [String(doc.id), doc]));
}

/** Returns the path data of all pages. */
export function readPageTree(asking: Asking): Promise<PageTree> {
  return readTree(asking, {});
}

/** Returns the path data of these pages, without their ancestors. */
export function readTreePages(asking: Asking, ids: string[]): Promise<PageTree> {
  return readTree(asking, { id: { in: ids } });
}

/** Returns the direct children of these pages. */
export function readPagesBelow(asking: Asking, parents: string[]): Promise<PageTree> {
  return readTree(asking, { parent: { in: parents } });
}

async function readTree(asking: Asking, where: Where): Promise<PageTree> {
  const docs = await find(asking, where, { slug: true, parent: true });
  return new Map(docs.map((doc) => [String(doc.id), treePage(doc)]));
}

export function treePage(doc: StoredPage): TreePage {
  return { id: String(doc.id), parent: idOf(doc.parent), slug: slugs(doc.slug) };
}

function slugs(value: unknown): TreePage['slug'] {
  const slug: Partial<Record<Locale, string>> = {};
  for (const locale of locales) {
    const own = ownValue(value, locale);
    if (typeof own === 'string' && own !== '') slug[locale] = own;
  }
  return slug;
}

async function find(
  { payload, transactionID }: Asking,
  where: Where,
  select?: Record<string, true>,
): Promise<StoredPage[]> {
  const { docs } = await payload.db.find<Record<string, unknown> & { id: string }>({
    collection: 'pages',
    where,
    select,
    pagination: false,
    limit: 0,
    req: { transactionID },
  });
  return docs.filter(isRecord);
}
