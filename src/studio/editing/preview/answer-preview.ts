import { noteRefusal } from '../../accounts/activity/refusals.ts';
import config from '@payload-config';
import { getPayload } from 'payload';
import { readEnvironment } from '../../../platform/environment.ts';
import {
  formPreviewPath,
  previewPath,
  type PreviewedCollection,
  type PreviewedSettings,
  settingsPreviewPath,
} from './address.ts';
import { previewHeaders } from './headers.ts';
import { localeOf } from './locale.ts';
import { renderForm } from './render-form.ts';
import { type Preview, type PreviewRequest, renderPreview } from './render-preview.ts';
import { type Layer, renderSettings } from './render-settings.ts';
import { loadRenderer } from './renderer.ts';
import { trusted } from './trusted.ts';
import { readTyped } from './read-typed.ts';
import { writingIn } from './marks/writing.ts';

/** A draft, a form or settings. */
type Asked = { collection: PreviewedCollection; id: string } | { form: string } | { settings: PreviewedSettings };

/** Serves a preview to users who may read its content in the studio; everybody else is redirected to the login. */
export async function answerPreview(request: Request, asked: Asked): Promise<Response> {
  const locale = localeIn(request);
  const payload = await getPayload({ config });
  const { user } = await payload.auth({ headers: trusted(request.headers) });
  return user ? pageFor(asked, { payload, user, locale }) : toLogin(pathOf(asked, locale) ?? '/admin');
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
  return pageFor(asked, {
    ...{ payload, user, locale: localeIn(request), typed: typed.values },
    ...{ writing: writingIn(request.url), layer: layerIn(request) },
  });
}

function pathOf(asked: Asked, locale: string): string | null {
  if ('settings' in asked) return settingsPreviewPath(asked.settings, locale);
  return 'form' in asked ? formPreviewPath(asked.form, locale) : previewPath({ ...asked, locale });
}

type Given = Pick<PreviewRequest, 'payload' | 'user' | 'locale' | 'typed' | 'writing'> & { layer?: Layer };

async function pageFor(asked: Asked, given: Given): Promise<Response> {
  const origin = { origin: readEnvironment().siteUrl.origin, renderer: await loadRenderer() };
  const preview = await rendered(asked, { ...given, ...origin });
  return 'reason' in preview
    ? plain(404, 'There is nothing to preview here.')
    : new Response(preview.html, { headers: previewHeaders });
}

function rendered(asked: Asked, given: Given & Pick<PreviewRequest, 'origin' | 'renderer'>): Promise<Preview> {
  if ('settings' in asked) return renderSettings({ ...given, slug: asked.settings });
  return 'form' in asked ? renderForm({ ...given, id: asked.form }) : renderPreview({ ...given, ...asked });
}

function layerIn(request: Request): Layer {
  return new URL(request.url).searchParams.get('layer') === 'preferences' ? 'preferences' : 'banner';
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
