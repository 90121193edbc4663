import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databaseKinds } from '../../src/platform/testing.ts';
import { locales } from '../../src/published/contract.ts';
import { readTranslations } from '../../src/studio/editing/languages/read.ts';
import type { TranslatedDocument } from '../../src/studio/editing/languages/translations.ts';
import { accountsOf } from './accounts.ts';
import { type Rest, restOf } from './rest.ts';
import { changePage, createPage, openTestStudio, quickPasswords, type TestStudio } from './studio.ts';

quickPasswords();

const password = 'a long enough password';
const words = (heading: string) => [{ blockType: 'hero', heading, layout: 'words', actions: [] }];

describe.each(databaseKinds)('translations in %s', (kind) => {
  let studio: TestStudio;
  let rest: Rest;
  let accounts: ReturnType<typeof accountsOf>;
  beforeAll(async () => {
    studio = await openTestStudio(kind);
    rest = restOf(studio.payload);
    accounts = accountsOf(() => ({ studio, rest, password }));
  });
  afterAll(() => studio?.close());

  async function found(id: string): Promise<TranslatedDocument | undefined> {
    return (await readTranslations(studio)).find((document) => document.id === id);
  }
  const statesOf = async (id: string) => {
    const document = await found(id);
    return document && locales.map((locale) => document.languages[locale].state);
  };
  /** Publishes a page in English and German, each with its own blocks. */
  async function translatedPage(title: string): Promise<string> {
    const id = await createPage(studio, { title, blocks: words('Hello') });
    await changePage(studio, id, { title: `${title} auf Deutsch`, blocks: words('Hallo') }, 'de');
    return id;
  }

  test('follow what is published: missing, drafted, with the blocks of English, translated, outdated, current', async () => {
    const id = await createPage(studio, { title: 'Prices', blocks: words('Hello') });
    expect(await statesOf(id)).toEqual(['original', 'missing', 'missing']);
    await studio.payload.update({ collection: 'pages', id, locale: 'de', draft: true, data: { title: 'Preise' } });
    expect(await statesOf(id)).toEqual(['original', 'draft', 'missing']);
    await changePage(studio, id, { title: 'Preise', _status: 'published' }, 'de');
    expect(await statesOf(id)).toEqual(['original', 'untranslated', 'missing']);
    await changePage(studio, id, { blocks: words('Hallo') }, 'de');
    expect(await statesOf(id)).toEqual(['original', 'published', 'missing']);
    await changePage(studio, id, { blocks: words('Hello again') });
    expect(await statesOf(id)).toEqual(['original', 'outdated', 'missing']);
    await changePage(studio, id, { blocks: words('Hallo noch einmal') }, 'de');
    expect(await statesOf(id)).toEqual(['original', 'published', 'missing']);
  });

  test('are not outdated by a draft, nor by what all languages share', async () => {
    const id = await translatedPage('Shared');
    await studio.payload.update({ collection: 'pages', id, draft: true, data: { title: 'Only a draft' } });
    expect(await statesOf(id)).toEqual(['original', 'published', 'missing']);
    await changePage(studio, id, { noIndex: true, _status: 'published', title: 'Shared' });
    expect(await statesOf(id)).toEqual(['original', 'published', 'missing']);
  });

  test('list posts too, and nothing that visitors do not find', async () => {
    const post = await studio.payload.create({
      collection: 'posts',
      data: { title: 'News', summary: 'Short.', type: 'article', _status: 'published' } as never,
    });
    expect(await found(String(post.id))).toMatchObject({ kind: 'post', title: 'News' });
    const draft = await createPage(studio, { title: 'Never published', _status: 'draft' });
    const gone = await translatedPage('Gone');
    await changePage(studio, gone, { _status: 'draft' });
    const deleted = await translatedPage('Deleted');
    await studio.payload.delete({ collection: 'pages', id: deleted });
    expect(await Promise.all([draft, gone, deleted].map(found))).toEqual([undefined, undefined, undefined]);
  });

  test('are marked as up to date until English is changed again, and the mark can be taken back', async () => {
    const id = await translatedPage('Marked');
    const { token } = await accounts.somebody();
    const mark = async (more: object = {}) => {
      const sourceAt = (await found(id))?.languages.en.changedAt;
      const body = { document: `page:${id}`, locale: 'de', sourceAt, isMarked: true, ...more };
      return (await rest('POST', '/translations', { token, body })).status;
    };
    await changePage(studio, id, { blocks: words('A typing error') });
    const earlier = (await found(id))?.languages.en.changedAt;
    expect(await mark()).toBe(200);
    expect(await mark()).toBe(200);
    expect(await statesOf(id)).toEqual(['original', 'published', 'missing']);
    expect(await mark({ isMarked: false })).toBe(200);
    expect(await statesOf(id)).toEqual(['original', 'outdated', 'missing']);
    await changePage(studio, id, { blocks: words('Another one') });
    expect(await mark({ sourceAt: earlier })).toBe(409);
    expect(await mark()).toBe(200);
    await changePage(studio, id, { blocks: words('And something new') });
    expect(await statesOf(id)).toEqual(['original', 'outdated', 'missing']);
    await changePage(studio, id, { _status: 'draft' });
    expect(await mark({ sourceAt: earlier })).toBe(404);
  });

  test('lead to what was changed in English since, and to all versions when the earlier one is no longer kept', async () => {
    const id = await translatedPage('Compared');
    const since = (await found(id))?.languages.de.changedAt ?? '';
    await changePage(studio, id, { blocks: words('Changed') });
    await studio.payload.update({ collection: 'pages', id, draft: true, data: { title: 'Only a draft' } });
    const { token } = await accounts.somebody('viewer');
    const at = async (more: object) =>
      rest('GET', `/translations/changes?${new URLSearchParams({ kind: 'page', id, since, ...more })}`, { token });
    const { docs } = await studio.payload.findVersions({
      collection: 'pages',
      where: { parent: { equals: id } },
      sort: 'createdAt',
      locale: 'en',
    });
    const headingOf = (version: string | null) =>
      docs
        .find((one) => String(one.id) === version)
        ?.version.blocks?.map((block: object) => Reflect.get(block, 'heading'));
    const answer = await at({});
    const target = new URL(String(answer.headers.get('location')), 'https://studio.example');
    expect([answer.status, target.pathname.split('/').slice(0, -1).join('/')]).toEqual([
      303,
      `/admin/collections/pages/${id}/versions`,
    ]);
    expect(headingOf(target.pathname.split('/').at(-1) ?? null)).toEqual(['Changed']);
    expect(headingOf(target.searchParams.get('versionFrom'))).toEqual(['Hello']);
    expect(target.searchParams.get('localeCodes')).toBe('["en"]');
    const old = await at({ since: '2020-01-01T00:00:00.000Z' });
    expect(old.headers.get('location')).toBe(`/admin/collections/pages/${id}/versions`);
    for (const wrong of [{ id: 'x' }, { kind: 'media' }, { since: 'yesterday' }])
      expect((await at(wrong)).status).toBe(400);
  });

  test('are marked by editors and admins only, and nothing else than a translation is', async () => {
    const body = {
      document: `page:${'0'.repeat(8)}-0000-4000-8000-${'0'.repeat(12)}`,
      locale: 'de',
      sourceAt: new Date().toISOString(),
      isMarked: true,
    };
    for (const role of ['viewer', 'privacy'])
      expect((await rest('POST', '/translations', { token: (await accounts.somebody(role)).token, body })).status).toBe(
        403,
      );
    expect((await rest('POST', '/translations', { body })).status).toBe(403);
    const { token } = await accounts.somebody('admin');
    for (const wrong of [
      { locale: 'en' },
      { locale: 'fr' },
      { document: 'media:1' },
      { sourceAt: 'yesterday' },
      { isMarked: 'yes' },
    ])
      expect([wrong, (await rest('POST', '/translations', { token, body: { ...body, ...wrong } })).status]).toEqual([
        wrong,
        400,
      ]);
    expect((await rest('POST', '/translations', { token, body })).status).toBe(404);
  });

  test('that are outdated are on the dashboard of whoever can mend them', async () => {
    const id = await translatedPage('On the dashboard');
    await changePage(studio, id, { blocks: words('Changed') });
    const outdated = (await readTranslations(studio)).filter(
      ({ languages }) => languages.de.state === 'outdated',
    ).length;
    const itemsFor = async (role: string) => {
      const { token } = await accounts.somebody(role);
      const { body } = await rest('GET', '/attention', { token });
      const items: { id: string; title: string; path: string }[] = Array.isArray(body.items) ? body.items : [];
      return items.filter(({ id: item }) => item.startsWith('translations')).map(({ title, path }) => [title, path]);
    };
    expect(await itemsFor('editor')).toEqual([
      [`Outdated translations in German: ${outdated}`, '/translations?language=de&status=outdated'],
    ]);
    expect(await itemsFor('viewer')).toEqual([]);
  });
});
