import type { PayloadRequest } from 'payload';
import type { Locale } from '../../../published/contract.ts';
import type { Renderer } from '../../../site/render-contract.ts';
import { readNewestDraft } from '../../publishing/read-model/newest-draft.ts';
import type { PreviewedCollection } from './address.ts';
import { draftOf } from './draft.ts';
import { renderDraft } from './render-draft.ts';
import { withTyped } from './typed.ts';
import { prepareWriting, type Writing } from './marks/writing.ts';

/** `typed`: unsaved values of the editor's form. `writing`: marks where they are written, for a form that takes changes from its preview. */
export type PreviewRequest = Pick<PayloadRequest, 'payload' | 'user'> & {
  collection: PreviewedCollection;
  id: string;
  locale: Locale;
  origin: string;
  renderer: Renderer;
  typed?: unknown;
  writing?: Writing | undefined;
};
export type Preview = { html: string } | { reason: 'not_found' };

/** Renders the newest draft of a page, post or section exactly as the site would. Only for users who may read it in the studio. */
export async function renderPreview({
  payload,
  user,
  collection,
  id,
  locale,
  origin,
  renderer,
  typed,
  writing,
}: PreviewRequest): Promise<Preview> {
  const stored = await readNewestDraft({ payload, user }, { collection, id });
  if (!stored) return { reason: 'not_found' };
  const { shown, finish } = prepareWriting(collection, typed, writing);
  const draft = await draftOf(collection, withTyped(collection, stored, { typed: shown, locale }), {
    asking: { payload },
    locale,
  });
  return draft
    ? { html: withFollower(await renderDraft(draft, { payload, origin, renderer, marksBlocks: true, finish })) }
    : { reason: 'not_found' };
}

const follower =
  '<link rel="stylesheet" href="/preview/follow.css">' +
  '<link rel="modulepreload" href="/preview/morph.js">' +
  '<script type="module" blocking="render" src="/preview/follow.js"></script>';

/**
 * Adds the script that shows the form's current values and finds the fields of a clicked block. Nothing is painted before it runs, so nobody clicks on a page
 * that does not listen yet, or is led away by one of its links.
 */
export function withFollower(html: string): string {
  return html.replace('</head>', `${follower}</head>`);
}
