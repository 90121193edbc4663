import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Locale } from '../../src/published/contract.ts';
import { marksOf } from '../../src/studio/publishing/read-model/annotate.ts';
import { changePage, createPage, openTestStudio, type TestStudio } from './studio.ts';

describe.each(['sqlite', 'postgres'] as const)('annotations on %s', (kind) => {
  let studio: TestStudio;
  const marks = async () => {
    const { docs } = await studio.payload.find({
      collection: 'annotations',
      sort: 'at',
      limit: 100,
      overrideAccess: true,
    });
    return docs.map(({ kind: written, text, path }) => [written, text, path]);
  };
  beforeAll(async () => (studio = await openTestStudio(kind)));
  afterAll(async () => studio.close());

  test('publishing, changing and taking down a page leave one mark each; a draft and a repeat leave none', async () => {
    const id = await createPage(studio, { title: 'Pricing', slug: 'pricing' });
    await studio.payload.update({ collection: 'pages', id, data: { title: 'Prices', _status: 'draft' }, draft: true });
    await changePage(studio, id, { title: 'Prices', _status: 'published' });
    await changePage(studio, id, { _status: 'draft' });
    expect(await marks()).toEqual([
      ['published', 'Pricing', '/pricing'],
      ['changed', 'Prices', '/pricing'],
      ['removed', 'Prices', '/pricing'],
    ]);
  });

  test('a publish that fails leaves no mark', async () => {
    const before = await marks();
    await createPage(studio, { title: 'One', slug: 'same' });
    await expect(createPage(studio, { title: 'Two', slug: 'same' })).rejects.toThrow();
    expect((await marks()).slice(before.length).map(([, text]) => text)).toEqual(['One']);
  });
});

test('a banner names the vendors that it gained and lost, once for all languages', () => {
  const body = (locale: Locale, vendors: string[]) =>
    JSON.stringify({ kind: 'consent', locale, title: 'We ask', vendors: vendors.map((name) => ({ id: name, name })) });
  const keys = (['en', 'de'] as const).map((locale) => ({ key: `consent:${locale}`, locale }));
  const stored = new Map(
    keys.map(({ key, locale }) => [key, { key, path: null, body: body(locale, ['Old Video', 'Maps']) }]),
  );
  const changed = keys.map(({ key, locale }) => ({
    key,
    kind: 'consent' as const,
    locale,
    path: null,
    body: body(locale, ['Maps', 'New Ads']),
  }));
  expect(marksOf(changed, stored)).toEqual([
    { kind: 'changed', subject: 'consent', text: 'We ask + New Ads − Old Video', path: '' },
  ]);
});

test('what nobody sees change by itself leaves no mark, and of very many documents the first do', () => {
  const row = (key: string, kind: 'page' | 'media' | 'redirect') => ({
    key: `${key}:en`,
    kind,
    locale: 'en' as const,
    path: `/${key}`,
    body: JSON.stringify({ title: key, path: `/${key}` }),
  });
  expect(marksOf([row('picture', 'media'), row('old', 'redirect')], new Map())).toEqual([]);
  const pages = Array.from({ length: 11 }, (_, at) => row(`page-${at}`, 'page'));
  expect(marksOf(pages, new Map()).map(({ kind, text, path }) => [kind, text, path])).toEqual(
    pages.slice(0, 10).map((_, at) => ['published', `page-${at}`, `/page-${at}`]),
  );
});
