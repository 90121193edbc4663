/** Where the studio shows a page's draft; null before the page has been saved for the first time. */
export function previewPath(id: unknown, locale: string): string | null {
  return typeof id === 'string' && id !== '' ? `/preview/page/${encodeURIComponent(id)}?locale=${encodeURIComponent(locale)}` : null;
}
