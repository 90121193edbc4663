import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { keyOf } from '../../src/published/contract.ts';
import { databaseKinds } from '../../src/platform/testing.ts';
import { execute } from '../../src/studio/payload/database/execute.ts';
import { leadingTo, liveAt, writeRows } from '../../src/studio/publishing/read-model/rows.ts';
import { changePage, createPage, openTestStudio, pageKey, type TestStudio } from './studio.ts';

describe.each(databaseKinds)('publishing pages on %s', (kind) => {
  let studio: TestStudio;
  let serial = 0;
  /** A first path segment that no other test uses. */
  let slug: string;

  beforeAll(async () => {
    studio = await openTestStudio(kind);
  });
  beforeEach(() => {
    slug = `page-${++serial}`;
  });
  afterAll(() => studio?.close());

  test('a published page is in the read model before the answer, a draft is not', async () => {
    const live = await createPage(studio, {
      title: 'Live',
      slug,
      blocks: [{ blockType: 'hero', heading: 'Hello', layout: 'split' }],
    });
    const draft = await createPage(studio, { title: 'Draft', slug: `${slug}-draft`, _status: 'draft' });
    expect(await studio.document(pageKey(live))).toMatchObject({
      kind: 'page',
      id: live,
      locale: 'en',
      path: `/${slug}`,
      title: 'Live',
      blocks: [{ blockType: 'hero', heading: 'Hello', layout: 'split', actions: [] }],
    });
    expect(await studio.document(pageKey(draft))).toBeUndefined();
  });

  test('saving and autosaving a draft of a published page changes nothing', async () => {
    const id = await createPage(studio, { title: 'Before', slug });
    const before = await studio.rows();
    await studio.payload.update({
      collection: 'pages',
      id,
      data: { title: 'While typing', slug: 'elsewhere' },
      draft: true,
    });
    await studio.payload.update({
      collection: 'pages',
      id,
      data: { title: 'Still typing' },
      draft: true,
      autosave: true,
    });
    expect(await studio.rows()).toEqual(before);
    await changePage(studio, id, { _status: 'published' });
    expect(await studio.document(pageKey(id))).toMatchObject({ title: 'Still typing', path: '/elsewhere' });
  });

  test('publishing looks at the page and those above and below it, whatever else the site holds', async () => {
    const parent = await createPage(studio, { title: 'Above', slug });
    const id = await createPage(studio, { title: 'Here', slug: 'here', parent });
    await createPage(studio, { title: 'Below', slug: 'below', parent: id });
    for (const at of [1, 2, 3, 4]) await createPage(studio, { title: `Beside ${at}`, slug: `${slug}-beside-${at}` });
    const find = vi.spyOn(studio.payload.db, 'find');
    await changePage(studio, id, { slug: 'there' });
    const asked = find.mock.calls.map(([{ collection }], at) => ({ collection, answer: find.mock.results[at]?.value }));
    find.mockRestore();
    const answers = await Promise.all(
      asked.filter(({ collection }) => collection === 'pages').map(({ answer }) => answer),
    );
    const sizes = answers.map(({ docs }) => docs.length);
    expect(sizes).toContain(1);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(3);
    expect(
      (await studio.rows()).filter(
        ({ path, body, locale }) => body !== null && locale === 'en' && path === `/${slug}/there/below`,
      ),
    ).toHaveLength(1);
    if (kind === 'sqlite')
      expect(JSON.stringify(await execute(studio, `explain query plan ${liveAt(['/a'])}`, ['en', '/a']))).toContain(
        'published_documents_path',
      );
    // A deletion looks up redirects to the deleted document: thousands of deletions must not each scan thousands of redirects.
    if (kind === 'sqlite')
      expect(JSON.stringify(await execute(studio, `explain query plan ${leadingTo(kind)}`, ['a']))).toContain(
        'published_documents_leads_to',
      );
  });

  test('publishing again without a change writes no row', async () => {
    const id = await createPage(studio, { title: 'Same', slug });
    const before = await studio.rows();
    await changePage(studio, id, { title: 'Same', _status: 'published' });
    expect(await studio.rows()).toEqual(before);
  });

  test('a language without its own title is not published, and one language leaves the rows of the others alone', async () => {
    const id = await createPage(studio, { title: 'English', slug });
    expect(await studio.document(pageKey(id, 'de'))).toBeUndefined();
    const english = (await studio.rows()).find((row) => row.key === pageKey(id));
    await changePage(studio, id, { title: 'Deutsch', slug: `${slug}-de`, _status: 'published' }, 'de');
    expect(await studio.document(pageKey(id, 'de'))).toMatchObject({ title: 'Deutsch', path: `/${slug}-de` });
    expect((await studio.rows()).find((row) => row.key === pageKey(id))).toEqual(english);
  });

  test('a language without its own URL slug uses that of the default language', async () => {
    const id = await createPage(studio, { title: 'English', slug });
    await changePage(studio, id, { title: 'عربي', _status: 'published' }, 'ar');
    expect(await studio.document(pageKey(id, 'ar'))).toMatchObject({ path: `/${slug}` });
  });

  test('eight editors who publish at the same moment all succeed, each with a number of its own', async () => {
    const ids = await Promise.all(
      Array.from({ length: 8 }, (_, index) => createPage(studio, { title: `Page ${index}`, slug: `${slug}-${index}` })),
    );
    const before = await studio.lastSequence();
    await Promise.all(
      ids.map((id, index) => changePage(studio, id, { title: `Changed ${index}`, _status: 'published' })),
    );
    const changed = (await studio.rows()).filter((row) => row.sequence > before);
    expect(changed.map((row) => row.key).toSorted()).toEqual(ids.map((id) => pageKey(id)).toSorted());
    expect(new Set(changed.map((row) => row.sequence)).size).toBe(8);
  });

  test('renaming a page moves the pages below it, and every old path leads to where its page is now', async () => {
    const parent = await createPage(studio, { title: 'Parent', slug });
    const child = await createPage(studio, { title: 'Child', slug: 'child', parent });
    const grandchild = await createPage(studio, { title: 'Grandchild', slug: 'deep', parent: child });
    await changePage(studio, parent, { slug: `${slug}-new`, _status: 'published' });
    expect(await studio.document(pageKey(grandchild))).toMatchObject({ path: `/${slug}-new/child/deep` });
    for (const [old, id] of [
      [`/${slug}`, parent],
      [`/${slug}/child`, child],
      [`/${slug}/child/deep`, grandchild],
    ] as const) {
      expect(await studio.document(keyOf.redirect(old, 'en'))).toEqual({
        kind: 'redirect',
        locale: 'en',
        path: old,
        page: id,
        to: null,
        status: 301,
      });
    }
  });

  test('moving a page below another one redirects it too', async () => {
    const parent = await createPage(studio, { title: 'Parent', slug });
    const child = await createPage(studio, { title: 'Child', slug: `${slug}-child` });
    await changePage(studio, child, { parent, _status: 'published' });
    expect(await studio.document(pageKey(child))).toMatchObject({ path: `/${slug}/${slug}-child`, parent });
    expect(await studio.document(keyOf.redirect(`/${slug}-child`, 'en'))).toMatchObject({ page: child });
  });

  test('a redirect ends when a page takes its path, and a page that returns leaves no circle', async () => {
    const id = await createPage(studio, { title: 'Wanderer', slug });
    await changePage(studio, id, { slug: `${slug}-away`, _status: 'published' });
    await changePage(studio, id, { slug, _status: 'published' });
    expect(await studio.document(keyOf.redirect(`/${slug}`, 'en'))).toBeNull();
    expect(await studio.document(keyOf.redirect(`/${slug}-away`, 'en'))).toMatchObject({ page: id });
    const settler = await createPage(studio, { title: 'Settler', slug: `${slug}-away` });
    expect(await studio.document(keyOf.redirect(`/${slug}-away`, 'en'))).toBeNull();
    expect(await studio.document(pageKey(settler))).toMatchObject({ path: `/${slug}-away` });
  });

  test('pages may take each other’s addresses at once: a page moved below a draft takes that of its own child', async () => {
    const draft = await createPage(studio, { title: 'Draft', slug, _status: 'draft' });
    const parent = await createPage(studio, { title: 'Parent', slug });
    const child = await createPage(studio, { title: 'Child', slug, parent });
    await changePage(studio, parent, { parent: draft, _status: 'published' });
    expect([await studio.document(pageKey(parent)), await studio.document(pageKey(child))]).toMatchObject([
      { path: `/${slug}/${slug}` },
      { path: `/${slug}/${slug}/${slug}` },
    ]);
  });

  test('a row that says the same at another path is written, one that says the same at the same path is not', async () => {
    const transactionID = (await studio.payload.db.beginTransaction()) ?? undefined;
    const within = { payload: studio.payload, transactionID };
    const at = (path: string) =>
      writeRows(within, [{ key: `redirect:${slug}:en`, kind: 'redirect', locale: 'en', path, body: '{}' }]);
    expect([await at(`/${slug}`), await at(`/${slug}`), await at(`/${slug}-new`)]).toEqual([1, 0, 1]);
    await studio.payload.db.rollbackTransaction(transactionID ?? '');
  });

  test('two pages may trade their addresses in two steps', async () => {
    const one = await createPage(studio, { title: 'One', slug: `${slug}-one` });
    const other = await createPage(studio, { title: 'Other', slug: `${slug}-other` });
    await changePage(studio, one, { slug: `${slug}-aside`, _status: 'published' });
    await changePage(studio, other, { slug: `${slug}-one`, _status: 'published' });
    await changePage(studio, one, { slug: `${slug}-other`, _status: 'published' });
    expect(await studio.document(pageKey(one))).toMatchObject({ path: `/${slug}-other` });
    expect(await studio.document(pageKey(other))).toMatchObject({ path: `/${slug}-one` });
  });

  test('unpublishing removes a page; publishing it elsewhere redirects its last path', async () => {
    const id = await createPage(studio, { title: 'Shy', slug });
    await changePage(studio, id, { _status: 'draft' });
    expect(await studio.document(pageKey(id))).toBeNull();
    await changePage(studio, id, { slug: `${slug}-back`, _status: 'published' });
    expect(await studio.document(pageKey(id))).toMatchObject({ path: `/${slug}-back` });
    expect(await studio.document(keyOf.redirect(`/${slug}`, 'en'))).toMatchObject({ page: id });
  });

  test('a page in the trash is gone, a restored one is back', async () => {
    const id = await createPage(studio, { title: 'Binned', slug });
    await studio.payload.update({ collection: 'pages', id, data: { deletedAt: new Date().toISOString() } });
    expect(await studio.document(pageKey(id))).toBeNull();
    await studio.payload.update({
      collection: 'pages',
      id,
      trash: true,
      data: { deletedAt: null, _status: 'published' },
    });
    expect(await studio.document(pageKey(id))).toMatchObject({ path: `/${slug}` });
  });

  test('deleting a page removes it; its addresses say that it is gone', async () => {
    const id = await createPage(studio, { title: 'Gone', slug });
    await changePage(studio, id, { slug: `${slug}-moved`, _status: 'published' });
    await studio.payload.delete({ collection: 'pages', id });
    expect(await studio.document(pageKey(id))).toBeNull();
    expect(await studio.document(keyOf.redirect(`/${slug}`, 'en'))).toMatchObject({
      page: null,
      to: null,
      status: 410,
    });
  });

  test('a page with pages below it cannot be deleted', async () => {
    const parent = await createPage(studio, { title: 'Parent', slug });
    await createPage(studio, { title: 'Child', slug: 'child', parent });
    await expect(studio.payload.delete({ collection: 'pages', id: parent })).rejects.toThrow(
      'This page is the parent page of other pages',
    );
    expect(await studio.document(pageKey(parent))).toMatchObject({ path: `/${slug}` });
  });

  test('a planned publish and a planned unpublish happen when their job runs', async () => {
    const id = await createPage(studio, { title: 'Tomorrow', slug, _status: 'draft' });
    const due = new Date(Date.now() - 1000);
    const plan = (type: string) =>
      studio.payload.jobs.queue({
        task: 'schedulePublish',
        input: { type, doc: { relationTo: 'pages', value: id } },
        waitUntil: due,
      });
    await plan('publish');
    await studio.payload.jobs.run();
    expect(await studio.document(pageKey(id))).toMatchObject({ title: 'Tomorrow' });
    await plan('unpublish');
    await studio.payload.jobs.run();
    expect(await studio.document(pageKey(id))).toBeNull();
  });
});
