import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writeExport, type WrittenItem } from '../../src/wordpress/testing/wxr.ts';
import { openTestStudio, type TestStudio } from './studio.ts';
import { importer, reportOf, uploadsOf } from './wordpress.ts';

let studio: TestStudio;
beforeEach(async () => {
  studio = await openTestStudio('sqlite');
});
afterEach(() => studio?.close());

const take = async (exported: string, ...words: string[]) =>
  importer(studio)('--media', await uploadsOf(studio, exported), ...words, `tests/wordpress/exports/${exported}.xml`);
const takeItems = async (items: WrittenItem[], ...words: string[]) => {
  const file = join(studio.environment.dataDir, 'items.xml');
  writeFileSync(file, writeExport({ items }));
  return reportOf(studio, await importer(studio)('--media', studio.environment.dataDir, ...words, file));
};
type Report = ReturnType<typeof reportOf>;
const figures = ({ comparison: { items } }: Report) =>
  items.map(
    ({ key, words, pictures, links }) =>
      `${key} ${[words, pictures, links].map(({ kept, source }) => `${kept}/${source}`).join(' ')}`,
  );
const missing = ({ comparison: { items } }: Report, key: string) => items.find((item) => item.key === key)?.missing;

test.each(['galleries-2011', 'covers-5.2', 'rebuilt', 'shop', 'two-languages'])(
  'a trial of %s tells what the import will lose, and each loss is a note',
  async (exported) => {
    const trial = reportOf(studio, await take(exported, '--dry-run'));
    const report = reportOf(studio, await take(exported));
    expect(figures(trial)).toEqual(figures(report));
    expect(trial.comparison).toEqual(report.comparison);
    for (const { key, words, pictures, links } of report.comparison.items) {
      const named = report.notes
        .filter((note) => note.key === key && /^(words|pictures|links)_missing$/.test(note.reason))
        .map(({ reason, detail }) => `${reason} ${/^\d+ of \d+/.exec(detail)?.[0]}`);
      const lacking = Object.entries({ words, pictures, links })
        .filter(([, found]) => found.missing > 0)
        .map(([kind, found]) => `${kind}_missing ${found.missing} of ${found.source}`);
      expect(named).toEqual(lacking);
    }
    const sum = (kind: 'words' | 'pictures' | 'links') =>
      report.comparison.items.reduce((total, item) => total + item[kind].missing, 0);
    expect([
      report.comparison.words.missing,
      report.comparison.pictures.missing,
      report.comparison.links.missing,
    ]).toEqual([sum('words'), sum('pictures'), sum('links')]);
  },
);

test('what no reader of blocks knows is missed by name: settings of plug-ins, drawings, types that are not taken, a picture that failed', async () => {
  const report = await takeItems([
    {
      id: 1,
      type: 'page',
      title: 'Known',
      content:
        '<!-- wp:acme/slogan {"slogan":"Nobody pumps like we do","picture":"https://old.example/wp-content/uploads/p.jpg"} /--><svg><text>Since 1931</text></svg><p>Stays</p>',
    },
    { id: 2, type: 'recipe', title: 'Soup', content: '<p>Boil it. <a href="https://old.example/known/">More</a></p>' },
    {
      id: 3,
      type: 'attachment',
      status: 'inherit',
      title: 'Plate',
      content: 'A plate of 1890',
      attachmentUrl: 'https://old.example/wp-content/uploads/gone.jpg',
    },
    {
      id: 4,
      title: 'Post',
      content: 'Text <img class="wp-image-3" src="https://old.example/wp-content/uploads/gone.jpg">',
      meta: { _thumbnail_id: '3' },
    },
    { id: 5, status: 'trash', title: 'Nobody read this' },
  ]);
  expect(missing(report, 'page:1')).toEqual({
    words: ['Since 1931', 'Nobody pumps like we do'],
    pictures: ['https://old.example/wp-content/uploads/p.jpg'],
    links: [],
  });
  expect(missing(report, 'recipe:2')).toEqual({
    words: ['Soup', 'Boil it More'],
    pictures: [],
    links: ['https://old.example/known/'],
  });
  expect(missing(report, 'media:3')).toEqual({ words: ['A plate of 1890'], pictures: [], links: [] });
  expect(missing(report, 'post:4')).toEqual({
    words: [],
    pictures: ['https://old.example/wp-content/uploads/gone.jpg', 'picture 3'],
    links: [],
  });
  expect(missing(report, 'post:5')).toBeUndefined();
});

