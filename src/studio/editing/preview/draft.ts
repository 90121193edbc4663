import { blogPath, placedPath } from '../../../content/blog-paths.ts';
import type { Locale, PageDocument, PostDocument } from '../../../published/contract.ts';
import { draftPath } from '../pages.ts';
import { isRecord, ownValue, textOf, valueOrDefault } from '../../publishing/read-model/localized.ts';
import { pageDocument } from '../../publishing/read-model/page-document.ts';
import { postDocument } from '../../publishing/read-model/post-document.ts';
import { readPageLine } from '../../publishing/read-model/page-lines.ts';
import type { Asking } from '../../publishing/read-model/stored-pages.ts';
import type { PreviewedCollection } from './address.ts';

type Stored = Record<string, unknown>;
export type Draft = PageDocument | PostDocument;

/** Returns the document that publishing now would produce; null when it would produce none. */
export async function draftOf(
  collection: PreviewedCollection,
  stored: Stored,
  { asking, locale }: { asking: Asking; locale: Locale },
): Promise<Draft | null> {
  const titledDraft = { ...stored, title: titled(stored.title, locale) };
  if (collection === 'posts') return draftPost(titledDraft, locale);
  if (collection === 'sections') return pageDocument(titledDraft, locale, `/${String(stored.id)}`);
  const tree = await readPageLine(asking, titledDraft);
  return pageDocument(titledDraft, locale, draftPath(tree, titledDraft, locale) ?? `/${String(stored.id)}`);
}

function draftPost(post: Stored, locale: Locale): PostDocument | null {
  const path = placedPath('post', isRecord(post.slug) ? post.slug : {}, locale) ?? `${blogPath}/${String(post.id)}`;
  return postDocument(post, locale, path);
}

/** Fills in a title: a draft may not have one yet, and a translation may not have its own. A section has one title for all languages. */
function titled(title: unknown, locale: Locale): Record<string, unknown> {
  const own = textOf(title) || textOf(ownValue(title, locale)) || textOf(valueOrDefault(title, locale)) || 'Untitled';
  return { [locale]: own };
}
