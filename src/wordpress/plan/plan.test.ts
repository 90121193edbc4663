import { expect, test } from 'vitest';
import type { ExportedRecord } from '../export.ts';
import { readExport } from '../read/read-export.ts';
import { type Catalogue, emptyCatalogue, takeRecord } from './catalogue.ts';
import { planFiles } from './files.ts';
import { documentId, sourceOf } from './identity.ts';
import { tellLanguages } from './languages.ts';
import { createLinks } from './links.ts';
import type { Existing } from './existing.ts';
import { type Plan, planImport } from './plan.ts';
import { searchTextsOf } from './search-engines.ts';
import { catalogueWith, item, nothing, usual } from './testing.ts';

async function catalogueOf(name: string): Promise<Catalogue> {
  const catalogue = emptyCatalogue();
  for await (const record of readExport(`tests/wordpress/exports/${name}.xml`, { forbidden: 0, unreadable: 0 }))
    takeRecord(catalogue, record);
  return catalogue;
}

const addresses = ({ pages, posts }: Plan) =>
  [...pages, ...posts].map(({ key, address, status }) => `${key} ${address} ${status}`);
const reasons = ({ notes }: Plan) => notes.map(({ key, reason, detail }) => `${key} ${reason} ${detail}`.trim());

test('a blog of 2009 below a folder: language, addresses, files, links of both spellings', async () => {
  const catalogue = await catalogueOf('classic-2009');
  const plan = planImport(catalogue, usual, nothing);
  const links = createLinks(catalogue, plan, (attachment) => (attachment === 4 ? '/media/teig.jpg' : undefined));
  expect([plan.source, plan.locale, addresses(plan)]).toEqual([
    'vogel.example/blog',
    'de',
    ['page:front /de published', 'page:2 /de/ueber-uns published', 'post:3 /de/blog/unser-sauerteig published'],
  ]);
  expect(plan.topics.map(({ name, slug }) => [name, slug])).toEqual([
    ['Brot', 'brot'],
    ['Roggen', 'roggen'],
  ]);
  expect(planFiles(catalogue, plan.source, links).files).toMatchObject([
    { key: 'media:4', path: '2009/11/teig.jpg', kind: 'image', alt: 'Teig im Glas' },
  ]);
  expect(links.resolve('https://vogel.example/blog/ueber-uns')).toEqual({ target: { page: plan.pages[1]?.id } });
  expect(links.resolve('http://www.vogel.example/blog/?p=3')).toEqual({ target: { url: '/de/blog/unser-sauerteig' } });
  expect(links.resolve('/blog/2009/11/unser-sauerteig/#mehl')).toEqual({
    target: { url: '/de/blog/unser-sauerteig#mehl' },
  });
  expect(links.resolve('http://vogel.example/blog/wp-content/uploads/2009/11/teig-300x200.jpg')).toEqual({
    target: { url: '/media/teig.jpg' },
  });
  expect(links.resolve('/blog/2009/11/unser-sauerteig/?von=brief#mehl')).toEqual({
    target: { url: '/de/blog/unser-sauerteig?von=brief#mehl' },
  });
  expect(links.resolve('/blog/verschwunden/')).toMatchObject({ isUnknown: true });
  expect(links.resolve('https://elsewhere.example/x')).toEqual({ target: { url: 'https://elsewhere.example/x' } });
  expect(['javascript:alert(1)', 'data:text/html,x', 'vbscript:x', '#', ''].map((href) => links.resolve(href))).toEqual(
    [undefined, undefined, undefined, undefined, undefined],
  );
  expect(reasons(plan)).toEqual(['site comments 1', 'page:front front_made', 'post:3 author_unknown vogel']);
});

test('a shop: its front page, an address that the site keeps, parents in a circle, what plug-ins left', async () => {
  const catalogue = await catalogueOf('shop');
  const plan = planImport(catalogue, usual, nothing);
  expect(addresses(plan)).toEqual([
    'page:1 / published',
    'page:2 /basket published',
    'page:6 /one-way-up published',
    'page:7 /one-way-up/one-way-down published',
  ]);
  expect(reasons(plan)).toEqual([
    'site plugin_fields _woocommerce_thing 1',
    'site item_type product: 1',
    'site item_type shop_order: 1',
    'page:3 posts_page',
    'page:6 parent_missing the pages above it go round in a circle',
  ]);
  const links = createLinks(catalogue, plan, () => undefined);
  expect([links.resolve('/blog/'), links.resolve('/?page_id=3')]).toEqual([
    { target: { url: '/blog' } },
    { target: { url: '/blog' } },
  ]);
  const taken = planImport(catalogue, usual, {
    ...nothing,
    pages: new Map([
      ['mine', { id: 'mine', parent: null, slug: { en: 'home' } }],
      ['also', { id: 'also', parent: null, slug: { en: 'basket' } }],
    ]),
  });
  expect(addresses(taken).slice(0, 2)).toEqual(['page:1 /home-2 published', 'page:2 /basket-2 published']);
  expect(reasons(taken)).toContain('page:1 front_page');
});

