import type { PayloadRequest } from 'payload';
import type { Locale } from '../../../published/contract.ts';
import type { Renderer } from '../../../site/render-contract.ts';
import { isRecord } from '../../publishing/read-model/localized.ts';
import type { PreviewedCollection } from './address.ts';
import { draftOf } from './draft.ts';
import { renderDraft } from './render-draft.ts';
import { withTyped } from './typed.ts';

/** `typed`: unsaved values of the editor's form. */
type PreviewRequest = Pick<PayloadRequest, 'payload' | 'user'> & {
  collection: PreviewedCollection;
  id: string;
  locale: Locale;
  origin: string;
  renderer: Renderer;
  typed?: unknown;
};
type Preview = { html: string } | { reason: 'not_found' };

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
}: PreviewRequest): Promise<Preview> {
  const stored: unknown = await payload.findByID({
    collection,
    id,
    draft: true,
    locale: 'all',
    depth: 0,
    overrideAccess: false,
    user,
    disableErrors: true,
  });
  if (!isRecord(stored)) return { reason: 'not_found' };
  const draft = await draftOf(collection, withTyped(collection, stored, { typed, locale }), {
    asking: { payload },
    locale,
  });
  return draft
    ? { html: withFollower(await renderDraft(draft, { payload, origin, renderer, marksBlocks: true })) }
    : { reason: 'not_found' };
}

/** Adds the script that shows the form's current values and finds the fields of a clicked block. */
function withFollower(html: string): string {
  return html
    .replace('</head>', '<link rel="stylesheet" href="/preview/follow.css"></head>')
    .replace('</body>', '<script type="module" src="/preview/follow.js"></script></body>');
}
