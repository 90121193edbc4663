import { type BannerColours, contrastOf, minShapeContrast, minTextContrast } from '../banner/colours.ts';
import type { Finding } from './finding.ts';

/** The page's colours when the owner chose none: `paper` is the background, `ink` the text. */
type PageColours = { paper: string; ink: string };
export type Themes = { light: PageColours; dark: PageColours };

/** Checks that texts are readable and buttons visible in both themes. A single colour is paired with black or white, so only pairs can fail. */
export function checkColours(colours: BannerColours, themes: Themes): Finding[] {
  return [
    ...checkPair(colours.background, colours.text, textPair),
    ...checkPair(colours.button, colours.buttonText, buttonPair),
    ...checkShape(colours, themes),
  ];
}

const textPair = { path: 'layout.colours.text', what: 'The banner’s text' } as const;
const buttonPair = { path: 'layout.colours.buttonText', what: 'The text of the buttons' } as const;

function checkPair(
  behind: string | null,
  front: string | null,
  { path, what }: { path: string; what: string },
): Finding[] {
  if (!behind || !front) return [];
  const contrast = contrastOf(behind, front);
  if (contrast >= minTextContrast) return [];
  return [
    {
      code: 'banner_contrast',
      law: 'L3',
      severity: 'error',
      path,
      message: `${what} has a contrast of ${shown(contrast)} : 1; it needs ${minTextContrast} : 1. Choose a lighter or darker colour.`,
    },
  ];
}

/** Checks the buttons' contrast. They have an outline in the text colour and stay visible when pale, so this is advice, not an error. */
function checkShape({ background, button }: BannerColours, themes: Themes): Finding[] {
  if (!button) return [];
  const behind = background
    ? [['', background] as const]
    : (['light', 'dark'] as const).map((theme) => [` in the ${theme} theme`, themes[theme].paper] as const);
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

/** Reads the page's colours of both themes from its stylesheet. Returns undefined if it does not define them. */
export function themesOf(css: string): Themes | undefined {
  const [paper, ink] = ['paper', 'ink'].map((name) =>
    new RegExp(`--${name}:\\s*light-dark\\((#[0-9a-f]{3,6}),\\s*(#[0-9a-f]{3,6})\\)`, 'i').exec(css),
  );
  if (!paper || !ink) return undefined;
  const of = (theme: 1 | 2): PageColours => ({ paper: sixDigits(paper[theme]), ink: sixDigits(ink[theme]) });
  return { light: of(1), dark: of(2) };
}

/** Expands a minified `#fff` to `#ffffff`. */
function sixDigits(colour = ''): string {
  return colour.length === 4 ? `#${[...colour.slice(1)].map((digit) => digit + digit).join('')}` : colour;
}

function shown(contrast: number): string {
  return String(Math.floor(contrast * 10) / 10);
}
