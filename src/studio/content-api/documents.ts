import type { PayloadRequest } from 'payload';
import { addressOf } from '../../published/address.ts';
import type { Locale, PageDocument, PostDocument, PublishedDocument } from '../../published/contract.ts';
import { execute } from '../payload/database/execute.ts';
import type { PreviewedCollection } from '../editing/preview/address.ts';
import { draftOf } from '../editing/preview/draft.ts';
import { readUnaskedDraft } from '../editing/preview/unasked-draft.ts';

/** What the content API offers, by the segment of its address. Forms are not among it: they hold where submissions go. */
export const listed = {
  pages: 'page',
  posts: 'post',
  topics: 'topic',
  authors: 'author',
  sections: 'section',
  media: 'media',
} as const;
export const settings = ['site', 'navigation', 'footer'] as const;
export type Listed = keyof typeof listed;

export type Asking = Pick<PayloadRequest, 'payload' | 'transactionID'> & { siteUrl: URL };
/** A published document, with the address that visitors open. */
export type ApiDocument = PublishedDocument & { url?: string };

/** Returns a published document; undefined when there is none in this language. */
export async function readDocument(asking: Asking, key: string): Promise<ApiDocument | undefined> {
  const [row] = await execute(asking, 'select body from published_documents where key = ? and body is not null', [key]);
  return row && withUrl(asking, JSON.parse(String(row.body)));
}

type Draft = { kind: PreviewedCollection; id: string; locale: Locale };

/** Returns what publishing the newest draft would publish; undefined when there is none, or it is in the trash. */
export async function readDraft(asking: Asking, { kind, id, locale }: Draft): Promise<ApiDocument | undefined> {
  const stored = await readUnaskedDraft(asking, { collection: kind, id });
  return (
    stored && documentOf(asking, kind, await draftOf(kind, stored, { asking: { payload: asking.payload }, locale }))
  );
}

/** A section is previewed as a page of its own, which it is not. */
export function documentOf(
  asking: Pick<Asking, 'siteUrl'>,
  kind: PreviewedCollection,
  draft: PageDocument | PostDocument | null,
): ApiDocument | undefined {
  if (!draft) return undefined;
  return kind === 'sections'
    ? { kind: 'section', id: draft.id, locale: draft.locale, blocks: draft.blocks }
    : withUrl(asking, draft);
}

/** Adds the address that visitors open; for media, that of the file. */
export function withUrl({ siteUrl }: Pick<Asking, 'siteUrl'>, document: PublishedDocument): ApiDocument {
  if (document.kind === 'media') return { ...document, url: new URL(document.url, siteUrl).href };
  return 'path' in document && document.kind !== 'redirect'
    ? { ...document, url: new URL(addressOf(document.locale, document.path), siteUrl).href }
    : document;
}
