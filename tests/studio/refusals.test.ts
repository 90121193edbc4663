import type { CollectionAfterChangeHook } from 'payload';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { databaseKinds } from '../../src/platform/testing.ts';
import { changePage, createPage, openTestStudio, pageKey, type TestStudio } from './studio.ts';

describe.each(databaseKinds)('what publishing refuses on %s', (kind) => {
  let studio: TestStudio;
  let serial = 0;
  let slug: string;

  beforeAll(async () => {
    studio = await openTestStudio(kind);
    failAfterPublishing(studio);
  });
  beforeEach(() => {
    slug = `refused-${++serial}`;
  });
  afterAll(() => studio?.close());

  test('a hook that fails after the rows were written takes back everything', async () => {
    const id = await createPage(studio, { title: 'Kept', slug });
    const before = await studio.rows();
    await expect(
      changePage(studio, id, { title: 'Explodes', slug: `${slug}-lost`, _status: 'published' }),
    ).rejects.toThrow('a hook failed');
    await expect(createPage(studio, { title: 'Explodes', slug: `${slug}-too` })).rejects.toThrow('a hook failed');
    expect(await studio.rows()).toEqual(before);
    expect(await studio.payload.findByID({ collection: 'pages', id, draft: true })).toMatchObject({
      title: 'Kept',
      slug,
    });
    const { totalDocs } = await studio.payload.count({ collection: 'pages', where: { title: { equals: 'Explodes' } } });
    expect(totalDocs).toBe(0);
    await changePage(studio, id, { title: 'Works again', _status: 'published' });
    expect(await studio.document(pageKey(id))).toMatchObject({ title: 'Works again' });
  });

  test('one page that cannot be published takes back the whole bulk change', async () => {
    const good = await createPage(studio, { title: 'Good', slug: `${slug}-good` });
    const bad = await createPage(studio, { title: 'Explodes', slug: `${slug}-bad`, _status: 'draft' });
    const before = await studio.rows();
    const change = studio.payload.update({
      collection: 'pages',
      where: { id: { in: [good, bad] } },
      data: { description: 'For both', _status: 'published' },
    });
    await expect(change).rejects.toThrow('Nothing was changed');
    expect(await studio.rows()).toEqual(before);
    expect(await studio.payload.findByID({ collection: 'pages', id: good })).toMatchObject({ description: null });
    expect(await studio.payload.findByID({ collection: 'pages', id: bad })).toMatchObject({ _status: 'draft' });
  });

  test('many pages published in one change all get their rows', async () => {
    const ids = await Promise.all(
      Array.from({ length: 5 }, (_, index) =>
        createPage(studio, { title: `Bulk ${index}`, slug: `${slug}-${index}`, _status: 'draft' }),
      ),
    );
    const result = await studio.payload.update({
      collection: 'pages',
      where: { id: { in: ids } },
      data: { _status: 'published' },
    });
    expect(result.errors).toEqual([]);
    const rows = (await studio.rows()).filter((row) => ids.some((id) => row.key === pageKey(id)));
    expect(rows).toHaveLength(5);
    expect(new Set(rows.map((row) => row.sequence)).size).toBe(5);
  });

  test('two pages cannot be published at one path', async () => {
    await createPage(studio, { title: 'First', slug });
    await expect(createPage(studio, { title: 'Second', slug })).rejects.toMatchObject({
      data: {
        errors: [
          {
            path: 'slug',
            message: `Another page is already published at /${slug}. Give one of the two another URL slug.`,
          },
        ],
      },
    });
    const draft = await createPage(studio, { title: 'Third', slug, _status: 'draft' });
    await expect(changePage(studio, draft, { _status: 'published' })).rejects.toThrow('URL slug');
  });

  test('of two editors who publish at one path at the same moment one is refused', async () => {
    const results = await Promise.allSettled([
      createPage(studio, { title: 'One', slug }),
      createPage(studio, { title: 'Other', slug }),
    ]);
    expect(results.map((result) => result.status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(
      (await studio.rows()).filter((row) => row.path === `/${slug}` && row.kind === 'page' && row.body),
    ).toHaveLength(1);
  });

  test('renaming a page is refused when a page below it would arrive at a taken path', async () => {
    const parent = await createPage(studio, { title: 'Parent', slug: `${slug}-a` });
    await createPage(studio, { title: 'Child', slug: 'child', parent });
    const other = await createPage(studio, { title: 'Other', slug: `${slug}-b` });
    await createPage(studio, { title: 'Taken', slug: 'child', parent: other });
    await changePage(studio, other, { _status: 'draft' });
    const before = await studio.rows();
    await expect(changePage(studio, parent, { slug: `${slug}-b`, _status: 'published' })).rejects.toThrow('URL slug');
    expect(await studio.rows()).toEqual(before);
  });

  test.each([
    'blog',
    'search',
    'consent',
    'measure',
    'media',
    'api',
    'healthz',
    'readyz',
    'de',
    'ar',
    'admin',
    'preview',
  ])('no page takes the reserved path /%s', async (reserved) => {
    await expect(createPage(studio, { title: 'Reserved', slug: reserved })).rejects.toThrow('URL slug');
  });

  test('a reserved word may stand further down, and becomes reserved when its page moves up', async () => {
    const parent = await createPage(studio, { title: 'Parent', slug });
    const child = await createPage(studio, { title: 'Search', slug: 'search', parent });
    expect(await studio.document(pageKey(child))).toMatchObject({ path: `/${slug}/search` });
    await expect(changePage(studio, child, { parent: null, _status: 'published' })).rejects.toThrow('URL slug');
  });

  test.each(['Über Uns', 'a b', '/a', 'a/b', 'UPPER', '-a', 'a--b', '..', 'a.html', 'ä'])(
    '«%s» is no URL slug',
    async (wrong) => {
      await expect(createPage(studio, { title: 'Wrong', slug: wrong })).rejects.toThrow('URL slug');
    },
  );

  test('a page cannot stand below itself', async () => {
    const upper = await createPage(studio, { title: 'Upper', slug });
    const lower = await createPage(studio, { title: 'Lower', slug: 'lower', parent: upper });
    await expect(changePage(studio, upper, { parent: lower, _status: 'published' })).rejects.toThrow('URL slug');
    await expect(changePage(studio, upper, { parent: upper, _status: 'published' })).rejects.toThrow(
      /Parent page|URL slug/,
    );
    expect(await studio.document(pageKey(lower))).toMatchObject({ path: `/${slug}/lower` });
  });

  test('an empty URL slug is made from the title when the page is published', async () => {
    const id = await createPage(studio, { title: `Größe & Straße ${slug}`, slug: '' });
    expect(await studio.document(pageKey(id))).toMatchObject({ path: `/groesse-strasse-${slug}` });
  });

  test('the page with the slug home is the front page and adds nothing to the paths below it', async () => {
    const home = await createPage(studio, { title: 'Home', slug: 'home' });
    const below = await createPage(studio, { title: 'Below', slug, parent: home });
    expect(await studio.document(pageKey(home))).toMatchObject({ path: '/' });
    expect(await studio.document(pageKey(below))).toMatchObject({ path: `/${slug}` });
  });

  test.each([
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    '//evil.example',
    '/\\evil.example',
    'vbscript:x',
    'https://',
    'ftp://x.example',
  ])('a button cannot lead to «%s»', async (url) => {
    const blocks = [{ blockType: 'call-to-action', heading: 'Go', actions: [{ type: 'url', label: 'Go', url }] }];
    await expect(createPage(studio, { title: 'Link', slug, blocks })).rejects.toThrow('URL');
  });
});

/** Simulates a hook of some later feature that fails after the read model was written. */
function failAfterPublishing({ payload }: TestStudio): void {
  const fail: CollectionAfterChangeHook = ({ doc }) => {
    if (doc.title === 'Explodes' && doc._status === 'published') throw new Error('a hook failed');
  };
  payload.collections.pages?.config.hooks.afterChange.push(fail);
}
