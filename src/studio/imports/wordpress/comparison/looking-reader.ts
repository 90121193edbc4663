import {
  keyOf,
  type Locale,
  locales,
  type PageDocument,
  type PostDocument,
  type PublishedDocument,
} from '../../../../published/contract.ts';
import { isPlaced } from '../../../../content/post-lists.ts';
import type { ContentReader } from '../../../../content/reader.ts';
import { withSections } from '../../../../content/sections.ts';

type Kind = PublishedDocument['kind'];
type Of<K extends Kind> = Extract<PublishedDocument, { kind: K }>;
type Known = ReadonlyMap<string, PublishedDocument | null>;

/**
 * Reads one page like the site, without the parts around every page and without other posts, which are not its own text. `missed` collects keys that are not
 * in `known` yet; once they are added, the page is rendered again.
 */
export function lookingReader(shown: PageDocument | PostDocument, known: Known, missed: Set<string>): ContentReader {
  const { locale } = shown;
  function read<K extends Kind>(kind: K, key: string): Of<K> | undefined {
    const document = known.get(key);
    if (document === undefined) missed.add(key);
    return isKind(document, kind) ? document : undefined;
  }
  const page = (id: string, other: Locale = locale) => read('page', keyOf.page(id, other));
  const section = (id: string) => read('section', keyOf.section(id, locale));
  return {
    locale,
    reads: new Set<string>(),
    page: (id) => page(id),
    pageAt: (path) => (shown.kind === 'page' && path === shown.path ? withSections(shown, section) : undefined),
    alternates: (id) =>
      locales.flatMap((other) => page(id, other) ?? []).map((found) => ({ locale: found.locale, path: found.path })),
    ...blogOf(shown, section),
    media: (id) => read('media', keyOf.media(id, locale)),
    form: (id) => read('form', keyOf.form(id, locale)),
    forms: () => [],
    section,
    consent: () => read('consent', keyOf.global('consent', locale)),
    ...nothingAround,
  };
}

const none = (): undefined => undefined;
const nothingAround = {
  redirectAt: none,
  navigation: none,
  footer: none,
  sharing: none,
  legal: none,
  site: none,
  newsletter: none,
  measurement: none,
  destinations: none,
};

/** A list only shows that there are posts; which ones does not matter for this page. */
function blogOf(
  shown: PageDocument | PostDocument,
  section: ContentReader['section'],
): Pick<ContentReader, 'placedAt' | 'placed' | 'placedAlternates' | 'posts' | 'relatedPosts' | 'postLocales'> {
  const some: PostDocument = {
    kind: 'post',
    id: 'some',
    locale: shown.locale,
    path: '/blog/some',
    type: 'article',
    title: '',
    summary: '',
    version: '',
    cover: null,
    socialImage: null,
    authors: [],
    topics: [],
    noIndex: false,
    blocks: [],
    publishedAt: new Date(0).toISOString(),
    updatedAt: '',
  };
  return {
    placedAt: (kind, path) => (isPlaced(shown, kind) && path === shown.path ? withSections(shown, section) : undefined),
    placed: none,
    placedAlternates: () => [],
    posts: () => ({ posts: [some], total: 1 }),
    relatedPosts: () => [],
    postLocales: () => [shown.locale],
  };
}

function isKind<K extends Kind>(document: PublishedDocument | null | undefined, kind: K): document is Of<K> {
  return document?.kind === kind;
}
