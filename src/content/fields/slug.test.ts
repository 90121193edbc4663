import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSlug, maxSlugLength, slugify } from './slug.ts';

test.each([
  ['About us', 'about-us'],
  ['Über Größe & Straße', 'ueber-groesse-strasse'],
  ['  Crème brûlée!  ', 'creme-brulee'],
  ['a---b', 'a-b'],
  ['عربي', ''],
  ['x'.repeat(200), 'x'.repeat(maxSlugLength)],
])('«%s» becomes «%s»', (title, slug) => {
  expect(slugify(title)).toBe(slug);
});

test('whatever a title says, what is made of it is a URL slug or empty', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (title) => {
      const slug = slugify(title);
      expect(slug === '' || isSlug(slug)).toBe(true);
    }),
  );
});
