import {
  type FormDocument,
  keyOf,
  type Locale,
  locales,
  type PageDocument,
  type PostDocument,
  type PublishedDocument,
} from '../../../published/contract.ts';
import type { PlacedKind } from '../../../content/blog-paths.ts';
import { isPlaced, listPosts, localesOf, relatedPosts } from '../../../content/post-lists.ts';
import type { ContentReader } from '../../../content/reader.ts';
import { withSections } from '../../../content/sections.ts';
import { isRecord } from '../../publishing/read-model/localized.ts';
import { placeOf, type PublishedContent } from './published-content.ts';

type Kind = PublishedDocument['kind'];
type Of<K extends Kind> = Extract<PublishedDocument, { kind: K }>;
type Read = <K extends Kind>(kind: K, key: string | undefined) => Of<K> | undefined;

type Draft = PageDocument | PostDocument;

/** Reads the published content for one render, with one page replaced by its draft, at the draft's path. Bodies are parsed on demand. */
export function draftReader(content: PublishedContent, draft: Draft): ContentReader {
  return unsavedReader(content, { locale: draft.locale, draft, documents: new Map() });
}

/** What is not published yet: a page or post, and other documents by their keys. */
export type Unsaved = {
  locale: Locale;
  draft?: Draft | undefined;
  documents: ReadonlyMap<string, PublishedDocument>;
};

/** Reads the published content for one render, with unpublished documents in place of their published versions. */
export function unsavedReader(content: PublishedContent, { locale, draft, documents }: Unsaved): ContentReader {
  const { bodies, keysByPlace } = content;
  const own = draft ? [[keyOf[draft.kind](draft.id, locale), draft] as const] : [];
  const read = unsavedRead(bodies, new Map([...documents, ...own]));
  const page = (id: string, other: Locale = locale) => read('page', keyOf.page(id, other));
  const section = (id: string) => read('section', keyOf.section(id, locale));
  return {
    locale,
    reads: new Set<string>(),
    page: (id) => page(id),
    pageAt(path) {
      const found =
        draft?.kind === 'page' && path === draft.path
          ? draft
          : read('page', keysByPlace.get(placeOf('page', path, locale)));
      return found && withSections(found, section);
    },
    alternates: (id) =>
      locales.flatMap((other) => {
        const found = page(id, other);
        return found ? [{ locale: other, path: found.path }] : [];
      }),
    ...draftBlog(content, { locale, draft }),
    media: (id) => read('media', keyOf.media(id, locale)),
    form: (id) => read('form', keyOf.form(id, locale)),
    forms: () => formsOf(read, new Set([...bodies.keys(), ...documents.keys()]), locale),
    section,
    redirectAt: (path) => read('redirect', keysByPlace.get(placeOf('redirect', path, locale))),
    ...draftGlobals(read, locale),
  };
}

/** Returns a function that parses one document, or takes the one that stands in its place. */
function unsavedRead(bodies: PublishedContent['bodies'], documents: Unsaved['documents']): Read {
  return function read<K extends Kind>(kind: K, key: string | undefined): Of<K> | undefined {
    const document: unknown = documents.get(key ?? '') ?? JSON.parse(bodies.get(key ?? '') ?? 'null');
    return isKind(document, kind) ? document : undefined;
  };
}

function formsOf(read: Read, keys: ReadonlySet<string>, locale: Locale): readonly FormDocument[] {
  return [...keys]
    .filter((key) => key.startsWith('form:') && key.endsWith(`:${locale}`))
    .flatMap((key) => read('form', key) ?? [])
    .toSorted((one, other) => one.title.localeCompare(other.title, locale));
}

type Blog = Pick<ContentReader, 'placedAt' | 'placed' | 'placedAlternates' | 'posts' | 'relatedPosts' | 'postLocales'>;

function draftBlog(
  { bodies, keysByPlace }: PublishedContent,
  { locale, draft }: Pick<Unsaved, 'locale' | 'draft'>,
): Blog {
  const draftKey = draft && keyOf[draft.kind](draft.id, locale);
  const placedOf = <K extends PlacedKind>(kind: K, key: string | undefined) => {
    const document: PublishedDocument | undefined =
      draft && key === draftKey ? draft : (JSON.parse(bodies.get(key ?? '') ?? 'null') ?? undefined);
    return isPlaced(document, kind) ? document : undefined;
  };
  const posts = () =>
    [...new Set([...bodies.keys(), ...(draftKey ? [draftKey] : [])])]
      .filter((key) => key.startsWith('post:'))
      .flatMap((key) => placedOf('post', key) ?? []);
  const own = () => posts().filter((post) => post.locale === locale);
  return {
    placedAt: (kind, path) =>
      placedOf(
        kind,
        draft?.kind === kind && path === draft.path ? draftKey : keysByPlace.get(placeOf(kind, path, locale)),
      ),
    placed: (kind, id) => placedOf(kind, keyOf[kind](id, locale)),
    placedAlternates: (kind, id) =>
      locales.flatMap((other) => {
        const found = placedOf(kind, keyOf[kind](id, other));
        return found ? [{ locale: other, path: found.path }] : [];
      }),
    posts: (query) => listPosts(own(), query),
    relatedPosts: (id, limit) => relatedPosts(own(), id, limit),
    postLocales: (wanted) => localesOf(posts(), wanted),
  };
}

type Globals = Pick<
  ContentReader,
  'navigation' | 'footer' | 'sharing' | 'legal' | 'site' | 'newsletter' | 'consent' | 'measurement' | 'destinations'
>;

function draftGlobals(read: Read, locale: Locale): Globals {
  return {
    navigation: () => read('navigation', keyOf.global('navigation', locale)),
    footer: () => read('footer', keyOf.global('footer', locale)),
    sharing: () => read('sharing', keyOf.global('sharing', locale)),
    legal: () => read('legal', keyOf.global('legal', locale)),
    site: () => read('site', keyOf.global('site', locale)),
    newsletter: () => read('newsletter', keyOf.global('newsletter', locale)),
    consent: () => read('consent', keyOf.global('consent', locale)),
    measurement: () => read('measurement', keyOf.measurement()),
    destinations: () => read('destinations', keyOf.destinations()),
  };
}

/** This process wrote the rows itself; the check only confirms that the key holds the right kind. */
function isKind<K extends Kind>(document: unknown, kind: K): document is Of<K> {
  return isRecord(document) && document.kind === kind;
}
