import { expect, test } from 'vitest';
import { fieldOfText } from './field-of-text.ts';

const fields = {
  'blocks.1.heading': { value: 'Ask  first.\nThen measure.' },
  'blocks.1.items': { value: 2 },
  'blocks.1.items.0.title': { value: 'One' },
  'blocks.11.heading': { value: 'Eleven' },
};

test('clicked words lead to the field that says them, in their own block only', () => {
  expect(fieldOfText(fields, 'blocks.1', 'Ask first. Then measure.')).toBe('blocks.1.heading');
  expect(fieldOfText(fields, 'blocks.1', ' One ')).toBe('blocks.1.items.0.title');
  expect(fieldOfText(fields, 'blocks.1', 'Eleven')).toBeUndefined();
  expect(fieldOfText(fields, 'blocks.1', '')).toBeUndefined();
  expect(fieldOfText(fields, 'blocks.1', '2')).toBeUndefined();
});
