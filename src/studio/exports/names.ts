import type { Payload } from 'payload';
import { placedPath } from '../../content/blog-paths.ts';
import { pathOf, type TreePage } from '../../content/page-tree.ts';
import { isRecord } from '../../platform/json.ts';
import { type Locale, locales } from '../../published/contract.ts';
import { textOf, valueOrDefault } from '../publishing/read-model/localized.ts';
import { treePage } from '../publishing/read-model/stored-pages.ts';
import { type ExportedCollection, exportedCollections } from './exported.ts';
import { mediaFileOf } from './media-files.ts';
import { readStored } from './read.ts';

/** What other documents say about a document that they reference. `file`: of media, its path in the export. */
export type Named = {
  title: Partial<Record<Locale, string>>;
  path?: Partial<Record<Locale, string>>;
  file?: string;
  mimeType?: string;
};

/** Returns the name of a document by its collection and id. */
export type Names = (collection: string, id: string) => Named | undefined;

/** Reads names, paths and alternative texts of all documents, so that Markdown can name what its document references. Only these stay in memory. */
export async function readNames(payload: Payload): Promise<Names> {
  const names = new Map<string, Named>();
  const tree = new Map<string, TreePage>();
  for (const slug of exportedCollections)
    for await (const doc of readStored(payload, slug)) {
      names.set(`${slug}/${String(doc.id)}`, namedOf(slug, doc));
      if (slug === 'pages') tree.set(String(doc.id), treePage(doc));
    }
  for (const id of tree.keys()) {
    const named = names.get(`pages/${id}`);
    if (named) named.path = inLocales((locale) => pagePath(tree, id, locale));
  }
  return (collection, id) => names.get(`${collection}/${id}`);
}

function namedOf(slug: ExportedCollection, doc: Record<string, unknown>): Named {
  const name = slug === 'media' ? doc.alt : (doc.title ?? doc.name ?? doc.from);
  const title = inLocales((locale) => textOf(isRecord(name) ? valueOrDefault(name, locale) : name));
  if (slug === 'media') return { title, file: mediaFileOf(doc), mimeType: textOf(doc.mimeType) };
  if (slug !== 'posts') return { title };
  return { title, path: inLocales((locale) => placedPath('post', isRecord(doc.slug) ? doc.slug : {}, locale)) };
}

function pagePath(tree: ReadonlyMap<string, TreePage>, id: string, locale: Locale): string | undefined {
  const found = pathOf(tree, id, locale);
  return 'path' in found ? found.path : undefined;
}

function inLocales(valueIn: (locale: Locale) => string | undefined): Partial<Record<Locale, string>> {
  return Object.fromEntries(
    locales.flatMap((locale) => {
      const value = valueIn(locale);
      return value ? [[locale, value]] : [];
    }),
  );
}
