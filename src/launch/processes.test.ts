import { expect, test } from 'vitest';
import { siteCount, siteNames, stopOrder } from './processes.ts';

const gb = 1024 ** 3;
const countOn = (cores: number, memoryBytes: number) => siteCount({ siteProcesses: undefined }, { cores, memoryBytes });

test('one core stays for everything else, and each site process has a gigabyte of the machine', () => {
  expect([1, 2, 3, 4, 5, 64].map((cores) => countOn(cores, 64 * gb))).toEqual([1, 1, 2, 3, 4, 4]);
  expect([0.5, 1, 2, 3.9].map((size) => countOn(16, size * gb))).toEqual([1, 1, 2, 3]);
});

test('a number that is set is the number', () => {
  expect(siteCount({ siteProcesses: 12 }, { cores: 1, memoryBytes: gb })).toBe(12);
});

test('the first is called as it always was, and all sites stop before what they write to', () => {
  expect(siteNames(3)).toEqual(['site', 'site-2', 'site-3']);
  expect(stopOrder(2)).toEqual(['site', 'site-2', 'studio', 'worker', 'events']);
});
