import { expect, test } from 'vitest';
import { frameChoices, frameParts, isAnchor, readFrame, writeFrame } from './section-frame.ts';

test('a frame is one text, the same for equal choices, and read back as it was', () => {
  expect(writeFrame({ anchor: 'prices', width: 'narrow', background: 'tint' })).toBe('tint narrow #prices');
  expect(readFrame('#prices narrow tint')).toEqual({ background: 'tint', width: 'narrow', anchor: 'prices' });
  expect(writeFrame({})).toBe('');
  for (const part of frameParts)
    for (const choice of frameChoices[part])
      expect(readFrame(writeFrame({ [part]: choice }))).toEqual({ [part]: choice });
});

test('no two lists have a word in common: the text does not say which list a word is from', () => {
  const words = frameParts.flatMap((part) => [...frameChoices[part]]);
  expect(new Set(words).size).toBe(words.length);
});

test.each([
  undefined,
  null,
  7,
  '',
  'purple',
  'tint"><script>',
  '#',
  '#Prices',
  '#1a',
  '#content',
  '#menu',
  `#${'a'.repeat(41)}`,
])('%j is no choice and no anchor', (text) => {
  expect(readFrame(text)).toEqual({});
});

test.each(['a', 'prices', 'step-2', 'a'.repeat(40)])('%s is an anchor', (text) => {
  expect(isAnchor(text)).toBe(true);
});
