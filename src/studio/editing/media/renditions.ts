import { parse } from 'node:path';
import sharp from 'sharp';
import type { SharedFiles } from '../../../platform/files/contract.ts';
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

/** Makes a picture's AVIF renditions and stores them beside it, none larger than the picture. Animated pictures get none. */
export function makeRenditions(source: string, files: SharedFiles): Promise<MadeRendition[]> {
  return inTurn(() => renditionsOf(source, files));
}

async function renditionsOf(source: string, files: SharedFiles): Promise<MadeRendition[]> {
  const { width, pages = 1 } = await sharp(source).metadata();
  if (pages > 1) return [];
  const made: MadeRendition[] = [];
  for (const target of [...new Set(avifWidths.map((wanted) => Math.min(wanted, width)))])
    made.push(await makeOne(source, files, target));
  return made;
}

/** Names the rendition after the picture with the size at the end: it is as unique as the picture's random name, and never changes. */
async function makeOne(source: string, files: SharedFiles, width: number): Promise<MadeRendition> {
  const { data, info } = await sharp(source)
    .resize({ width })
    .avif({ quality, effort })
    .toBuffer({ resolveWithObject: true });
  const filename = `${parse(source).name}-${info.width}x${info.height}.avif`;
  await files.put(filename, data);
  return { filename, width: info.width, height: info.height };
}
