import { expect, test } from 'vitest';
import { onlyNews } from './form-news.ts';

const rows = [
  { id: 'a', collapsed: true, isLoading: false },
  { id: 'b', collapsed: true, isLoading: false },
];

test('how a row is folded is the form’s own to know; one that was just added is open until somebody folds it', () => {
  const asked = { blocks: { rows: [{ id: 'b', collapsed: true }, { id: 'c' }] } };
  const answered = [...rows, { id: 'c', collapsed: true, isLoading: false }];
  expect(onlyNews({ title: { valid: true }, blocks: { value: 2, rows: answered } }, asked)).toEqual({
    title: { valid: true },
    blocks: {
      value: 2,
      rows: [
        { id: 'a', collapsed: true, isLoading: false },
        { id: 'b', isLoading: false },
        { id: 'c', isLoading: false },
      ],
    },
  });
});

test.each([
  ['a text', 'Plans', 'Plans'],
  [
    'rich text',
    { root: { children: [{ text: 'Plans' }], version: 1 } },
    { root: { version: 1, children: [{ text: 'Plans' }] } },
  ],
  ['an emptied text', null, ''],
  ['a field never filled', null, undefined],
])('what comes back as it was sent is no news: %s', (_, answered, sent) => {
  expect(
    onlyNews(
      { field: { value: answered, initialValue: answered, valid: true } },
      { field: { value: sent, initialValue: 'Before' } },
    ),
  ).toEqual({ field: { valid: true } });
});

test.each([
  ['computed', '/plans', '/'],
  ['emptied', null, 'Plans'],
  ['switched off', false, true],
  ['nothing instead of false', null, false],
  ['trimmed', 'Plans', 'Plans '],
])('what the server made of it is: %s', (_, answered, sent) => {
  const answer = { field: { value: answered, initialValue: answered } };
  expect(onlyNews(answer, { field: { value: sent } })).toEqual(answer);
});

test('what the server added, and everything in a form that opens, is told', () => {
  const answer = { title: { value: 'Plans', initialValue: 'Plans', addedByServer: true }, blocks: { value: 2, rows } };
  expect(onlyNews(answer, { title: { value: 'Plans' } })).toEqual(answer);
  expect(onlyNews(answer, undefined)).toEqual(answer);
  expect(onlyNews(answer, {})).toEqual(answer);
});
