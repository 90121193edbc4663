import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { extname } from 'node:path';
import { Readable } from 'node:stream';
import { mediaHeaders } from '../preview/headers.ts';

const types: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.gif': 'image/gif',
  '.jpg': 'image/jpeg',
  '.mp3': 'audio/mpeg',
  '.mp4': 'video/mp4',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.vtt': 'text/vtt; charset=utf-8',
  '.webm': 'video/webm',
  '.webp': 'image/webp',
};

/** Answers an editor with a stored file, or with the part that a player asks for. Nothing in it can run. */
export async function answerWithFile(path: string | undefined, range: string | null): Promise<Response> {
  const type = path === undefined ? undefined : types[extname(path).toLowerCase()];
  const sizeBytes = path !== undefined && type !== undefined ? await sizeOf(path) : undefined;
  if (path === undefined || type === undefined || sizeBytes === undefined)
    return new Response('Not found', { status: 404, headers: { 'cache-control': 'no-store' } });
  const part = partOf(range, sizeBytes);
  const [start, end] = part ?? [0, sizeBytes - 1];
  const headers = {
    ...mediaHeaders,
    'cache-control': 'private, max-age=31536000, immutable',
    'content-type': type,
    'content-length': String(end - start + 1),
    'accept-ranges': 'bytes',
    ...(part && { 'content-range': `bytes ${start}-${end}/${sizeBytes}` }),
  };
  const stream = sizeBytes > 0 ? Readable.toWeb(createReadStream(path, { start, end })) : null;
  return new Response(stream as ReadableStream | null, { status: part ? 206 : 200, headers });
}

async function sizeOf(path: string): Promise<number | undefined> {
  const found = await stat(path).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  });
  return found?.isFile() ? found.size : undefined;
}

/** Anything but one plain range gets the whole file, as HTTP allows. */
function partOf(range: string | null, sizeBytes: number): [number, number] | undefined {
  const [, first = '', last = ''] = /^bytes=(\d{1,15})-(\d{0,15})$/.exec(range ?? '') ?? [];
  if (first === '') return undefined;
  const end = last === '' ? sizeBytes - 1 : Math.min(Number(last), sizeBytes - 1);
  return Number(first) <= end ? [Number(first), end] : undefined;
}
