import { attributeText, readBlocks, type WrittenBlock } from '../content/block-grammar.ts';
import type { Catalogue, ListedItem } from './catalogue.ts';
import { plainTitle } from './plain-title.ts';

/** A menu entry of a classic or block theme. `object`: the number of its target; 0 if it has its own URL. `level`: 0 at the top; what is below an entry follows it. */
export type MenuEntry = {
  label: string;
  kind: 'item' | 'term' | 'address';
  object: number;
  url: string;
  level: number;
};
export type Menu = { name: string; slug: string; entries: MenuEntry[] };

/** Returns the menus of classic themes, stored entry by entry, and of block themes, stored as a text. */
export function menusOf(catalogue: Catalogue, textOf: (item: number) => { content: string }): Menu[] {
  const published = [...catalogue.items.values()].filter(({ status }) => status === 'publish');
  const classic = Map.groupBy(
    published.filter(({ type }) => type === 'nav_menu_item'),
    (item) => item.terms.find(({ taxonomy }) => taxonomy === 'nav_menu')?.slug ?? '',
  );
  const ofEntries = [...classic].map(([slug, items]): Menu => ({
    slug,
    name: items[0]?.terms.find(({ taxonomy }) => taxonomy === 'nav_menu')?.name ?? '',
    entries: items.toSorted((one, other) => one.order - other.order).map((item) => classicEntry(item, catalogue)),
  }));
  const ofText = published
    .filter(({ type }) => type === 'wp_navigation')
    .map(({ id, title, slug }): Menu => ({
      slug,
      name: plainTitle(title),
      entries: readBlocks(textOf(id).content).flatMap((block) => entriesIn(block, { catalogue, level: 0 })),
    }));
  return [...ofEntries, ...ofText].filter(({ entries }) => entries.length > 0);
}

/** Returns the top-level pages in WordPress's order. */
export function topPages({ items }: Catalogue): MenuEntry[] {
  const pages = [...items.values()].filter(
    ({ type, status, parent, hasPassword }) => type === 'page' && status === 'publish' && parent === 0 && !hasPassword,
  );
  return pages
    .toSorted((one, other) => one.order - other.order || one.title.localeCompare(other.title))
    .map(({ id, title }) => ({ label: plainTitle(title), kind: 'item', object: id, url: '', level: 0 }));
}

function classicEntry(entry: ListedItem, { items, terms }: Catalogue): MenuEntry {
  const { title, meta } = entry;
  const object = Number(meta._menu_item_object_id) || 0;
  const kind = meta._menu_item_type === 'post_type' ? 'item' : meta._menu_item_type === 'taxonomy' ? 'term' : 'address';
  // An entry without a label uses the title of its target.
  const named = kind === 'term' ? terms.find(({ id }) => id === object)?.name : items.get(object)?.title;
  return {
    label: plainTitle(title || named || ''),
    kind,
    object,
    url: meta._menu_item_url ?? '',
    level: levelOf(entry, items),
  };
}

/** A theme shows no deeper menus, and an export may name an entry as its own ancestor. */
const maxLevel = 10;

function levelOf({ meta }: ListedItem, items: Catalogue['items']): number {
  let level = 0;
  for (let above = items.get(Number(meta._menu_item_menu_item_parent)); above && level < maxLevel; level += 1)
    above = items.get(Number(above.meta._menu_item_menu_item_parent));
  return level;
}

type Within = { catalogue: Catalogue; level: number };

function entriesIn({ name, attributes, inner }: WrittenBlock, within: Within): MenuEntry[] {
  const below = inner.flatMap((block) =>
    entriesIn(block, { ...within, level: within.level + Number(name === 'navigation-submenu') }),
  );
  if (name === 'page-list') return topPages(within.catalogue).map((entry) => ({ ...entry, level: within.level }));
  if (name !== 'navigation-link' && name !== 'navigation-submenu') return below;
  const object = Number(attributes.id) || 0;
  const kind =
    object === 0 || attributes.kind === 'custom' ? 'address' : attributes.kind === 'taxonomy' ? 'term' : 'item';
  return [
    {
      label: plainTitle(attributeText(attributes.label)),
      kind,
      object,
      url: attributeText(attributes.url),
      level: within.level,
    },
    ...below,
  ];
}
