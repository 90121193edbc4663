import { noteRefusal } from '../../accounts/activity/refusals.ts';
import config from '@payload-config';
import { getPayload, type Payload } from 'payload';
import { readEnvironment } from '../../../platform/environment.ts';
import { previewed, type PreviewedCollection } from './address.ts';
import { previewHeaders } from './headers.ts';
import { localeOf } from './locale.ts';
import { renderPreview } from './render-preview.ts';
import { loadRenderer } from './renderer.ts';
import { trusted } from './trusted.ts';
import { readTyped } from './read-typed.ts';
import { writingIn } from './marks/writing.ts';

type Asked = { collection: PreviewedCollection; id: string };

/** Serves the draft of a page, post or section to users who may read it in the studio; everybody else is redirected to the login. */
export async function answerPreview(request: Request, asked: Asked): Promise<Response> {
  const locale = localeIn(request);
  const payload = await getPayload({ config });
  const { user } = await payload.auth({ headers: trusted(request.headers) });
  return user
    ? pageFor({ payload, user, ...asked, locale })
    : toLogin(`/preview/${previewed[asked.collection]}/${encodeURIComponent(asked.id)}?locale=${locale}`);
}

/** Serves a preview with the form's unsaved values. Only the preview itself requests it, so only this origin is accepted. */
export async function answerTyped(request: Request, asked: Asked): Promise<Response> {
  const payload = await getPayload({ config });
  const { user } = await payload.auth({ headers: request.headers });
  const isOwn = request.headers.get('sec-fetch-site') === 'same-origin';
  if (user && !isOwn)
    await noteRefusal({ payload, headers: request.headers, user }, { route: 'preview', detail: 'another website' });
  if (!user || !isOwn) return plain(403, 'Sign in to the studio to see this preview.');
  const typed = await readTyped(request);
  if ('reason' in typed)
    return plain(typed.reason === 'too_large' ? 413 : 400, 'The studio could not read what the form holds.');
  return pageFor({
    payload,
    user,
    ...asked,
    locale: localeIn(request),
    typed: typed.values,
    writing: writingIn(request.url),
  });
}

type For = Asked & {
  payload: Payload;
  user: Parameters<typeof renderPreview>[0]['user'];
  locale: ReturnType<typeof localeOf>;
  typed?: unknown;
  writing?: ReturnType<typeof writingIn>;
};

async function pageFor(given: For): Promise<Response> {
  const preview = await renderPreview({
    ...given,
    origin: readEnvironment().siteUrl.origin,
    renderer: await loadRenderer(),
  });
  return 'reason' in preview
    ? plain(404, 'There is nothing to preview here.')
    : new Response(preview.html, { headers: previewHeaders });
}

function localeIn(request: Request): ReturnType<typeof localeOf> {
  return localeOf(new URL(request.url).searchParams.get('locale'));
}

function plain(status: number, text: string): Response {
  return new Response(text, { status, headers: { ...previewHeaders, 'content-type': 'text/plain; charset=utf-8' } });
}

function toLogin(back: string): Response {
  return new Response(null, {
    status: 303,
    headers: { ...previewHeaders, location: `/admin/login?redirect=${encodeURIComponent(back)}` },
  });
}
