import type { CollectionSlug, FieldHook, Where } from 'payload';
import { locales } from '../../published/contract.ts';

const maxSlugLength = 80;
/** Maximum number of copies of one document. */
const mostCopies = 99;

/** Returns the URL slug of a copy: `about-copy`, or `about-copy-2` when a draft, a published document or one in the trash already uses it. */
export const copiedSlug: FieldHook = async ({ value, req, collection, field }) => {
  if (typeof value !== 'string' || value === '' || !collection) return value;
  const wanted = candidatesOf(value);
  const isLocalized = 'localized' in field && field.localized === true;
  const where: Where = {
    or: (isLocalized ? locales.map((locale) => `slug.${locale}`) : ['slug']).map((path) => ({
      [path]: { in: wanted },
    })),
  };
  // Passing the request itself would change its language to “all” for everything that follows.
  const { docs } = await req.payload.find({
    collection: collection.slug as CollectionSlug,
    where,
    draft: true,
    trash: true,
    locale: 'all',
    depth: 0,
    pagination: false,
    limit: 0,
    overrideAccess: true,
    select: { slug: true },
    req: { transactionID: req.transactionID },
  });
  const taken = new Set(docs.flatMap(slugsOf));
  return wanted.find((slug) => !taken.has(slug)) ?? wanted[0];
};

/** A copy of `about-copy` becomes `about-copy-2`, not `about-copy-copy`. */
function candidatesOf(slug: string): string[] {
  const base = slug
    .replace(/-copy(?:-\d{1,2})?$/, '')
    .slice(0, maxSlugLength - '-copy-99'.length)
    .replace(/-+$/, '');
  return Array.from({ length: mostCopies }, (_, at) => (at === 0 ? `${base}-copy` : `${base}-copy-${at + 1}`));
}

function slugsOf(document: object): unknown[] {
  const slug: unknown = 'slug' in document ? document.slug : undefined;
  return typeof slug === 'object' && slug !== null ? Object.values(slug) : [slug];
}
