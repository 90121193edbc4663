import { setImmediate as yieldToRequests } from 'node:timers/promises';
import {
  type EmbeddedSiteDocument,
  type FormDocument,
  keyOf,
  type Locale,
  locales,
  type PageDocument,
  type PostDocument,
  type PublishedDocument,
  type RedirectDocument,
} from '../../published/contract.ts';
import type { PlacedKind } from '../../content/blog-paths.ts';
import type { Placed, PostList, PostQuery, PostsWanted } from '../../content/reader.ts';
import { isPlaced } from '../../content/post-lists.ts';
import { parseJson } from '../../platform/json.ts';
import type { Log } from '../../platform/log.ts';
import { isSqliteDamage } from '../../platform/sqlite-result.ts';
import type { SearchIndex } from '../search/search-index.ts';
import { entryOf, type KeptRow } from './entries.ts';
import { maxDocuments } from './limits.ts';
import type { SitemapEntry } from './sitemap-entries.ts';
import { createParsedDocuments } from './parsed-documents.ts';
import { type ParseFailure, parseDocument } from '../../published/parse.ts';
import { openSnapshot, type Snapshot } from './snapshot.ts';
import type { SourceRow } from './source.ts';

type Refused = { key: string; reason: ParseFailure | 'too_many' };

/** Changes whenever any document with a path is added, removed or changed: lists of all documents read this key. */
export const allPagesKey = 'pages';

/** The copy of the published read model in this process. Reading never needs the content database. */
export type PublishedStore = {
  /** This site has no mail server. It is a setting of the process, which every render has to know. */
  readonly isMailOff?: boolean;
  document(key: string): PublishedDocument | undefined;
  pageAt(path: string, locale: Locale): PageDocument | undefined;
  redirectAt(path: string, locale: Locale): RedirectDocument | undefined;
  placedAt<Kind extends PlacedKind>(kind: Kind, path: string, locale: Locale): Placed[Kind] | undefined;
  posts(locale: Locale, query: PostQuery): PostList;
  relatedPosts(id: string, locale: Locale, limit: number): PostDocument[];
  postLocales(wanted: PostsWanted): Locale[];
  /** By title. */
  forms(locale: Locale): FormDocument[];
  /** Number of documents of every kind. */
  count(): number;
  /** Everything that has a path and may be found by searching. */
  sitemapEntries(): SitemapEntry[];
  /** The best matches for all terms, or for any of them. */
  find(locale: Locale, asked: Parameters<SearchIndex['find']>[1]): { documents: PublishedDocument[]; total: number };
  pages(): Iterable<PageDocument>;
  embeddedSites(): Iterable<EmbeddedSiteDocument>;
  /** False until everything has been copied once: a missing document may then just not have arrived yet. */
  isComplete(): boolean;
  position(): number;
  /** Another number after every change of the copy, in this process alone. */
  version(): number;
  stamps(): Map<string, string>;
  /** Stamp of a refused row, so that it is not fetched again and again. */
  refusedStamp(key: string): string | undefined;
  refused(): Refused[];
  /**
   * Applies rows, all or none; for a refused row the last good version stays.
   * @returns the keys that changed, including those of paths that now lead to another document.
   */
  apply(change: { rows: readonly SourceRow[]; gone?: readonly string[]; position: number }): Set<string>;
  /** Removes from the copy's index, in small steps, the words of documents that were removed or changed. */
  compact(): Promise<void>;
  /** Replaces a damaged copy by an empty one. */
  reset(): void;
  /** Registers a listener for a read that finds the copy damaged. */
  onDamage(listener: () => void): void;
  close(): void;
};

export function openPublishedStore(file: string, log: Log, { isMailOff = false } = {}): PublishedStore {
  return Object.assign(new Store(file, log), { isMailOff });
}

class Store implements PublishedStore {
  readonly #file: string;
  readonly #log: Log;
  readonly #parsed = createParsedDocuments();
  readonly #refused = new Map<string, { stamp: string; reason: Refused['reason'] }>();
  #snapshot: Snapshot;
  #position: number;
  #count: number;
  #version = 0;
  #tellDamage: () => void = () => undefined;
  #isClosed = false;

