import { expect, test } from 'vitest';
import { maxQueryLength, partsOf, queryWords, scoreOf } from './match.ts';

const ranked = (query: string, texts: readonly string[]) =>
  texts
    .map((text) => ({ text, score: scoreOf(query, text) }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
    .map(({ text }) => text);

test('what is called so comes first, then what begins so, then words, then what contains it', () => {
  expect(
    ranked('price', ['Enterprice list', 'Our price', 'Prices of today', 'Price', 'A long text about every price']),
  ).toEqual(['Price', 'Prices of today', 'Our price', 'A long text about every price', 'Enterprice list']);
});

test.each([
  ['pirces', 'two letters swapped'],
  ['prces', 'one missing'],
  ['pricees', 'one too many'],
  ['prixes', 'one wrong'],
])('%s finds Prices: %s', (query) => {
  expect(scoreOf(query, 'Prices')).toBeGreaterThan(0);
  expect(scoreOf(query, 'Prices')).toBeLessThan(scoreOf('prices', 'Our prices'));
});

test('two typing errors, or one in a word of three letters, find nothing', () => {
  expect(scoreOf('prixxs', 'Prices')).toBe(0);
  expect(scoreOf('fqa', 'FAQ')).toBe(0);
});

test('every word has to be found, in any order; accents and case do not count', () => {
  expect(scoreOf('zone time', 'Time zone')).toBeGreaterThan(0);
  expect(scoreOf('time bird', 'Time zone')).toBe(0);
  expect(scoreOf('uber', 'Über uns')).toBeGreaterThan(0);
  expect(scoreOf('STRASSE', 'Straße')).toBeGreaterThan(100);
  expect(scoreOf('  ', 'Anything')).toBe(0);
});

test('a mistyped word leaves one of its parts in the right word', () => {
  const right = 'privacy';
  const mistyped = [
    ...[...right].map((_, at) => right.slice(0, at) + right.slice(at + 1)),
    ...[...right].map((_, at) => `${right.slice(0, at)}x${right.slice(at + 1)}`),
    ...[...right].map((_, at) => `${right.slice(0, at)}x${right.slice(at)}`),
    ...[...right].slice(1).map((_, at) => right.slice(0, at) + right[at + 1] + right[at] + right.slice(at + 2)),
  ];
  const lost = mistyped.filter((word) => !partsOf(word).some((part) => right.includes(part)));
  expect(lost).toEqual([]);
  expect(mistyped.filter((word) => scoreOf(word, right) === 0)).toEqual([]);
});

test('a query is bounded in length and words', () => {
  expect(queryWords('a '.repeat(500))).toHaveLength(6);
  expect(queryWords('x'.repeat(500))[0]).toHaveLength(maxQueryLength);
});
