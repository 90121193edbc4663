import { expect, test } from 'vitest';
import { type Costs, method2 } from './score.ts';

const nothing: Costs = {
  bannerVisibleMs: 0,
  firstPaintMs: 0,
  blockingMs: 0,
  bytes: 0,
  requests: 0,
  coverage: 0,
  inertMs: 0,
};

test('the score is the published one: a row of the run of 24 September 2026', () => {
  const cookieYesNext: Costs = {
    bannerVisibleMs: 264,
    firstPaintMs: 252 - 208,
    blockingMs: 94 - 97,
    bytes: 19.1 * 1024,
    requests: 1,
    coverage: 0.117,
    inertMs: 16,
  };
  expect(method2(cookieYesNext)).toBeCloseTo(93.6, 0);
});

test('no cost is worth 100, every cost beyond its anchor 0', () => {
  expect(method2(nothing)).toBe(100);
  const ruinous = Object.fromEntries(Object.keys(nothing).map((name) => [name, 1e9]));
  expect(method2({ ...nothing, ...ruinous })).toBe(0);
});
