import { expect, test } from 'vitest';
import { renderSpeculationRules } from './speculation.ts';

type Condition = { href_matches?: string | string[]; selector_matches?: string; not?: Condition };
const { prefetch, ...rest } = JSON.parse(renderSpeculationRules().body);
const conditions: Condition[] = prefetch[0].where.and;

/** Evaluates `href_matches` like a browser: URL patterns, with any search where a pattern names none. */
function holds({ href_matches: patterns, not }: Condition, address: string): boolean {
  if (not) return !not.selector_matches && !holds(not, address) ? true : Boolean(not.selector_matches);
  return [patterns ?? []].flat().some((pattern) => new URLPattern(pattern, 'https://own.example').test(address));
}

test.each([
  ['https://own.example/about', true],
  ['https://own.example/de/preise', true],
  ['https://own.example/search?q=a', false],
  ['https://own.example/consent/preferences?return=%2F', false],
  ['https://own.example/ar/consent/preferences', false],
  ['https://own.example/media/a.pdf', false],
  ['https://elsewhere.example/about', false],
])('%s is fetched while its link is pressed: %s', (address, isFetched) => {
  expect(conditions.every((condition) => holds(condition, address))).toBe(isFetched);
});

test('no page is fetched before its link is pressed, and none is run before somebody is there', () => {
  expect(prefetch[0].eagerness).toBe('conservative');
  expect(rest).toEqual({});
});
