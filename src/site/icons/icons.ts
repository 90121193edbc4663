import { readFile } from 'node:fs/promises';
import { defaultLocale, locales, type MediaDocument } from '../../published/contract.ts';
import { mediaPolicy } from '../../delivery/headers.ts';
import { notFound } from '../../delivery/refusals.ts';
import type { Delivered, Route } from '../../delivery/routes.ts';
import { errorText } from '../../platform/errors.ts';
import { storedNameAt } from '../../published/media-path.ts';
import type { LocateMedia } from '../../platform/files/media-copies.ts';
import type { Log } from '../../platform/log.ts';
import { createReader } from '../published/reader.ts';
import type { PublishedStore } from '../published/store.ts';
import { drawLetter, drawMark, drawPicture } from './draw-icon.ts';
import { iconAddress, iconFolder, iconSizes, type IconSize, iconSource, letterIcon } from './icon-address.ts';
import { icoOf } from './ico.ts';

/** The delivered mark, an SVG: its path, and itself when the build has it. */
export type DeliveredMark = { address: string; svg: Buffer | undefined };

type IconsOptions = { store: PublishedStore; locate: LocateMedia; mark: DeliveredMark; log: Log };

/** What icons can be made from. `address` is part of the icon's own (`iconAddress`). */
type Source = { address: string; draw(size: IconSize): Promise<Buffer | undefined> };

type PngOf = (source: Source, size: IconSize) => Promise<Buffer | undefined>;

/** A picture, the letters of all languages, and the delivered mark, each in every size. */
const maxKept = iconSizes.length * (locales.length + 2);

/** Serves icons made from the owner's current picture, each made once; without a picture from the first letter of the site's name, or from the delivered mark. */
export function iconRoutes(options: IconsOptions): Route[] {
  const made = new Map<string, Promise<Buffer | undefined>>();
  const pngOf: PngOf = (source, size) => {
    const address = iconAddress(source.address, size);
    // Only what is published has URLs, so there are never more than a few.
    if (!made.has(address) && made.size >= maxKept) made.clear();
    const png = made.get(address) ?? source.draw(size);
    made.set(address, png);
    // The picture may be in S3 and come later; without it the next source is used.
    return png.catch(() => void made.delete(address));
  };
  return [
    {
      method: 'GET',
      path: `${iconFolder}*`,
      maxBodyBytes: 0,
      handler: ({ path }) => letterAnswer(path, options) ?? answerPng(path, options, pngOf),
    },
    { method: 'GET', path: '/favicon.ico', maxBodyBytes: 0, handler: () => answerIco(options, pngOf) },
  ];
}

/** Returns everything that an icon of this site is made from at present, the best first. */
function sourcesOf({ store, locate, mark, log }: IconsOptions): Source[] {
  const picture = iconSource(createReader(store, defaultLocale));
  const letters = locales.flatMap((locale): Source[] => {
    const letter = letterIcon(createReader(store, locale).site());
    return letter ? [{ address: letter.address, draw: (size) => drawLetter(letter, locale, size) }] : [];
  });
  const { svg } = mark;
  return [
    ...(picture
      ? [{ address: picture.url, draw: (size: IconSize) => readAndDraw({ locate, log }, picture, size) }]
      : []),
    ...letters,
    ...(svg ? [{ address: mark.address, draw: (size: IconSize) => drawMark(svg, size) }] : []),
  ];
}

/** Each language has its own name, and so its own letter. */
function letterAnswer(path: string, { store }: IconsOptions): Delivered | undefined {
  const letters = locales.map((locale) => letterIcon(createReader(store, locale).site()));
  const letter = letters.find((one) => one?.address === path);
  return letter && fileAnswer('image/svg+xml', Buffer.from(letter.svg), forever);
}

async function answerPng(path: string, options: IconsOptions, pngOf: PngOf): Promise<Delivered> {
  for (const source of sourcesOf(options)) {
    const size = iconSizes.find((one) => iconAddress(source.address, one) === path);
    const png = size && (await pngOf(source, size));
    if (png) return fileAnswer('image/png', png, forever);
  }
  return notFound;
}

/** Requested by clients that do not read the page. Its URL cannot contain a hash, so it is fetched again after an hour. */
async function answerIco(options: IconsOptions, pngOf: PngOf): Promise<Delivered> {
  const [smallest] = iconSizes;
  for (const source of sourcesOf(options)) {
    const png = await pngOf(source, smallest);
    if (png) return fileAnswer('image/x-icon', icoOf(png, smallest), 'public, max-age=3600');
  }
  return notFound;
}

const forever = 'public, max-age=31536000, immutable';

function fileAnswer(contentType: string, body: Buffer, cacheControl: string): Delivered {
  return {
    status: 200,
    headers: {
      'content-type': contentType,
      'cache-control': cacheControl,
      'content-security-policy': mediaPolicy,
    },
    body,
  };
}

/** Undefined when the file cannot be read. @throws CandorError when it cannot be fetched */
async function readAndDraw(
  { locate, log }: Pick<IconsOptions, 'locate' | 'log'>,
  { url }: MediaDocument,
  size: IconSize,
): Promise<Buffer | undefined> {
  const name = storedNameAt(url.slice('/media/'.length));
  const path = name && (await locate(name));
  if (path === undefined) return undefined;
  try {
    return await drawPicture(await readFile(path), size);
  } catch (error) {
    log.warn({ error: errorText(error) }, 'The favicon could not be created from its image');
    return undefined;
  }
}
