import { expect, test } from 'vitest';
import { incompleteFields } from './incomplete-fields.ts';

test('a refusal names the fields of blocks, at most three, and nothing else', () => {
  const errors = ['One', 'Two', 'Three', 'Four'].map((label, index) => ({ label, path: `blocks.${index}.heading` }));
  expect(incompleteFields({ errors: [{ label: 'Pattern name', path: 'title' }, ...errors] })).toBe('One, Two, Three');
  expect(incompleteFields({ errors: [{ label: 'Pattern name', path: 'title' }] })).toBe('');
  expect(incompleteFields({})).toBe('');
});
