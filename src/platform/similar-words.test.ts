import { expect, test } from 'vitest';
import { folded, isOneLetterOff } from './similar-words.ts';

test.each([
  ['Über', 'uber'],
  ['Straße', 'strasse'],
  ['ＣＡＦÉ', 'cafe'],
])('%s is %s', (text, plain) => {
  expect(folded(text)).toBe(plain);
});

test.each([
  ['pricing', 'pricing', true],
  ['pricing', 'pricng', true],
  ['pricing', 'priciing', true],
  ['pricing', 'pricong', true],
  ['pricing', 'pircing', true],
  ['pricing', 'pricign', true],
  ['a', '', true],
  ['pricing', 'prici', false],
  ['pricing', 'pircign', false],
  ['ab', '', false],
  ['pricing', 'contact', false],
])('%s and %s: %s', (one, other, is) => {
  expect([isOneLetterOff(one, other), isOneLetterOff(other, one)]).toEqual([is, is]);
});
