import type { Payload, PayloadRequest } from 'payload';
import { blogPath, placedPath } from '../../content/blog-paths.ts';
import { defaultLocale, type Locale, locales, type PageDocument, type PostDocument } from '../../content/published.ts';
import type { Renderer } from '../../site/render-contract.ts';
import { draftPath } from '../pages.ts';
import { isRecord, ownValue, textOf, valueOrDefault } from '../published/localized.ts';
import { pageDocument } from '../published/page-document.ts';
import { postDocument } from '../published/post-document.ts';
import { readPageTree } from '../published/stored-pages.ts';
import type { PreviewedCollection } from './address.ts';
import { draftReader, readPublished } from './draft-reader.ts';

export type PreviewRequest = Pick<PayloadRequest, 'payload' | 'user'> & { collection: PreviewedCollection; id: string; locale: Locale; origin: string; renderer: Renderer };
export type Preview = { html: string } | { reason: 'not_found' };

/** The page or post as its newest draft says, exactly as the site would render it. Only for whoever may read it in the studio. */
export async function renderPreview({ payload, user, collection, id, locale, origin, renderer }: PreviewRequest): Promise<Preview> {
  const stored: unknown = await payload.findByID({ collection, id, draft: true, locale: 'all', depth: 0, overrideAccess: false, user, disableErrors: true });
  if (!isRecord(stored)) return { reason: 'not_found' };
  const titledDraft = { ...stored, title: titled(stored.title, locale) };
  const draft = collection === 'posts' ? draftPost(titledDraft, locale) : await draftPage(payload, titledDraft, locale);
  if (!draft) return { reason: 'not_found' };
  return { html: withFollower(render({ draft, renderer, origin, content: await readPublished({ payload }) })) };
}

async function draftPage(payload: Payload, page: Record<string, unknown>, locale: Locale): Promise<PageDocument | null> {
  const tree = await readPageTree({ payload });
  return pageDocument(page, locale, draftPath(tree, page, locale) ?? `/${String(page.id)}`);
}

function draftPost(post: Record<string, unknown>, locale: Locale): PostDocument | null {
  const path = placedPath('post', isRecord(post.slug) ? post.slug : {}, locale) ?? `${blogPath}/${String(post.id)}`;
  return postDocument(post, locale, path);
}

/** What a `locale` parameter asks for; anything else is the default language. */
export function localeOf(text: string | null): Locale {
  return locales.find((locale) => locale === text) ?? defaultLocale;
}

/** A draft may not have a title yet, and a translation may not have one of its own. */
function titled(title: unknown, locale: Locale): Record<string, unknown> {
  const own = textOf(ownValue(title, locale)) || textOf(valueOrDefault(title, locale)) || 'Untitled';
  return { [locale]: own };
}

type Drafted = { draft: PageDocument | PostDocument; renderer: Renderer; origin: string; content: Awaited<ReturnType<typeof readPublished>> };

function render({ draft, renderer, origin, content }: Drafted): string {
  return renderer.renderPage({ reader: draftReader(content, draft), path: draft.path, variant: 'decided', origin }).html;
}

/**
 * Instead of the site's scripts, which would log the page view and measure, the one that shows the draft's next version
 * when the editor's form has saved it. What matters in a page works without scripts.
 */
function withFollower(html: string): string {
  return html.replace(/<script\b[^>]*><\/script>/g, '').replace('</body>', '<script type="module" src="/preview/follow.js"></script></body>');
}
