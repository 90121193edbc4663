import { expect, test } from 'vitest';
import { isRecord, parseJson } from './json.ts';

test('invalid JSON is undefined, and any JSON value is returned', () => {
  expect(parseJson('{')).toBeUndefined();
  expect(parseJson('null')).toBeNull();
});

test.each([
  [{}, true],
  [[], false],
  [null, false],
  ['text', false],
])('%j is a record: %s', (value, expected) => {
  expect(isRecord(value)).toBe(expected);
});
