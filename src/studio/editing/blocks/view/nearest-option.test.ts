import { expect, test } from 'vitest';
import { nearestOption } from './nearest-option.ts';

/** Two groups in a grid of three columns: 0 1 2 / 3, and below a heading 4 5 6. */
const places = [
  [0, 0],
  [1, 0],
  [2, 0],
  [0, 1],
  [0, 3],
  [1, 3],
  [2, 3],
] as const;
const boxes = places.map(([x, y]) => ({ left: x * 110, right: x * 110 + 100, top: y * 90, bottom: y * 90 + 80 }));
const mirrored = boxes.map(({ left, right, ...box }) => ({ ...box, left: 320 - right, right: 320 - left }));

test.each([
  [0, 'ArrowRight', 1],
  [1, 'ArrowLeft', 0],
  [0, 'ArrowLeft', undefined],
  [2, 'ArrowRight', undefined],
  [0, 'ArrowDown', 3],
  [2, 'ArrowDown', 3],
  [3, 'ArrowDown', 4],
  [6, 'ArrowUp', 3],
  [3, 'ArrowUp', 0],
  [1, 'ArrowUp', undefined],
  [5, 'ArrowDown', undefined],
  [5, 'Home', undefined],
])('from %i %s leads to %s', (from, key, to) => {
  expect(nearestOption(boxes, from, key)).toBe(to);
});

test('left and right follow the screen where lines run from right to left', () => {
  expect(nearestOption(mirrored, 0, 'ArrowLeft')).toBe(1);
  expect(nearestOption(mirrored, 0, 'ArrowRight')).toBeUndefined();
});

test('from no option every arrow leads to the first; among none to nowhere', () => {
  expect(nearestOption(boxes, -1, 'ArrowDown')).toBe(0);
  expect(nearestOption([], -1, 'ArrowDown')).toBeUndefined();
});
