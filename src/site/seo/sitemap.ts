import { addressOf } from '../../content/parts/addresses.ts';
import type { PageDocument } from '../../content/published.ts';
import { encodePath } from '../../delivery/path.ts';
import { allPagesKey, type PublishedStore } from '../published/store.ts';

export const sitemapAddress = '/sitemap.xml';

/** The protocol's own limit for one file. */
export const maxSitemapEntries = 50_000;

/** Every page that may be found by searching, in each language with its counterparts in the others. */
export function renderSitemap(store: Pick<PublishedStore, 'pages'>, origin: string): { contentType: string; body: string; reads: readonly string[] } {
  const pages = [...store.pages()].filter(({ noIndex }) => !noIndex).slice(0, maxSitemapEntries);
  const counterparts = Map.groupBy(pages, ({ id }) => id);
  const entries = pages.map((page) => entryOf(page, counterparts.get(page.id) ?? [], origin));
  return { contentType: 'application/xml; charset=utf-8', body: `${head}${entries.join('')}</urlset>\n`, reads: [allPagesKey] };
}

const head = '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n';

function entryOf(page: PageDocument, counterparts: readonly PageDocument[], origin: string): string {
  const changed = Number.isNaN(Date.parse(page.updatedAt)) ? '' : `<lastmod>${new Date(page.updatedAt).toISOString()}</lastmod>`;
  const links = counterparts.length < 2 ? [] : counterparts.map((other) => `<xhtml:link rel="alternate" hreflang="${other.locale}" href="${placeOf(other, origin)}"/>`);
  return `<url><loc>${placeOf(page, origin)}</loc>${changed}${links.join('')}</url>\n`;
}

function placeOf({ locale, path }: PageDocument, origin: string): string {
  return escapeXml(origin + encodePath(addressOf(locale, path)));
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll("'", '&apos;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
