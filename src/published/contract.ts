import type { BannerLayout } from '../consent/banner/layout.ts';
import type { ConsentPolicy } from '../consent/regions/policy.ts';
import type { ActiveVendor } from '../consent/vendors/vendor.ts';
import type { Conversion, Destination } from '../measurement/destinations/destination.ts';
import type { MeasurementPolicy } from '../measurement/policy.ts';
import type { Form } from '../forms/form.ts';
import type { LegalDetails } from './legal-details.ts';

/**
 * The published read model: everything the studio writes on publish, and all that the site ever reads. Documents are normalised: a page references its media
 * and links by id and the renderer resolves them through a ContentReader, so that a change to a thing identifies exactly the pages that show it.
 *
 * Stored in the content database as rows of `published_documents` (`key`, `kind`, `locale`, `path`, `sequence`, `body`); a removed document stays as a
 * tombstone (`body` NULL) so that followers learn of the removal.
 */
export const locales = ['en', 'de', 'ar'] as const;
export type Locale = (typeof locales)[number];
export const defaultLocale: Locale = 'en';
export const rightToLeft: ReadonlySet<Locale> = new Set(['ar']);

/** A link made by an editor. `page` and `post` are ids, resolved at render time, so they survive renames. */
export type Link = {
  type: 'page' | 'post' | 'url';
  label: string;
  page?: string | null;
  post?: string | null;
  url?: string | null;
  newTab?: boolean | null;
};

/** One block as the editor filled it; the block's folder defines the other fields. `placedBy`: the page's block that inserted this one from the library. */
export type Block = { blockType: string; id: string; placedBy?: string; [field: string]: unknown };

export type PageDocument = {
  kind: 'page';
  id: string;
  locale: Locale;
  /** Canonical path without the locale prefix: `/`, `/product/consent`. */
  path: string;
  title: string;
  description: string;
  /** Replaces the title and the site's name in search results and browser tabs. */
  searchTitle?: string | undefined;
  parent: string | null;
  noIndex: boolean;
  /** The media id of the image for shared links. */
  socialImage?: string | null;
  blocks: Block[];
  /** ISO 8601. */
  updatedAt: string;
};

/** An article or a release note. */
export type PostDocument = {
  kind: 'post';
  id: string;
  locale: Locale;
  /** `/blog/{slug}`. */
  path: string;
  type: 'article' | 'release';
  title: string;
  /** The same as for a page. */
  searchTitle?: string | undefined;
  summary: string;
  /** The version of a release; empty otherwise. */
  version: string;
  /** Ids; `cover` and `socialImage` reference media. The documents may be unpublished in this language. */
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

/** A topic of posts. `path`: `/blog/topics/{slug}`. */
export type TopicDocument = {
  kind: 'topic';
  id: string;
  locale: Locale;
  path: string;
  name: string;
  description: string;
};

/** An author of posts. `path`: `/blog/authors/{slug}`. `photo`: a media id. */
export type AuthorDocument = {
  kind: 'author';
  id: string;
  locale: Locale;
  path: string;
  name: string;
  role: string;
  bio: string;
  photo: string | null;
};

/** Who runs the site, in one language. A text without a translation is in the default language. */
export type LegalDocument = LegalDetails & { kind: 'legal'; locale: Locale };

/** Information about the whole site for machines. */
export type SharingDocument = {
  kind: 'sharing';
  locale: Locale;
  isHidden: boolean;
  organization: { name: string; logo: string | null; profiles: string[] };
  /** The media id for pages without their own image. */
  picture: string | null;
  /** `@name`, or empty. */
  xAccount: string;
  verification: { name: string; content: string }[];
  /** Contents of the files at the root; an empty text means that there is no file. */
  files: { ads: string; appAds: string; security: string; humans: string };
};

/** Where the focal point could be before it could be set freely. Rows and documents of that time still name them. */
export const focusPoints = [
  'top-left',
  'top',
  'top-right',
  'left',
  'center',
  'right',
  'bottom-left',
  'bottom',
  'bottom-right',
] as const;
export type FocusPoint = (typeof focusPoints)[number];

/** In percent of the width and height, in steps of `focalStep`, because pages carry no inline style: each step is a class. */
export type FocalPoint = { x: number; y: number };
export const focalStep = 5;

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
  /** The same renditions in AVIF once they exist, including the full size. */
  avif?: Rendition[];
  /** The point that stays visible when the image is cropped; the centre by default. */
  focal?: FocalPoint;
  /** The same in rows that an earlier studio wrote. */
  focus?: FocusPoint;
  /** Set for a file that is not an image. */
  sizeBytes?: number;
};

