import { ownPathOf } from '../../content/fields/own-path.ts';
import { defaultLocale } from '../../content/published.ts';
import { type LocalPath, localPathOf, unprefixed } from '../../site/address.ts';

/** The same for an address that may say in full which site it is on, or name the default language, which stands in no address. */
export function targetOnSite(address: unknown, site: URL): LocalPath | undefined {
  const place = placeOnSite(typeof address === 'string' ? pathOn(site, address.trim()) : undefined);
  return place && { ...place, path: place.locale === defaultLocale ? (unprefixed(place.path) ?? place.path) : place.path };
}

/** Whichever protocol it names: the site answers the one by sending to the other. */
function pathOn(site: URL, address: string): string {
  const full = /^https?:/i.test(address) && URL.canParse(address) ? new URL(address) : undefined;
  return full?.hostname === site.hostname && full.port === site.port ? full.pathname : address;
}

/** An editor's path taken apart: `/de/alt` is `/alt` in German. Undefined for an address elsewhere. */
export function placeOnSite(address: unknown): LocalPath | undefined {
  const path = typeof address === 'string' ? ownPathOf(address.replace(/[?#].*$/s, '')) : undefined;
  return path === undefined ? undefined : localPathOf(path);
}
