import { expect, test } from 'vitest';
import { countryName, formatDay, formatDuration } from './durations.ts';

test.each([
  [63_072_000, 'en', '2 years'],
  [31_536_000, 'de', '1 Jahr'],
  [34_128_000, 'en', '395 days'],
  [86_400, 'sv', '1 dygn'],
  [7_776_000, 'pl', '90 dni'],
  [1_800, 'en', '30 minutes'],
  [5_400, 'en', '90 minutes'],
  [3_600, 'de', '1 Stunde'],
  [45, 'en', '45 seconds'],
  [0, 'en', '0 seconds'],
  [7_776_000, 'ar', '90 يومًا'],
])('%i seconds in %s: %s', (seconds, language, words) => {
  expect(formatDuration(seconds, language)).toBe(words);
});

test('days and countries are named in the page’s language, and nonsense stays as it is', () => {
  expect(formatDay(1_795_176_000, 'en-GB')).toBe('20 November 2026');
  expect(formatDay(1_795_176_000, 'de')).toBe('20. November 2026');
  expect(countryName('IE', 'de')).toBe('Irland');
  expect(countryName('', 'de')).toBe('');
  expect(countryName('Elsewhere', 'de')).toBe('Elsewhere');
});
