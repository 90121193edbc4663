import { expect, test } from 'vitest';
import type { Catalogue } from './catalogue.ts';
import { createLinks } from './links.ts';
import { type MenuLink, planMenus } from './menu.ts';
import type { ImportOptions } from './options.ts';
import { type Plan, planImport } from './plan.ts';
import { catalogueWith, item, nothing, usual } from './testing.ts';

const pages = [
  item({ id: 1, type: 'page', slug: 'about', order: 2, title: 'About' }),
  item({ id: 2, type: 'page', slug: 'team', order: 1, title: 'Team' }),
];

/** The planned menu, a line for each entry, and what the report says of it. */
function menuOf(catalogue: Catalogue, options: ImportOptions, content = ''): unknown[] {
  const plan = planImport(catalogue, options, nothing);
  const notes: string[] = [];
  const { top } = planMenus({
    catalogue,
    plan,
    options,
    links: createLinks(catalogue, plan, () => undefined),
    textOf: () => ({ content }),
    isThere: () => true,
    note: ({ reason, detail }) => void notes.push(`${reason} ${detail}`),
  });
  return [
    top?.flatMap((row) => [saidOf(row, plan), ...(row.links ?? []).map((link) => `- ${saidOf(link, plan)}`)]),
    notes,
  ];
}

function saidOf({ label, page, url }: MenuLink, plan: Plan): string {
  return `${label} ${url ?? plan.pages.find(({ id }) => id === page)?.address}`;
}

test('a menu of a block theme keeps its sub-menus; an entry without a destination leads to the first one below it', () => {
  const link = (id: number, label: string) =>
    `<!-- wp:navigation-link ${JSON.stringify({ label, type: 'page', id, url: `https://old.example/?page_id=${id}`, kind: 'post-type' })} /-->`;
  const text = `<!-- wp:navigation-submenu {"label":"More","url":"#","kind":"custom"} -->${link(2, 'Team')}<!-- /wp:navigation-submenu -->${link(1, 'About <b>us</b>')}<!-- wp:navigation-link {"label":"Else","url":"https://else.example/","kind":"custom"} /-->`;
  const catalogue = catalogueWith(...pages, item({ id: 3, type: 'wp_navigation', title: 'Navigation' }));
  expect(menuOf(catalogue, usual, text)).toEqual([
    ['More /team', '- Team /team', 'About us /about', 'Else https://else.example/'],
    ['menu_parent More'],
  ]);
});

const entry = (id: number, title: string, { below = 0, ...target }: { below?: number } & Record<string, unknown>) =>
  item({
    ...{ id, type: 'nav_menu_item', title, order: id, terms: [{ taxonomy: 'nav_menu', slug: 'main', name: 'Main' }] },
    meta: { _menu_item_menu_item_parent: String(below), ...target },
  });
const toPage = (id: number) => ({ _menu_item_type: 'post_type', _menu_item_object_id: String(id) });
const toUrl = (url: string) => ({ _menu_item_type: 'custom', _menu_item_url: url });

test('a menu of a classic theme has two levels and no more room than the one here', () => {
  const classic = [
    entry(11, 'Company', toPage(1)),
    entry(12, 'People', { below: 11, ...toPage(2) }),
    entry(13, 'Boss', { below: 12, ...toUrl('https://boss.example/') }),
    entry(14, 'Own ancestor', { below: 14, ...toUrl('https://own.example/') }),
    entry(15, 'Nowhere', toUrl('#')),
    // What it was below is gone.
    entry(16, 'Shop', { below: 99, ...toUrl('https://shop.example/') }),
    ...Array.from({ length: 13 }, (_, at) =>
      entry(20 + at, `Item ${at}`, { below: 16, ...toUrl(`https://item.example/${at}`) }),
    ),
  ];
  const [rows, notes] = menuOf(catalogueWith(...pages, ...classic), usual);
  expect(rows).toEqual([
    ...['Company /about', '- People /team', '- Boss https://boss.example/', '- Own ancestor https://own.example/'],
    'Shop https://shop.example/',
    ...Array.from({ length: 12 }, (_, at) => `- Item ${at} https://item.example/${at}`),
  ]);
  expect(notes).toEqual(['menu_depth Boss, Own ancestor', 'menu_target Nowhere', 'menu_long Item 12']);
});

test('without a menu there is none, or the pages at the top where the examples are replaced', () => {
  expect(menuOf(catalogueWith(...pages), usual)).toEqual([undefined, []]);
  expect(menuOf(catalogueWith(...pages), { ...usual, replacesExamples: true })).toEqual([
    ['Team /team', 'About /about'],
    ['menu_made Team, About'],
  ]);
});