/** An entry of the menu. `links`: its sub-menu, which has no further level; omitted without one. */
export type MenuLink = Link & { links?: Link[] };

export type NavigationDocument = { kind: 'navigation'; locale: Locale; items: MenuLink[]; action: Link | null };

export type FooterDocument = {
  kind: 'footer';
  locale: Locale;
  columns: { title: string; links: Link[] }[];
  smallPrint: string;
};

export const schemes = ['Light', 'Dark'] as const;
export const papers = ['paper', 'ink', 'signal'] as const;
export type PaperColour = `${(typeof papers)[number]}${(typeof schemes)[number]}`;
/** Mixed from the papers unless an owner gives them: the background of boxes and tinted sections, and words in the accent colour. */
export const mixes = ['surface', 'accent'] as const;
export type LookColour = PaperColour | `${(typeof mixes)[number]}${(typeof schemes)[number]}`;
export const lookColours = [...papers, ...mixes].flatMap((name) =>
  schemes.map((scheme): LookColour => `${name}${scheme}`),
);

/** Choices of a look beyond its colours. `motif` is a brand's own ornament, `buttons` the shape of buttons, `cards` that of what stands side by side. */
export const lookChoices = ['radius', 'fonts', 'buttons', 'cards', 'motif'] as const;

/** The parts of the site's design that an owner may change; omitted members stay as in src/site/theme/tokens.css. Colours are `#rrggbb`. */
export type SiteLook = { [name in LookColour | (typeof lookChoices)[number]]?: string };

export type SiteDocument = {
  kind: 'site';
  locale: Locale;
  name: string;
  tagline: string;
  /** Media id of the image that replaces the name. */
  logo?: string;
  /** The same for dark mode; the logo by default. */
  logoDark?: string;
  /** Media id of the favicon; the logo by default. */
  icon?: string;
  look?: SiteLook;
  announcement?: { text: string; link: Link | null };
  /** Websites with imported texts, each as `old.example`: their short links redirect here. */
  importedFrom?: string[];
};

/** One archived state of a banner. `codeHash`: the built consent code that showed it; `contentHash`: the archived document. */
export type BannerVersion = { version: string; publishedAt: string; contentHash: string; codeHash: string };

/** The settings of every banner, on this site and on embedding ones. */
export type BannerSettings = {
  siteKey: string;
  bannerId: string;
  /** Hash of everything that a visitor is shown; decisions carry it as `rev`. */
  version: string;
  /** Versions with decisions that still hold, because nothing material has changed since. Includes the current version. */
  validVersions: string[];
  /** The latest versions, newest first. */
  versions: BannerVersion[];
  cookieName: string;
  cookieDays: number;
  layout: BannerLayout;
  policy: ConsentPolicy;
  vendors: ActiveVendor[];
};

/** This site's banner in one language. */
export type ConsentDocument = BannerSettings & PublishedBannerTexts & { kind: 'consent'; locale: Locale };

/** The texts of a banner in one language, by language tag (`pt`, `nb`). */
export type PublishedBannerTexts = {
  title: string;
  text: string;
  acceptLabel: string;
  rejectLabel: string;
  chooseLabel: string;
  saveLabel: string;
  categories: { id: string; name: string; description: string }[];
};

/** Another website that shows a banner from this installation. One document for all languages; its texts follow the embedding page's language. */
export type EmbeddedSiteDocument = BannerSettings & {
  kind: 'embedded-site';
  /** Always the default one: the row is not translated. */
  locale: Locale;
  /** Registered domain; includes its subdomains. */
  domain: string;
  isActive: boolean;
  /** Only the owner's changes; the product provides every other language and text. */
  words: { [language: string]: Partial<PublishedBannerTexts> };
  defaultLanguage: string;
  /** The privacy policy URL (`/privacy`) of that website. */
  privacyUrl: string | null;
};

/** The site's measurement settings. One document for all languages. */
export type MeasurementDocument = MeasurementPolicy & {
  kind: 'measurement';
  /** Always the default one: the row is not translated. */
  locale: Locale;
};

/** What the site must know about destinations. One document for all languages; only the worker reads the destinations themselves. */
export type DestinationsDocument = {
  kind: 'destinations';
  locale: Locale;
  /** Whether key events are worth collecting with advertising consent alone. */
  hasAdvertising: boolean;
  /** Whether a destination matches visitors by browser data. */
  wantsBrowser: boolean;
  /** The names of key events for the tags of a vendor, by its id. */
  tags: { vendor: string; conversions: readonly Conversion[] }[];
};

