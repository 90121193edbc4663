import fc from 'fast-check';
import { expect, test } from 'vitest';
import { matcherOf } from './pattern.ts';

test.each([
  ['_ga', '_ga', true],
  ['_ga', '_gat', false],
  ['_ga', '_GA', false],
  ['_ga_*', '_ga_ABC123', true],
  ['_ga_*', '_ga_', true],
  ['_ga_*', '_ga', false],
  ['amp_*_test', 'amp_1_test', true],
  ['a*a', 'a', false],
  ['a*b*c', 'a-b-c', true],
  ['a*b*c', 'a-c', false],
  ['*_x', 'y_x', true],
  ['a*bc*c', 'abc', false],
])('%s for %s: %s', (pattern, name, isMatch) => {
  expect(matcherOf(pattern)(name)).toBe(isMatch);
});

test('a star stands for anything, and nothing else does', () => {
  const piece = fc.string({ maxLength: 5 }).map((text) => text.replaceAll('*', ''));
  fc.assert(
    fc.property(
      fc.array(piece, { minLength: 2, maxLength: 4 }),
      fc.array(piece, { minLength: 3, maxLength: 3 }),
      (pieces, fillings) => {
        const name = pieces.map((part, at) => part + (at < pieces.length - 1 ? (fillings[at] ?? '') : '')).join('');
        expect(matcherOf(pieces.join('*'))(name)).toBe(true);
      },
    ),
  );
  fc.assert(fc.property(piece, piece, (pattern, name) => matcherOf(pattern)(name) === (pattern === name)));
});
