import { defaultLocale, type Locale } from './published.ts';

/** Canonical paths of what the site makes by itself, without a language's prefix. */
export const blogPath = '/blog';
export const releasesPath = '/releases';
export const searchPath = '/search';
export const feedPath = '/blog/feed.xml';

export const placedKinds = ['post', 'topic', 'author'] as const;
/** Kinds of documents whose address is their own slug below a fixed place. */
export type PlacedKind = (typeof placedKinds)[number];

/** Parts below `/blog` that lists stand under: a post there could be mistaken for one. */
export const takenByLists = ['page', 'topics', 'authors'] as const;

export const placeOf: Record<PlacedKind, string> = { post: blogPath, topic: '/blog/topics', author: '/blog/authors' };

/** A language without its own slug uses the default language's. Undefined while there is none. */
export function placedPath(kind: PlacedKind, slug: Partial<Record<Locale, unknown>>, locale: Locale): string | undefined {
  const own = slug[locale] || slug[defaultLocale];
  return typeof own === 'string' && own !== '' ? `${placeOf[kind]}/${own}` : undefined;
}
