import { expect, test } from 'vitest';
import { excerpts, wordsOf } from './excerpts.ts';

test('a value of any field says its words, and nothing of how it is kept', () => {
  const text = {
    root: {
      type: 'root',
      direction: 'ltr',
      children: [{ type: 'paragraph', version: 1, children: [{ type: 'text', format: 0, text: 'Fresh bread' }] }],
    },
  };
  expect(
    wordsOf([
      { id: 'a1', blockType: 'rich-text', text },
      { id: 'b2', blockType: 'hero', heading: 'Welcome' },
    ]),
  ).toBe('Fresh bread Welcome');
  expect([null, undefined, false, '', [], {}].map(wordsOf)).toEqual(['', '', '', '', '', '']);
  expect(wordsOf(12)).toBe('12');
});

test('two long texts are shown where they begin to differ', () => {
  const same = 'The same words at the beginning of both. '.repeat(10);
  const [mine, theirs] = excerpts(`${same}Mine.`, `${same}Theirs, which go on. ${'And on. '.repeat(40)}`);
  expect(mine).toMatch(/^… .*Mine\.$/);
  expect(theirs).toMatch(/^… .*Theirs, which go on\. .* …$/);
  expect([mine, theirs].every((shown) => shown.length < 170)).toBe(true);
});

test('short texts are shown whole', () => {
  expect(excerpts('Bread', 'Buns')).toEqual(['Bread', 'Buns']);
  expect(excerpts('Bread', null)).toEqual(['Bread', '']);
});
