import { expect, test } from 'vitest';
import { formField } from '../../tests/site/fixture/forms.ts';
import { checkPosted } from './check.ts';
import type { FormField } from './form.ts';
import { textPatternNames } from './patterns.ts';
import { sampleAnswers } from './sample-answers.ts';

const options = { email: 'editor@example.com', day: '2026-11-29' };
const choices = [
  { value: 'a', label: 'Apples' },
  { value: 'b', label: 'Pears' },
];

const rules: Partial<FormField>[] = [
  { kind: 'text' },
  { kind: 'text', minLength: 30 },
  { kind: 'text', maxLength: 2 },
  ...textPatternNames.map((pattern): Partial<FormField> => ({ kind: 'text', pattern })),
  { kind: 'text', pattern: 'web-address', minLength: 60 },
  { kind: 'textarea', minLength: 1_000, maxLength: 1_001 },
  { kind: 'email' },
  { kind: 'tel' },
  { kind: 'number' },
  { kind: 'number', min: '5' },
  { kind: 'number', max: '-3' },
  { kind: 'number', min: '2', max: '2' },
  { kind: 'date' },
  { kind: 'date', min: '2030-01-01' },
  { kind: 'date', max: '2020-01-01' },
  { kind: 'select', options: choices },
  { kind: 'radio', options: choices },
  { kind: 'checkbox', options: choices },
  { kind: 'consent' },
  { kind: 'hidden', value: 'campaign' },
];

test.each(rules.map((rule) => [JSON.stringify(rule), rule] as const))(
  'a form would accept the sample for %s',
  (_, rule) => {
    const field = formField('f', { isRequired: true, ...rule });
    const [answer, ...others] = sampleAnswers([field], options);
    const values = new Map([['f', answer?.values ?? []]]);
    expect(others).toEqual([]);
    expect(answer?.values).not.toEqual([]);
    expect(checkPosted([field], { values, files: new Map(), fileFaults: new Map() }).errors).toEqual([]);
  },
);

test('a list is answered by its first option, with the label that visitors read; other answers call for no field', () => {
  const fields = [
    formField('fruit', { kind: 'select', options: choices }),
    formField('apple', { kind: 'text', when: { field: 'fruit', equals: 'a' } }),
    formField('pear', { kind: 'text', when: { field: 'fruit', equals: 'b' } }),
    formField('paper', { kind: 'file' }),
  ];
  expect(sampleAnswers(fields, options).map(({ name, values, chosen }) => ({ name, values, chosen }))).toEqual([
    { name: 'fruit', values: ['a'], chosen: ['Apples'] },
    { name: 'apple', values: ['Test'], chosen: undefined },
    { name: 'paper', values: [], chosen: undefined },
  ]);
});
