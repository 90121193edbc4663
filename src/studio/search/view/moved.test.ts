import { expect, test } from 'vitest';
import { moved } from './moved.ts';

test.each([
  ['ArrowDown', 0, 1],
  ['ArrowDown', 11, 0],
  ['ArrowUp', 0, 11],
  ['PageDown', 1, 9],
  ['PageDown', 9, 11],
  ['PageUp', 3, 0],
  ['a', 3, undefined],
])('%s at %d of twelve leads to %s', (key, at, next) => {
  expect(moved(key, { at, count: 12 })).toBe(next);
});

test('an empty list has nowhere to go, and keys that move in the text stay the text’s', () => {
  expect(moved('ArrowDown', { at: -1, count: 0 })).toBe(0);
  expect(moved('Home', { at: 3, count: 12 })).toBe(undefined);
});
