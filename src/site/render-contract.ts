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

/**
 * A page, or the 404 page, or a redirect (`location` set, `html` empty).
 * `unknownBlocks` names the block types no view exists for; they were left out of the page and are worth a line in the log.
 */
export type Rendered = { status: number; html: string; location?: string; unknownBlocks?: readonly string[] };

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
  /**
   * CSS of the named parts (`base`, `banner`, `preferences`, block names) for `/_assets/styles/{names joined by .}-{hash}.css`, where hash is
   * the first 8 hex digits of the text's SHA-256. Undefined unless every name is known and they stand in the one order that pages use:
   * `base` first, the others sorted, none twice.
   */
  stylesheet(names: readonly string[]): string | undefined;
};
