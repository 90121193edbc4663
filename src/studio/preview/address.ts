/** What can be previewed, and the last part but one of its address. */
export const previewed = { pages: 'page', posts: 'post' } as const;
export type PreviewedCollection = keyof typeof previewed;

/** Where the studio shows a draft; null before it has been saved for the first time. */
export function previewPath({ collection, id, locale }: { collection: string; id: unknown; locale: string }): string | null {
  const kind = collection === 'posts' ? previewed.posts : previewed.pages;
  return typeof id === 'string' && id !== '' ? `/preview/${kind}/${encodeURIComponent(id)}?locale=${encodeURIComponent(locale)}` : null;
}
