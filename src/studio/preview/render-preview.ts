import type { Payload, PayloadRequest } from 'payload';
import { defaultLocale, type Locale, locales } from '../../content/published.ts';
import type { Renderer } from '../../site/render-contract.ts';
import { isRecord } from '../published/localized.ts';
import type { PreviewedCollection } from './address.ts';
import { type Draft, draftOf } from './draft.ts';
import { draftReader } from './draft-reader.ts';
import { readPublished } from './published-content.ts';
import { withTyped } from './typed.ts';

/** `typed`: what the editor's form holds and nobody has saved yet. */
export type PreviewRequest = Pick<PayloadRequest, 'payload' | 'user'> & { collection: PreviewedCollection; id: string; locale: Locale; origin: string; renderer: Renderer; typed?: unknown };
export type Preview = { html: string } | { reason: 'not_found' };

/** The page, post or section as its newest draft says, exactly as the site would render it. Only for whoever may read it in the studio. */
export async function renderPreview({ payload, user, collection, id, locale, origin, renderer, typed }: PreviewRequest): Promise<Preview> {
  const stored: unknown = await payload.findByID({ collection, id, draft: true, locale: 'all', depth: 0, overrideAccess: false, user, disableErrors: true });
  if (!isRecord(stored)) return { reason: 'not_found' };
  const draft = await draftOf(collection, withTyped(collection, stored, { typed, locale }), { asking: { payload }, locale });
  return draft ? { html: withFollower(await renderDraft(draft, { payload, origin, renderer, marksBlocks: true })) } : { reason: 'not_found' };
}

type Rendering = { payload: Payload; origin: string; renderer: Renderer; marksBlocks?: boolean };

/** A draft among everything that is published, without the site's scripts, which would log the page view and measure. What matters in a page works without scripts. */
export async function renderDraft(draft: Draft, { payload, origin, renderer, marksBlocks }: Rendering): Promise<string> {
  const reader = draftReader(await readPublished({ payload }), draft);
  return renderer.renderPage({ reader, path: draft.path, variant: 'decided', origin, marksBlocks }).html.replace(/<script\b[^>]*><\/script>/g, '');
}

/** What a `locale` parameter asks for; anything else is the default language. */
export function localeOf(text: string | null): Locale {
  return locales.find((locale) => locale === text) ?? defaultLocale;
}

/** Shows what the editor's form holds, and finds the fields of a block that is clicked. */
function withFollower(html: string): string {
  return html
    .replace('</head>', '<link rel="stylesheet" href="/preview/follow.css"></head>')
    .replace('</body>', '<script type="module" src="/preview/follow.js"></script></body>');
}
