import { addressOf } from '../../published/address.ts';
import { blogPath, placeOf } from '../../content/blog-paths.ts';
import { homeSlug } from '../../content/fields/slug.ts';
import { maxMenuLinks, maxSubMenuLinks } from '../../content/globals/menu-limits.ts';
import type { LinkTarget } from '../content/nodes.ts';
import type { Note, Reason } from '../notes.ts';
import type { Catalogue } from './catalogue.ts';
import type { Links } from './links.ts';
import { type Menu, type MenuEntry, menusOf, topPages } from './menus.ts';
import type { ImportOptions } from './options.ts';
import type { Plan } from './plan.ts';

export type MenuLink = {
  type: 'page' | 'url';
  label: string;
  page?: string;
  url?: string;
  newTab: false;
  links?: MenuLink[];
};

const maxLabel = 80;

type MenuPlanning = {
  catalogue: Catalogue;
  plan: Plan;
  links: Links;
  options: ImportOptions;
  textOf(item: number): { content: string };
  isThere(id: string): boolean;
  note(note: Note): void;
};
type Noting = (reason: Reason, detail: string) => void;

/** `top`: the navigation; undefined if there is none or it is not wanted. `end`: the footer links. */
export function planMenus(planning: MenuPlanning): { top?: MenuLink[]; end?: MenuLink[]; names: string[] } {
  const { catalogue, options, note, textOf } = planning;
  const menus = menusOf(catalogue, textOf);
  const noting =
    (name: string): Noting =>
    (reason, detail) =>
      note({ key: `menu:${name}`, title: name || 'Menu', link: '', reason, detail });
  const chosen = chooseMenu(menus, options);
  const foot = options.replacesExamples ? menus.find((menu) => menu !== chosen && isForFoot(menu)) : undefined;
  for (const menu of menus)
    if (menu !== chosen && menu !== foot) noting(menu.name)('menu_left', labelsOf(menu.entries));
  const end = foot && rowsOf(foot.entries, planning, noting(foot.name));
  return {
    names: menus.map(({ name, slug }) => name || slug).filter((name) => name !== ''),
    ...(chosen && { top: topOf(chosen, planning, noting(chosen.name)) }),
    ...(end && { end }),
  };
}

function topOf({ entries }: Menu, planning: MenuPlanning, note: Noting): MenuLink[] {
  if (entries.length === 0) return madeMenu(planning, note);
  const deep = entries.filter(({ level }) => level > 1);
  if (deep.length > 0) note('menu_depth', labelsOf(deep));
  const rows = groupsOf(entries).flatMap((group) => rowWithSubMenu(group, planning, note));
  return cut(rows, maxMenuLinks, note);
}

type Group = { top: MenuEntry; below: MenuEntry[] };

/** Each entry of the top with everything below it, whatever its level. */
function groupsOf(entries: readonly MenuEntry[]): Group[] {
  const groups: Group[] = [];
  for (const entry of entries) {
    const last = groups.at(-1);
    if (entry.level > 0 && last) last.below.push(entry);
    else groups.push({ top: entry, below: [] });
  }
  return groups;
}

/** In WordPress, an entry that only opens its sub-menu has `#` for a URL; here it leads to the first entry below it. */
function rowWithSubMenu({ top, below }: Group, planning: MenuPlanning, note: Noting): MenuLink[] {
  const links = cut(rowsOf(below, planning, note), maxSubMenuLinks, note);
  const label = top.label.slice(0, maxLabel);
  const [first] = links;
  if (!first || label === '' || targetOf(top, planning))
    return rowsOf([top], planning, note).map((row) => ({ ...row, ...(first && { links }) }));
  note('menu_parent', label);
  return [{ ...first, label, links }];
}

function cut(rows: MenuLink[], room: number, note: Noting): MenuLink[] {
  if (rows.length > room) note('menu_long', labelsOf(rows.slice(room)));
  return rows.slice(0, room);
}

function labelsOf(rows: readonly { label: string }[]): string {
  return rows
    .map(({ label }) => label)
    .join(', ')
    .slice(0, 400);
}

/** Chooses the main menu. The export does not contain the theme location of a menu, but its name often shows it. */
function chooseMenu(menus: readonly Menu[], { menu, isDraft, replacesExamples }: ImportOptions): Menu | undefined {
  if (menu === 'none' || isDraft) return undefined;
  if (menu !== undefined)
    return menus.find(({ name, slug }) => [name, slug].some((one) => one.toLowerCase() === menu.toLowerCase()));
  const isMain = ({ name }: Menu) => /main|primary|haupt|header|top|principal/i.test(name);
  const largest = menus
    .filter((one) => !isForFoot(one))
    .toSorted((one, other) => other.entries.length - one.entries.length)[0];
  return menus.find(isMain) ?? largest ?? (replacesExamples ? { name: '', slug: '', entries: [] } : undefined);
}

function isForFoot({ name }: Menu): boolean {
  return /foot|fuß|fuss|social|legal|sidebar|mobile/i.test(name);
}

/** Without a menu in the export, uses what a WordPress theme shows then: the top-level pages. */
function madeMenu(planning: MenuPlanning, note: Noting): MenuLink[] {
  const { catalogue, plan } = planning;
  const fronts = new Set(
    plan.pages.filter(({ slug, parent }) => parent === undefined && slug === homeSlug).map(({ item }) => item.id),
  );
  const others = new Set(plan.pages.filter(({ locale }) => locale !== plan.locale).map(({ item }) => item.id));
  const rows = rowsOf(
    topPages(catalogue).filter(({ object }) => !fronts.has(object) && !others.has(object)),
    planning,
    note,
  ).slice(0, maxMenuLinks);
  if (rows.length > 0) note('menu_made', labelsOf(rows));
  return rows;
}

function rowsOf(entries: readonly MenuEntry[], planning: MenuPlanning, note: Noting): MenuLink[] {
  return entries.flatMap((entry) => {
    const label = entry.label.slice(0, maxLabel);
    const target = label === '' ? undefined : targetOf(entry, planning);
    if (!target) note('menu_target', entry.label || entry.url.slice(0, 200));
    return target ? [rowOf(label, target)] : [];
  });
}

function rowOf(label: string, target: LinkTarget): MenuLink {
  return {
    ...('page' in target ? { type: 'page', page: target.page } : { type: 'url', url: target.url }),
    label,
    newTab: false,
  };
}

function targetOf({ kind, object, url }: MenuEntry, { plan, links, isThere }: MenuPlanning): LinkTarget | undefined {
  if (kind === 'address') return links.resolve(url)?.target;
  if (kind === 'term') {
    const topic = plan.topics.find(({ ids, id }) => ids.includes(object) && isThere(id));
    return topic && { url: addressOf(plan.locale, `${placeOf.topic}/${topic.slug}`) };
  }
  if (plan.lists.some(({ id }) => id === object)) return { url: addressOf(plan.locale, blogPath) };
  const planned = [...plan.pages, ...plan.posts].find(({ item: { id } }) => id === object);
  if (!planned || planned.status !== 'published' || !isThere(planned.id)) return undefined;
  if (planned.item.type === 'page') return { page: planned.id };
  return planned.address === undefined ? undefined : { url: planned.address };
}
