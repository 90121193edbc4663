import { join } from 'node:path';
import { escapeHtml } from '../../platform/markup-text.ts';
import { type Locale, rightToLeft } from '../../published/contract.ts';

/** Subsets of the site's own display font and of its Arabic counterpart: Pango joins Arabic letters, which drawing text as shapes does not. */
const fonts: Readonly<Record<'latin' | 'arabic', { family: string; file: string }>> = {
  latin: { family: 'Newsreader 16pt', file: 'newsreader.ttf' },
  arabic: { family: 'Noto Naskh Arabic SemiBold', file: 'naskh.ttf' },
};

export const ownFonts = () => join(import.meta.dirname, 'fonts');

/** Loaded with the first picture, so that the first page waits for less. */
export const loadSharp = () => import('sharp');

/** `fontFolder`: where a bundler has taken this file away from its fonts. */
export type Words = { text: string; colour: string; locale: Locale; fontFolder: string };

/** A text as PNG; sizes in pixels. */
export type DrawnText = { data: Buffer; width: number; height: number };

/** Draws a text in a font size, in lines that are at most `width` pixels wide. */
export async function textImage(
  { text, colour, locale, fontFolder }: Words,
  { sizePx, width }: { sizePx: number; width: number },
): Promise<DrawnText> {
  const { family, file } = rightToLeft.has(locale) ? fonts.arabic : fonts.latin;
  // Pango reads markup; a title is plain text.
  const markup = `<span foreground="${colour}">${escapeHtml(text)}</span>`;
  // At 72 dpi a point is a pixel. The comma ends the family's name, part of which would otherwise be read as a weight. Pango aligns each line by its direction.
  const { default: sharp } = await loadSharp();
  const image = sharp({
    text: {
      text: markup,
      font: `${family}, ${sizePx}`,
      fontfile: join(fontFolder, file),
      width,
      dpi: 72,
      rgba: true,
      // A word that is wider than the card is broken: a picture cannot hold it otherwise.
      wrap: 'word-char',
      spacing: Math.round(sizePx * 0.06),
    },
  });
  const { data, info } = await image.png().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}
