import { basename, dirname, extname } from 'node:path';
import { systemClock } from '../../../../platform/clock.ts';
import { readEnvironment } from '../../../../platform/environment.ts';
import { isFileName } from '../../../../platform/files/contract.ts';
import { type MediaCopies, openMediaCopies } from '../../../../platform/files/media-copies.ts';
import { createLog } from '../../../../platform/log.ts';
import { storedNameAt } from '../../../../published/media-path.ts';
import { imageExtensions, notFound, readServed } from '../../../editing/preview/files.ts';
import { mediaHeaders } from '../../../editing/preview/headers.ts';

let copies: MediaCopies | undefined;

/** Serves uploaded images for previews, at the paths that the site serves them under. */
export async function GET(_request: Request, { params }: { params: Promise<{ path: string[] }> }): Promise<Response> {
  const name = storedNameAt((await params).path.join('/'));
  if (!name || !imageExtensions.has(extname(name)) || !isFileName(name)) return notFound();
  copies ??= openMediaCopies(readEnvironment(), { clock: systemClock, log: createLog('studio') });
  const path = await Promise.resolve(copies.locate(name)).catch(() => null); // Logged there.
  if (path === null) return new Response('S3 does not answer.', { status: 503, headers: { 'retry-after': '10' } });
  const file = path === undefined ? null : await readServed(dirname(path), basename(path));
  return file ? new Response(file.body, { headers: { ...mediaHeaders, 'content-type': file.type } }) : notFound();
}
