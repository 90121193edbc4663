import type { ContentReader } from '../../content/reader.ts';
import { keyOf, type Locale, locales, type PublishedDocument } from '../../content/published.ts';
import type { Snapshot } from './snapshot.ts';

type Kind = PublishedDocument['kind'];
type Of<K extends Kind> = Extract<PublishedDocument, { kind: K }>;

/** A view of the snapshot for one render. It notes what was asked for, found or not. */
export function createReader(snapshot: Snapshot, locale: Locale): ContentReader {
  const reads = new Set<string>();

  function read<K extends Kind>(kind: K, key: string): Of<K> | undefined {
    reads.add(key);
    const document = snapshot.document(key);
    return isKind(document, kind) ? document : undefined;
  }
  function at<K extends 'page' | 'redirect'>(kind: K, path: string): Of<K> | undefined {
    reads.add(keyOf.path(path, locale));
    const key = snapshot.keyAt(kind, path, locale);
    return key === undefined ? undefined : read(kind, key);
  }
  return {
    locale,
    reads,
    pageAt: (path) => at('page', path),
    page: (id) => read('page', keyOf.page(id, locale)),
    alternates: (id) =>
      locales.flatMap((other) => {
        const page = read('page', keyOf.page(id, other));
        return page ? [{ locale: other, path: page.path }] : [];
      }),
    media: (id) => read('media', keyOf.media(id, locale)),
    redirectAt: (path) => at('redirect', path),
    navigation: () => read('navigation', keyOf.global('navigation', locale)),
    footer: () => read('footer', keyOf.global('footer', locale)),
    site: () => read('site', keyOf.global('site', locale)),
    consent: () => read('consent', keyOf.global('consent', locale)),
  };
}

function isKind<K extends Kind>(document: PublishedDocument | undefined, kind: K): document is Of<K> {
  return document?.kind === kind;
}
