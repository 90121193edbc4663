import { join } from 'node:path';
import type { OverlayOptions } from 'sharp';
import { type Locale, rightToLeft } from '../../published/contract.ts';
import { escapeHtml } from '../../platform/markup-text.ts';
import { type Card, cardSize } from '../seo/social-card.ts';

/* The site's colours for paper, ink and signal, and its switch, turned on. */
const paper = '#f7f5ee';
const ink = '#1a1815';
const soft = '#5d584f';
const signal = '#da3814';
const margin = 76;
const titleWidth = cardSize.width - 2 * margin;

/** Subsets of the site's own display font and of its Arabic counterpart: Pango joins Arabic letters, which drawing text as shapes does not. */
const fonts: Readonly<Record<'latin' | 'arabic', { family: string; file: string }>> = {
  latin: { family: 'Newsreader 16pt', file: join(import.meta.dirname, 'fonts/newsreader.ttf') },
  arabic: { family: 'Noto Naskh Arabic SemiBold', file: join(import.meta.dirname, 'fonts/naskh.ttf') },
};

/** Loaded with the first card, so that the first page waits for less. */
const loadSharp = () => import('sharp');

/** Draws a card of 1200 × 630 pixels with the title of a page, as PNG, outside the main thread. */
export async function drawCard({ locale, title, label, site }: Card): Promise<Buffer> {
  const isMirrored = rightToLeft.has(locale);
  // One after the other: each takes a thread of the pool, and the journal needs these threads too.
  const name = await textImage({ text: site, sizePx: 36, colour: ink, locale });
  const heading = await textImage({ text: title, sizePx: sizeFor(title), colour: ink, locale });
  const note = await textImage({ text: label, sizePx: 32, colour: soft, locale });
  const layers: (OverlayOptions | undefined)[] = [
    at(name, { top: 62, start: margin + 82, isMirrored }),
    at(heading, { top: 176, start: margin, isMirrored }),
    at(note, { top: 532, start: margin, isMirrored }),
  ];
  const { default: sharp } = await loadSharp();
  return sharp(Buffer.from(background(isMirrored)))
    .composite(layers.filter((layer) => layer !== undefined))
    .png({ palette: true, quality: 90, effort: 7 })
    .toBuffer();
}

/** Reduces the font size for longer titles, so that up to four lines fit on the card. */
function sizeFor({ length }: string): number {
  if (length <= 28) return 96;
  if (length <= 60) return 78;
  return length <= 100 ? 62 : 50;
}

type Drawn = { data: Buffer; width: number } | undefined;

async function textImage({
  text,
  sizePx,
  colour,
  locale,
}: {
  text: string;
  sizePx: number;
  colour: string;
  locale: Locale;
}): Promise<Drawn> {
  if (text.trim() === '') return undefined;
  const { family, file } = rightToLeft.has(locale) ? fonts.arabic : fonts.latin;
  const shown = text.length > maxCharacters ? `${text.slice(0, maxCharacters)}…` : text;
  // Pango reads markup; a title is plain text.
  const markup = `<span foreground="${colour}">${escapeHtml(shown.replaceAll(/\p{C}/gu, ' '))}</span>`;
  // At 72 dpi a point is a pixel. The comma ends the family's name, part of which would otherwise be read as a weight. Pango aligns each line by its direction.
  const { default: sharp } = await loadSharp();
  const image = sharp({
    text: {
      text: markup,
      font: `${family}, ${sizePx}`,
      fontfile: file,
      width: titleWidth,
      dpi: 72,
      rgba: true,
      wrap: 'word',
      spacing: Math.round(sizePx * 0.06),
    },
  });
  const { data, info } = await image.png().toBuffer({ resolveWithObject: true });
  return {
    data:
      info.height > maxTextHeight
        ? await sharp(data).extract({ left: 0, top: 0, width: info.width, height: maxTextHeight }).toBuffer()
        : data,
    width: info.width,
  };
}

/** The studio limits titles to 160 characters. */
const maxCharacters = 160;
const maxTextHeight = 350;

function at(
  drawn: Drawn,
  { top, start, isMirrored }: { top: number; start: number; isMirrored: boolean },
): OverlayOptions | undefined {
  return (
    drawn && { input: drawn.data, top, left: Math.max(0, isMirrored ? cardSize.width - start - drawn.width : start) }
  );
}

function background(isMirrored: boolean): string {
  const { width, height } = cardSize;
  const drawing = `
    <rect x="${margin}" y="64" width="64" height="38" rx="19" fill="none" stroke="${ink}" stroke-width="3"/><circle cx="${margin + 45}" cy="83" r="11" fill="${signal}"/>
    <rect x="${width - 330}" y="${height - 118}" width="420" height="236" rx="118" fill="none" stroke="${ink}" stroke-width="6"/><circle cx="${width - 212}" cy="${height}" r="84" fill="${signal}"/>
    <path d="M${margin} 134H${width - margin}" stroke="${ink}" stroke-width="2"/>`;
  const mirrored = isMirrored ? ` transform="translate(${width} 0) scale(-1 1)"` : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="${paper}"/><g${mirrored}>${drawing}</g></svg>`;
}
