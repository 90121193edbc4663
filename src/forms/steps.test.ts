import { expect, test } from 'vitest';
import { formField } from '../../tests/site/fixture/forms.ts';
import { checkPosted } from './check.ts';
import { stepsOf } from './steps.ts';

const step = (name: string) => formField(name, { kind: 'step', label: `Step ${name}`, help: 'What it is for.' });
const drawn = (...fields: ReturnType<typeof formField>[]) =>
  stepsOf(fields).map(({ title, fields: own }) => [title, ...own.map(({ name }) => name)]);

test('a form without steps is one, and what stands before the first heading is the first step', () => {
  expect(drawn(formField('a'), formField('b'))).toEqual([['', 'a', 'b']]);
  expect(drawn(formField('a'), step('s'), formField('b'))).toEqual([
    ['', 'a'],
    ['Step s', 'b'],
  ]);
  expect(drawn(step('s'), formField('a'), step('t'), formField('b'))).toEqual([
    ['Step s', 'a'],
    ['Step t', 'b'],
  ]);
});

test('a step without fields is none', () => {
  expect(drawn(step('s'), step('t'), formField('a'), step('u'))).toEqual([['Step t', 'a']]);
  expect(drawn()).toEqual([]);
});

test('a step is no answer, whatever is posted under its name', () => {
  const posted = { values: new Map([['s', ['x']]]), files: new Map(), fileFaults: new Map() };
  const required = { ...step('s'), isRequired: true };
  expect(checkPosted([required, formField('a')], posted)).toMatchObject({ fields: [{ name: 'a' }], errors: [] });
});
