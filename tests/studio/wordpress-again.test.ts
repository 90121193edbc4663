import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { execute } from '../../src/studio/payload/database/execute.ts';
import { writeExport, type WrittenItem } from '../../src/wordpress/testing/wxr.ts';
import { openTestStudio, type TestStudio } from './studio.ts';
import { importer, reportOf, uploadsOf } from './wordpress.ts';

let studio: TestStudio;
beforeEach(async () => {
  studio = await openTestStudio('sqlite');
});
afterEach(() => studio?.close());

const take = async (exported: string, ...words: string[]) =>
  reportOf(
    studio,
    await importer(studio)(
      '--media',
      await uploadsOf(studio, exported),
      ...words,
      `tests/wordpress/exports/${exported}.xml`,
    ),
  );
const takeItems = async (items: WrittenItem[], ...words: string[]) => {
  const file = join(studio.environment.dataDir, 'items.xml');
  writeFileSync(file, writeExport({ items }));
  return reportOf(studio, await importer(studio)('--media', studio.environment.dataDir, ...words, file));
};
const live = async () =>
  (await studio.rows())
    .filter(({ kind, body, locale }) => (kind === 'page' || kind === 'post') && body !== null && locale === 'en')
    .map(({ path, body }) => `${path} ${JSON.parse(body ?? '').title}`)
    .toSorted();
const notes = (report: Awaited<ReturnType<typeof take>>, ...reasons: string[]) =>
  report.notes
    .filter(({ reason }) => reasons.includes(reason))
    .map(({ key, reason, detail }) => `${key} ${reason} ${detail}`);
const labels = async () => (await studio.document('navigation:en'))?.items;

test('a website built anew at the same address overwrites nothing: what has another one’s number is set aside and named, the rest comes', async () => {
  await take('covers-5.2');
  const before = await studio.rows();
  const asked = [
    'page:2 number_taken Here “About”, in the export “Careers”: --take-over page:2',
    'post:32 number_taken Here “Flood of 1954”, in the export “Why we rebuilt”: --take-over post:32',
  ];
  const trial = await take('rebuilt', '--dry-run');
  expect([notes(trial, 'number_taken'), await studio.rows()]).toEqual([asked, before]);
  const report = await take('rebuilt');
  expect(notes(report, 'number_taken')).toEqual(asked);
  expect(report.counts).toMatchObject({ pages: { aside: 1, changed: 1 }, posts: { aside: 1, created: 1 } });
  expect(await live()).toEqual([
    '/ Home',
    '/about About',
    '/about/team Team',
    '/blog/flood-of-1954 Flood of 1954',
    '/blog/opening-hours Opening hours',
  ]);
  // A link to a set-aside post leads nowhere rather than to another text, and its words count as missing.
  expect(
    JSON.stringify(
      await studio.document((await studio.rows()).find(({ path, kind }) => path === '/' && kind === 'page')?.key ?? ''),
    ),
  ).not.toContain('flood-of-1954');
  expect(notes(report, 'words_missing')).toEqual([
    expect.stringMatching(/^page:2 words_missing 6 of 6/),
    expect.stringMatching(/^post:32 words_missing 13 of 13/),
  ]);
  // The image with that number is added beside the other one.
  expect([report.counts.media, (await studio.payload.count({ collection: 'media' })).totalDocs]).toEqual([
    { created: 1 },
    6,
  ]);
  const again = await take('rebuilt');
  expect([again.counts.media, again.counts.pages, again.counts.posts]).toEqual([
    { unchanged: 1 },
    { aside: 1, unchanged: 1 },
    { aside: 1, unchanged: 1 },
  ]);
});

test('asked for, it takes the other’s place; undone, the other is back', async () => {
  await take('covers-5.2');
  const before = await live();
  const report = await take('rebuilt', '--take-over', 'page:2');
  expect(notes(report, 'number_taken').map((line) => line.split(' ')[0])).toEqual(['post:32']);
  expect(await live()).toContain('/careers Careers');
  // Now the number belongs to this one.
  expect(notes(await take('rebuilt', '--take-over', 'all'), 'number_taken')).toEqual([]);
  expect(await live()).toEqual(expect.arrayContaining(['/blog/why-we-rebuilt Why we rebuilt', '/careers Careers']));
  await importer(studio)('--undo', 'last');
  await importer(studio)('--undo', 'last');
  expect(await live()).toEqual(before);
});

