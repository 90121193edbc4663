import { addressOf } from '../../published/address.ts';
import { placeOf } from '../../content/blog-paths.ts';
import { homeSlug } from '../../content/fields/slug.ts';
import { type PageTree, pathOf, type TreePage } from '../../content/page-tree.ts';
import { defaultLocale, type Locale, locales } from '../../published/contract.ts';
import type { Note, Reason } from '../notes.ts';
import type { Catalogue, ListedItem } from './catalogue.ts';
import { documentId, sourceOf } from './identity.ts';
import { frontItem, type Fronts, frontsOf, hasFront, madeFront } from './front.ts';
import type { ImportOptions } from './options.ts';
import type { Existing } from './existing.ts';
import { planBylines, planTopics, type PlannedTopic, type PlannedAuthor } from './people-and-topics.ts';
import { createSlugs, placeAbove } from './slugs.ts';

export type PlannedItem = {
  item: ListedItem;
  /** `post:12`: its key in the import ledger. */
  key: string;
  id: string;
  locale: Locale;
  slug: string;
  /** The public URL after publishing; undefined for sections and for items without a slug. */
  address?: string;
  /** The parent page's id. */
  parent?: string;
  status: 'published' | 'scheduled' | 'draft';
};

export type Plan = {
  source: string;
  /** The path of the old website's feed. */
  feed: string;
  locale: Locale;
  authors: PlannedAuthor[];
  topics: PlannedTopic[];
  sections: PlannedItem[];
  /** Parent pages come first. */
  pages: PlannedItem[];
  /** Empty pages that showed the list of posts: not created, only redirected. */
  lists: ListedItem[];
  /** The page to which the site's root redirects, if nothing is in its first language. */
  opening?: string;
  posts: PlannedItem[];
  media: ListedItem[];
  notes: Note[];
};

/** Maximum number of plug-in fields named in the report. */
const maxFieldsNamed = 40;

/** Imported types; every other type belongs to a plug-in or a theme. */
const taken: ReadonlySet<string> = new Set([
  'post',
  'page',
  'attachment',
  'wp_block',
  'nav_menu_item',
  'wp_navigation',
]);

/** Decides what happens to everything in an export, before anything is written. The same export and site always give the same plan. */
export function planImport(catalogue: Catalogue, options: ImportOptions, existing: Existing): Plan {
  const source = sourceOf(catalogue.site.address);
  const locale = options.language ?? localeIn(catalogue.site.language) ?? defaultLocale;
  const notes: Note[] = [];
  const noteOf = (item: ListedItem, reason: Reason, detail = '') =>
    void notes.push({ key: keyOfItem(item), title: item.title, link: item.link, reason, detail });
  noteWhole(
    catalogue,
    (reason, detail) =>
      void notes.push({ key: 'site', title: catalogue.site.title, link: catalogue.site.address, reason, detail }),
  );
  const kept = [...catalogue.items.values()].filter((item) => isKept(item, noteOf));
  const context: Context = { catalogue, options, existing, source, locale, noteOf };
  const fronts = frontsOf(catalogue);
  const media = kept.filter(({ type }) => type === 'attachment');
  const lists = listsIn(kept, fronts, noteOf);
  const posts = planPosts(kept, context);
  const pages = planPages(foundPages(kept, { posts, fronts, context }), fronts, context);
  const sections = planSections(kept, context);
  const used = posts.map(({ item }) => item);
  const authors = planBylines(catalogue, { ...context, posts: used });
  const topics = planTopics(catalogue, {
    ...context,
    posts: used,
    note: (term, reason, detail = '') =>
      void notes.push({ key: `topic:${term.slug}`, title: term.name, link: '', reason, detail }),
  });
  const opening = openingOf(pages, existing);
  return {
    ...{ source, feed: catalogue.site.feed ?? '/feed', locale, authors, topics, sections, pages, lists, posts, media },
    ...(opening && { opening }),
    notes,
  };
}

