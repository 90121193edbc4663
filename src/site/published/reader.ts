import type { PlacedKind } from '../../content/blog-paths.ts';
import { isPlaced } from '../../content/post-lists.ts';
import type { ContentReader } from '../../content/reader.ts';
import {
  type DocumentOf,
  type FormDocument,
  type GlobalKind,
  keyOf,
  type Locale,
  locales,
  type PublishedDocument,
} from '../../published/contract.ts';
import { withSections } from '../../content/sections.ts';
import type { PublishedStore } from './store.ts';

type ReadStore = Pick<
  PublishedStore,
  'document' | 'forms' | 'isMailOff' | 'pageAt' | 'placedAt' | 'redirectAt' | 'posts' | 'relatedPosts' | 'postLocales'
>;
type BlogReader = Pick<
  ContentReader,
  'placedAt' | 'placed' | 'placedAlternates' | 'posts' | 'relatedPosts' | 'postLocales'
>;

/** Creates a reader for one render; it tracks what it read and what it did not find. */
export function createReader(store: ReadStore, locale: Locale): ContentReader {
  const reads = new Set<string>();
  const read = <Kind extends PublishedDocument['kind']>(key: string, kind: Kind): DocumentOf<Kind> | undefined => {
    reads.add(key);
    const document = store.document(key);
    return isKind(document, kind) ? document : undefined;
  };
  const global = <Kind extends GlobalKind>(kind: Kind) => read(keyOf.global(kind, locale), kind);
  const section = (id: string) => read(keyOf.section(id, locale), 'section');
  return {
    locale,
    reads,
    isMailOff: store.isMailOff === true,
    pageAt(path) {
      reads.add(keyOf.path(path, locale));
      const page = store.pageAt(path, locale);
      if (page) reads.add(keyOf.page(page.id, locale));
      return page && withSections(page, section);
    },
    page: (id) => read(keyOf.page(id, locale), 'page'),
    alternates: (id) =>
      locales.flatMap((other) => {
        const page = read(keyOf.page(id, other), 'page');
        return page ? [{ locale: other, path: page.path }] : [];
      }),
    ...withPostSections(blogReader(store, locale, reads), section),
    media: (id) => read(keyOf.media(id, locale), 'media'),
    form: (id) => read(keyOf.form(id, locale), 'form'),
    forms: () => listForms(store, locale, reads),
    section,
    redirectAt(path) {
      reads.add(keyOf.path(path, locale));
      reads.add(keyOf.redirect(path, locale));
      return store.redirectAt(path, locale);
    },
    ...globals(global),
    measurement: () => read(keyOf.measurement(), 'measurement'),
    destinations: () => read(keyOf.destinations(), 'destinations'),
  };
}

function listForms(store: ReadStore, locale: Locale, reads: Set<string>): readonly FormDocument[] {
  reads.add(keyOf.forms(locale));
  return store.forms(locale);
}

function globals(
  global: <Kind extends GlobalKind>(kind: Kind) => DocumentOf<Kind> | undefined,
): Pick<ContentReader, GlobalKind> {
  return {
    navigation: () => global('navigation'),
    footer: () => global('footer'),
    site: () => global('site'),
    newsletter: () => global('newsletter'),
    sharing: () => global('sharing'),
    legal: () => global('legal'),
    consent: () => global('consent'),
  };
}

function blogReader(store: ReadStore, locale: Locale, reads: Set<string>): BlogReader {
  const placedIn = <Kind extends PlacedKind>(kind: Kind, id: string, other: Locale) => {
    reads.add(keyOf[kind](id, other));
    const document = store.document(keyOf[kind](id, other));
    return isPlaced(document, kind) ? document : undefined;
  };
  return {
    placedAt(kind, path) {
      reads.add(keyOf.path(path, locale));
      const document = store.placedAt(kind, path, locale);
      if (document) reads.add(keyOf[kind](document.id, locale));
      return document;
    },
    placed: (kind, id) => placedIn(kind, id, locale),
    placedAlternates: (kind, id) =>
      locales.flatMap((other) => {
        const document = placedIn(kind, id, other);
        return document ? [{ locale: other, path: document.path }] : [];
      }),
    posts(query) {
      reads.add(keyOf.posts(locale));
      return store.posts(locale, query);
    },
    relatedPosts(id, limit) {
      reads.add(keyOf.posts(locale));
      return store.relatedPosts(id, locale, limit);
    },
    postLocales(wanted) {
      for (const other of locales) reads.add(keyOf.posts(other));
      return store.postLocales(wanted);
    },
  };
}

/** Adds the blocks of shared sections to a post that is shown; lists do not need them. */
function withPostSections(blog: BlogReader, section: ContentReader['section']): BlogReader {
  return {
    ...blog,
    placedAt(kind, path) {
      const document = blog.placedAt(kind, path);
      return document && withSections(document, section);
    },
  };
}

function isKind<Kind extends PublishedDocument['kind']>(
  document: PublishedDocument | undefined,
  kind: Kind,
): document is DocumentOf<Kind> {
  return document?.kind === kind;
}
