import { expect, test } from 'vitest';
import { withLineAfter, withoutLine, withPart } from './text-parts.ts';

test('a part of a text is replaced, and the rest stays as it was typed', () => {
  expect(withPart('One', {}, 'Two')).toBe('Two');
  expect(withPart('One\n\n Two\nThree', { line: 1 }, '2')).toBe('One\n\n2\nThree');
  expect(withPart('Name | Size\nOne | Small', { line: 1, cell: 1 }, 'Big')).toBe('Name | Size\nOne | Big');
  expect(withPart('Name\tSize', { line: 0, cell: 0 }, 'A|B')).toBe('A B | Size');
  expect(withPart('One', { line: 7 }, 'x')).toBe('One');
});

test('lines are added and removed by their place among the lines that are shown', () => {
  expect(withLineAfter('One\n\nTwo', 1, 'Three')).toBe('One\n\nTwo\nThree');
  expect(withoutLine('One\n\nTwo\nThree', 1)).toBe('One\n\nThree');
  expect(withoutLine('One', 3)).toBe('One');
});