  constructor(file: string, log: Log) {
    this.#file = file;
    this.#log = log;
    this.#snapshot = openSnapshot(file, log);
    this.#position = this.#snapshot.position();
    this.#count = this.#snapshot.stamps().size;
  }

  document(key: string): PublishedDocument | undefined {
    return this.#parsed.get(key) ?? this.#read(key);
  }

  pageAt(path: string, locale: Locale): PageDocument | undefined {
    const key = this.#guarded(() => this.#snapshot.keyAt('page', locale, path));
    const document = key === undefined ? undefined : this.document(key);
    return document?.kind === 'page' ? document : undefined;
  }

  placedAt<Kind extends PlacedKind>(kind: Kind, path: string, locale: Locale): Placed[Kind] | undefined {
    const key = this.#guarded(() => this.#snapshot.keyAt(kind, locale, path));
    const document = key === undefined ? undefined : this.document(key);
    return isPlaced(document, kind) ? document : undefined;
  }

  posts(locale: Locale, query: PostQuery): PostList {
    const { keys, total } = this.#guarded(() => this.#snapshot.lists.posts(locale, query));
    return { posts: this.#postsOf(keys), total };
  }

  relatedPosts(id: string, locale: Locale, limit: number): PostDocument[] {
    return this.#postsOf(this.#guarded(() => this.#snapshot.lists.related(keyOf.post(id, locale), limit)));
  }

  postLocales(wanted: PostsWanted): Locale[] {
    return this.#guarded(() => this.#snapshot.lists.postLocales(wanted));
  }

  forms(locale: Locale): FormDocument[] {
    return this.#guarded(() => this.#snapshot.keysOf('form'))
      .filter((key) => key.endsWith(`:${locale}`))
      .flatMap((key) => this.document(key) ?? [])
      .filter((document) => document.kind === 'form')
      .toSorted((one, other) => one.title.localeCompare(other.title, locale));
  }

  count(): number {
    return this.#count;
  }

  sitemapEntries(): SitemapEntry[] {
    return this.#guarded(() => this.#snapshot.lists.sitemapEntries());
  }

  find(locale: Locale, asked: Parameters<SearchIndex['find']>[1]): { documents: PublishedDocument[]; total: number } {
    const { keys, total } = this.#guarded(() => this.#snapshot.search.find(locale, asked));
    return { documents: keys.flatMap((key) => this.document(key) ?? []), total };
  }

  redirectAt(path: string, locale: Locale): RedirectDocument | undefined {
    const document = this.document(keyOf.redirect(path, locale));
    return document?.kind === 'redirect' ? document : undefined;
  }

  *pages(): Iterable<PageDocument> {
    for (const key of this.#guarded(() => this.#snapshot.keysOf('page'))) {
      const document = this.document(key);
      if (document?.kind === 'page') yield document;
    }
  }

  *embeddedSites(): Iterable<EmbeddedSiteDocument> {
    for (const key of this.#guarded(() => this.#snapshot.keysOf('embedded-site'))) {
      const document = this.document(key);
      if (document?.kind === 'embedded-site') yield document;
    }
  }

  isComplete(): boolean {
    return this.#position > 0;
  }

  position(): number {
    return this.#position;
  }

  version(): number {
    return this.#version;
  }

  stamps(): Map<string, string> {
    return this.#snapshot.stamps();
  }

  refusedStamp(key: string): string | undefined {
    return this.#refused.get(key)?.stamp;
  }

  refused(): Refused[] {
    return [...this.#refused].map(([key, { reason }]) => ({ key, reason }));
  }

  apply({
    rows,
    gone = [],
    position,
  }: {
    rows: readonly SourceRow[];
    gone?: readonly string[];
    position: number;
  }): Set<string> {
    const changed = new Set<string>();
    const put = rows.flatMap((row) => (row.body === null ? [] : (this.#accept(row, row.body) ?? [])));
    const remove = new Set([...gone, ...rows.filter((row) => row.body === null).map((row) => row.key)]);
    for (const row of put) this.#noteChange(row, changed);
    for (const key of remove) this.#noteRemoval(key, changed);
    this.#snapshot.write({ put, remove: [...remove], position });
    this.#position = position;
    for (const key of changed) this.#parsed.delete(key);
    if (changed.size > 0) this.#version += 1;
    return changed;
  }

  async compact(): Promise<void> {
    for (let step: 'first' | 'next' = 'first'; !this.#isClosed && this.#snapshot.search.compact(step); step = 'next')
      await yieldToRequests();
  }

  reset(): void {
    this.#snapshot.close();
    this.#parsed.clear();
    this.#snapshot = openSnapshot(this.#file, this.#log);
    this.#position = this.#snapshot.position();
    this.#count = this.#snapshot.stamps().size;
    this.#version += 1;
  }

  onDamage(listener: () => void): void {
    this.#tellDamage = listener;
  }

  close(): void {
    this.#isClosed = true;
    this.#snapshot.close();
  }

  #postsOf(keys: readonly string[]): PostDocument[] {
    return keys.map((key) => this.document(key)).filter((document) => document?.kind === 'post');
  }

  #read(key: string): PublishedDocument | undefined {
    const row = this.#guarded(() => this.#snapshot.bodyOf(key));
    if (!row) return undefined;
    const parsed = parseDocument({ key, ...row });
    if (!parsed.ok) return undefined;
    this.#parsed.set(key, parsed.document, row.body.length);
    return parsed.document;
  }

  #guarded<Result>(read: () => Result): Result {
    try {
      return read();
    } catch (error) {
      if (isSqliteDamage(error)) this.#tellDamage();
      throw error;
    }
  }

  #accept(row: SourceRow, body: string): KeptRow | undefined {
    const parsed = parseDocument({ key: row.key, path: row.path, body });
    const isTooMany = this.#count >= maxDocuments && !this.#snapshot.bodyOf(row.key);
    if (!parsed.ok || isTooMany) {
      const reason = parsed.ok ? 'too_many' : parsed.reason;
      this.#refused.set(row.key, { stamp: row.stamp, reason });
      this.#log.error({ key: row.key, reason }, 'A published document is invalid, so its last valid version stays');
      return undefined;
    }
    this.#refused.delete(row.key);
    const { kind, locale } = parsed.document;
    return { key: row.key, stamp: row.stamp, kind, locale, path: row.path, body, entry: entryOf(parsed.document) };
  }

  #noteChange(row: KeptRow, changed: Set<string>): void {
    const before = this.#snapshot.bodyOf(row.key);
    if (!before) this.#count += 1;
    if (before?.body === row.body) return;
    changed.add(row.key);
    if (row.entry) changed.add(allPagesKey);
    if (row.kind === 'form') changed.add(keyOf.forms(row.locale));
    if (row.kind === 'post' && teaserOf(before?.body) !== teaserOf(row.body)) changed.add(keyOf.posts(row.locale));
    if ((!row.entry && row.kind !== 'redirect') || before?.path === row.path) return;
    for (const path of [before?.path, row.path]) if (path) changed.add(keyOf.path(path, row.locale));
  }

  #noteRemoval(key: string, changed: Set<string>): void {
    this.#refused.delete(key);
    const before = this.#snapshot.bodyOf(key);
    if (!before) return;
    this.#count -= 1;
    changed.add(key);
    if (/^(page|post|topic|author):/.test(key)) changed.add(allPagesKey);
    const locale = locales.find((candidate) => key.endsWith(`:${candidate}`));
    if (locale && key.startsWith('post:')) changed.add(keyOf.posts(locale));
    if (locale && key.startsWith('form:')) changed.add(keyOf.forms(locale));
    if (before.path && locale && /^(page|post|topic|author|redirect):/.test(key))
      changed.add(keyOf.path(before.path, locale));
  }
}

/** Returns the parts of a post that lists show; a corrected sentence in its text leaves every list unchanged. */
function teaserOf(body: string | undefined): string | undefined {
  const post: unknown = body && parseJson(body);
  if (typeof post !== 'object' || post === null) return undefined;
  return JSON.stringify({ ...post, blocks: undefined, updatedAt: undefined });
}
