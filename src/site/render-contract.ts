import type { Load } from '../consent/provider/config.ts';
import type { EmbedConfig, Layers } from '../consent/provider/embed.ts';
import type { ProviderSite } from '../consent/provider/site.ts';
import { type ConsentPolicy, type ConsentRule, consentRules } from '../consent/regions/policy.ts';
import type { BannerContent } from '../consent/banner/banner.tsx';
import type { PreferencesContent } from '../consent/banner/preferences.tsx';
import type { PostedForm } from '../content/parts/form/posted.ts';
import type { ContentReader } from '../content/reader.ts';
import type { Locale, PostDocument } from '../published/contract.ts';
import type { ResolvedAddress } from './resolve-address.ts';
import type { SearchView } from './search/search-view.ts';
import type { VisitorView } from './visitor-pages/views.ts';

/**
 * The kind of visitor, as far as the HTML depends on it: whether the visitor has decided, under which rule (no suffix: opt-in), and whether the browser's
 * signal was honoured (`+gpc`), which some laws require to be shown (`+honoured`). `foreign`: wrong hostname; no banner, no collector, a warning.
 */
export type Variant = 'foreign' | `${Stage}${Under}${Signal}${Watch}`;
type Stage = 'undecided' | 'decided';
/** `exempt`: opt-in, but the site's own statistics run before an answer. */
type Under = '' | '/exempt' | '/opt-out' | '/notice' | '/none';
type Signal = '' | '+gpc' | '+honoured';
/** Debug view: a person who works on the site watches what is measured. */
type Watch = '' | '#watched';

export type Traits = {
  isDecided: boolean;
  isForeign: boolean;
  rule: ConsentRule;
  isExempt: boolean;
  isGpcHonoured: boolean;
  showsHonoured: boolean;
  isWatched: boolean;
};

export function traitsOf(variant: Variant): Traits {
  const under = /\/([a-z-]+)/.exec(variant)?.[1];
  const rule = consentRules.find((candidate) => candidate === under) ?? 'opt-in';
  return {
    isDecided: variant.startsWith('decided'),
    isForeign: variant === 'foreign',
    rule,
    isExempt: under === 'exempt',
    isGpcHonoured: variant.includes('+'),
    showsHonoured: variant.includes('+honoured'),
    isWatched: variant.endsWith('#watched'),
  };
}

/** Everything a render needs besides the content. */
export type RenderInput = {
  reader: ContentReader;
  /** Canonical path without locale prefix. */
  path: string;
  variant: Variant;
  /** Public origin, for canonical URLs: `https://example.com`. */
  origin: string;
  /** A form of the page that came back with errors; such a page is for one visitor. */
  posted?: PostedForm | undefined;
  /** For previews: the first element of each block has `data-block`, the id of the page's own block. */
  marksBlocks?: boolean | undefined;
  /** What is at the path, when the caller has resolved it with the same reader. */
  resolved?: ResolvedAddress | undefined;
};

/** A page with a short message and at most one button, which posts `token` to `action`: thanks for a form, the newsletter's questions. `path` without locale prefix. */
export type NoteInput = {
  reader: ContentReader;
  variant: Variant;
  origin: string;
  path: string;
  title: string;
  text: string;
  button?: { action: string; token: string; label: string } | undefined;
  back?: { href: string; label: string } | undefined;
};

/**
 * A page, or the 404 page, or a redirect (`location` set, `html` empty).
 * `unknownBlocks` lists block types without a view; the page omits them, and the log should mention them.
 */
export type Rendered = { status: number; html: string; location?: string; unknownBlocks?: readonly string[] };

/** Server-rendered preference center, also the source of the dialog's content. */
export type PreferencesInput = {
  reader: ContentReader;
  origin: string;
  variant: Variant;
  /** The categories that run for the visitor at present; null: all off. */
  choices: Readonly<Record<string, boolean>> | null;
  /** When the visitor decided and until when the decision is valid; null: no decision. */
  decision: { decidedAtSeconds: number; holdsUntilSeconds: number } | null;
  /** Same-origin path to go back to after saving. */
  returnTo: string;
};