type Context = {
  catalogue: Catalogue;
  options: ImportOptions;
  existing: Existing;
  source: string;
  locale: Locale;
  noteOf(item: ListedItem, reason: Reason, detail?: string): void;
};

export function keyOfItem({ type, id, twin }: Pick<ListedItem, 'type' | 'id' | 'twin'>): string {
  const names: Record<string, string> = { attachment: 'media', wp_block: 'section' };
  return `${names[type] ?? type}:${id === madeFront ? 'front' : id}${twin === undefined ? '' : `-${twin}`}`;
}

function noteWhole({ counts, items, repeated }: Catalogue, note: (reason: Reason, detail: string) => void): void {
  if (counts.comments > 0) note('comments', `${counts.comments}`);
  if (counts.otherFields.size > 0) note('plugin_fields', fieldsIn(counts.otherFields));
  if (repeated.length > 0) note('item_repeated', repeated.slice(0, 50).join(', '));
  const others = Map.groupBy(
    [...items.values()].filter(({ type }) => !taken.has(type)),
    ({ type }) => type,
  );
  for (const [type, found] of others) note('item_type', `${type}: ${found.length}`);
}

/** Returns the most frequent fields: a field named `price` or `speaker` may be text that a page showed. */
function fieldsIn(fields: ReadonlyMap<string, number>): string {
  const named = [...fields].toSorted(([, one], [, other]) => other - one);
  const rest = named.length - maxFieldsNamed;
  return `${named
    .slice(0, maxFieldsNamed)
    .map(([name, count]) => `${name.slice(0, 60)} ${count}`)
    .join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
}

function isKept(item: ListedItem, note: Context['noteOf']): boolean {
  if (!taken.has(item.type) || item.status === 'auto-draft') return false;
  if (item.status === 'trash') note(item, 'trashed');
  return item.status !== 'trash';
}

/** Returns the empty pages that showed the list of posts. */
function listsIn(kept: readonly ListedItem[], fronts: Fronts, note: Context['noteOf']): ListedItem[] {
  const lists = kept.filter(({ id }) => fronts.lists.has(id));
  for (const item of lists) note(item, 'posts_page');
  return lists;
}

/** Returns the pages to plan: a created front page if the list of posts was the front page, then the written ones. */
function foundPages(
  kept: readonly ListedItem[],
  { posts, fronts, context }: { posts: readonly PlannedItem[]; fronts: Fronts; context: Context },
): ListedItem[] {
  const { catalogue, existing, locale, noteOf } = context;
  const written = kept.filter(({ id, type }) => type === 'page' && !fronts.lists.has(id));
  const isMade =
    fronts.fronts.size === 0 &&
    !hasFront(existing.pages, locale) &&
    posts.some((post) => post.status === 'published' && post.locale === locale);
  if (isMade) noteOf(frontItem(catalogue.site), 'front_made');
  return isMade ? [frontItem(catalogue.site), ...written] : written;
}

function planSections(kept: readonly ListedItem[], { source, locale }: Context): PlannedItem[] {
  return kept
    .filter(({ type }) => type === 'wp_block')
    .map((item): PlannedItem => ({
      item,
      key: keyOfItem(item),
      id: documentId(source, keyOfItem(item)),
      locale,
      slug: '',
      status: 'published',
    }));
}

/** An import with a single language that is not the default one would otherwise leave the site's root empty. */
function openingOf(pages: readonly PlannedItem[], { pages: tree }: Existing): string | undefined {
  const fronts = pages.filter(
    ({ address, slug, parent, status }) =>
      address !== undefined && slug === homeSlug && parent === undefined && status === 'published',
  );
  return hasFront(tree, defaultLocale) || fronts.some(({ locale }) => locale === defaultLocale)
    ? undefined
    : fronts[0]?.id;
}

function planPages(found: readonly ListedItem[], { fronts }: Fronts, context: Context): PlannedItem[] {
  const { existing, source, noteOf } = context;
  const slugs = createSlugs(existing);
  const tree = new Map<string, TreePage>(existing.pages);
  const wanted = new Map(found.map((item) => [item.id, item]));
  return inOrder(wanted, noteOf).map((item) => {
    const place = placed(item, context);
    const isFront = item.id === madeFront || fronts.has(item.id);
    const above = isFront ? undefined : wanted.get(item.parent);
    if (item.parent > 0 && !above && !isFront) noteOf(item, 'parent_missing', `page ${item.parent}`);
    const parent = above && documentId(source, keyOfItem(above));
    const slug = slugs.page({
      item,
      locale: place.locale,
      above: placeAbove(tree, parent),
      isFront,
      isDraft: place.status === 'draft',
      note: (reason, detail) => noteOf(item, reason, detail),
    });
    tree.set(place.id, { id: place.id, parent: parent ?? null, slug: { [place.locale]: slug } });
    const address = addressIn(tree, place);
    return { ...place, slug, ...(parent && { parent }), ...(address && { address }) };
  });
}

function addressIn(tree: PageTree, { id, locale }: { id: string; locale: Locale }): string | undefined {
  const result = pathOf(tree, id, locale);
  return 'path' in result ? addressOf(locale, result.path) : undefined;
}

/** Sorts parents before children; pages in a circular hierarchy become top-level pages. */
function inOrder(wanted: Map<number, ListedItem>, note: Context['noteOf']): ListedItem[] {
  const ordered = new Map<number, ListedItem>();
  for (const item of wanted.values()) {
    const chain: ListedItem[] = [];
    for (let next: ListedItem | undefined = item; next && !ordered.has(next.id); next = wanted.get(next.parent)) {
      if (chain.some(({ id }) => id === next?.id)) {
        note(next, 'parent_missing', 'the pages above it go round in a circle');
        const freed: ListedItem = { ...next, parent: 0 };
        wanted.set(next.id, freed);
        chain[chain.findIndex(({ id }) => id === freed.id)] = freed;
        break;
      }
      chain.push(next);
    }
    // The page that leaves the cycle comes first, wherever it was in the cycle.
    for (const one of chain.toReversed().toSorted((a, b) => Number(b.parent === 0) - Number(a.parent === 0)))
      ordered.set(one.id, one);
  }
  return [...ordered.values()];
}

function planPosts(kept: readonly ListedItem[], context: Context): PlannedItem[] {
  const slugs = createSlugs(context.existing);
  return kept
    .filter(({ type }) => type === 'post')
    .map((item) => {
      const place = placed(item, context);
      const slug = slugs.post({
        item,
        locale: place.locale,
        isDraft: place.status === 'draft',
        note: (reason, detail) => context.noteOf(item, reason, detail),
      });
      if (item.isSticky) context.noteOf(item, 'sticky');
      return { ...place, slug, ...(slug && { address: addressOf(place.locale, `${placeOf.post}/${slug}`) }) };
    });
}

function placed(item: ListedItem, { options, source, locale, noteOf }: Context): Omit<PlannedItem, 'slug'> {
  const key = keyOfItem(item);
  const own = item.terms.find(({ taxonomy }) => taxonomy === 'language')?.slug;
  const itsLocale = own === undefined ? locale : localeIn(own);
  if (own !== undefined && !itsLocale) noteOf(item, 'language_unknown', own);
  return {
    item,
    key,
    id: documentId(source, key),
    locale: itsLocale ?? locale,
    status: own !== undefined && !itsLocale ? 'draft' : statusOf(item, options, noteOf),
  };
}

/** Parses `de-DE`, `de_AT` or `de`. */
export function localeIn(language: string): Locale | undefined {
  const [first] = language.toLowerCase().split(/[-_]/);
  return locales.find((locale) => locale === first);
}

function statusOf(item: ListedItem, { isDraft }: ImportOptions, note: Context['noteOf']): PlannedItem['status'] {
  if (item.status === 'private') note(item, 'private');
  else if (item.hasPassword) note(item, 'password');
  if (isDraft || item.hasPassword) return 'draft';
  if (item.status === 'publish') return 'published';
  return item.status === 'future' ? 'scheduled' : 'draft';
}
