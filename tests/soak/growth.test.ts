import { expect, test } from 'vitest';
import { growthOf, type Sample } from './growth.ts';

/** Thirty minutes with a sample every ten seconds; memory swings as a heap does between collections. */
function series(
  memoryAt: (minute: number) => number,
  more: Partial<Record<'descriptors' | 'threads', (minute: number) => number>> = {},
): Sample[] {
  return Array.from({ length: 180 }, (_, at) => {
    const minute = at / 6;
    return {
      atSeconds: at * 10,
      anonymousMiB: memoryAt(minute) + (at % 7),
      descriptors: more.descriptors?.(minute) ?? 40,
      threads: more.threads?.(minute) ?? 11,
    };
  });
}

test('a process that fills its caches and then stays level passes', () => {
  expect(growthOf(series((minute) => 120 + 60 * (1 - Math.exp(-minute / 2))))).toEqual([]);
});

test('a leak of two MiB a minute is found, however large the process is', () => {
  for (const size of [60, 150, 300])
    expect(growthOf(series((minute) => size + 2 * minute)).map(({ what }) => what)).toEqual(['memory']);
});

test('a peak that passes is no growth', () => {
  expect(growthOf(series((minute) => (minute > 25 && minute < 26 ? 400 : 150)))).toEqual([]);
});

test('one step up to a new level is no growth, and steps that follow each other are', () => {
  expect(growthOf(series((minute) => (minute > 13.5 ? 194 : 146)))).toEqual([]);
  expect(growthOf(series((minute) => 146 + 15 * Math.floor(minute / 4)))).toMatchObject([{ what: 'memory' }]);
});

test('descriptors that are never closed are found', () => {
  expect(growthOf(series(() => 150, { descriptors: (minute) => 40 + minute }))).toMatchObject([
    { what: 'descriptors' },
  ]);
});

test('threads that are never joined are found', () => {
  expect(growthOf(series(() => 150, { threads: (minute) => 11 + Math.floor(minute / 5) }))).toMatchObject([
    { what: 'threads' },
  ]);
});

test('too few samples are no proof', () => {
  expect(() => growthOf(series(() => 150).slice(0, 12))).toThrow(RangeError);
});
