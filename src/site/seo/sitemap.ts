import { addressOf } from '../../content/parts/addresses.ts';
import { keyOf, type Locale, locales, type PageDocument } from '../../content/published.ts';
import { encodePath } from '../../delivery/path.ts';
import { declarationPath } from '../declaration-path.ts';
import { allPagesKey, type PublishedStore } from '../published/store.ts';

export const sitemapAddress = '/sitemap.xml';

/** The protocol's own limit for one file. */
export const maxSitemapEntries = 50_000;

/** Every page that may be found by searching, in each language with its counterparts in the others. */
export function renderSitemap(store: Pick<PublishedStore, 'pages' | 'document'>, origin: string): { contentType: string; body: string; reads: readonly string[] } {
  const pages = [...store.pages()];
  const places = [...pages.filter(({ noIndex }) => !noIndex).map(placeOf), ...generatedPlaces(store, pages)].slice(0, maxSitemapEntries);
  const counterparts = Map.groupBy(places, ({ group }) => group);
  const entries = places.map((place) => entryOf(place, counterparts.get(place.group) ?? [], origin));
  return { contentType: 'application/xml; charset=utf-8', body: `${head}${entries.join('')}</urlset>\n`, reads: [allPagesKey, ...consentKeys] };
}

const head = '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n';
const consentKeys = locales.map((locale) => keyOf.global('consent', locale));

/** `group`: the same thing in other languages. */
type Place = { group: string; locale: Locale; path: string; changedAt: string };

function placeOf({ id, locale, path, updatedAt }: PageDocument): Place {
  return { group: path === declarationPath ? declarationPath : id, locale, path, changedAt: updatedAt };
}

/** The declaration of cookies, where no editor has put a page of their own in its place. */
function generatedPlaces(store: Pick<PublishedStore, 'document'>, pages: readonly PageDocument[]): Place[] {
  return locales.flatMap((locale) => {
    const consent = store.document(keyOf.global('consent', locale));
    const isWritten = pages.some((page) => page.locale === locale && page.path === declarationPath);
    if (consent?.kind !== 'consent' || isWritten) return [];
    return [{ group: declarationPath, locale, path: declarationPath, changedAt: consent.versions[0]?.publishedAt ?? '' }];
  });
}

function entryOf(place: Place, counterparts: readonly Place[], origin: string): string {
  const changed = Number.isNaN(Date.parse(place.changedAt)) ? '' : `<lastmod>${new Date(place.changedAt).toISOString()}</lastmod>`;
  const links = counterparts.length < 2 ? [] : counterparts.map((other) => `<xhtml:link rel="alternate" hreflang="${other.locale}" href="${addressIn(other, origin)}"/>`);
  return `<url><loc>${addressIn(place, origin)}</loc>${changed}${links.join('')}</url>\n`;
}

function addressIn({ locale, path }: Place, origin: string): string {
  return escapeXml(origin + encodePath(addressOf(locale, path)));
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll("'", '&apos;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
