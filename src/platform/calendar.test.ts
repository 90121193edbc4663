import { expect, test } from 'vitest';
import { dayIn, daysBetween, isTimeZone, midnightOf } from './calendar.ts';

const hour = 3_600_000;

test.each([
  ['UTC', '2026-11-20', '2026-11-20T00:00:00Z'],
  ['Europe/Berlin', '2026-11-20', '2026-11-19T23:00:00Z'],
  ['Asia/Kathmandu', '2026-11-20', '2026-11-19T18:15:00Z'],
  ['Pacific/Chatham', '2026-07-20', '2026-07-19T11:15:00Z'],
  ['Pacific/Kiritimati', '2026-11-20', '2026-11-19T10:00:00Z'],
  ['Etc/GMT+12', '2026-11-20', '2026-11-20T12:00:00Z'],
])('in %s %s begins at %s', (zone, day, moment) => {
  expect(new Date(midnightOf(day, zone)).toISOString()).toBe(moment.replace('Z', '.000Z'));
  expect(dayIn(midnightOf(day, zone), zone)).toBe(day);
  expect(dayIn(midnightOf(day, zone) - 1, zone)).not.toBe(day);
});

test('days on which clocks change have as many hours as they have', () => {
  const length = (day: string, next: string) =>
    (midnightOf(next, 'Europe/Berlin') - midnightOf(day, 'Europe/Berlin')) / hour;
  expect([
    length('2026-03-29', '2026-03-30'),
    length('2026-10-25', '2026-10-26'),
    length('2026-11-20', '2026-11-21'),
  ]).toEqual([23, 25, 24]);
});

test('the days of a period are those it touches', () => {
  expect(daysBetween(Date.parse('2026-11-19T23:00:00Z'), Date.parse('2026-11-21T23:00:00Z'), 'Europe/Berlin')).toEqual([
    '2026-11-20',
    '2026-11-21',
  ]);
  expect(daysBetween(Date.parse('2026-11-19T23:00:00Z'), Date.parse('2026-11-21T23:00:00Z'), 'UTC')).toEqual([
    '2026-11-19',
    '2026-11-20',
    '2026-11-21',
  ]);
  expect(daysBetween(5, 5, 'UTC')).toEqual(['1970-01-01']);
  expect(daysBetween(0, 0, 'UTC')).toEqual([]);
});

test('only zones that there are', () => {
  expect(['UTC', 'Europe/Berlin', 'Mars/Base', '', '../etc'].map(isTimeZone)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});

test('a day is the one of the zone', () => {
  const justBeforeMidnightUtc = Date.UTC(2026, 10, 21, 23, 30);
  expect([
    dayIn(justBeforeMidnightUtc, 'UTC'),
    dayIn(justBeforeMidnightUtc, 'Europe/Berlin'),
    dayIn(justBeforeMidnightUtc, 'Asia/Kathmandu'),
  ]).toEqual(['2026-11-21', '2026-11-22', '2026-11-22']);
});
