import { safeHref } from './safe-href.ts';

/** Returns the URL of a media file, safe for an attribute. Media are on our own origin. Spaces and commas would end an entry of `srcset`. */
export function sourceOf(url: string): string | undefined {
  if (!url.startsWith('/') || !safeHref(url)) return undefined;
  return url.replace(/[\s,]/g, encodeURIComponent);
}
