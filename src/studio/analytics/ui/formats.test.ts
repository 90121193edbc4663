import { expect, it } from 'vitest';
import { createFormats } from './formats.ts';

const formatsIn = (language: string) => createFormats(language, 'Asia/Tokyo');

it('numbers and days are written as the reader writes them', () => {
  expect([formatsIn('en').number(12345), formatsIn('de').number(12345)]).toEqual(['12,345', '12.345']);
  expect([formatsIn('en').step('2026-11-20'), formatsIn('de').step('2026-11-20')]).toEqual(['Nov 20', '20. Nov.']);
});

it('days and hours that were counted keep their names, and say whose they are', () => {
  expect(formatsIn('de').step('2026-11-20T13:00')).toBe('13:00');
  expect(formatsIn('de').stepInFull('2026-11-20T13:00')).toBe('13:00 Asia/Tokyo');
  expect(formatsIn('en').stepInFull('2026-11-20')).toBe('Friday, November 20');
});

it('moments are written by the clock of the same zone', () => {
  const ms = Date.UTC(2026, 10, 20, 20, 5, 9);
  expect(formatsIn('de').moment(ms)).toBe('21.11.2026, 05:05');
  expect(formatsIn('de').clock(ms)).toBe('05:05:09');
  expect(formatsIn('de').stepOf(ms)).toBe('2026-11-21T05:00');
});

it('a share is zero or everything only when it is', () => {
  const { percent } = formatsIn('en');
  expect([percent(0), percent(0.0001), percent(0.4149), percent(0.9999), percent(1)]).toEqual([
    '0%',
    '1%',
    '41%',
    '99%',
    '100%',
  ]);
});
