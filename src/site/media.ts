import { constants, type Stats } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { extname } from 'node:path';
import { mediaPolicy } from '../delivery/headers.ts';
import { maxOpenFiles } from '../delivery/limits.ts';
import { notFound, overloaded } from '../delivery/refusals.ts';
import type { Delivered, Route, Streamed } from '../delivery/routes.ts';
import { ownError } from '../platform/errors.ts';
import type { LocateMedia } from '../platform/files/media-copies.ts';
import { storedNameAt } from '../published/media-path.ts';
import { errorAnswer, type Incoming } from '../platform/http.ts';
import { createSemaphore, type Semaphore } from '../platform/listener/semaphore.ts';

/** Serves uploaded files of known types under `/media/`. Supports ranges for players; the files cannot run anything. */
export function mediaRoute(locate: LocateMedia, maxFiles = maxOpenFiles): Route {
  const semaphore = createSemaphore(maxFiles);
  return {
    method: 'GET',
    path: '/media/*',
    maxBodyBytes: 0,
    handler: (request) => answerMedia(locate, semaphore, request),
  };
}

/** File types that a browser displays by itself and cannot execute. Visitors get no other file of the folder. */
const contentTypes: ReadonlyMap<string, string> = new Map([
  ['.avif', 'image/avif'],
  ['.gif', 'image/gif'],
  ['.jpeg', 'image/jpeg'],
  ['.jpg', 'image/jpeg'],
  ['.mp3', 'audio/mpeg'],
  ['.mp4', 'video/mp4'],
  ['.pdf', 'application/pdf'],
  ['.png', 'image/png'],
  ['.vtt', 'text/vtt; charset=utf-8'],
  ['.webm', 'video/webm'],
  ['.webp', 'image/webp'],
]);

/** The studio stores every upload under a random name of its own, which is never reused. */
const uniquePattern = /(?:^|-)[0-9a-f]{12}(-[0-9]+x[0-9]+)?\.[a-z0-9]+$/;

type Asked = { name: string; contentType: string; headers: Incoming['headers'] };

/** The file is in S3, this machine has no copy, and S3 does not answer. */
const unavailable = errorAnswer(
  503,
  'media_unavailable',
  'This file cannot be fetched at the moment. Try again later.',
  {
    'retry-after': '10',
  },
);

function answerMedia(
  locate: LocateMedia,
  semaphore: Semaphore,
  { path, headers }: Incoming,
): Delivered | Promise<Delivered> {
  const name = storedNameAt(path.slice('/media/'.length));
  const contentType = name && contentTypes.get(extname(name).toLowerCase());
  if (!contentType) return notFound;
  const asked = { name, contentType, headers };
  const place = locate(name);
  return typeof place === 'string' ? answerPlaced(place, semaphore, asked) : answerCopied(place, semaphore, asked);
}

/** Waits for the copy without holding a place, so that files which are here already are not held up. */
async function answerCopied(
  place: Promise<string | undefined>,
  semaphore: Semaphore,
  asked: Asked,
): Promise<Delivered> {
  try {
    const path = await place;
    return path === undefined ? notFound : await answerPlaced(path, semaphore, asked);
  } catch (error) {
    if (ownError(error)) return unavailable;
    throw error;
  }
}

function answerPlaced(path: string, semaphore: Semaphore, asked: Asked): Delivered | Promise<Delivered> {
  return semaphore.tryAcquire() ? answerFile(path, semaphore, asked) : overloaded;
}

async function answerFile(
  path: string,
  semaphore: Semaphore,
  { name, contentType, headers }: Asked,
): Promise<Delivered> {
  const file = await openRegular(path, semaphore.release);
  if (!file) return notFound;
  const etag = `"${file.sizeBytes.toString(36)}-${Math.trunc(file.changedAtMs).toString(36)}"`;
  const common = {
    'content-type': contentType,
    'content-security-policy': mediaPolicy,
    'cache-control': uniquePattern.test(name) ? 'public, max-age=31536000, immutable' : 'public, no-cache',
    'accept-ranges': 'bytes',
    // The sandbox also stops a PDF viewer, so a document is downloaded instead.
    ...(contentType === 'application/pdf' && { 'content-disposition': 'attachment' }),
    etag,
  };
  if (headers['if-none-match']?.split(',').some((tag) => tag.trim() === etag)) {
    await file.close();
    return { status: 304, headers: common };
  }
  return part(
    file,
    common,
    headers['if-range'] === undefined || headers['if-range'] === etag ? headers.range : undefined,
  );
}

type OpenFile = {
  sizeBytes: number;
  changedAtMs: number;
  read(buffer: Buffer, position: number): Promise<number>;
  close(): Promise<void>;
};

/** Opens a regular file; undefined when the path is missing, a folder, a link or a device. */
async function openRegular(path: string, whenClosed: () => void): Promise<OpenFile | undefined> {
  let handle: FileHandle | undefined;
  try {
    handle = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
    const stat = await handle.stat();
    if (stat.isFile()) return fileOf(handle, stat, whenClosed);
  } catch (error) {
    if (!isMissing(error)) {
      whenClosed();
      throw error;
    }
  }
  await handle?.close();
  whenClosed();
  return undefined;
}

function fileOf(handle: FileHandle, { size, mtimeMs }: Stats, whenClosed: () => void): OpenFile {
  return {
    sizeBytes: size,
    changedAtMs: mtimeMs,
    read: async (buffer, position) => (await handle.read(buffer, 0, buffer.length, position)).bytesRead,
    close: () => handle.close().finally(whenClosed),
  };
}

function isMissing(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    ['ENOENT', 'ENOTDIR', 'ELOOP', 'ENXIO', 'ENAMETOOLONG'].includes(String(error.code))
  );
}

/** Answers with the whole file, or with the one requested range. A request for several ranges gets the whole file, as HTTP allows. */
function part(
  file: OpenFile,
  headers: Record<string, string>,
  range: string | undefined,
): Delivered | Promise<Delivered> {
  const asked = range === undefined ? undefined : parseRange(range, file.sizeBytes);
  if (asked === 'unsatisfiable') return refuseRange(file, headers);
  const [start, end] = asked ?? [0, file.sizeBytes - 1];
  const streamed: Streamed = {
    status: asked ? 206 : 200,
    headers: { ...headers, ...(asked && { 'content-range': `bytes ${start}-${end}/${file.sizeBytes}` }) },
    lengthBytes: end - start + 1,
    read: (buffer, position) => file.read(buffer, start + position),
    close: file.close,
  };
  return streamed;
}

async function refuseRange(file: OpenFile, headers: Record<string, string>): Promise<Delivered> {
  await file.close();
  return {
    status: 416,
    headers: { ...headers, 'cache-control': 'no-store', 'content-range': `bytes */${file.sizeBytes}` },
  };
}

function parseRange(range: string, sizeBytes: number): [number, number] | 'unsatisfiable' | undefined {
  const match = /^bytes=([0-9]{0,15})-([0-9]{0,15})$/.exec(range.trim());
  if (!match || (match[1] === '' && match[2] === '')) return undefined;
  const last = sizeBytes - 1;
  const [start, end] =
    match[1] === ''
      ? [Math.max(0, sizeBytes - Number(match[2])), last]
      : [Number(match[1]), match[2] === '' ? last : Math.min(Number(match[2]), last)];
  if (match[1] !== '' && match[2] !== '' && Number(match[2]) < Number(match[1])) return undefined;
  return start > last || (match[1] === '' && Number(match[2]) === 0) ? 'unsatisfiable' : [start, end];
}
