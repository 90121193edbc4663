import { blogPath, releasesPath } from '../../content/blog-paths.ts';
import { defaultLocale, keyOf, type Locale, locales, type MediaDocument } from '../../published/contract.ts';
import { escapeXml } from '../../platform/markup-text.ts';
import { publicUrl } from '../address.ts';
import { declarationPath } from '../consent/declaration-path.ts';
import type { SitemapEntry } from '../published/sitemap-entries.ts';
import { allPagesKey, type PublishedStore } from '../published/store.ts';
import type { GeneratedFile } from './generated-file.ts';

export const sitemapAddress = '/sitemap.xml';

/** The protocol's own limit for one file. More entries are split into several files, and the first URL is their index. */
const maxSitemapEntries = 50_000;

type MapStore = Pick<PublishedStore, 'count' | 'sitemapEntries' | 'document' | 'pageAt' | 'postLocales'>;
type Asked = { store: MapStore; origin: string; perFile?: number };

/** Returns the number of a part of a long sitemap from its path. */
export function sitemapPart(address: string): number | undefined {
  const number = /^\/sitemap\/([1-9]\d{0,3})\.xml$/.exec(address)?.[1];
  return number === undefined ? undefined : Number(number);
}

/** Renders everything that may be found by searching, in each language with its alternates and its pictures. */
export function renderSitemap({ store, origin, perFile = maxSitemapEntries }: Asked): GeneratedFile {
  const places = placesOf(store);
  if (places.length <= perFile) return { ...xml, body: urlset({ store, origin, all: places, shown: places }) };
  const parts = Array.from(
    { length: Math.ceil(places.length / perFile) },
    (_, index) => `<sitemap><loc>${escapeXml(`${origin}/sitemap/${index + 1}.xml`)}</loc></sitemap>\n`,
  );
  return {
    ...xml,
    body: `${declaration}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${parts.join('')}</sitemapindex>\n`,
  };
}

/** Renders one part of a sitemap that is too long for one file; undefined when it is not, or has no such part. */
export function renderSitemapPart(
  { store, origin, perFile = maxSitemapEntries }: Asked,
  part: number,
): GeneratedFile | undefined {
  if (store.count() <= perFile) return undefined;
  const all = placesOf(store);
  const shown = all.slice((part - 1) * perFile, part * perFile);
  return all.length <= perFile || shown.length === 0
    ? undefined
    : { ...xml, body: urlset({ store, origin, all, shown }) };
}

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
const head = `${declaration}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">\n`;
const xml = {
  contentType: 'application/xml; charset=utf-8',
  isOnDemand: true as const,
  reads: [allPagesKey, ...locales.flatMap((locale) => [keyOf.global('consent', locale), keyOf.posts(locale)])],
};

/** Lists pages, posts, topics and authors, and pages with a path but no document. */
function placesOf(store: MapStore): SitemapEntry[] {
  const listed = store.sitemapEntries();
  return [...listed, ...declarations(store), ...lists(store)];
}

/** Lists the generated cookie declaration, unless an editor has replaced it by a page, whether that page is listed or not. */
function declarations(store: MapStore): SitemapEntry[] {
  return locales.flatMap((locale) => {
    const consent = store.document(keyOf.global('consent', locale));
    if (consent?.kind !== 'consent' || store.pageAt(declarationPath, locale)) return [];
    return [
      {
        kind: 'declaration',
        id: '',
        locale,
        path: declarationPath,
        changedAt: consent.versions[0]?.publishedAt ?? '',
        pictures: [],
      },
    ];
  });
}

function lists(store: MapStore): SitemapEntry[] {
  const of = (type: 'article' | 'release', path: string) =>
    store
      .postLocales({ type })
      .map((locale) => ({ kind: 'list', id: type, locale, path, changedAt: '', pictures: [] }));
  return [...of('article', blogPath), ...of('release', releasesPath)];
}

/** Groups the same content in other languages; a written declaration is an alternate of a generated one. */
function groupOf({ kind, id, path }: SitemapEntry): string {
  return path === declarationPath ? path : `${kind} ${id}`;
}

type Sheet = { store: MapStore; origin: string; all: readonly SitemapEntry[]; shown: readonly SitemapEntry[] };

function urlset({ store, origin, all, shown }: Sheet): string {
  const counterparts = Map.groupBy(all, groupOf);
  return `${head}${shown.map((place) => entryOf(place, { origin, store, counterparts: counterparts.get(groupOf(place)) ?? [] })).join('')}</urlset>\n`;
}

function entryOf(
  place: SitemapEntry,
  { origin, store, counterparts }: { origin: string; store: MapStore; counterparts: readonly SitemapEntry[] },
): string {
  const pictures = place.pictures
    .flatMap((id) => pictureAt(store, id, place.locale))
    .map(({ url }) => `<image:image><image:loc>${escapeXml(origin + url)}</image:loc></image:image>`);
  return `<url>${addressesOf(place, origin, counterparts)}${pictures.join('')}</url>\n`;
}

type Written = { origin: string; counterparts: readonly SitemapEntry[]; text: string };

/** The written XML of an entry stays valid while it and its alternates are the same objects. */
const written = new WeakMap<SitemapEntry, Written>();

function addressesOf(place: SitemapEntry, origin: string, counterparts: readonly SitemapEntry[]): string {
  const before = written.get(place);
  if (before && before.origin === origin && areSame(before.counterparts, counterparts)) return before.text;
  const changed = Number.isNaN(Date.parse(place.changedAt))
    ? ''
    : `<lastmod>${new Date(place.changedAt).toISOString()}</lastmod>`;
  const links =
    counterparts.length < 2
      ? []
      : [
          ...counterparts.map((other) => alternate(other.locale, addressIn(other, origin))),
          // As on the pages: a visitor who reads none of the languages gets the default one.
          ...counterparts
            .filter(({ locale }) => locale === defaultLocale)
            .map((other) => alternate('x-default', addressIn(other, origin))),
        ];
  const text = `<loc>${addressIn(place, origin)}</loc>${changed}${links.join('')}`;
  written.set(place, { origin, counterparts, text });
  return text;
}

function alternate(language: string, address: string): string {
  return `<xhtml:link rel="alternate" hreflang="${language}" href="${address}"/>`;
}

function areSame(some: readonly SitemapEntry[], others: readonly SitemapEntry[]): boolean {
  return some.length === others.length && some.every((one, index) => one === others[index]);
}

function pictureAt(store: MapStore, id: string, locale: Locale): MediaDocument[] {
  const media = store.document(keyOf.media(id, locale));
  return media?.kind === 'media' && media.mimeType.startsWith('image/') ? [media] : [];
}

function addressIn(place: Pick<SitemapEntry, 'locale' | 'path'>, origin: string): string {
  return escapeXml(publicUrl(origin, place));
}
