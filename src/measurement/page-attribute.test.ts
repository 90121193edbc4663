import { expect, test } from 'vitest';
import { pageAttributeOf } from './page-attribute.ts';
import { defaultMeasurementPolicy } from './policy.ts';

const { settings } = defaultMeasurementPolicy;

test('a page says nothing of settings that are the product’s own', () => {
  expect(pageAttributeOf(structuredClone(settings))).toBeUndefined();
});

test('a page says what differs, and only that', () => {
  const changed = {
    ...settings,
    scrollPercent: null,
    searchParameters: [...settings.searchParameters].reverse(),
    articles: false,
  };
  expect(JSON.parse(pageAttributeOf(changed) ?? '')).toEqual({
    scrollPercent: null,
    searchParameters: ['keyword', 'query', 'search', 's', 'q'],
    articles: false,
  });
});
