/** The collections with previews, and the second-to-last segment of their preview paths. */
export const previewed = { pages: 'page', posts: 'post', sections: 'section' } as const;
export type PreviewedCollection = keyof typeof previewed;

export function isPreviewed(collection: unknown): collection is PreviewedCollection {
  return typeof collection === 'string' && Object.hasOwn(previewed, collection);
}

/** Returns the path of a draft's preview; null before the document is first saved. */
export function previewPath({
  collection,
  id,
  locale,
}: {
  collection: string;
  id: unknown;
  locale: string;
}): string | null {
  const kind = isPreviewed(collection) ? previewed[collection] : previewed.pages;
  return typeof id === 'string' && id !== ''
    ? `/preview/${kind}/${encodeURIComponent(id)}?locale=${encodeURIComponent(locale)}`
    : null;
}
