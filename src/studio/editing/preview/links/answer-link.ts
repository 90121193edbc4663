import type { Payload } from 'payload';
import type { Keys } from '../../../../platform/secret.ts';
import type { Renderer } from '../../../../site/render-contract.ts';
import { draftOf } from '../draft.ts';
import { guestHeaders } from '../headers.ts';
import { renderDraft } from '../render-draft.ts';
import { guestPage, languageOf, refusalPage } from './guest-page.ts';
import type { Limit } from '../../../payload/limit.ts';
import { type LinkRefusal, readLinked } from './read-linked.ts';

type LinkOptions = {
  payload: Payload;
  keys: Keys;
  nowMs: number;
  siteOrigin: string;
  renderer: Renderer;
  limit: Limit;
};

/** Serves the draft behind a link, or a page that says why the link does not work. */
export async function answerLink(request: Request, token: string, options: LinkOptions): Promise<Response> {
  const { payload, keys, nowMs, siteOrigin, renderer, limit } = options;
  const language = languageOf(request.headers.get('accept-language'));
  const linked = await readLinked({ payload, keys, token, nowMs });
  if (!limit.take('reason' in linked ? 'refused' : linked.link, nowMs)) return refusal('busy', language);
  if ('reason' in linked) return refusal(linked.reason, language);
  const { collection, stored, locale, expiresAtMs } = linked;
  const draft = await draftOf(collection, stored, { asking: { payload }, locale });
  if (!draft) return refusal('gone', language);
  const html = await renderDraft(draft, { payload, origin: siteOrigin, renderer });
  return new Response(guestPage(html, { siteOrigin, language, expiresAtMs }), { headers: guestHeaders });
}

function refusal(reason: LinkRefusal | 'busy', language: string): Response {
  const { status, html } = refusalPage(reason, language);
  return new Response(html, {
    status,
    headers: { ...guestHeaders, ...(reason === 'busy' && { 'retry-after': '60' }) },
  });
}
