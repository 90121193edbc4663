import { keyOf, type Locale, type PageDocument, type PublishedDocument } from '../../content/published.ts';
import { parseDocument } from '../../site/published/believe.ts';
import { execute, type Within } from '../database/execute.ts';

/** The part of the site's snapshot that a reader needs. */
export type PublishedContent = {
  document(key: string): PublishedDocument | undefined;
  keyAt(kind: 'page' | 'redirect', path: string, locale: Locale): string | undefined;
};

/** Everything published right now. Bodies are parsed only when they are asked for. */
export async function readPublished(within: Within): Promise<PublishedContent> {
  const rows = await execute(within, 'select key, kind, locale, path, body from published_documents where body is not null');
  const bodies = new Map(rows.map((row) => [String(row.key), String(row.body)]));
  const keys = new Map(rows.map((row) => [place(String(row.kind), String(row.path), String(row.locale)), String(row.key)]));
  return {
    document(key) {
      const body = bodies.get(key);
      return body === undefined ? undefined : parseDocument(body);
    },
    keyAt: (kind, path, locale) => keys.get(place(kind, path, locale)),
  };
}

/** The same with one page as its draft says, at the draft's address. */
export function withDraft(published: PublishedContent, draft: PageDocument): PublishedContent {
  const draftKey = keyOf.page(draft.id, draft.locale);
  return {
    document: (key) => (key === draftKey ? draft : published.document(key)),
    keyAt: (kind, path, locale) => (kind === 'page' && path === draft.path && locale === draft.locale ? draftKey : published.keyAt(kind, path, locale)),
  };
}

function place(kind: string, path: string, locale: string): string {
  return `${kind} ${locale} ${path}`;
}