test('each language of a site that has several; one that this site lacks comes as a draft', async () => {
  const plan = planImport(await catalogueOf('two-languages'), usual, nothing);
  expect(addresses(plan)).toEqual([
    'page:1 /de/ueber-uns published',
    'page:2 /about-us published',
    'page:3 /de/a-propos draft',
    'page:4 /ar/page-4 published',
  ]);
  expect(reasons(plan)).toEqual([
    'page:1 slug_changed über-uns → ueber-uns',
    'page:3 language_unknown fr',
    'page:4 slug_changed من → page-4',
  ]);
});

test('states: what was not public is a draft and said so, the trash stays behind, a date to come is kept', () => {
  const states = ['publish', 'draft', 'pending', 'private', 'future', 'trash', 'auto-draft'].map((status, at) =>
    item({ id: at + 1, status, slug: `s${at}` }),
  );
  const plan = planImport(
    catalogueWith(
      ...states,
      item({ id: 8, slug: 'locked', hasPassword: true }),
      item({ id: 9, slug: 'pinned', isSticky: true }),
    ),
    usual,
    nothing,
  );
  expect(plan.posts.map(({ item: { id }, status }) => `${id} ${status}`)).toEqual([
    '1 published',
    '2 draft',
    '3 draft',
    '4 draft',
    '5 scheduled',
    '8 draft',
    '9 published',
  ]);
  expect(reasons(plan).filter((reason) => !reason.includes('author'))).toEqual([
    'post:6 trashed',
    'post:4 private',
    'post:8 password',
    'post:9 sticky',
    'page:front front_made',
  ]);
  expect(
    planImport(catalogueWith(...states), { ...usual, isDraft: true }, nothing).posts.every(
      ({ status }) => status === 'draft',
    ),
  ).toBe(true);
});

test('the front page is the one at the site’s address, else one called home, else one that shows the newest posts', () => {
  const page = (id: number, slug: string, parts: Partial<Parameters<typeof item>[0]> = {}) =>
    item({ id, slug, type: 'page', link: `https://old.example/${slug}/`, content: 'Words', ...parts });
  const pagesOf = (catalogue: Catalogue, existing = nothing) =>
    addresses(planImport(catalogue, usual, existing))
      .filter((one) => one.startsWith('page'))
      .map((one) => one.replace(' published', ''));
  const site: ExportedRecord = {
    kind: 'site',
    site: { title: 'Old', tagline: '', address: 'https://old.example', language: 'de', version: '1.2' },
  };
  expect(pagesOf(catalogueWith(page(1, 'home'), page(2, 'welcome', { link: 'http://www.old.example/' })))).toEqual([
    'page:1 /home-2',
    'page:2 /',
  ]);
  expect(pagesOf(catalogueWith(page(1, 'startseite'), page(2, 'news', { content: '' })))).toEqual(['page:1 /']);
  expect(pagesOf(catalogueWith(page(1, 'about'), item({ id: 2 })))).toEqual(['page:front /', 'page:1 /about']);
  expect(
    pagesOf(catalogueWith(page(1, 'about'), item({ id: 2 })), {
      ...nothing,
      pages: new Map([['mine', { id: 'mine', parent: null, slug: { en: 'home' } }]]),
    }),
  ).toEqual(['page:1 /about']);
  const german = emptyCatalogue();
  for (const record of [site, page(1, 'startseite')]) takeRecord(german, record);
  const plan = planImport(german, usual, nothing);
  expect([plan.pages[0]?.address, plan.opening]).toEqual(['/de', plan.pages[0]?.id]);
});

test('one URL slug is given once; a byline and a topic of the site are used by their names', () => {
  const term = { taxonomy: 'category', slug: 'news', name: 'News' };
  const catalogue = catalogueWith(
    { kind: 'author', author: { login: 'jane', name: 'Jane Doe' } },
    { kind: 'author', author: { login: 'bot', name: 'Bot' } },
    item({ id: 1, terms: [term] }),
    item({ id: 2 }),
    item({ id: 3, slug: 'topics', author: 'bot' }),
  );
  const existing: Existing = {
    ...nothing,
    posts: new Set(['post en t']),
    authors: [{ id: 'a1', name: 'Doe, Jane', slug: 'doe' }],
    topics: [{ id: 't1', name: 'NEWS', slug: 'all-news' }],
  };
  const plan = planImport(
    catalogue,
    {
      ...usual,
      authors: new Map([
        ['jane', 'doe'],
        ['bot', ''],
      ]),
    },
    existing,
  );
  expect(plan.posts.map(({ slug }) => slug)).toEqual(['t-2', 't-3', 'topics-2']);
  expect(plan.authors).toMatchObject([{ login: 'jane', id: 'a1', isThere: true }]);
  expect(plan.topics).toMatchObject([{ id: 't1', slug: 'all-news', isThere: true }]);
});

