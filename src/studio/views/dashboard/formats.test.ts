import { expect, it } from 'vitest';
import { createFormats } from './formats.ts';

it('numbers and days are written as the reader writes them', () => {
  expect([createFormats('en').number(12345), createFormats('de').number(12345)]).toEqual(['12,345', '12.345']);
  expect([createFormats('en').step('2026-11-20'), createFormats('de').step('2026-11-20')]).toEqual(['Nov 20', '20. Nov.']);
});

it('hours are those of UTC, wherever the reader is', () => {
  expect(createFormats('de').step('2026-11-20T13:00')).toBe('13:00');
  expect(createFormats('de').stepInFull('2026-11-20T13:00')).toBe('13:00 UTC');
});

it('a share is zero or everything only when it is', () => {
  const { percent } = createFormats('en');
  expect([percent(0), percent(0.0001), percent(0.4149), percent(0.9999), percent(1)]).toEqual(['0%', '1%', '41%', '99%', '100%']);
});