const page = (parts: Partial<WrittenItem>): WrittenItem => ({
  id: 5,
  type: 'page',
  title: 'Prices',
  slug: 'prices',
  date: '2020-01-01 00:00:00',
  content: '<p>Old</p>',
  ...parts,
});

test.each<[string, Partial<WrittenItem>]>([
  ['its title corrected', { title: 'Our prices' }],
  ['a new date', { date: '2022-02-02 00:00:00' }],
  ['another address', { slug: 'cost', link: 'https://old.example/cost/' }],
])('an item that only has %s is the same one', async (_what, change) => {
  await takeItems([page({})]);
  const report = await takeItems([page({ ...change, content: '<p>New</p>' })]);
  expect([notes(report, 'number_taken'), report.counts.pages]).toEqual([[], { changed: 1 }]);
});

test('what was imported before anything but numbers was kept goes by its title', async () => {
  await takeItems([page({}), page({ id: 6, title: 'Team', slug: 'team' })]);
  await execute(studio, 'update imported_items set told = null');
  const report = await takeItems([page({ content: '<p>New</p>' }), page({ id: 6, title: 'Search', slug: 'search' })]);
  expect([notes(report, 'number_taken'), report.counts.pages]).toEqual([
    ['page:6 number_taken Here “Team”, in the export “Search”: --take-over page:6'],
    { changed: 1, aside: 1 },
  ]);
});

test('what an earlier export brought and this one lacks keeps its address; a second front page is none', async () => {
  await takeItems([page({}), { id: 7, title: 'Post' }]);
  const report = await takeItems([
    page({ id: 8, title: 'Other prices', date: '2021-01-01 00:00:00' }),
    page({ id: 9, title: 'Welcome', slug: 'welcome', link: 'https://old.example/' }),
  ]);
  expect(notes(report, 'failed')).toEqual([]);
  expect(notes(report, 'front_page')).toEqual(['page:9 front_page ']);
  expect(await live()).toEqual(
    expect.arrayContaining(['/prices Prices', '/prices-2 Other prices', '/welcome Welcome']),
  );
});

test('a second import leaves the live menu alone, of this website or another, unless one is named', async () => {
  const first = await take('covers-5.2');
  expect(first.counts.menu).toEqual({ changed: 1 });
  const menu = await labels();
  expect(menu).toMatchObject([{ label: 'About' }, { label: 'Team' }]);
  expect((await take('covers-5.2')).counts.menu).toEqual({ unchanged: 1 });
  const second = await take('company');
  expect([second.counts.menu, await labels()]).toEqual([{ kept: 1 }, menu]);
  expect(notes(second, 'menu_kept')).toEqual([expect.stringContaining('navigation menu_kept ')]);
  expect(notes(second, 'menu_target', 'menu_depth', 'menu_left')).toEqual([]);
  const named = /menu_kept ([^,]+)/.exec(notes(second, 'menu_kept')[0] ?? '')?.[1] ?? '';
  expect((await take('company', '--menu', named)).counts.menu).toEqual({ changed: 1 });
  expect(await labels()).not.toEqual(menu);
});

test('the site learns whose short links it is to lead on, once, and forgets it when the import is undone', async () => {
  await studio.payload.updateGlobal({ slug: 'site', data: { name: 'Ours' } });
  const sources = async () => (await studio.document('site:en'))?.importedFrom;
  expect(await sources()).toBeUndefined();
  const club = await take('galleries-2011');
  expect(await sources()).toEqual(['fotoclub.example']);
  // An address with a number is no longer reported.
  expect(notes(club, 'query_address')).toEqual([]);
  await take('covers-5.2');
  await take('covers-5.2');
  expect(await sources()).toEqual(['acme-pumps.example', 'fotoclub.example']);
  await studio.payload.updateGlobal({ slug: 'site', data: { name: 'Ours again' } });
  expect(await sources()).toEqual(['acme-pumps.example', 'fotoclub.example']);
  await importer(studio)('--undo', 'last');
  await importer(studio)('--undo', 'last');
  expect(await sources()).toEqual(['fotoclub.example']);
});