test('a website is the same whatever its address is written like, and its items keep their ids', () => {
  expect(sourceOf('HTTPS://www.Old.example/')).toBe(sourceOf('http://old.example'));
  expect(documentId('old.example', 'post:1')).toMatch(
    /^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
  );
  expect(documentId('old.example', 'post:1')).not.toBe(documentId('new.example', 'post:1'));
});

test('what search engines were told comes along: placeholders are filled in, a title that every page has by itself is none', () => {
  const told = (meta: Record<string, string>, excerpt = '') => {
    const catalogue = catalogueWith(
      item({ title: 'Filter &amp; press', meta, terms: [{ taxonomy: 'category', slug: 'brewing', name: 'Brewing' }] }),
    );
    const [first] = catalogue.items.values();
    return (
      first && searchTextsOf({ item: first, site: { ...catalogue.site, title: 'Holm', tagline: 'Coffee' }, excerpt })
    );
  };
  expect(
    told(
      {
        _yoast_wpseo_title: 'Buy filters – 2019–2024 %%page%% %%sep%% %%sitename%%',
        _yoast_wpseo_metadesc: '%%excerpt%%',
      },
      'In short',
    ),
  ).toEqual({ title: 'Buy filters – 2019–2024 – Holm', description: 'In short', isHidden: false });
  expect(
    told({ _yoast_wpseo_title: '%%title%% %%page%% %%sep%% %%sitename%%', '_yoast_wpseo_meta-robots-noindex': '1' }),
  ).toEqual({ title: '', description: '', isHidden: true });
  expect(
    told({
      rank_math_title: '%title% %sep% %sitename%',
      rank_math_description: 'In %category%: save 20% now',
      rank_math_robots: 'a:1:{i:0;s:7:"noindex";}',
    }),
  ).toEqual({ title: '', description: 'In Brewing: save 20% now', isHidden: true });
  expect(
    told({
      _aioseo_title: '#post_title #separator_sa Coffee gear',
      _seopress_titles_desc: '%%_product_price%% only',
      _seopress_robots_index: 'yes',
    }),
  ).toEqual({ title: 'Filter & press – Coffee gear', description: '', isHidden: true });
  expect(told({ _genesis_title: 'Filter & Press | Holm', rank_math_robots: 'a:1:{i:0;s:5:"index";}' })).toEqual({
    title: '',
    description: '',
    isHidden: false,
  });
});

test('languages that only addresses tell: a folder of pages is one, a page or a topic of two letters is none', () => {
  const told = (...records: ExportedRecord[]) => {
    const catalogue = catalogueWith(...records);
    tellLanguages(catalogue);
    return catalogue;
  };
  const page = (id: number, path: string, parts = {}) =>
    item({
      id,
      type: 'page',
      slug: path.split('/').at(-2) ?? '',
      title: path,
      link: `https://old.example${path}`,
      content: 'x',
      ...parts,
    });
  const posts = [
    item({ id: 4, slug: 'oelen', link: 'https://old.example/de/oelen/' }),
    item({ id: 5, slug: 'huiler', link: 'https://old.example/fr/huiler/' }),
    item({ id: 6, slug: 'laptop', link: 'https://old.example/it/laptop/' }),
  ];
  const catalogue = told(
    page(1, '/', { slug: 'home' }),
    page(2, '/de/', { slug: 'startseite' }),
    page(3, '/de/tische/'),
    page(7, '/fr/tables/'),
    ...posts,
  );
  expect(addresses(planImport(catalogue, usual, nothing))).toEqual([
    'page:1 / published',
    'page:2 /de published',
    'page:3 /de/tische published',
    'page:7 /tables draft',
    'post:4 /de/blog/oelen published',
    'post:5 /blog/huiler draft',
    'post:6 /blog/laptop published',
  ]);
  expect(addresses(planImport(told(page(1, '/de/'), page(2, '/de/team/', { parent: 1 })), usual, nothing))).toEqual([
    'page:1 /de-2 published',
    'page:2 /de-2/team published',
  ]);
});