test('what the site does not show is missed although it was written: a link to a page that is not public; a film that asks first is there', async () => {
  const link =
    '<p><a href="https://old.example/hidden/">Hidden</a> and <a href="https://old.example/open/">open</a></p>\n\nhttps://www.youtube.com/watch?v=dQw4w9WgXcQ';
  const report = await takeItems([
    { id: 1, type: 'page', title: 'Linking', content: link },
    { id: 2, type: 'page', title: 'Hidden', slug: 'hidden', status: 'private' },
    { id: 3, type: 'page', title: 'Open', slug: 'open' },
  ]);
  expect(missing(report, 'page:1')).toEqual({ words: [], pictures: [], links: ['https://old.example/hidden/'] });
});

test('drafts are compared as they would be published; what somebody has edited here is no longer the export’s', async () => {
  const items: WrittenItem[] = [
    { id: 1, type: 'page', title: 'First', content: '<p>Some words</p><svg><text>drawn</text></svg>' },
    { id: 2, title: 'Second', content: 'More words', excerpt: 'In short' },
  ];
  const drafts = await takeItems(items, '--as-draft');
  expect(figures(drafts)).toEqual(['page:1 3/4 0/0 0/0', 'post:2 5/5 0/0 0/0']);
  const {
    docs: [post],
  } = await studio.payload.find({ collection: 'posts', draft: true });
  await studio.payload.update({ collection: 'posts', id: post?.id ?? '', data: { summary: 'Mine' }, draft: true });
  const again = await takeItems(
    items.map((item) => ({ ...item, content: `${item.content} and more` })),
    '--as-draft',
  );
  expect(figures(again)).toEqual(['page:1 5/6 0/0 0/0']);
});

test('nothing is lost any more of galleries without numbers, covers and columns of old versions, and of old addresses', async () => {
  const club = reportOf(studio, await take('galleries-2011'));
  expect(figures(club).filter((row) => /^post:[12]/.test(row))).toEqual([
    'post:1 30/30 5/5 0/0',
    'post:2 15/15 6/6 0/1',
  ]);
  // An image of the new site links to no larger version of itself.
  expect(missing(club, 'post:2')).toEqual({
    words: [],
    pictures: [],
    links: ['https://fotoclub.example/wp-content/uploads/2011/06/ferry.jpg'],
  });
  const leading = (await studio.rows())
    .filter(({ kind, body, locale }) => kind === 'redirect' && body !== null && locale === 'en')
    .map(({ path, body }) => `${path} ${JSON.parse(body ?? '').to}`);
  const former = [
    '/2011/05/coast-draft',
    '/2011/05/evening-at-the-coast',
    '/2011/06/coast-draft',
    '/2011/06/evening-at-the-coast',
  ];
  expect(leading).toEqual(expect.arrayContaining(former.map((path) => `${path} /blog/evening-at-the-coast`)));

  const pumps = reportOf(studio, await take('covers-5.2'));
  expect(missing(pumps, 'page:1')).toEqual({ words: [], pictures: [], links: [] });
  // Settings of a plug-in’s block and a search field have no block here.
  expect(missing(pumps, 'page:2')).toMatchObject({
    words: ['Pumps that outlive their owners Meet the engineers Search the catalogue Part number Find it'],
  });
});
