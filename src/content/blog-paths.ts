import { defaultLocale, type Locale } from '../published/contract.ts';

/** Canonical paths of generated pages, without a locale prefix. */
export const blogPath = '/blog';
export const releasesPath = '/releases';
export const searchPath = '/search';
export const feedPath = '/blog/feed.xml';
export const jsonFeedPath = '/blog/feed.json';

export const placedKinds = ['post', 'topic', 'author'] as const;
/** Kinds of documents with a URL made of their own slug below a fixed path. */
export type PlacedKind = (typeof placedKinds)[number];

/** Path segments below `/blog` that lists use: a post there could be mistaken for a list. */
export const takenByLists = ['page', 'topics', 'authors'] as const;

export const placeOf: Record<PlacedKind, string> = { post: blogPath, topic: '/blog/topics', author: '/blog/authors' };

/** Falls back to the default language's slug. Returns undefined while there is none. */
export function placedPath(
  kind: PlacedKind,
  slug: Partial<Record<Locale, unknown>>,
  locale: Locale,
): string | undefined {
  const own = slug[locale] || slug[defaultLocale];
  return typeof own === 'string' && own !== '' ? `${placeOf[kind]}/${own}` : undefined;
}