/** The body of a row of kind `destination`. Only the worker reads it, never the site. */
export type StoredDestination = Destination & { sealedSecret: string };

/** The body of the row of kind `audit`. Only the worker reads it, never the site. `everyDays` null: no schedule. */
export type AuditSettingsDocument = { everyDays: number | null; afterChanges: boolean; maxPages: number };

/** The body of the row of kind `heads`: where the worker publishes heads of the consent records. The site never reads it. `everyHours` null: only on demand. */
export type HeadSettingsDocument = {
  everyHours: number | null;
  webhook: { url: string; revision: number } | null;
  timestampUrl: string | null;
};

/** The body of the row of kind `webhooks`: who is told what was published. Only the worker reads it. `revision` gives the key that signs (`forms/webhook-key.ts`). */
export type WebhooksDocument = {
  webhooks: {
    id: string;
    url: string;
    revision: number;
    /** Changes with each test event that somebody asks for; missing after the next change of any webhook. */
    test?: string;
  }[];
};

/**
 * An old path. `page` redirects to the current path of that page or post; otherwise `to` is a path or a URL. 410: the content is permanently gone, and both
 * are null. `isManual`: an editor created it, and only an editor can remove it.
 */
export type RedirectDocument = {
  kind: 'redirect';
  locale: Locale;
  path: string;
  page: string | null;
  to: string | null;
  status: 301 | 302 | 308 | 410;
  isManual?: boolean;
};

/** A form that pages show by its id, in one language. */
export type FormDocument = Form & { kind: 'form'; locale: Locale };

/** Blocks that several pages share, in one language. */
export type SectionDocument = { kind: 'section'; id: string; locale: Locale; blocks: Block[] };

/** The texts of the newsletter in one language. */
export type NewsletterDocument = {
  kind: 'newsletter';
  locale: Locale;
  consentText: string;
  mailSubject: string;
  mailText: string;
  /** Offered at the end of every page; below every post. */ isInFooter?: boolean;
  isAfterPosts?: boolean;
};

export type PublishedDocument =
  | PageDocument
  | PostDocument
  | TopicDocument
  | AuthorDocument
  | LegalDocument
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

export type DocumentOf<Kind extends PublishedDocument['kind']> = Extract<PublishedDocument, { kind: Kind }>;

/** What the body of a row holds, by the row's kind: the documents of the site, and the four that only the worker reads. */
export type PublishedBodies = { [Kind in PublishedDocument['kind']]: DocumentOf<Kind> } & {
  destination: StoredDestination;
  audit: AuditSettingsDocument;
  heads: HeadSettingsDocument;
  webhooks: WebhooksDocument;
};
export type PublishedKind = keyof PublishedBodies;

export type GlobalKind = 'navigation' | 'footer' | 'site' | 'newsletter' | 'sharing' | 'legal' | 'consent';

/** Keys of documents. A ContentReader records them and a purge names them. */
export const keyOf = {
  page: (id: string, locale: Locale) => `page:${id}:${locale}`,
  post: (id: string, locale: Locale) => `post:${id}:${locale}`,
  topic: (id: string, locale: Locale) => `topic:${id}:${locale}`,
  author: (id: string, locale: Locale) => `author:${id}:${locale}`,
  /** Not a document: the list of posts in a language. It changes when a post is added, removed, or looks different in a list. */
  posts: (locale: Locale) => `posts:${locale}`,
  media: (id: string, locale: Locale) => `media:${id}:${locale}`,
  form: (id: string, locale: Locale) => `form:${id}:${locale}`,
  /** Not a document: the list of forms in a language. It changes with any form. */
  forms: (locale: Locale) => `forms:${locale}`,
  section: (id: string, locale: Locale) => `section:${id}:${locale}`,
  global: (kind: GlobalKind, locale: Locale) => `${kind}:${locale}`,
  embeddedSite: (siteKey: string) => `embedded-site:${siteKey}`,
  measurement: () => 'measurement',
  destinations: () => 'destinations',
  /** Not documents of the site. */
  audit: () => 'audit',
  heads: () => 'heads',
  webhooks: () => 'webhooks',
  destination: (id: string) => `destination:${id}`,
  redirect: (path: string, locale: Locale) => `redirect:${path}:${locale}`,
  /** Not a document: the result of a lookup at a path. It changes when a page or redirect is added or removed there. */
  path: (path: string, locale: Locale) => `path:${path}:${locale}`,
};

/** One row of the read model as followers see it. `body` null means removed. */
export type PublishedRow = {
  sequence: number;
  key: string;
  kind: PublishedDocument['kind'];
  locale: Locale;
  path: string | null;
  body: string | null;
};
