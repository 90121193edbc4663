import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changePage, createPage, openTestStudio, type TestStudio } from './studio.ts';

describe.each(['sqlite', 'postgres'] as const)('annotations on %s', (kind) => {
  let studio: TestStudio;
  const marks = async () => {
    const { docs } = await studio.payload.find({ collection: 'annotations', sort: 'id', limit: 100, overrideAccess: true });
    return docs.map(({ kind: written, text, path }) => [written, text, path]);
  };
  beforeAll(async () => (studio = await openTestStudio(kind)));
  afterAll(async () => studio.close());

  test('publishing, changing and taking down a page leave one mark each; a draft and a repeat leave none', async () => {
    const id = await createPage(studio, { title: 'Pricing', slug: 'pricing' });
    await studio.payload.update({ collection: 'pages', id, data: { title: 'Prices', _status: 'draft' }, draft: true });
    await changePage(studio, id, { title: 'Prices', _status: 'published' });
    await changePage(studio, id, { _status: 'draft' });
    expect(await marks()).toEqual([['published', 'Pricing', '/pricing'], ['changed', 'Prices', '/pricing'], ['removed', 'Prices', '/pricing']]);
  });

  test('a vendor that a banner gains is named', async () => {
    await studio.payload.create({ collection: 'vendors', data: { name: 'Some Maps', company: 'A company', category: 'functional' } });
    expect((await marks()).at(-1)?.[1]).toMatch(/\+ Some Maps/);
  });

  test('a publish that fails leaves no mark', async () => {
    const before = await marks();
    await createPage(studio, { title: 'One', slug: 'same' });
    await expect(createPage(studio, { title: 'Two', slug: 'same' })).rejects.toThrow();
    expect((await marks()).slice(before.length).map(([, text]) => text)).toEqual(['One']);
  });
});
