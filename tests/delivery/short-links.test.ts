import { afterEach, expect, test } from 'vitest';
import { importedId } from '../../src/content/imported-id.ts';
import type { PublishedDocument } from '../../src/published/contract.ts';
import { pageOf } from '../../src/site/published/testing.ts';
import { fixtureDocuments } from '../site/fixture/content.ts';
import { startTestSite, type TestSite } from './site.ts';

let site: TestSite | undefined;
afterEach(() => site?.stop());

const globals = fixtureDocuments.filter(({ kind }) => kind !== 'page' && kind !== 'redirect' && kind !== 'media');
const post = (id: string, path: string): PublishedDocument => ({
  kind: 'post',
  id,
  locale: 'en',
  path,
  type: 'article',
  title: 'A post',
  summary: '',
  version: '',
  cover: null,
  socialImage: null,
  authors: [],
  topics: [],
  noIndex: false,
  blocks: [],
  publishedAt: '2020-01-01T00:00:00.000Z',
  updatedAt: '2020-01-01T00:00:00.000Z',
});

async function imported(...importedFrom: string[]): Promise<TestSite> {
  const documents = globals.map((document) =>
    document.kind === 'site' && importedFrom.length > 0 ? { ...document, importedFrom } : document,
  );
  const id = (key: string) => importedId(importedFrom[0] ?? 'old.example', key);
  site = await startTestSite({
    documents: [
      ...documents,
      pageOf('home', '/', { title: 'Home' }),
      pageOf('blog', '/shop', { title: 'Shop' }),
      pageOf(id('page:11'), '/about', { title: 'About' }),
      post(id('post:20'), '/blog/hello'),
    ],
  });
  return site;
}

const answered = async (path: string) => {
  const { status, headers } = (await site?.get(path)) ?? { status: 0, headers: {} };
  return [status, headers.location].filter(Boolean).join(' ');
};

test('short links of an imported website lead to what was imported, whatever else they carry; of a number that nobody knows there is nothing', async () => {
  await imported('old.example');
  // The front page is cached first; a short link must not be answered with it.
  expect(await answered('/')).toBe('200');
  expect(await Promise.all(['/?p=20', '/?page_id=11', '/?p=11', '/?page_id=20'].map(answered))).toEqual([
    '301 /blog/hello',
    '301 /about',
    '301 /about',
    '301 /blog/hello',
  ]);
  expect(await answered('/?utm_source=mail&p=20&preview=true')).toBe('301 /blog/hello?utm_source=mail&preview=true');
  expect(await Promise.all(['/?p=999', '/?page_id=20000000000', '/?p=20', '/?q=20'].map(answered))).toEqual([
    '404',
    '200',
    '301 /blog/hello',
    '200',
  ]);
  expect(await Promise.all(['/?p=', '/?p=x', '/?p=0', '/?p=20x', '/about?p=20', '/de?p=20'].map(answered))).toEqual([
    '200',
    '200',
    '200',
    '200',
    '200',
    expect.stringMatching(/^(200|404)$/),
  ]);
});

test('a website that stood in a folder has its short links there', async () => {
  await imported('old.example/shop');
  expect(await Promise.all(['/shop?p=20', '/shop/?page_id=11', '/?p=20'].map(answered))).toEqual([
    '301 /blog/hello',
    expect.stringMatching(/^301 /),
    '200',
  ]);
});

test('without an import a question mark is nobody’s short link', async () => {
  await imported();
  expect(await Promise.all(['/?p=20', '/?page_id=999'].map(answered))).toEqual(['200', '200']);
});
