import type { BannerLayout } from '../consent/banner/layout.ts';
import type { ConsentPolicy } from '../consent/regions/policy.ts';
import type { ActiveVendor } from '../consent/vendors/vendor.ts';
import type { Conversion, Destination } from '../measurement/destinations/destination.ts';
import type { MeasurementPolicy } from '../measurement/policy.ts';
import type { Form } from '../forms/form.ts';
import type { SiteLook } from './look.ts';

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

/** A link an editor made. `page` and `post` survive renames: they are ids, resolved when rendered. */
export type Link = { type: 'page' | 'post' | 'url'; label: string; page?: string | null; post?: string | null; url?: string | null; newTab?: boolean | null };

/** One block as the editor filled it; the shape of the rest belongs to the block's folder. `placedBy`: the page's block that brought this one from the library. */
export type Block = { blockType: string; id: string; placedBy?: string; [field: string]: unknown };

export type PageDocument = {
  kind: 'page';
  id: string;
  locale: Locale;
  /** Canonical path without the locale prefix: `/`, `/product/consent`. */
  path: string;
  title: string;
  description: string;
  /** Instead of the title and the site's name, where search engines and tabs show them. */
  searchTitle?: string | undefined;
  parent: string | null;
  noIndex: boolean;
  /** Media that a shared link shows. */
  socialImage?: string | null;
  blocks: Block[];
  /** ISO 8601. */
  updatedAt: string;
};

/** An article, or the note that goes with a release. */
export type PostDocument = {
  kind: 'post';
  id: string;
  locale: Locale;
  /** `/blog/{slug}`. */
  path: string;
  type: 'article' | 'release';
  title: string;
  /** As of a page. */
  searchTitle?: string | undefined;
  summary: string;
  /** Of a release; empty otherwise. */
  version: string;
  /** Ids; `cover` and `socialImage` of media. Whatever they name may be unpublished in this language. */
  cover: string | null;
  socialImage: string | null;
  authors: string[];
  topics: string[];
  noIndex: boolean;
  blocks: Block[];
  /** ISO 8601. */
  publishedAt: string;
  updatedAt: string;
};

/** What posts are about. `path`: `/blog/topics/{slug}`. */
export type TopicDocument = { kind: 'topic'; id: string; locale: Locale; path: string; name: string; description: string };

/** Who writes posts. `path`: `/blog/authors/{slug}`. `photo`: of media. */
export type AuthorDocument = { kind: 'author'; id: string; locale: Locale; path: string; name: string; role: string; bio: string; photo: string | null };

/** What machines are told about the whole site. */
export type SharingDocument = {
  kind: 'sharing';
  locale: Locale;
  isHidden: boolean;
  organization: { name: string; logo: string | null; profiles: string[] };
  /** Media for pages without a picture of their own. */
  picture: string | null;
  /** `@name`, or empty. */
  xAccount: string;
  verification: { name: string; content: string }[];
  /** Texts of the files at the root; empty: there is none. */
  files: { ads: string; appAds: string; security: string; humans: string };
};

/** Nine places, because pages carry no inline style: each is a class. */
export const focusPoints = ['top-left', 'top', 'top-right', 'left', 'center', 'right', 'bottom-left', 'bottom', 'bottom-right'] as const;
export type FocusPoint = (typeof focusPoints)[number];

export type Rendition = { url: string; width: number; height: number };

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
  sizes: Rendition[];
  /** The same in AVIF, once they are made; also the full size. */
  avif?: Rendition[];
  /** What stays visible where the picture is cut off; the middle unless said. */
  focus?: FocusPoint;
  /** Of a file that is no picture. */
  sizeBytes?: number;
};

export type NavigationDocument = { kind: 'navigation'; locale: Locale; items: Link[]; action: Link | null };

export type FooterDocument = {
  kind: 'footer';
  locale: Locale;
  columns: { title: string; links: Link[] }[];
  smallPrint: string;
};

