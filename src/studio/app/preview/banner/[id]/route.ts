import { join } from 'node:path';
import config from '@payload-config';
import { getPayload } from 'payload';
import { unpackDrawing } from '../../../../consent/banners/code.ts';
import { versionPage } from '../../../../consent/banners/version-page.ts';
import { notFound, readServed } from '../../../../editing/preview/files.ts';
import { trusted } from '../../../../editing/preview/trusted.ts';
import { clientFolder } from '../../../../root.ts';

export const dynamic = 'force-dynamic';

/** Shows an archived banner as visitors saw it, to accounts that may read it in the studio: `?language=de&layer=preferences`. */
export async function GET(request: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> {
  const { id } = await params;
  const query = new URL(request.url).searchParams;
  const payload = await getPayload({ config });
  const { user } = await payload.auth({ headers: trusted(request.headers) });
  if (!user) return notFound();
  const version = await payload.findByID({
    collection: 'banner-versions',
    id,
    overrideAccess: false,
    user,
    disableErrors: true,
  });
  const drawing = unpackDrawing(version?.rendered);
  const readAsset = (name: string) => readServed(join(clientFolder(), '_assets'), name);
  const page =
    drawing &&
    (await versionPage(drawing, {
      language: query.get('language') ?? '',
      layer: query.get('layer') ?? 'banner',
      readAsset,
    }));
  return page ? new Response(page.html, { headers: page.headers }) : notFound();
}
