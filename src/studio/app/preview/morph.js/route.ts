import { join } from 'node:path';
import { assetHeaders } from '../../../editing/preview/headers.ts';
import { notFound, readServed } from '../../../editing/preview/files.ts';
import { repositoryRoot } from '../../../root.ts';

export const dynamic = 'force-dynamic';

/** Serves the unmodified library that updates a preview without replacing it. */
export async function GET(): Promise<Response> {
  const file = await readServed(join(repositoryRoot(), 'node_modules/idiomorph/dist'), 'idiomorph.esm.js');
  return file
    ? new Response(file.body, {
        headers: { ...assetHeaders, 'cache-control': 'private, no-cache', 'content-type': file.type },
      })
    : notFound();
}
