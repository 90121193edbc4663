import { contrastOf, minShapeContrast, minTextContrast } from '../banner/colours.ts';
import type { BannerColours } from '../banner/layout.ts';
import type { Finding } from './finding.ts';

/** What a page wears where the owner chose nothing: `paper` behind, `ink` in front. */
export type PageColours = { paper: string; ink: string };
export type Themes = { light: PageColours; dark: PageColours };

/** What can be read, and seen to be a button, in both themes. A colour chosen alone gets black or white beside it, so only pairs can fail. */
export function checkColours(colours: BannerColours, themes: Themes): Finding[] {
  return [...checkPair(colours.background, colours.text, textPair), ...checkPair(colours.button, colours.buttonText, buttonPair), ...checkShape(colours, themes)];
}

const textPair = { path: 'layout.colours.text', what: 'The banner’s text' } as const;
const buttonPair = { path: 'layout.colours.buttonText', what: 'The text of the buttons' } as const;

function checkPair(behind: string | null, front: string | null, { path, what }: { path: string; what: string }): Finding[] {
  if (!behind || !front) return [];
  const contrast = contrastOf(behind, front);
  if (contrast >= minTextContrast) return [];
  return [{ code: 'banner_contrast', law: 'L3', severity: 'error', path, message: `${what} has a contrast of ${shown(contrast)} : 1; it needs ${minTextContrast} : 1. Choose a lighter or darker colour.` }];
}

/** A button has an outline in the colour of the text, so a pale one is still found: worth a word, not a refusal. */
function checkShape({ background, button }: BannerColours, themes: Themes): Finding[] {
  if (!button) return [];
  const behind = background ? [['', background] as const] : (['light', 'dark'] as const).map((theme) => [` in the ${theme} theme`, themes[theme].paper] as const);
  return behind
    .filter(([, colour]) => contrastOf(colour, button) < minShapeContrast)
    .map(([theme, colour]) => ({
      code: 'banner_faint_buttons',
      law: 'L3',
      severity: 'advice',
      path: 'layout.colours.button',
      message: `The buttons hardly stand out from the banner${theme}: their contrast is ${shown(contrastOf(colour, button))} : 1, and ${minShapeContrast} : 1 is easy to see.`,
    }));
}

/** The page's own colours of both themes, from its stylesheet; undefined where it does not name them. */
export function themesOf(css: string): Themes | undefined {
  const [paper, ink] = ['paper', 'ink'].map((name) => new RegExp(`--${name}:\\s*light-dark\\((#[0-9a-f]{3,6}),\\s*(#[0-9a-f]{3,6})\\)`, 'i').exec(css));
  if (!paper || !ink) return undefined;
  const of = (theme: 1 | 2): PageColours => ({ paper: sixDigits(paper[theme]), ink: sixDigits(ink[theme]) });
  return { light: of(1), dark: of(2) };
}

/** Minified `#fff` as `#ffffff`. */
function sixDigits(colour = ''): string {
  return colour.length === 4 ? `#${[...colour.slice(1)].map((digit) => digit + digit).join('')}` : colour;
}

function shown(contrast: number): string {
  return String(Math.floor(contrast * 10) / 10);
}
