import { extname } from 'node:path';
import { readEnvironment } from '../../../../platform/environment.ts';
import { imageExtensions, notFound, readServed } from '../../../editing/preview/files.ts';
import { mediaHeaders } from '../../../editing/preview/headers.ts';

/** Serves uploaded images for previews, at the paths that the site serves them under. */
export async function GET(_request: Request, { params }: { params: Promise<{ path: string[] }> }): Promise<Response> {
  const [name = '', ...rest] = (await params).path;
  if (rest.length > 0 || !imageExtensions.has(extname(name))) return notFound();
  const file = await readServed(readEnvironment().mediaDir, name);
  return file ? new Response(file.body, { headers: { ...mediaHeaders, 'content-type': file.type } }) : notFound();
}
