import { expect, test } from 'vitest';
import { usualVisitLimitMs } from '../contract.ts';
import { loadFailure } from './load-failure.ts';
import { loadLimitMs } from './visit.ts';

test('a load has twenty seconds, and its share of a visit that was given more time', () => {
  expect([10_000, usualVisitLimitMs, 600_000].map(loadLimitMs)).toEqual([20_000, 20_000, 100_000]);
});

test('a page that did not come says after how long, and that a visit can have more time', () => {
  const { words, translations } = loadFailure(new Error('Navigation timeout of 100000 ms exceeded'), 100_000);
  expect(words).toContain('after 100 seconds');
  expect(words).toContain('more time for a visit');
  expect(translations?.de?.words).toContain('nach 100 Sekunden');
});
