import type { Locale } from '../../published/contract.ts';
import { homeSlug } from '../../content/fields/slug.ts';
import type { PageTree } from '../../content/page-tree.ts';
import type { ExportedSite } from '../export.ts';
import type { Catalogue, ListedItem } from './catalogue.ts';
import { sourceOf } from './identity.ts';

/** Special pages of the old website: the front page, and those that showed the list of posts. */
export type Fronts = { fronts: ReadonlySet<number>; lists: ReadonlySet<number> };

/** Common slugs of a front page. */
const homeNames: ReadonlySet<string> = new Set([
  'home',
  'homepage',
  'home-page',
  'front-page',
  'frontpage',
  'start',
  'startseite',
]);
const listNames =
  /(^|-)(blog|news|posts|articles|journal|magazine?|insights|stories|updates|aktuelles|neuigkeiten|beitraege|artikel)(-|$)/;

/** WordPress does not export which page is the front page, but the front page's URL is the site's own. */
export function frontsOf({ items, site }: Catalogue): Fronts {
  const pages = [...items.values()].filter(
    ({ type, status, hasPassword }) => type === 'page' && status === 'publish' && !hasPassword,
  );
  const told = pages.filter((page) => isAtTop(page, site));
  const fronts =
    told.length > 0 ? told : pages.filter(({ parent, slug }) => parent === 0 && homeNames.has(slug)).slice(0, 1);
  // A posts page exists only if another page is the front page, and it has no content.
  const lists =
    fronts.length === 0
      ? []
      : pages.filter((page) => page.isEmpty && !fronts.includes(page) && listNames.test(page.slug));
  return { fronts: new Set(fronts.map(({ id }) => id)), lists: new Set(lists.map(({ id }) => id)) };
}

function isAtTop({ link, terms }: ListedItem, { address }: ExportedSite): boolean {
  const [own, top] = [sourceOf(link), sourceOf(address)];
  return own === top || terms.some(({ taxonomy, slug }) => taxonomy === 'language' && own === `${top}/${slug}`);
}

/** The number of the front page that is created for a website whose front page was its list of posts; WordPress never uses it. */
export const madeFront = -1;

/** Returns an item for the created front page: a hero and the newest posts. */
export function frontItem({ title, address }: ExportedSite): ListedItem {
  return {
    id: madeFront,
    type: 'page',
    status: 'publish',
    title,
    link: `${address}/`,
    guid: '',
    slug: homeSlug,
    parent: 0,
    order: 0,
    date: '',
    changed: '',
    author: '',
    isSticky: false,
    hasPassword: false,
    terms: [],
    meta: {},
    former: { slugs: [], dates: [] },
    attachmentUrl: '',
    isEmpty: false,
  };
}

export function frontText({ title, tagline }: ExportedSite): { content: string; excerpt: string } {
  const opening = `<!-- wp:cover --><div><!-- wp:heading {"level":1} --><h1>${title}</h1><!-- /wp:heading -->${tagline && `<!-- wp:paragraph --><p>${tagline}</p><!-- /wp:paragraph -->`}</div><!-- /wp:cover -->`;
  return { content: `${opening}<!-- wp:latest-posts {"postsToShow":6} /-->`, excerpt: tagline };
}

/** Checks whether the site has a front page in a language. */
export function hasFront(tree: PageTree, locale: Locale): boolean {
  return [...tree.values()].some(({ parent, slug }) => parent === null && slug[locale] === homeSlug);
}
