/**
 * Returns the link to a page of the site, or null when `path` does not lead there. Visitors and anonymous posts choose the paths in reports: `//evil.example` would
 * lead to another host, and `//[` is no address at all.
 */
export function siteAddress(path: string, siteUrl: string): string | null {
  if (!path.startsWith('/') || !URL.canParse(path, siteUrl)) return null;
  const url = new URL(path, siteUrl);
  return url.origin === new URL(siteUrl).origin ? url.href : null;
}
