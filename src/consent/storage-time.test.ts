import { expect, test } from 'vitest';
import { storageTimeText } from './storage-time.ts';

test.each([
  [730 * 86_400, 'en', '2 years'],
  [365 * 86_400, 'de', '1 Jahr'],
  [395 * 86_400, 'en', '395 days'],
  [86_400, 'de', '1 Tag'],
  [7_200, 'en', '2 hours'],
  [1_810, 'en', '30 minutes'],
  [30, 'de', '30 Sekunden'],
  [0, 'en', '0 seconds'],
  [90 * 86_400, 'ar', '90 يومًا'],
])('%d seconds in %s: %s', (seconds, language, text) => {
  expect(storageTimeText(seconds, language)).toBe(text);
});
