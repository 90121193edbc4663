import { readFile } from 'node:fs/promises';
import { defaultLocale, locales, type MediaDocument } from '../../published/contract.ts';
import { mediaPolicy } from '../../delivery/headers.ts';
import { notFound } from '../../delivery/refusals.ts';
import type { Delivered, Route } from '../../delivery/routes.ts';
import { errorText } from '../../platform/errors.ts';
import { storedNameAt } from '../../published/media-path.ts';
import type { LocateMedia } from '../../platform/files/media-copies.ts';
import type { Incoming } from '../../platform/http.ts';
import type { Log } from '../../platform/log.ts';
import { createReader } from '../published/reader.ts';
import type { PublishedStore } from '../published/store.ts';
import type { ClientFiles } from '../assets/client-files.ts';
import { iconAddress, iconFolder, iconSizes, type IconSize, iconSource, letterIcon } from './icon-address.ts';
import { icoOf } from './ico.ts';

type IconsOptions = { store: PublishedStore; locate: LocateMedia; clientFiles: Pick<ClientFiles, 'ownIcon'>; log: Log };

/** Serves icons made from the owner's current picture, each made once; without a picture the first letter of the site's name, or the delivered mark. */
export function iconRoutes(options: IconsOptions): Route[] {
  const made = new Map<string, Promise<Buffer | undefined>>();
  const pngOf = (source: MediaDocument, size: IconSize): Promise<Buffer | undefined> => {
    const address = iconAddress(source, size);
    // Only the current picture has URLs, so there are never more than a few.
    if (!made.has(address) && made.size >= iconSizes.length) made.clear();
    const png = made.get(address) ?? drawIcon(options, source, size);
    made.set(address, png);
    // The picture may be in S3 and come later; without it the default icon is served.
    return png.catch(() => void made.delete(address));
  };
  return [
    {
      method: 'GET',
      path: `${iconFolder}*`,
      maxBodyBytes: 0,
      handler: (request) => answerPng(request, options, pngOf),
    },
    { method: 'GET', path: '/favicon.ico', maxBodyBytes: 0, handler: (request) => answerIco(request, options, pngOf) },
  ];
}

type PngOf = (source: MediaDocument, size: IconSize) => Promise<Buffer | undefined>;

async function answerPng({ path }: Incoming, { store }: IconsOptions, pngOf: PngOf): Promise<Delivered> {
  // Each language has its own name, and so its own letter.
  for (const locale of locales) {
    const letter = letterIcon(createReader(store, locale).site());
    if (letter?.address === path) return svgAnswer(letter.svg, 'public, max-age=31536000, immutable');
  }
  const source = iconSource(createReader(store, defaultLocale));
  const size = source && iconSizes.find((one) => iconAddress(source, one) === path);
  const body = source && size ? await pngOf(source, size) : undefined;
  if (!body) return notFound;
  return {
    status: 200,
    headers: {
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': mediaPolicy,
    },
    body,
  };
}

/** Requested by clients that do not read the page. Its URL cannot contain a hash, so it is revalidated. */
async function answerIco(
  { headers }: Incoming,
  { store, clientFiles }: IconsOptions,
  pngOf: PngOf,
): Promise<Delivered> {
  const source = iconSource(createReader(store, defaultLocale));
  const png = source && (await pngOf(source, iconSizes[0]));
  if (!png) {
    const letter = letterIcon(createReader(store, defaultLocale).site());
    if (letter) return svgAnswer(letter.svg, 'public, max-age=3600');
    return clientFiles.ownIcon?.answer(headers['accept-encoding']?.toString(), headers['if-none-match']) ?? notFound;
  }
  return {
    status: 200,
    headers: {
      'content-type': 'image/x-icon',
      'cache-control': 'public, max-age=3600',
      'content-security-policy': mediaPolicy,
    },
    body: icoOf(png, iconSizes[0]),
  };
}

function svgAnswer(svg: string, cacheControl: string): Delivered {
  return {
    status: 200,
    headers: {
      'content-type': 'image/svg+xml',
      'cache-control': cacheControl,
      'content-security-policy': mediaPolicy,
    },
    body: Buffer.from(svg),
  };
}

/** Fits the whole picture into a square, with nothing around it. Undefined when the file cannot be read. @throws CandorError when it cannot be fetched */
async function drawIcon(
  { locate, log }: IconsOptions,
  { url }: MediaDocument,
  size: IconSize,
): Promise<Buffer | undefined> {
  const name = storedNameAt(url.slice('/media/'.length));
  const path = name && (await locate(name));
  if (path === undefined) return undefined;
  try {
    const file = await readFile(path);
    const square = { width: size, height: size, fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } } as const;
    // Loaded with the first icon, so that the first page waits for less.
    const { default: sharp } = await import('sharp');
    return await sharp(file, { failOn: 'error' }).resize(square).png({ compressionLevel: 9 }).toBuffer();
  } catch (error) {
    log.warn({ error: errorText(error) }, 'The favicon could not be created from its image');
    return undefined;
  }
}
