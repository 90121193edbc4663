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
  return typeof id === 'string' && id !== '' ? pathOf(kind, id, locale) : null;
}

/** The settings with previews: what stands around every page, and the banner. */
export const previewedSettings = ['site', 'navigation', 'footer', 'consent'] as const;
export type PreviewedSettings = (typeof previewedSettings)[number];

export function isPreviewedSettings(slug: unknown): slug is PreviewedSettings {
  return previewedSettings.some((one) => one === slug);
}

/** Returns the path of the front page with settings as they are in their form. */
export function settingsPreviewPath(slug: string, locale: string): string {
  return pathOf('settings', slug, locale);
}

/** Returns the path of a form as visitors see it; null before it is first saved. */
export function formPreviewPath(id: unknown, locale: string): string | null {
  return typeof id === 'string' && id !== '' ? pathOf('form', id, locale) : null;
}

function pathOf(kind: string, name: string, locale: string): string {
  return `/preview/${kind}/${encodeURIComponent(name)}?locale=${encodeURIComponent(locale)}`;
}
