import { expect, test } from 'vitest';
import { keyOf } from '../../published/contract.ts';
import { createReader } from './reader.ts';
import { pageKey, pageOf } from './testing.ts';

const page = pageOf('a', '/a');
/** Returns the same page for every key. */
const store = {
  document: () => page,
  pageAt: () => page,
  placedAt: () => undefined,
  redirectAt: () => undefined,
  posts: () => ({ posts: [], total: 0 }),
  relatedPosts: () => [],
  forms: () => [],
  postLocales: () => [],
};

test('what stands under a key is given only as what it is, and the key counts as read either way', () => {
  const reader = createReader(store, 'en');
  expect([reader.page('a'), reader.media('a'), reader.form('a'), reader.section('a'), reader.navigation()]).toEqual([
    page,
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  expect([...reader.reads]).toEqual([
    pageKey('a'),
    keyOf.media('a', 'en'),
    keyOf.form('a', 'en'),
    keyOf.section('a', 'en'),
    keyOf.global('navigation', 'en'),
  ]);
});
