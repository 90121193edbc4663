import type { PayloadRequest } from 'payload';
import { defaultLocale, type Locale, locales, type PageDocument } from '../../content/published.ts';
import type { Renderer } from '../../site/render-contract.ts';
import { draftPath } from '../pages.ts';
import { isRecord, ownValue, textOf, valueOrDefault } from '../published/localized.ts';
import { pageDocument } from '../published/page-document.ts';
import { readPageTree } from '../published/stored-pages.ts';
import { draftReader, readPublished } from './draft-reader.ts';

export type PreviewRequest = Pick<PayloadRequest, 'payload' | 'user'> & { id: string; locale: Locale; origin: string; renderer: Renderer };
export type Preview = { html: string } | { reason: 'not_found' };

/** The page as its newest draft says, exactly as the site would render it. Only for whoever may read the page in the studio. */
export async function renderPreview({ payload, user, id, locale, origin, renderer }: PreviewRequest): Promise<Preview> {
  const page: unknown = await payload.findByID({ collection: 'pages', id, draft: true, locale: 'all', depth: 0, overrideAccess: false, user, disableErrors: true });
  if (!isRecord(page)) return { reason: 'not_found' };
  const tree = await readPageTree({ payload });
  const path = draftPath(tree, page, locale) ?? `/${id}`;
  const draft = pageDocument({ ...page, title: titled(page.title, locale) }, locale, path);
  if (!draft) return { reason: 'not_found' };
  return { html: withFollower(render({ draft, renderer, origin, content: await readPublished({ payload }) })) };
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

type Drafted = { draft: PageDocument; renderer: Renderer; origin: string; content: Awaited<ReturnType<typeof readPublished>> };

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
