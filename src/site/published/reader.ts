import type { ContentReader } from '../../content/reader.ts';
import { type GlobalKind, keyOf, type Locale, locales, type PublishedDocument } from '../../content/published.ts';
import type { PublishedStore } from './store.ts';

/** Reads for one render, and remembers what it read and what it did not find. */
export function createReader(store: Pick<PublishedStore, 'document' | 'pageAt' | 'redirectAt'>, locale: Locale): ContentReader {
  const reads = new Set<string>();
  const read = <Kind extends PublishedDocument['kind']>(key: string, kind: Kind): DocumentOf<Kind> | undefined => {
    reads.add(key);
    const document = store.document(key);
    return isKind(document, kind) ? document : undefined;
  };
  const global = <Kind extends GlobalKind>(kind: Kind) => read(keyOf.global(kind, locale), kind);
  return {
    locale,
    reads,
    pageAt(path) {
      reads.add(keyOf.path(path, locale));
      const page = store.pageAt(path, locale);
      if (page) reads.add(keyOf.page(page.id, locale));
      return page;
    },
    page: (id) => read(keyOf.page(id, locale), 'page'),
    alternates: (id) =>
      locales.flatMap((other) => {
        const page = read(keyOf.page(id, other), 'page');
        return page ? [{ locale: other, path: page.path }] : [];
      }),
    media: (id) => read(keyOf.media(id, locale), 'media'),
    form: (id) => read(keyOf.form(id, locale), 'form'),
    redirectAt(path) {
      reads.add(keyOf.path(path, locale));
      reads.add(keyOf.redirect(path, locale));
      return store.redirectAt(path, locale);
    },
    navigation: () => global('navigation'),
    footer: () => global('footer'),
    site: () => global('site'),
    newsletter: () => global('newsletter'),
    consent: () => global('consent'),
    measurement: () => read(keyOf.measurement(), 'measurement'),
  };
}

type DocumentOf<Kind extends PublishedDocument['kind']> = Extract<PublishedDocument, { kind: Kind }>;

function isKind<Kind extends PublishedDocument['kind']>(document: PublishedDocument | undefined, kind: Kind): document is DocumentOf<Kind> {
  return document?.kind === kind;
}
