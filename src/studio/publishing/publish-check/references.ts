import { idOf } from '../../../content/parts/values.ts';
import { isSafeAddress } from '../../../content/fields/address.ts';
import { type LocalPath, localPathOf } from '../../../site/address.ts';
import { ownPathOf } from '../../../content/fields/own-path.ts';
import type { Checked } from './checked.ts';
import { leavesOf, linksIn, type LinkTarget, mediaIn } from './leaf-fields.ts';

/** The documents that the rules of one document need. `places`: by the URL as the editor wrote it. */
export type References = {
  pages: string[];
  posts: string[];
  media: string[];
  forms: string[];
  sections: string[];
  places: ReadonlyMap<string, LocalPath>;
};

export function referencesOf({ blocks, cover }: Checked, siteOrigin: string): References {
  const leaves = leavesOf(blocks);
  const links = linksIn(leaves);
  const related = (name: string) =>
    leaves.flatMap(({ field, value }) =>
      field.type === 'relationship' && field.relationTo === name ? (idOf(value) ?? []) : [],
    );
  const targets = (collection: LinkTarget) =>
    unique(links.flatMap(({ target }) => (target?.collection === collection ? (target.id ?? []) : [])));
  return {
    pages: targets('pages'),
    posts: targets('posts'),
    media: unique([...(cover ? [cover] : []), ...mediaIn(leaves).map(({ id }) => id)]),
    forms: unique(related('forms')),
    sections: unique(related('sections')),
    places: new Map(
      links.flatMap(({ url }) =>
        url ? (placeOf(url, siteOrigin)?.map((place): [string, LocalPath] => [url, place]) ?? []) : [],
      ),
    ),
  };
}

/** Returns the place on this site that a URL leads to; undefined for other sites and for anchors within the same page. */
function placeOf(url: string, siteOrigin: string): [LocalPath] | undefined {
  const own = URL.canParse(url) && new URL(url).origin === siteOrigin ? url.slice(siteOrigin.length) || '/' : url;
  const path = isSafeAddress(own) ? ownPathOf(own.replace(/[?#].*$/s, '')) : undefined;
  return path === undefined ? undefined : [localPathOf(path)];
}

/** The id format of all documents; some databases refuse to compare an id with anything else. */
export const documentId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function unique(values: string[]): string[] {
  return [...new Set(values)].filter((value) => documentId.test(value));
}