export type SiteDocument = {
  kind: 'site';
  locale: Locale;
  name: string;
  tagline: string;
  /** Id of a picture that stands in place of the name. */
  logo?: string;
  /** Id of a picture for the tab; without one the logo is it. */
  icon?: string;
  look?: SiteLook;
  announcement?: { text: string; link: Link | null };
  /** Websites whose texts were imported, `old.example` each: their short links lead on. */
  importedFrom?: string[];
};

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

/** What the site must know of the destinations. One document for all languages; the destinations themselves are the worker's alone. */
export type DestinationsDocument = {
  kind: 'destinations';
  locale: Locale;
  /** Key events are worth taking with advertisement alone. */
  hasAdvertising: boolean;
  /** One of them matches by what the browser says of itself. */
  wantsBrowser: boolean;
  /** What key events are called by the tags of a vendor, by its id. */
  tags: { vendor: string; conversions: readonly Conversion[] }[];
};

/** The body of a row of kind `destination`: for the worker, the site never reads it. */
export type StoredDestination = Destination & { sealedSecret: string };

/** The body of the row of kind `audit`: for the worker, the site never reads it. `everyDays` null: not by the clock. */
export type AuditSettingsDocument = { everyDays: number | null; afterChanges: boolean; maxPages: number };

/**
 * An old path. `page` leads to wherever that page or post is now; otherwise `to` is a path or an address. 410: what was here is gone for good, and
 * both are null. `isManual`: an editor made it, and only an editor takes it away.
 */
export type RedirectDocument = { kind: 'redirect'; locale: Locale; path: string; page: string | null; to: string | null; status: 301 | 302 | 308 | 410; isManual?: boolean };

/** A form that pages show, by its id, in one language. */
export type FormDocument = Form & { kind: 'form'; locale: Locale };

/** Blocks that several pages show, in one language. */
export type SectionDocument = { kind: 'section'; id: string; locale: Locale; blocks: Block[] };

/** What the newsletter says in one language. */
export type NewsletterDocument = { kind: 'newsletter'; locale: Locale; consentText: string; mailSubject: string; mailText: string; /** Offered at the end of every page; below every post. */ isInFooter?: boolean; isAfterPosts?: boolean };

export type PublishedDocument =
  | PageDocument
  | PostDocument
  | TopicDocument
  | AuthorDocument
  | SharingDocument
  | MediaDocument
  | NavigationDocument
  | FooterDocument
  | SiteDocument
  | ConsentDocument
  | EmbeddedSiteDocument
  | MeasurementDocument
  | FormDocument
  | SectionDocument
  | NewsletterDocument
  | DestinationsDocument
  | RedirectDocument;

export type GlobalKind = 'navigation' | 'footer' | 'site' | 'newsletter' | 'sharing' | 'consent';

/** Keys of documents; also what a ContentReader records and what a purge names. */
export const keyOf = {
  page: (id: string, locale: Locale) => `page:${id}:${locale}`,
  post: (id: string, locale: Locale) => `post:${id}:${locale}`,
  topic: (id: string, locale: Locale) => `topic:${id}:${locale}`,
  author: (id: string, locale: Locale) => `author:${id}:${locale}`,
  /** Not a document: the list of posts in a language. Changes when a post comes, goes, or says something else in a list. */
  posts: (locale: Locale) => `posts:${locale}`,
  media: (id: string, locale: Locale) => `media:${id}:${locale}`,
  form: (id: string, locale: Locale) => `form:${id}:${locale}`,
  section: (id: string, locale: Locale) => `section:${id}:${locale}`,
  global: (kind: GlobalKind, locale: Locale) => `${kind}:${locale}`,
  embeddedSite: (siteKey: string) => `embedded-site:${siteKey}`,
  measurement: () => 'measurement',
  destinations: () => 'destinations',
  /** Not documents of the site's. */
  audit: () => 'audit',
  destination: (id: string) => `destination:${id}`,
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
