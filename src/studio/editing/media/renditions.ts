import { rename, writeFile } from 'node:fs/promises';
import { join, parse } from 'node:path';
import sharp from 'sharp';
import type { Rendition } from '../../../published/contract.ts';
import { createMutex } from '../../../platform/mutex.ts';

/** Widths in pixels: a phone, a column, a full-width image, the same on a dense screen. */
const avifWidths = [480, 960, 1600, 2400] as const;
/** The aom encoder's middle setting: 30 to 45 % smaller than WebP, a second of processor time for a large picture. */
const effort = 4;
const quality = 50;

type MadeRendition = Omit<Rendition, 'url'> & { filename: string };

/** Encodes one picture at a time: it keeps a thread busy for seconds, and the few threads also compress the studio's responses. */
const inTurn = createMutex();

/** Writes a picture's AVIF renditions beside it, none larger than the picture. Animated pictures get none. */
export function makeRenditions(folder: string, filename: string): Promise<MadeRendition[]> {
  return inTurn(() => renditionsOf(folder, filename));
}

async function renditionsOf(folder: string, filename: string): Promise<MadeRendition[]> {
  const source = join(folder, filename);
  const { width, pages = 1 } = await sharp(source).metadata();
  if (pages > 1) return [];
  const made: MadeRendition[] = [];
  for (const target of [...new Set(avifWidths.map((wanted) => Math.min(wanted, width)))])
    made.push(await makeOne(source, folder, target));
  return made;
}

/** Names the rendition after the picture with the size at the end: it is as unique as the picture's random name, and never changes. */
async function makeOne(source: string, folder: string, width: number): Promise<MadeRendition> {
  const { data, info } = await sharp(source)
    .resize({ width })
    .avif({ quality, effort })
    .toBuffer({ resolveWithObject: true });
  const filename = `${parse(source).name}-${info.width}x${info.height}.avif`;
  await writeWhole(join(folder, filename), data);
  return { filename, width: info.width, height: info.height };
}

/** Writes to a temporary file first, so that nobody is ever sent half a file. */
async function writeWhole(file: string, bytes: Buffer): Promise<void> {
  const aside = `${file}.${process.pid}`;
  await writeFile(aside, bytes);
  await rename(aside, file);
}
