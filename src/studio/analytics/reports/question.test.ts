import { describe, expect, test, vi } from 'vitest';
import { comparedPeriodOf, comparedWith, parseQuestion, periodOf, relativeDays } from './question.ts';

const nowMs = Date.UTC(2026, 10, 20, 23, 30);
const parse = (query: string) => parseQuestion(new URLSearchParams(query), nowMs);
const questionOf = (query: string) => {
  const parsed = parse(query);
  if (!parsed.ok) throw new Error(`${parsed.field}: ${parsed.expected}`);
  return parsed.question;
};

test('without any word it is the last four weeks of everybody', () => {
  expect(questionOf('')).toEqual({
    from: '2026-10-24',
    to: '2026-11-20',
    timeZone: 'UTC',
    filter: {},
    compare: 'before',
  });
});

test('the last days end today or on the day that is named', () => {
  expect(questionOf('days=7')).toMatchObject({ from: '2026-11-14', to: '2026-11-20' });
  expect(questionOf('days=1&to=2026-11-02')).toMatchObject({ from: '2026-11-02', to: '2026-11-02' });
  expect(questionOf('days=7&from=2026-11-19')).toMatchObject({ from: '2026-11-19', to: '2026-11-20' });
});

test.each([
  ['', 28],
  ['days=7&compare=year', 7],
  ['days=many', 28],
  ['days=7&from=2026-11-01&to=2026-11-02', undefined],
  ['from=2026-11-01', undefined],
  ['to=2026-11-02', undefined],
])('the period picker marks the length that `%s` asks for', (query, days) => {
  expect(relativeDays(new URLSearchParams(query))).toBe(days);
});

test("today is the reader's", () => {
  expect(questionOf('zone=Asia/Tokyo').to).toBe('2026-11-21');
});

test('filters are read by name, and nothing else is', () => {
  expect(questionOf('channel=Direct&country=DE&evil=1&bots=1&path=').filter).toEqual({
    channel: 'Direct',
    country: 'DE',
    bots: true,
  });
});

test.each([
  ['zone=Mars/Base', 'zone'],
  ['from=yesterday', 'from'],
  ['from=2026-02-30', 'from'],
  ['to=2026-13-01', 'to'],
  ['from=2026-11-02&to=2026-11-01', 'to'],
  ['from=2020-01-01&to=2026-11-01', 'to'],
  ['days=0', 'days'],
  ['days=1.5', 'days'],
  ['days=1101', 'days'],
  ['days=many', 'days'],
])('%s is refused, naming %s', (query, field) => {
  expect(parse(query)).toMatchObject({ ok: false, field });
});

describe('the moments of a period', () => {
  test.each([
    ['UTC', '2026-11-20T00:00:00.000Z', '2026-11-21T00:00:00.000Z'],
    ['Europe/Berlin', '2026-11-19T23:00:00.000Z', '2026-11-20T23:00:00.000Z'],
    ['America/New_York', '2026-11-20T05:00:00.000Z', '2026-11-21T05:00:00.000Z'],
    ['Asia/Kolkata', '2026-11-19T18:30:00.000Z', '2026-11-20T18:30:00.000Z'],
    ['Asia/Kathmandu', '2026-11-19T18:15:00.000Z', '2026-11-20T18:15:00.000Z'],
    ['Pacific/Chatham', '2026-11-19T10:15:00.000Z', '2026-11-20T10:15:00.000Z'],
    ['Australia/Eucla', '2026-11-19T15:15:00.000Z', '2026-11-20T15:15:00.000Z'],
    ['Pacific/Kiritimati', '2026-11-19T10:00:00.000Z', '2026-11-20T10:00:00.000Z'],
  ])('a day of %s', (timeZone, from, to) => {
    const { fromMs, toMs } = periodOf({
      from: '2026-11-20',
      to: '2026-11-20',
      timeZone,
      filter: {},
      compare: 'before',
    });
    expect([new Date(fromMs).toISOString(), new Date(toMs).toISOString()]).toEqual([from, to]);
  });

  test('however often it is asked for, a zone is looked up once', () => {
    const made = vi.spyOn(Intl, 'DateTimeFormat');
    for (let day = 10; day < 30; day += 1)
      periodOf({
        from: `2026-11-${day}`,
        to: `2026-11-${day}`,
        timeZone: 'Asia/Tbilisi',
        filter: {},
        compare: 'before',
      });
    expect(made.mock.calls.length).toBeLessThanOrEqual(1);
    made.mockRestore();
  });

  test('a day on which the clock is put back has 25 hours', () => {
    const { fromMs, toMs } = periodOf({
      from: '2026-10-25',
      to: '2026-10-25',
      timeZone: 'Europe/Berlin',
      filter: {},
      compare: 'before',
    });
    expect((toMs - fromMs) / 3_600_000).toBe(25);
  });

  test('the period before is as long and ends where this one begins', () => {
    expect(comparedWith(questionOf('from=2026-11-08&to=2026-11-14'))).toMatchObject({
      from: '2026-11-01',
      to: '2026-11-07',
    });
  });

  test.each([
    ['days=1', '2026-11-19T00:00:00.000Z', '2026-11-19T23:30:00.000Z'],
    ['days=7', '2026-11-07T00:00:00.000Z', '2026-11-13T23:30:00.000Z'],
    ['from=2026-11-08&to=2026-11-14', '2026-11-01T00:00:00.000Z', '2026-11-08T00:00:00.000Z'],
  ])('of the days before %s, as much as has passed of these', (query, from, to) => {
    const { fromMs, toMs } = comparedPeriodOf({ ...questionOf(query), compare: 'elapsed' }, nowMs);
    expect([new Date(fromMs).toISOString(), new Date(toMs).toISOString()]).toEqual([from, to]);
  });

  test.each([
    ['from=2026-11-08&to=2026-11-14', { from: '2025-11-08', to: '2025-11-14' }],
    ['from=2024-02-29&to=2024-02-29', { from: '2023-03-01', to: '2023-03-01' }],
  ])('a year before %s is as long', (query, before) => {
    expect(comparedWith(questionOf(`${query}&compare=year`))).toMatchObject(before);
  });
});
