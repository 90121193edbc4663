import config from '@payload-config';
import { getPayload } from 'payload';
import { readEnvironment } from '../../../../../platform/environment.ts';
import { previewHeaders } from '../../../../preview/headers.ts';
import { localeOf, renderPreview } from '../../../../preview/render-preview.ts';
import { loadRenderer } from '../../../../preview/renderer.ts';
import { trusted } from '../../../../preview/trusted.ts';

export const dynamic = 'force-dynamic';

/** The draft of a page, for whoever may read it in the studio; everybody else is sent to the login. */
export async function GET(request: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> {
  const { id } = await params;
  const url = new URL(request.url);
  const locale = localeOf(url.searchParams.get('locale'));
  const payload = await getPayload({ config });
  const { user } = await payload.auth({ headers: trusted(request.headers) });
  if (!user) return toLogin(`/preview/page/${encodeURIComponent(id)}?locale=${locale}`);
  const preview = await renderPreview({ payload, user, id, locale, origin: readEnvironment().siteUrl.origin, renderer: await loadRenderer() });
  if ('reason' in preview) return new Response('There is no such page.', { status: 404, headers: { ...previewHeaders, 'content-type': 'text/plain; charset=utf-8' } });
  return new Response(preview.html, { headers: previewHeaders });
}

function toLogin(back: string): Response {
  return new Response(null, { status: 303, headers: { ...previewHeaders, location: `/admin/login?redirect=${encodeURIComponent(back)}` } });
}
