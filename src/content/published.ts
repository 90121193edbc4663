import type { BannerLayout } from '../consent/layout.ts';
import type { ConsentPolicy } from '../consent/regions/policy.ts';
import type { ActiveVendor } from '../consent/vendors/vendor.ts';
import type { MeasurementPolicy } from '../measurement/policy.ts';

/**
 * The published read model: what the studio writes when something is published and all that the site ever reads.
 * Documents are normalised: a page names its media and links by id and the renderer resolves them through a
 * ContentReader, so that every page that shows a thing is known exactly when the thing changes.
 *
 * Stored in the content database as rows of `published_documents` (`key`, `kind`, `locale`, `path`, `sequence`, `body`);
 * a removed document stays as a tombstone (`body` NULL) so that followers learn of it.
 */
export const locales = ['en', 'de', 'ar'] as const;
export type Locale = (typeof locales)[number];
export const defaultLocale: Locale = 'en';
export const rightToLeft: ReadonlySet<Locale> = new Set(['ar']);

/** A link an editor made. `page` survives renames: it is an id, resolved when rendered. */
export type Link = { type: 'page' | 'url'; label: string; page?: string | null; url?: string | null; newTab?: boolean | null };

/** One block as the editor filled it; the shape of the rest belongs to the block's folder. */
export type Block = { blockType: string; id: string; [field: string]: unknown };

export type PageDocument = {
  kind: 'page';
  id: string;
  locale: Locale;
  /** Canonical path without the locale prefix: `/`, `/product/consent`. */
  path: string;
  title: string;
  description: string;
  parent: string | null;
  noIndex: boolean;
  blocks: Block[];
  /** ISO 8601. */
  updatedAt: string;
};

export type MediaDocument = {
  kind: 'media';
  id: string;
  locale: Locale;
  /** Path on the site's own origin: `/media/…`. */
  url: string;
  alt: string;
  mimeType: string;
  width: number | null;
  height: number | null;
  /** Smaller renditions, ascending by width. */
  sizes: { url: string; width: number; height: number }[];
};

export type NavigationDocument = { kind: 'navigation'; locale: Locale; items: Link[]; action: Link | null };

export type FooterDocument = {
  kind: 'footer';
  locale: Locale;
  columns: { title: string; links: Link[] }[];
  smallPrint: string;
};

export type SiteDocument = { kind: 'site'; locale: Locale; name: string; tagline: string };

/** One archived state of a banner. `codeHash`: of the built consent code that showed it; `contentHash`: of the archived document. */
export type BannerVersion = { version: string; publishedAt: string; contentHash: string; codeHash: string };

/** What is the same for every banner, of the own site and of an embedding one. */
export type BannerSettings = {
  siteKey: string;
  bannerId: string;
  /** Hash of everything a visitor is shown; decisions carry it as `rev`. */
  version: string;
  /** Versions whose decisions still hold: nothing material has changed since. The present one is among them. */
  validVersions: string[];
  /** The latest versions, newest first. */
  versions: BannerVersion[];
  cookieName: string;
  cookieDays: number;
  layout: BannerLayout;
  policy: ConsentPolicy;
  vendors: ActiveVendor[];
};

/** The own site's banner in one language. */
export type ConsentDocument = BannerSettings & BannerWords & { kind: 'consent'; locale: Locale };

/** The words of a banner in one language, by the language's tag (`pt`, `nb`). */
export type BannerWords = {
  title: string;
  text: string;
  acceptLabel: string;
  rejectLabel: string;
  chooseLabel: string;
  saveLabel: string;
  categories: { id: string; name: string; description: string }[];
};

/** Another website that shows a banner of ours. One document for all languages; its words follow the embedding page's. */
export type EmbeddedSiteDocument = BannerSettings & {
  kind: 'embedded-site';
  /** Always the default one: the row is not translated. */
  locale: Locale;
  /** Registered domain; subdomains count. */
  domain: string;
  isActive: boolean;
  /** Only what the owner changed; every other language and word is the product's own. */
  words: { [language: string]: Partial<BannerWords> };
  defaultLanguage: string;
  /** `/privacy` of that website. */
  privacyUrl: string | null;
};

/** How this site measures. One document for all languages. */
export type MeasurementDocument = MeasurementPolicy & {
  kind: 'measurement';
  /** Always the default one: the row is not translated. */
  locale: Locale;
};

/** An old path. `page` leads to wherever that page is now; otherwise `to` is a path or an address. */
export type RedirectDocument = { kind: 'redirect'; locale: Locale; path: string; page: string | null; to: string | null; status: 301 | 302 | 308 };

export type PublishedDocument =
  | PageDocument
  | MediaDocument
  | NavigationDocument
  | FooterDocument
  | SiteDocument
  | ConsentDocument
  | EmbeddedSiteDocument
  | MeasurementDocument
  | RedirectDocument;

export type GlobalKind = 'navigation' | 'footer' | 'site' | 'consent';

/** Keys of documents; also what a ContentReader records and what a purge names. */
export const keyOf = {
  page: (id: string, locale: Locale) => `page:${id}:${locale}`,
  media: (id: string, locale: Locale) => `media:${id}:${locale}`,
  global: (kind: GlobalKind, locale: Locale) => `${kind}:${locale}`,
  embeddedSite: (siteKey: string) => `embedded-site:${siteKey}`,
  measurement: () => 'measurement',
  redirect: (path: string, locale: Locale) => `redirect:${path}:${locale}`,
  /** Not a document: whatever is found, or not found, at a path. Changes when a page or redirect there comes or goes. */
  path: (path: string, locale: Locale) => `path:${path}:${locale}`,
};

/** One row of the read model as followers see it. `body` null = removed. */
export type PublishedRow = {
  sequence: number;
  key: string;
  kind: PublishedDocument['kind'];
  locale: Locale;
  path: string | null;
  body: string | null;
};
