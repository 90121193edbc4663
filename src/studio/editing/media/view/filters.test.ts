import { expect, test } from 'vitest';
import { isNarrowed, noFilters, parametersOf, readFilters } from './filters.ts';

test('filters stand in the URL and come back from it', () => {
  const filters = {
    ...noFilters,
    search: 'bread & butter',
    folder: '',
    tag: 'ü',
    isUnused: true,
    sort: 'name',
    page: 3,
  };
  expect(readFilters(new URLSearchParams(parametersOf(filters).toString()))).toEqual(filters);
  expect(parametersOf(noFilters).toString()).toBe('');
});

test('what a URL should not say is left out', () => {
  expect(readFilters(new URLSearchParams('sort=x&kind=y&page=-3'))).toEqual(noFilters);
});

test('an order or a page leaves nothing out; the top folder does', () => {
  expect(isNarrowed({ ...noFilters, sort: 'name', page: 2 })).toBe(false);
  expect(isNarrowed({ ...noFilters, folder: '' })).toBe(true);
  expect(isNarrowed({ ...noFilters, missing: 'de' })).toBe(true);
});
