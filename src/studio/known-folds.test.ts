import { expect, test } from 'vitest';
import { withoutKnownFolds } from './known-folds.ts';

const answered = { title: { value: 'Plans' }, blocks: { value: 2, rows: [{ id: 'a', collapsed: true, isLoading: false }, { id: 'b', collapsed: true, isLoading: false }] } };

test('how a row is folded is the form’s own to know, once it knows', () => {
  const asked = { blocks: { rows: [{ id: 'b', collapsed: true }, { id: 'a' }] } };
  expect(withoutKnownFolds(answered, asked)).toEqual({ title: { value: 'Plans' }, blocks: { value: 2, rows: [{ id: 'a', collapsed: true, isLoading: false }, { id: 'b', isLoading: false }] } });
});

test('a form that opens is told how its rows are folded', () => {
  expect(withoutKnownFolds(answered, undefined)).toEqual(answered);
  expect(withoutKnownFolds(answered, {})).toEqual(answered);
});
