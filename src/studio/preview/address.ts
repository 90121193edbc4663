/** What can be previewed, and the last part but one of its address. */
export const previewed = { pages: 'page', posts: 'post', sections: 'section' } as const;
export type PreviewedCollection = keyof typeof previewed;

export function isPreviewed(collection: unknown): collection is PreviewedCollection {
  return typeof collection === 'string' && Object.hasOwn(previewed, collection);
}

/** Where the studio shows a draft; null before it has been saved for the first time. */
export function previewPath({ collection, id, locale }: { collection: string; id: unknown; locale: string }): string | null {
  const kind = isPreviewed(collection) ? previewed[collection] : previewed.pages;
  return typeof id === 'string' && id !== '' ? `/preview/${kind}/${encodeURIComponent(id)}?locale=${encodeURIComponent(locale)}` : null;
}
