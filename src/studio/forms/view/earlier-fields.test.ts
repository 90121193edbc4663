import { expect, test } from 'vitest';
import { earlierFields } from './earlier-fields.ts';

/** The state that the studio's form has for rows of fields. */
function stateOf(rows: { [name: string]: unknown; options?: [value: string, label: string][] }[]) {
  const state: Record<string, { value?: unknown; rows?: unknown[] }> = { fields: { rows } };
  rows.forEach(({ options = [], ...row }, at) => {
    for (const [name, value] of Object.entries(row)) state[`fields.${at}.${name}`] = { value };
    state[`fields.${at}.options`] = { value: options.length, rows: options };
    options.forEach(([value, label], option) => {
      state[`fields.${at}.options.${option}.value`] = { value };
      state[`fields.${at}.options.${option}.label`] = { value: label };
    });
  });
  return state;
}

const state = stateOf([
  {
    kind: 'select',
    name: 'about',
    label: 'About',
    options: [
      ['offer', 'An offer'],
      ['other', ''],
      ['', 'Unfinished'],
    ],
  },
  { kind: 'consent', name: 'terms', label: 'I agree' },
  { kind: 'text', name: ' city ', label: '' },
  { kind: 'file', name: 'paper', label: 'Paper' },
  { kind: 'hidden', name: 'from', label: 'From' },
  { kind: 'text', name: '', label: 'No name yet' },
  { kind: 'unheard of', name: 'new', label: null },
]);

test('a condition is offered the named fields above it, with the answers that they can have', () => {
  expect(earlierFields(state, 'fields.6.whenField')).toEqual([
    {
      name: 'about',
      label: 'About',
      values: [
        { value: 'offer', label: 'An offer' },
        { value: 'other', label: 'other' },
      ],
    },
    { name: 'terms', label: 'I agree', values: [{ value: 'yes', label: '' }] },
    { name: 'city', label: 'city', values: undefined },
  ]);
  expect(earlierFields(state, 'fields.7.whenEquals').map(({ name }) => name)).toEqual([
    'about',
    'terms',
    'city',
    'new',
  ]);
});

test('the first field is offered none, and neither is a path that is no row', () => {
  for (const path of ['fields.0.whenField', 'whenField', '']) expect(earlierFields(state, path)).toEqual([]);
  expect(earlierFields({}, 'fields.2.whenField')).toEqual([]);
});
