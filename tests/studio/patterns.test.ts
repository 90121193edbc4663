import { afterAll, beforeAll, expect, test } from 'vitest';
import { maxBlocksPerPattern } from '../../src/content/pattern-limits.ts';
import { openTestStudio, type TestStudio } from './studio.ts';

/* What is stored when a pattern is saved, and what a new document holds. */

const html = {
  blockType: 'embed',
  provider: 'html',
  vendor: 'maps',
  markup: '<b>Map</b>',
  title: 'Map',
  ratio: '16x9',
};
const news = { blockType: 'latest-posts', heading: 'News', count: 3 };

let studio: TestStudio;
const account = async (role: 'admin' | 'editor') => {
  const { docs } = await studio.payload.find({ collection: 'users', where: { role: { equals: role } }, limit: 1 });
  const found =
    docs[0] ??
    (await studio.payload.create({
      collection: 'users',
      data: { name: role, email: `${role}@patterns.example`, password: 'A long pass phrase of nobody 7', role },
    }));
  return { ...found, collection: 'users' as const };
};
const save = async (role: 'admin' | 'editor', blocks: object[]) =>
  studio.payload.create({
    collection: 'patterns',
    data: { title: 'Saved', blocks },
    overrideAccess: false,
    user: await account(role),
  });

beforeAll(async () => (studio = await openTestStudio('sqlite')));
afterAll(async () => studio.close());

test('a pattern keeps its blocks; an editor cannot put the HTML of a vendor into one, as on a page', async () => {
  expect((await save('editor', [news])).blocks).toMatchObject([news]);
  expect(JSON.stringify(await save('admin', [html]))).toContain('<b>Map</b>');
  await expect(save('editor', [html])).rejects.toThrow();
});

test('a pattern needs a complete block, and holds a part of a page at most', async () => {
  await expect(save('editor', [])).rejects.toThrow();
  await expect(save('editor', [{ blockType: 'hero', layout: 'words' }])).rejects.toThrow();
  await expect(
    save(
      'editor',
      Array.from({ length: maxBlocksPerPattern + 1 }, () => news),
    ),
  ).rejects.toThrow();
});

test('new posts and pages hold what was sent and nothing else: the form makes the text of a post when Enter asks for it', async () => {
  const create = async (collection: 'posts' | 'pages', data: object) => {
    const { blocks } = await studio.payload.create({ collection, data, draft: true, locale: 'de' });
    return (Array.isArray(blocks) ? blocks : []).map(({ blockType }: { blockType: string }) => blockType);
  };
  expect(await create('posts', {})).toEqual([]);
  expect(await create('pages', {})).toEqual([]);
  expect(await create('posts', { title: 'Sent' })).toEqual([]);
  expect(await create('posts', { blocks: [] })).toEqual([]);
});
