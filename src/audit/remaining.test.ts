import { expect, test } from 'vitest';
import { createRemaining } from './remaining.ts';

function clock() {
  const now = { ms: 1_000 };
  return {
    nowMs: () => now.ms,
    advance: (ms: number) => {
      now.ms += ms;
    },
  };
}

test('without an earlier audit nothing is said until a first step has been measured, and then the measured pace', () => {
  const { nowMs, advance } = clock();
  const remaining = createRemaining({ nowMs });
  expect(remaining({ done: 0, total: 24 })).toBeUndefined();
  advance(2_000);
  expect(remaining({ done: 1, total: 24 })).toBe(46_000);
  advance(2_000);
  expect(remaining({ done: 4, total: 24 })).toBe(20_000);
});

test('an earlier audit’s pace counts until this one has its own', () => {
  const { nowMs, advance } = clock();
  const remaining = createRemaining({ earlierMsPerStep: 1_000, nowMs });
  expect(remaining({ done: 0, total: 24 })).toBe(24_000);
  advance(16_000);
  expect(remaining({ done: 7, total: 24 })).toBe(17_000);
  expect(remaining({ done: 8, total: 24 })).toBe(32_000);
  expect(remaining({ done: 24, total: 24 })).toBe(0);
});
