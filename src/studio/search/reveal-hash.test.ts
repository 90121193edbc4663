import { expect, test } from 'vitest';
import { parseRevealHash, revealHash } from './reveal-hash.ts';

test.each([
  { path: 'icon', tab: undefined },
  { path: 'banner.title', tab: 2 },
  { path: 'a_b-c.d', tab: 0 },
])('the address of $path in tab $tab leads back to it', (field) => {
  expect(parseRevealHash(revealHash(field))).toEqual(field);
});

test.each(['', '#other', '#field-', '#field-a b', '#field-a~x', `#field-${'a'.repeat(300)}`])(
  '%s leads to no field',
  (hash) => {
    expect(parseRevealHash(hash)).toBe(undefined);
  },
);
