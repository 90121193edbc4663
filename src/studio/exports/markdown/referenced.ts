import { addressOf } from '../../../published/address.ts';
import type { Locale } from '../../../published/contract.ts';
import { idOf } from '../../publishing/read-model/relation.ts';
import type { Named, Names } from '../names.ts';

type Media = { address: string; alt: string; mimeType: string };

/** What one Markdown file says about the documents that it references. */
export type Referenced = {
  /** Returns the title in the file's language; the id when the document no longer exists. */
  titleOf(collection: string, value: unknown): string;
  /** Returns the URL path of a page or post on the site; its collection and id when it has none. */
  addressOf(collection: string, value: unknown): string;
  /** Returns the file of a media document, relative to the Markdown file. Undefined when the document no longer exists. */
  mediaOf(value: unknown): Media | undefined;
};

/** `file`: the path of the Markdown file in the export. */
export function referencedIn(names: Names, { locale, file }: { locale: Locale; file: string }): Referenced {
  const toRoot = '../'.repeat(file.split('/').length - 1);
  const find = (collection: string, value: unknown): Named | undefined => names(collection, idOf(value) ?? '');
  return {
    titleOf: (collection, value) => find(collection, value)?.title[locale] ?? String(idOf(value)),
    addressOf(collection, value) {
      const path = find(collection, value)?.path?.[locale];
      return path === undefined ? `${collection}/${String(idOf(value))}` : addressOf(locale, path);
    },
    mediaOf(value) {
      const found = find('media', value);
      if (found?.file === undefined) return undefined;
      const address = toRoot + found.file.split('/').map(encodeURIComponent).join('/');
      return { address, alt: found.title[locale] ?? '', mimeType: found.mimeType ?? '' };
    },
  };
}
