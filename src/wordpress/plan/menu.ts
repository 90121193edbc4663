import type { Note, Reason } from '../notes.ts';
import type { Catalogue, ListedItem } from './catalogue.ts';
import type { Links } from './links.ts';
import type { ImportOptions } from './options.ts';
import type { Plan } from './plan.ts';
import { plainTitle } from './words.ts';

export type MenuLink = { type: 'page' | 'url'; label: string; page?: string; url?: string; newTab: false };

/** As the navigation has them (src/content/globals/navigation.ts). */
const maxLinks = 8;
const maxLabel = 80;

export type MenuPlanning = { catalogue: Catalogue; plan: Plan; links: Links; options: ImportOptions; isThere(id: string): boolean; note(note: Note): void };

/** The menu that becomes the navigation; undefined when there is none, or it is not wanted. */
export function planMenu({ catalogue, plan, links, options, isThere, note }: MenuPlanning): MenuLink[] | undefined {
  const menus = [...Map.groupBy([...catalogue.items.values()].filter(({ type, status }) => type === 'nav_menu_item' && status === 'publish'), (item) => item.terms.find(({ taxonomy }) => taxonomy === 'nav_menu')?.name ?? '')];
  const chosen = chooseMenu(menus, options);
  const noting = (menu: string) => (reason: Reason, detail: string) => note({ key: `menu:${menu}`, title: menu, link: '', reason, detail });
  for (const [name, items] of menus) if (name !== chosen?.[0]) noting(name)('menu_left', items.map((item) => labelOf(item, catalogue)).join(', ').slice(0, 400));
  if (!chosen) return undefined;
  const [name, items] = chosen;
  const tell = noting(name);
  const ordered = items.toSorted((one, other) => one.order - other.order);
  const below = ordered.filter(({ meta }) => Number(meta._menu_item_menu_item_parent) > 0);
  if (below.length > 0) tell('menu_depth', below.map((item) => labelOf(item, catalogue)).join(', ').slice(0, 400));
  const rows = ordered.filter((item) => !below.includes(item)).flatMap((item) => {
    const link = linkOf(item, { catalogue, plan, links, isThere });
    if (!link) tell('menu_target', labelOf(item, catalogue));
    return link ?? [];
  });
  if (rows.length > maxLinks) tell('menu_long', rows.slice(maxLinks).map(({ label }) => label).join(', '));
  return rows.slice(0, maxLinks);
}

type Menu = [string, ListedItem[]];

/** The export does not say which place of the theme a menu has; its name often does. */
function chooseMenu(menus: readonly Menu[], { menu, isDraft }: ImportOptions): Menu | undefined {
  if (menu === 'none' || isDraft) return undefined;
  if (menu !== undefined) return menus.find(([name, items]) => [name, items[0]?.terms.find(({ taxonomy }) => taxonomy === 'nav_menu')?.slug].some((one) => one?.toLowerCase() === menu.toLowerCase()));
  const isMain = ([name]: Menu) => /main|primary|haupt|header|top|principal/i.test(name);
  const isOther = ([name]: Menu) => /foot|fuß|fuss|social|legal|sidebar|mobile/i.test(name);
  return menus.find(isMain) ?? menus.filter((one) => !isOther(one)).toSorted((one, other) => other[1].length - one[1].length)[0];
}

function linkOf(item: ListedItem, { catalogue, plan, links, isThere }: Pick<MenuPlanning, 'catalogue' | 'plan' | 'links' | 'isThere'>): MenuLink | undefined {
  const label = labelOf(item, catalogue);
  const { _menu_item_type: kind, _menu_item_object: object, _menu_item_object_id: object_id, _menu_item_url: url = '' } = item.meta;
  const row = { label, newTab: false } as const;
  if (label === '') return undefined;
  if (kind === 'post_type') {
    const planned = [...plan.pages, ...plan.posts].find(({ item: { id } }) => id === Number(object_id));
    if (!planned || planned.status !== 'published' || !isThere(planned.id)) return undefined;
    if (object === 'page') return { ...row, type: 'page', page: planned.id };
    return planned.address === undefined ? undefined : { ...row, type: 'url', url: planned.address };
  }
  if (kind === 'taxonomy') {
    const topic = plan.topics.find(({ ids }) => ids.includes(Number(object_id)));
    return topic && { ...row, type: 'url', url: `/blog/topics/${topic.slug}` };
  }
  const target = links.resolve(url)?.target;
  if (!target) return undefined;
  return 'page' in target ? { ...row, type: 'page', page: target.page } : { ...row, type: 'url', url: target.url };
}

/** An entry without a name of its own is called what it leads to. */
function labelOf(item: ListedItem, { items, terms }: Catalogue): string {
  const object = Number(item.meta._menu_item_object_id);
  const named = item.meta._menu_item_type === 'taxonomy' ? terms.find(({ id }) => id === object)?.name : items.get(object)?.title;
  return plainTitle(item.title || named || '').slice(0, maxLabel);
}