/** Results of a search; rendered for one visitor and not cached. */
export type SearchInput = { reader: ContentReader; variant: Variant; origin: string; view: SearchView };

/** A page about a visitor's own records. `address`: its path, to return to after a decision. */
export type VisitorPageInput = {
  reader: ContentReader;
  variant: Variant;
  origin: string;
  address: string;
  view: VisitorView;
};

/** One embed of a page, on a separate page. */
export type EmbedInput = {
  reader: ContentReader;
  origin: string;
  variant: Variant;
  /** Canonical path, without locale prefix, of the page that contains the embed, and the id of its block there. */
  path: string;
  block: string;
  /** Whether the visitor requested the embed; otherwise this page shows the placeholder too. */
  isAsked: boolean;
};

/** A page as text for programs. `path` without its language; `resolved` is what is published there. */
export type MarkdownInput = { reader: ContentReader; origin: string; path: string; resolved: ResolvedAddress };

/** The exports of `dist/render/render.js`. Built by Vite from src/site/render.tsx; used by the site and by previews. */
export type Renderer = {
  renderPage(input: RenderInput): Rendered;
  renderPreferences(input: PreferencesInput): Rendered;
  renderSearch(input: SearchInput): Rendered;
  renderVisitorPage(input: VisitorPageInput): Rendered;
  renderEmbed(input: EmbedInput): Rendered;
  renderNote(input: NoteInput): Rendered;
  /** Returns the main part of a page as Markdown, below its facts in YAML. */
  renderMarkdown(input: MarkdownInput): string;
  /** Returns a post's cover and text as plain HTML with absolute addresses, for feed readers. */
  renderPostText(input: { reader: ContentReader; post: PostDocument; origin: string }): string;
  /** A plain page for errors: works with no content at all. */
  renderError(input: {
    status: number;
    title: string;
    text: string;
    /** Of the texts; English when it is missing. */
    locale?: Locale;
    origin: string;
  }): Rendered;
  /**
   * CSS of the named parts (`base`, `banner`, `preferences`, block names) for `/_assets/styles/{names joined by .}-{hash}.css`, where hash is
   * the first 8 hex digits of the text's SHA-256. Undefined unless every name is known and they are in the order that pages use:
   * `base` first, the others sorted, no duplicates.
   */
  stylesheet(names: readonly string[]): string | undefined;
  /** Banners for other websites. `layers` is undefined for a language without a banner. */
  provider: {
    config(site: ProviderSite, given: { api: string; files: string; load: Load }): EmbedConfig;
    layers(site: ProviderSite, language: string): Layers | undefined;
  };
  /** Renders a banner by itself, for the archive and for the check at publishing; `language` is a language of the product. */
  drawBanner(consent: DrawableBanner, language: string): DrawnBanner;
  /** SHA-256 of the scripts and styles that show banners and record decisions; every decision includes it. */
  codeHash: string;
  /** Public path of the script that a page runs first for a visitor who arrives with a token of the linked domain. */
  arrivalScript: string;
  /** Public path of the delivered mark, an SVG, which is the icon of a site without its own. */
  favicon: string;
};

export type DrawableBanner = BannerContent &
  PreferencesContent & { policy: Pick<ConsentPolicy, 'scope' | 'exemptions'>; isOwnSite: boolean };

/** Surfaces that replace or change the layers where consent is not requested or a law exempts something. */
export const ruleSurfaces = [
  'exempt',
  'exempt-preferences',
  'notice',
  'notice-preferences',
  'opt-out',
  'opt-out-preferences',
  'opt-out-honoured',
] as const;
type RuleSurface = (typeof ruleSurfaces)[number];

/** HTML of the two layers, of the other surfaces that the policy can show, and the style of all of them. */
export type DrawnBanner = {
  banner: string;
  preferences: string;
  surfaces: { [surface in RuleSurface]?: string };
  css: string;
};
