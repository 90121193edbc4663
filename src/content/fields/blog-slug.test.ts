import { expect, test } from 'vitest';
import { takenByLists } from '../blog-paths.ts';
import { blogSlug } from './blog-slug.ts';

const judge = (value: unknown, taken: readonly string[] = []) =>
  Reflect.apply(Object(blogSlug({ from: 'title', below: '/blog', taken }).validate), undefined, [value, {}]);

test.each(takenByLists)('a post cannot stand where lists do: %s', (part) => {
  expect(judge(part, takenByLists)).toContain(`/blog/${part} is reserved for`);
  expect([judge(`${part}-2`, takenByLists), judge(part)]).toEqual([true, true]);
});

test('a URL slug is empty or of lowercase letters, digits and hyphens', () => {
  expect([judge(''), judge(null), judge('a-1')]).toEqual([true, true, true]);
  for (const wrong of ['A', 'a b', 'ä', 'a/b', '-a', 7]) expect(judge(wrong)).toContain('Use lowercase letters');
});
