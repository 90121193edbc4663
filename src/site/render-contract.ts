import type { Load } from '../consent/provider/config.ts';
import type { EmbedConfig, Layers } from '../consent/provider/embed.ts';
import type { ProviderSite } from '../consent/provider/site.ts';
import { type ConsentPolicy, type ConsentRule, consentRules } from '../consent/regions/policy.ts';
import type { BannerContent } from '../consent/banner/banner.tsx';
import type { PreferencesContent } from '../consent/banner/preferences.tsx';
import type { PostedForm } from '../content/parts/form/posted.ts';
import type { ContentReader } from '../content/reader.ts';
import type { SearchView } from './search/search-view.ts';
import type { VisitorView } from './visitor-pages/views.ts';

/**
 * Who is looking, as far as the HTML differs by it: has the visitor decided, under which rule (nothing said: opt-in), and was the signal of
 * the browser honoured (`+gpc`), which some laws want shown (`+honoured`). `foreign`: wrong hostname; no banner, no collector, a warning.
 */
export type Variant = 'foreign' | `${Stage}${Under}${Signal}${Watch}`;
type Stage = 'undecided' | 'decided';
/** `exempt`: opt-in, and the site's own statistics run before an answer. */
type Under = '' | '/exempt' | '/opt-out' | '/notice' | '/none';
type Signal = '' | '+gpc' | '+honoured';
/** Somebody who works on the site watches what is measured. */
type Watch = '' | '#watched';

export type Traits = { isDecided: boolean; isForeign: boolean; rule: ConsentRule; isExempt: boolean; isGpcHonoured: boolean; showsHonoured: boolean; isWatched: boolean };

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

/** What a render needs besides the content. */
export type RenderInput = {
  reader: ContentReader;
  /** Canonical path without locale prefix. */
  path: string;
  variant: Variant;
  /** Public origin, for canonical addresses: `https://example.com`. */
  origin: string;
  /** A form of the page that came back to be looked at again; such a page is one visitor's. */
  posted?: PostedForm | undefined;
  /** For previews: the first element of each block has `data-block`, the id of the page's own block. */
  marksBlocks?: boolean | undefined;
};

/** A page with a few words and at most one button, which posts `token` to `action`: thanks for a form, the newsletter's questions. `path` without locale prefix. */
export type NoteInput = { reader: ContentReader; variant: Variant; origin: string; path: string; title: string; text: string; button?: { action: string; token: string; label: string } | undefined; back?: { href: string; label: string } | undefined };

/**
 * A page, or the 404 page, or a redirect (`location` set, `html` empty).
 * `unknownBlocks` names the block types no view exists for; they were left out of the page and are worth a line in the log.
 */
export type Rendered = { status: number; html: string; location?: string; unknownBlocks?: readonly string[] };

/** Server-rendered preference center, also the source of the dialog's content. */
export type PreferencesInput = {
  reader: ContentReader;
  origin: string;
  variant: Variant;
  /** What runs for the visitor at present; null: all off. */
  choices: Readonly<Record<string, boolean>> | null;
  /** When the visitor decided and until when that holds; null: they have not. */
  decision: { decidedAtSeconds: number; holdsUntilSeconds: number } | null;
  /** Same-origin path to go back to after saving. */
  returnTo: string;
};

/** What a search found; made for one visitor and kept by nobody. */
export type SearchInput = { reader: ContentReader; variant: Variant; origin: string; view: SearchView };

/** A page about a visitor's own records. `address`: where it is, for the way back after a decision. */
export type VisitorPageInput = { reader: ContentReader; variant: Variant; origin: string; address: string; view: VisitorView };

/** One embed of a page, on a page of its own. */
export type EmbedInput = {
  reader: ContentReader;
  origin: string;
  variant: Variant;
  /** Canonical path, without locale prefix, of the page that the embed stands on, and the id of its block there. */
  path: string;
  block: string;
  /** Whether the visitor came here by asking for it; otherwise the placeholder is shown here too. */
  isAsked: boolean;
};

/** What `dist/render/render.js` exports. Built by Vite from src/site/render.tsx; used by the site and by previews. */
export type Renderer = {
  renderPage(input: RenderInput): Rendered;
  renderPreferences(input: PreferencesInput): Rendered;
  renderSearch(input: SearchInput): Rendered;
  renderVisitorPage(input: VisitorPageInput): Rendered;
  renderEmbed(input: EmbedInput): Rendered;
  renderNote(input: NoteInput): Rendered;
  /** A plain page for errors: works with no content at all. */
  renderError(input: { status: number; title: string; text: string; reader?: ContentReader; origin: string }): Rendered;
  /**
   * CSS of the named parts (`base`, `banner`, `preferences`, block names) for `/_assets/styles/{names joined by .}-{hash}.css`, where hash is
   * the first 8 hex digits of the text's SHA-256. Undefined unless every name is known and they stand in the one order that pages use:
   * `base` first, the others sorted, none twice.
   */
  stylesheet(names: readonly string[]): string | undefined;
  /** Banners of other websites. `layers` is undefined for a language there is none in. */
  provider: {
    config(site: ProviderSite, given: { api: string; files: string; load: Load }): EmbedConfig;
    layers(site: ProviderSite, language: string): Layers | undefined;
  };
  /** A banner by itself, for the archive and for the check at publishing; `language` is one the product speaks. */
  drawBanner(consent: DrawableBanner, language: string): DrawnBanner;
  /** SHA-256 of the scripts and styles that show banners and take decisions; decisions carry it. */
  codeHash: string;
  /** Public path of what a page runs first for a visitor who comes with a token of the linked domain. */
  arrivalScript: string;
};

export type DrawableBanner = BannerContent & PreferencesContent & { policy: Pick<ConsentPolicy, 'scope' | 'exemptions'>; isOwnSite: boolean };

/** What stands in place of the layers, or changes them, where consent is not asked for or a law exempts something. */
export const ruleSurfaces = ['exempt', 'exempt-preferences', 'notice', 'notice-preferences', 'opt-out', 'opt-out-preferences', 'opt-out-honoured'] as const;
export type RuleSurface = (typeof ruleSurfaces)[number];

/** HTML of the two layers, that of the surfaces which the policy can show besides, and the style of all. */
export type DrawnBanner = { banner: string; preferences: string; surfaces: { [surface in RuleSurface]?: string }; css: string };
