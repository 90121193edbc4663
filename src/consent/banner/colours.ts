export type BannerColours = {
  background: string | null;
  text: string | null;
  button: string | null;
  buttonText: string | null;
};

/** Minimum contrast of text against its background (WCAG 2.2, AA), and of shapes. */
export const minTextContrast = 4.5;
export const minShapeContrast = 3;

/**
 * Encodes the owner's colours in the name of a style part, such as `colours-ffffff-1b1813-x-x`; `x` keeps the page's own. A single colour is paired
 * with black or white; an unreadable pair is ignored. Returns undefined when no colour is left.
 */
export function colourPart({ background, text, button, buttonText }: BannerColours): string | undefined {
  const digits = [...readablePair(background, text), ...readablePair(button, buttonText)].map(
    (colour) => colour?.slice(1) ?? 'x',
  );
  return digits.every((part) => part === 'x') ? undefined : `colours-${digits.join('-')}`;
}

/** Returns the CSS of such a part, and undefined for a name that `colourPart` would not return. */
export function colourStyles(part: string): string | undefined {
  const [, background, text, button, buttonText] = (
    /^colours-([0-9a-f]{6}|x)-([0-9a-f]{6}|x)-([0-9a-f]{6}|x)-([0-9a-f]{6}|x)$/.exec(part) ?? []
  ).map(colourOf);
  if (background === undefined || text === undefined || button === undefined || buttonText === undefined)
    return undefined;
  if (colourPart({ background, text, button, buttonText }) !== part) return undefined;
  const surface = background && text ? surfaceStyles({ background, text, button }) : '';
  const answers = button && buttonText ? `--button:${button};--button-text:${buttonText}` : '';
  return `.banner,.preferences-dialog{${surface}${answers}}`;
}

/** Returns the contrast of two `#rrggbb` colours, from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

type Pair = [behind: string | null, front: string | null];

function readablePair(behind: string | null, front: string | null): Pair {
  if (!isColour(behind)) return isColour(front) ? [opposite(front), front.toLowerCase()] : [null, null];
  if (!isColour(front)) return [behind.toLowerCase(), opposite(behind)];
  return contrastOf(behind, front) >= minTextContrast ? [behind.toLowerCase(), front.toLowerCase()] : [null, null];
}

/** Derives every colour inside from two, because the page's other colours may be unreadable on them. */
function surfaceStyles({
  background,
  text,
  button,
}: {
  background: string;
  text: string;
  button: string | null;
}): string {
  const signal = button && contrastOf(button, background) >= minShapeContrast ? button : text;
  const scheme = contrastOf(background, '#000000') > contrastOf(background, '#ffffff') ? 'light' : 'dark';
  return `color-scheme:${scheme};--paper:${background};--ink:${text};--soft:${text};--signal-text:${text};--signal:${signal};--rule:${mixed(text, background)};`;
}

function opposite(colour: string): string {
  return contrastOf(colour, '#000000') > contrastOf(colour, '#ffffff') ? '#000000' : '#ffffff';
}

/** Mixes one part of the first colour with three parts of the second. */
function mixed(first: string, second: string): string {
  const [a, b] = [channelsOf(first), channelsOf(second)];
  return `#${a
    .map((channel, index) =>
      Math.round((channel + 3 * (b[index] ?? 0)) / 4)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

function luminanceOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(colour).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function channelsOf(colour: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
}

function isColour(value: string | null): value is string {
  return value !== null && /^#[0-9a-f]{6}$/i.test(value);
}

/** Returns null for `x`. */
function colourOf(digits: string): string | null {
  return digits === 'x' ? null : `#${digits}`;
}
