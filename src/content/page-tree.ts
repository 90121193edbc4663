import { homeSlug, reservedSegments } from './fields/slug.ts';
import { defaultLocale, type Locale } from '../published/contract.ts';

/** The data that determines a page's path. */
export type TreePage = { id: string; parent: string | null; slug: Partial<Record<Locale, string | null>> };
export type PageTree = ReadonlyMap<string, TreePage>;

export type PathProblem = 'loop' | 'no_slug' | 'reserved';
type PathResult = { path: string } | { reason: PathProblem };

/**
 * Returns the canonical path of a page in one language, without the locale prefix. A language without its own slug uses the default language's. The front
 * page adds nothing to the paths below it.
 */
export function pathOf(tree: PageTree, id: string, locale: Locale): PathResult {
  const segments: string[] = [];
  const seen = new Set<string>();
  for (let page = tree.get(id); page; page = page.parent ? tree.get(page.parent) : undefined) {
    if (seen.has(page.id)) return { reason: 'loop' };
    seen.add(page.id);
    const slug = page.slug[locale] || page.slug[defaultLocale];
    if (!slug) return { reason: 'no_slug' };
    if (page.parent || slug !== homeSlug) segments.unshift(slug);
  }
  const [first] = segments;
  if (first !== undefined && reservedSegments.has(first)) return { reason: 'reserved' };
  return { path: `/${segments.join('/')}` };
}

/** Returns the ids of all pages below a page, nearest first. Terminates even if the tree has a loop. */
export function descendantsOf(tree: PageTree, id: string): string[] {
  const found = new Set<string>();
  const queue = [id];
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
    for (const page of tree.values()) {
      if (page.parent !== next || page.id === id || found.has(page.id)) continue;
      found.add(page.id);
      queue.push(page.id);
    }
  }
  return [...found];
}
