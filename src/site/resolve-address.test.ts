import { expect, test } from 'vitest';
import { author, consentTopic, postOf } from '../../tests/site/fixture/blog.ts';
import { fixtureDocuments } from '../../tests/site/fixture/content.ts';
import { memoryReader } from '../../tests/site/fixture/memory-reader.ts';
import { keyOf, type Locale, type PublishedDocument, type RedirectDocument } from '../published/contract.ts';
import { pageOf } from './published/testing.ts';
import { isTaken, resolveAddress } from './resolve-address.ts';

const redirect = (path: string, changes: Partial<RedirectDocument>): RedirectDocument => ({
  kind: 'redirect',
  locale: 'en',
  path,
  page: null,
  to: null,
  status: 301,
  ...changes,
});

const posts = Array.from({ length: 11 }, (_, index) => postOf(index + 1));
const redirects = [
  redirect('/about', { to: '/elsewhere' }),
  redirect('/old', { page: 'post-3', status: 308 }),
  redirect('/older', { to: '/old', status: 302 }),
  redirect('/circle', { to: '/circle' }),
  redirect('/removed', { status: 410 }),
];
const documents = [...fixtureDocuments, author, consentTopic, ...posts, ...redirects];
const withoutConsent = documents.filter(({ kind }) => kind !== 'consent');

function at(path: string, given: readonly PublishedDocument[] = documents, locale: Locale = 'en') {
  return resolveAddress(memoryReader(given, locale), path);
}

test('a page is found at its path, also where a redirect begins', () => {
  expect(at('/about')).toMatchObject({ kind: 'page', page: { path: '/about' } });
});

test('below the blog there are posts, and lists as far as they have posts', () => {
  expect(at('/blog/post-3')).toMatchObject({ kind: 'post', post: { id: 'post-3' } });
  expect(at('/blog/page/2')).toMatchObject({ kind: 'list', list: { of: 'blog' }, page: 2, pages: 2 });
  expect(at('/blog/topics/consent')).toMatchObject({ kind: 'list', list: { of: 'topic' } });
  expect(at('/blog/authors/ada')).toMatchObject({ kind: 'list', list: { of: 'author' } });
  expect([at('/blog/page/3'), at('/blog/page/1')]).toEqual([{ kind: 'missing' }, { kind: 'missing' }]);
});

test('the declaration exists while consent texts are published, below the page of an editor', () => {
  const own = pageOf('own', '/cookies');
  expect(at('/cookies')).toMatchObject({ kind: 'declaration', page: undefined });
  expect(at('/cookies', [...documents, own])).toMatchObject({ kind: 'declaration', page: own });
  expect(at('/cookies', [...withoutConsent, own])).toEqual({ kind: 'page', page: own });
  expect(at('/cookies', withoutConsent)).toEqual({ kind: 'missing' });
});

test('a redirect has its own status and its final target; without a target it is missing', () => {
  expect(at('/older')).toEqual({ kind: 'redirect', location: '/blog/post-3', status: 302 });
  expect(at('/circle')).toEqual({ kind: 'missing' });
});

test('what was removed for good is gone, and everything else is missing', () => {
  expect(at('/removed')).toEqual({ kind: 'gone' });
  expect(at('/nowhere')).toEqual({ kind: 'missing' });
});

test('a page is in its own language only; a redirect leads to the first language that has its page', () => {
  const given = [pageOf('only', '/only'), redirect('/alt', { locale: 'de', page: 'only' })];
  expect(at('/only', given, 'de')).toEqual({ kind: 'missing' });
  expect(at('/alt', given, 'de')).toEqual({ kind: 'redirect', location: '/only', status: 301 });
});

test('the reader records what the result depends on, and nothing else', () => {
  const readsAt = (path: string) => {
    const reader = memoryReader(documents, 'en');
    resolveAddress(reader, path);
    return [...reader.reads];
  };
  expect(readsAt('/about')).toEqual([keyOf.path('/about', 'en'), keyOf.page('about', 'en')]);
  expect(readsAt('/cookies')).toEqual([keyOf.path('/cookies', 'en'), keyOf.global('consent', 'en')]);
  expect(readsAt('/nowhere')).toEqual([keyOf.path('/nowhere', 'en'), keyOf.redirect('/nowhere', 'en')]);
});

test('a path is taken by anything that is published there, and by the declaration, whether it is shown or not', () => {
  const takenOf = (path: string) => isTaken(memoryReader(withoutConsent, 'en'), path);
  expect(['/about', '/blog', '/old', '/circle', '/removed', '/cookies'].filter((path) => !takenOf(path))).toEqual([]);
  expect(takenOf('/nowhere')).toBe(false);
});
