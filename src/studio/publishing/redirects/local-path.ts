import { ownPathOf } from '../../../content/fields/own-path.ts';
import { defaultLocale } from '../../../published/contract.ts';
import { type LocalPath, localPathOf, unprefixed } from '../../../site/address.ts';

/** Like `placeOnSite`, but also accepts a URL with this site's host, or a path with the default language's prefix, which public paths omit. */
export function targetOnSite(address: unknown, site: URL): LocalPath | undefined {
  const place = placeOnSite(typeof address === 'string' ? pathOn(site, address.trim()) : undefined);
  return (
    place && { ...place, path: place.locale === defaultLocale ? (unprefixed(place.path) ?? place.path) : place.path }
  );
}

/** Accepts both protocols: the site redirects one to the other. */
function pathOn(site: URL, address: string): string {
  const full = /^https?:/i.test(address) && URL.canParse(address) ? new URL(address) : undefined;
  return full?.hostname === site.hostname && full.port === site.port ? full.pathname : address;
}

/** Parses an editor's path: `/de/alt` is `/alt` in German. Returns undefined for a URL on another site. */
export function placeOnSite(address: unknown): LocalPath | undefined {
  const path = typeof address === 'string' ? ownPathOf(address.replace(/[?#].*$/s, '')) : undefined;
  return path === undefined ? undefined : localPathOf(path);
}
