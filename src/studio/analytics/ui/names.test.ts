import { expect, test } from 'vitest';
import { createNames } from './names.ts';

test('codes have names in the reader’s language, and what is no code stays as it is', () => {
  const [english, german] = [createNames('en'), createNames('de')];
  expect([
    english('country', 'AT'),
    german('country', 'AT'),
    german('language', 'en'),
    german('device', 'mobile'),
    german('day', '2026-11-20'),
  ]).toEqual(['Austria', 'Österreich', 'Englisch', 'Mobil', '20.11.2026']);
  expect([
    german('country', 'nowhere'),
    german('language', '*'),
    german('device', 'watch'),
    german('day', 'some day'),
    german(null, 'AT'),
    german('country', ''),
  ]).toEqual(['nowhere', '*', 'watch', 'some day', 'AT', '']);
});
