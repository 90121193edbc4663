import type { ContentReader } from '../content/reader.ts';

/**
 * Who is looking, as far as the HTML differs by it.
 * `undecided`: banner in the HTML. `decided`: no banner. `foreign`: wrong hostname; no banner, no collector, a warning.
 */
export type Variant = 'undecided' | 'decided' | 'foreign';

/** What a render needs besides the content. */
export type RenderInput = {
  reader: ContentReader;
  /** Canonical path without locale prefix. */
  path: string;
  variant: Variant;
  /** Public origin, for canonical addresses: `https://example.com`. */
  origin: string;
};

/** A page, or the 404 page, or a redirect (`location` set, `html` empty). */
export type Rendered = { status: number; html: string; location?: string };

/** Server-rendered preference center, also the source of the dialog's content. */
export type PreferencesInput = {
  reader: ContentReader;
  origin: string;
  /** The visitor's present choices; null before a decision (all off). */
  choices: Readonly<Record<string, boolean>> | null;
  /** Same-origin path to go back to after saving. */
  returnTo: string;
};

/** What `dist/render/render.js` exports. Built by Vite from src/site/render.tsx; used by the site and by previews. */
export type Renderer = {
  renderPage(input: RenderInput): Rendered;
  renderPreferences(input: PreferencesInput): Rendered;
  /** A plain page for errors: works with no content at all. */
  renderError(input: { status: number; title: string; text: string; reader?: ContentReader; origin: string }): Rendered;
  /** CSS of the named parts (`base`, `banner`, block names) for `/_assets/styles/…`; undefined when a name is unknown. */
  stylesheet(names: readonly string[]): string | undefined;
};
