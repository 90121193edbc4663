import { expect, test } from 'vitest';
import { arrival } from './arrival.ts';

const site = 'shop.example';
const answered = (status: number, headers: Record<string, string> = {}) =>
  arrival(
    {
      url: () => 'https://shop.example/',
      status: () => status,
      headers: () => ({ 'content-type': 'text/html', ...headers }),
    },
    site,
  );

test.each([
  [404, {}, /no such page/],
  [410, {}, /no such page/],
  [429, { 'retry-after': '120' }, /asked too often.*\(429\).*after 120 s/],
  [451, {}, /did not give out this page.*451/],
  [401, {}, /signing in/],
  [503, { 'retry-after': '3600' }, /answered 503.*after 3600 s/],
  [500, { 'retry-after': 'Fri, 31 Dec 1999 23:59:59 GMT' }, /answered 500\. Its log/],
] as const)('an answer of %d is told for what it is', (status, headers, words) => {
  const outcome = answered(status, headers);
  expect(outcome).toMatchObject({ ok: false, reason: 'page-unreachable' });
  expect(outcome.ok ? '' : outcome.words).toMatch(words);
  expect(outcome.ok ? '' : outcome.translations?.de?.words).not.toBe(outcome.ok ? '' : outcome.words);
});

test('a page of the website is one', () => {
  expect(answered(200)).toEqual({ ok: true });
});
