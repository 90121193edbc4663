import { expect, test } from 'vitest';
import { placeholders } from './database.ts';

test('a list has a placeholder for each value', () => {
  expect(placeholders(['a', 'b', 'c'])).toBe('?, ?, ?');
});
