import { join } from 'node:path';
import type { OverlayOptions } from 'sharp';
import { type Locale, rightToLeft } from '../../published/contract.ts';
import { mixed } from '../../content/mixed-colours.ts';
import { escapeHtml } from '../../platform/markup-text.ts';
import { type Card, cardSize } from '../seo/social-card.ts';

const margin = 76;
const titleWidth = cardSize.width - 2 * margin;

/** Subsets of the site's own display font and of its Arabic counterpart: Pango joins Arabic letters, which drawing text as shapes does not. */
const fonts: Readonly<Record<'latin' | 'arabic', { family: string; file: string }>> = {
  latin: { family: 'Newsreader 16pt', file: 'newsreader.ttf' },
  arabic: { family: 'Noto Naskh Arabic SemiBold', file: 'naskh.ttf' },
};

const ownFonts = () => join(import.meta.dirname, 'fonts');

/** Loaded with the first card, so that the first page waits for less. */
const loadSharp = () => import('sharp');

/**
 * Draws a card of 1200 × 630 pixels with the title of a page, as PNG, outside the main thread. `fontFolder`: where a bundler has taken this file away from
 * its fonts.
 */
export async function drawCard(
  { locale, title, label, site, colours, motif }: Card,
  fontFolder = ownFonts(),
): Promise<Buffer> {
  const { ink } = colours;
  const isPlain = motif === 'plain';
  const isMirrored = rightToLeft.has(locale);
  // One after the other: each takes a thread of the pool, and the journal needs these threads too.
  const name = await textImage({ text: site, sizePx: 36, colour: ink, locale, fontFolder });
  const heading = await textImage({ text: title, sizePx: sizeFor(title), colour: ink, locale, fontFolder });
  const muted = mixed(ink, colours.paper, 0.72);
  const note = await textImage({ text: label, sizePx: 32, colour: muted, locale, fontFolder });
  const layers: (OverlayOptions | undefined)[] = [
    at(name, { top: 62, start: isPlain ? margin : margin + 82, isMirrored }),
    at(heading, { top: 176, start: margin, isMirrored }),
    at(note, { top: 532, start: margin, isMirrored }),
  ];
  const { default: sharp } = await loadSharp();
  return sharp(Buffer.from(background({ colours, isPlain, isMirrored })))
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

type Words = { text: string; sizePx: number; colour: string; locale: Locale; fontFolder: string };

async function textImage({ text, sizePx, colour, locale, fontFolder }: Words): Promise<Drawn> {
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
      fontfile: join(fontFolder, file),
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

type Background = { colours: Card['colours']; isPlain: boolean; isMirrored: boolean };

function background({ colours: { paper, ink, signal }, isPlain, isMirrored }: Background): string {
  const { width, height } = cardSize;
  const switches = `
    <rect x="${margin}" y="64" width="64" height="38" rx="19" fill="none" stroke="${ink}" stroke-width="3"/><circle cx="${margin + 45}" cy="83" r="11" fill="${signal}"/>
    <rect x="${width - 330}" y="${height - 118}" width="420" height="236" rx="118" fill="none" stroke="${ink}" stroke-width="6"/><circle cx="${width - 212}" cy="${height}" r="84" fill="${signal}"/>`;
  const bar = `<rect y="${height - 24}" width="${width}" height="24" fill="${signal}"/>`;
  const drawing = `${isPlain ? bar : switches}<path d="M${margin} 134H${width - margin}" stroke="${ink}" stroke-width="2"/>`;
  const mirrored = isMirrored ? ` transform="translate(${width} 0) scale(-1 1)"` : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="${paper}"/><g${mirrored}>${drawing}</g></svg>`;
}
