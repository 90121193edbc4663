import { takenByLists } from '../../content/blog-paths.ts';
import { homeSlug, isSlug, maxSlugLength, reservedSegments, slugify } from '../../content/fields/slug.ts';
import type { PageTree } from '../../content/page-tree.ts';
import type { Locale } from '../../published/contract.ts';
import type { Noting } from '../notes.ts';
import type { ListedItem } from './catalogue.ts';
import type { Existing } from './existing.ts';

type Wanted = { item: ListedItem; locale: Locale; isDraft: boolean; note: Noting };

/** Returns the id of the page that a path begins with; empty at the top level. The front page adds nothing to the paths below it. */
export function placeAbove(tree: PageTree, parent: string | null | undefined): string {
  const above = tree.get(parent ?? '');
  const isFront = above !== undefined && above.parent === null && Object.values(above.slug).includes(homeSlug);
  return isFront ? '' : (parent ?? '');
}

/** Assigns unique slugs. Existing documents keep theirs. `above`: see placeAbove. */
export function createSlugs({ pages, posts }: Pick<Existing, 'pages' | 'posts'>): {
  page(wanted: Wanted & { above: string; isFront: boolean }): string;
  post(wanted: Wanted): string;
} {
  const given = new Set<string>(posts);
  for (const { parent, slug } of pages.values())
    for (const [locale, own] of Object.entries(slug)) given.add(`page ${locale} ${placeAbove(pages, parent)} ${own}`);
  const give = (
    key: (slug: string) => string,
    { item, note, isDraft }: Wanted,
    isTaken: (slug: string) => boolean,
  ): string => {
    const own = ownSlug(item, isDraft);
    if (own === '') return '';
    const free = firstFree(own, (slug) => given.has(key(slug)) || isTaken(slug));
    given.add(key(free));
    if (item.slug !== '' && free !== item.slug) note('slug_changed', `${item.slug} → ${free}`);
    return free;
  };
  return {
    page(wanted) {
      const key = (slug: string) => `page ${wanted.locale} ${wanted.above} ${slug}`;
      if (wanted.isFront && !given.has(key(homeSlug))) {
        given.add(key(homeSlug));
        return homeSlug;
      }
      if (wanted.isFront) wanted.note('front_page');
      return give(key, wanted, (slug) => wanted.above === '' && (reservedSegments.has(slug) || slug === homeSlug));
    },
    post: (wanted) =>
      give(
        (slug) => `post ${wanted.locale} ${slug}`,
        wanted,
        (slug) => takenByLists.some((taken) => taken === slug),
      ),
  };
}

/** Drafts often have no slug yet; it is generated from the title when they are published. */
function ownSlug({ slug, title, type, id }: ListedItem, isDraft: boolean): string {
  if (isSlug(slug)) return slug;
  if (slug === '' && isDraft) return '';
  return slugify(slug) || slugify(title) || `${type}-${id}`;
}

export function firstFree(slug: string, isTaken: (slug: string) => boolean): string {
  for (let number = 1; ; number += 1) {
    const ending = number === 1 ? '' : `-${number}`;
    const candidate = `${slug.slice(0, maxSlugLength - ending.length).replace(/-+$/, '')}${ending}`;
    if (!isTaken(candidate)) return candidate;
  }
}
