import type { ContentReader } from '../content/reader.ts';
import type { ConsentDocument, PageDocument, RedirectDocument } from '../published/contract.ts';
import { type BlogView, blogViewAt } from './blog/blog-view.ts';
import { declarationPath } from './consent/declaration-path.ts';
import type { NearPage } from './missing/near-pages.ts';
import { redirectLocation } from './redirect.ts';

type PublishedView =
  | { kind: 'page'; page: PageDocument }
  /** The cookie declaration, below the page that an editor wrote at its path. */
  | { kind: 'declaration'; consent: ConsentDocument; page: PageDocument | undefined }
  | BlogView;

/** What a visitor gets at an address. `location`: the final target of a redirect, as it is sent. */
export type ResolvedAddress =
  | PublishedView
  | { kind: 'redirect'; location: string; status: Exclude<RedirectDocument['status'], 410> }
  | { kind: 'gone' }
  | { kind: 'missing'; /** Pages that the visitor may have meant. */ near?: readonly NearPage[] };

/**
 * Returns what is at a path, without its language prefix, in the reader's language. A page comes before a redirect;
 * a redirect that leads nowhere is `missing`. The reader records everything that the result depends on.
 */
export function resolveAddress(reader: ContentReader, path: string): ResolvedAddress {
  const published = publishedAt(reader, path);
  if (published?.kind !== 'redirect') return published ?? { kind: 'missing' };
  const { status } = published;
  if (status === 410) return { kind: 'gone' };
  const location = redirectLocation(reader, published);
  return location === undefined ? { kind: 'missing' } : { kind: 'redirect', location, status };
}

/** True when something is published at a path, even a redirect that leads nowhere, and always for the declaration. */
export function isTaken(reader: ContentReader, path: string): boolean {
  return path === declarationPath || publishedAt(reader, path) !== undefined;
}

function publishedAt(reader: ContentReader, path: string): PublishedView | RedirectDocument | undefined {
  const page = reader.pageAt(path);
  const consent = path === declarationPath ? reader.consent() : undefined;
  if (consent) return { kind: 'declaration', consent, page };
  return page ? { kind: 'page', page } : (blogViewAt(reader, path) ?? reader.redirectAt(path));
}
