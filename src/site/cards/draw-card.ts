import type { OverlayOptions } from 'sharp';
import { rightToLeft } from '../../published/contract.ts';
import { mixed } from '../../content/mixed-colours.ts';
import { type Card, cardSize } from '../seo/social-card.ts';
import { type DrawnText, loadSharp, ownFonts, textImage, type Words } from './draw-text.ts';

const margin = 76;
const titleWidth = cardSize.width - 2 * margin;

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
  const nameStart = isPlain ? margin : margin + 82;
  const nameSpace = { width: cardSize.width - margin - nameStart, height: 54 };
  const name = await fitted({ text: site, colour: ink, locale, fontFolder }, { sizesPx: [36, 28, 20], ...nameSpace });
  const heading = await fitted(
    { text: title, colour: ink, locale, fontFolder },
    { sizesPx: titleSizesPx(title), width: titleWidth, height: 350 },
  );
  const note = await fitted(
    { text: label, colour: mixed(ink, colours.paper, 0.72), locale, fontFolder },
    { sizesPx: [32, 24], width: titleWidth, height: 72 },
  );
  const layers: (OverlayOptions | undefined)[] = [
    at(name, { top: 62, start: nameStart, isMirrored }),
    at(heading, { top: 176, start: margin, isMirrored }),
    at(note, { top: 532, start: margin, isMirrored }),
  ];
  const { default: sharp } = await loadSharp();
  return sharp(Buffer.from(background({ colours, isPlain, isMirrored })))
    .composite(layers.filter((layer) => layer !== undefined))
    .png({ palette: true, quality: 90, effort: 7 })
    .toBuffer();
}

/** Font sizes by the length of the title: up to four lines. Wide letters need a smaller one. */
function titleSizesPx({ length }: string): number[] {
  const largestPx = length <= 28 ? 96 : length <= 60 ? 78 : length <= 100 ? 62 : 50;
  return [96, 78, 62, 50, 40, 32].filter((sizePx) => sizePx <= largestPx);
}

/** The size of the place, and the font sizes to try, largest first. */
type Space = { sizesPx: readonly number[]; width: number; height: number };

/** Draws a text in the largest font that leaves it within its place. What does not fit in the smallest one is cut off at the end. */
async function fitted(words: Words, { sizesPx, width, height }: Space): Promise<DrawnText | undefined> {
  const text = shownOf(words.text);
  if (text === '') return undefined;
  let drawn: DrawnText | undefined;
  for (const sizePx of sizesPx) {
    drawn = await textImage({ ...words, text }, { sizePx, width });
    if (drawn.height <= height) return drawn;
  }
  if (!drawn) return undefined;
  const { default: sharp } = await loadSharp();
  const data = await sharp(drawn.data).extract({ left: 0, top: 0, width: drawn.width, height }).toBuffer();
  return { ...drawn, data, height };
}

/** The studio limits titles to 160 characters; other texts may be longer. */
const maxCharacters = 160;

function shownOf(text: string): string {
  const plain = text.replaceAll(/\p{C}/gu, ' ').trim();
  return plain.length > maxCharacters ? `${plain.slice(0, maxCharacters)}…` : plain;
}

function at(
  drawn: DrawnText | undefined,
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
