import type { CollectionSlug, PayloadRequest, Where } from 'payload';
import type { Locale } from '../../../published/contract.ts';
import type { Existing, Named } from '../../../wordpress/plan/existing.ts';
import { isRecord, textOf, valueOrDefault } from '../../publishing/read-model/localized.ts';
import { readPageTree } from '../../publishing/read-model/stored-pages.ts';

/** Reads the site's existing documents; `own` came from the website being imported. */
export async function readExisting(req: PayloadRequest, own: ReadonlySet<string>, locale: Locale): Promise<Existing> {
  const tree = await readPageTree(req);
  const posts = await slugsOf(req, 'posts', own);
  const standing = new Set((await slugsOf(req, 'pages', own)).map(({ id }) => String(id)));
  return {
    pages: new Map([...tree].filter(([id]) => standing.has(id))),
    posts: new Set(
      posts.flatMap(({ slug }) =>
        Object.entries(isRecord(slug) ? slug : {}).map(([language, value]) => `post ${language} ${textOf(value)}`),
      ),
    ),
    authors: await named(req, { collection: 'authors', own, locale }),
    topics: await named(req, { collection: 'topics', own, locale }),
  };
}

async function named(
  req: PayloadRequest,
  { collection, own, locale }: { collection: 'authors' | 'topics'; own: ReadonlySet<string>; locale: Locale },
): Promise<Named[]> {
  const docs = await slugsOf(req, collection, own);
  return docs.map(({ id, name, slug }) => ({
    id: String(id),
    name: textOf(valueOrDefault(name, locale)),
    slug: textOf(valueOrDefault(slug, locale)),
  }));
}

async function slugsOf(
  { payload, transactionID }: PayloadRequest,
  collection: CollectionSlug,
  own: ReadonlySet<string>,
): Promise<Record<string, unknown>[]> {
  const hasDrafts = collection === 'posts' || collection === 'pages';
  const select: Record<string, true> = hasDrafts ? { slug: true } : { slug: true, name: true };
  // Documents in the trash have released their paths.
  const where: Where = hasDrafts ? { deletedAt: { exists: false } } : {};
  const { docs } = await payload.db.find<Record<string, unknown> & { id: string }>({
    collection,
    where,
    select,
    pagination: false,
    limit: 0,
    req: { transactionID },
  });
  return docs.filter(({ id }) => !own.has(id));
}
