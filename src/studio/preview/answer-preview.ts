import config from '@payload-config';
import { getPayload } from 'payload';
import { readEnvironment } from '../../platform/environment.ts';
import { previewed, type PreviewedCollection } from './address.ts';
import { previewHeaders } from './headers.ts';
import { localeOf, renderPreview } from './render-preview.ts';
import { loadRenderer } from './renderer.ts';
import { trusted } from './trusted.ts';

/** The draft of a page or post, for whoever may read it in the studio; everybody else is sent to the login. */
export async function answerPreview(request: Request, { collection, id }: { collection: PreviewedCollection; id: string }): Promise<Response> {
  const locale = localeOf(new URL(request.url).searchParams.get('locale'));
  const payload = await getPayload({ config });
  const { user } = await payload.auth({ headers: trusted(request.headers) });
  if (!user) return toLogin(`/preview/${previewed[collection]}/${encodeURIComponent(id)}?locale=${locale}`);
  const preview = await renderPreview({ payload, user, collection, id, locale, origin: readEnvironment().siteUrl.origin, renderer: await loadRenderer() });
  if ('reason' in preview) return new Response('There is nothing to preview here.', { status: 404, headers: { ...previewHeaders, 'content-type': 'text/plain; charset=utf-8' } });
  return new Response(preview.html, { headers: previewHeaders });
}

function toLogin(back: string): Response {
  return new Response(null, { status: 303, headers: { ...previewHeaders, location: `/admin/login?redirect=${encodeURIComponent(back)}` } });
}
