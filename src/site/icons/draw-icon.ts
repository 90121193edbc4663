import type { Locale } from '../../published/contract.ts';
import { loadSharp, ownFonts, textImage } from '../cards/draw-text.ts';
import type { IconSize, LetterIcon } from './icon-address.ts';

/** Above this size an icon is for a home screen, which rounds the corners itself; transparent ones would be black there. */
const tabSize = 32;

/** The dark square behind the delivered mark's switch. */
const markBack = '#1a1815';

/** Fits the whole picture into a square, with nothing around it. @throws Error when the bytes are no picture */
export async function drawPicture(picture: Buffer, size: IconSize): Promise<Buffer> {
  const square = { width: size, height: size, fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } } as const;
  const { default: sharp } = await loadSharp();
  return sharp(picture, { failOn: 'error' }).resize(square).png({ compressionLevel: 9 }).toBuffer();
}

export async function drawMark(svg: Buffer, size: IconSize): Promise<Buffer> {
  const { default: sharp } = await loadSharp();
  const drawn = sharp(svg, { density: densityOf(size) }).resize(size, size);
  return (size > tabSize ? drawn.flatten({ background: markBack }) : drawn).png({ compressionLevel: 9 }).toBuffer();
}

/** Draws the letter in the product's own font: the SVG leaves that to the browser, and a server may have none. */
export async function drawLetter({ letter, back, front }: LetterIcon, locale: Locale, size: IconSize): Promise<Buffer> {
  const { default: sharp } = await loadSharp();
  const words = { text: letter, colour: front, locale, fontFolder: ownFonts() };
  const { data } = await textImage(words, { sizePx: Math.round(size * 0.7), width: size });
  // Without the room above and below that a line has: the letter itself is in the middle.
  const input = await sharp(data)
    .trim()
    .resize({
      width: Math.round(size * 0.72),
      height: Math.round(size * 0.72),
      fit: 'inside',
      withoutEnlargement: true,
    })
    .toBuffer();
  const rounding = size > tabSize ? 0 : 7;
  const square = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 32 32"><rect width="32" height="32" rx="${rounding}" fill="${back}"/></svg>`;
  return sharp(Buffer.from(square)).composite([{ input }]).png({ compressionLevel: 9 }).toBuffer();
}

/** A drawing of 32 × 32 is read with as many points as the icon has, so that its edges are sharp. */
function densityOf(size: IconSize): number {
  return (72 * size) / 32;
}
