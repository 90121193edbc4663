import { expect, test } from 'vitest';
import type { AnsweredField } from '../../forms/journal-entries.ts';
import { answerColumns, chosenColumns } from './submission-columns.ts';

const field = (name: string, label: string, kind: AnsweredField['kind'] = 'text'): AnsweredField => ({
  ...{ name, label, kind, values: ['x'] },
});
const newest = {
  fields: [field('terms', 'I agree', 'consent'), field('who', 'Your name'), field('size', 'How many?')],
};
const older = { fields: [field('who', 'Name'), field('day', 'Day'), field('table', 'Table'), field('note', '')] };

const shownIn = (columns: ReturnType<typeof answerColumns>) =>
  columns.filter(({ isShown }) => isShown).map(({ name }) => name);

test('the first four fields are shown, the newest first and under their newest labels, without consents', () => {
  const columns = answerColumns([newest, older], []);
  expect(columns.map(({ name, label }) => [name, label])).toEqual([
    ['terms', 'I agree'],
    ['who', 'Your name'],
    ['size', 'How many?'],
    ['day', 'Day'],
    ['table', 'Table'],
    ['note', 'note'],
  ]);
  expect(shownIn(columns)).toEqual(['who', 'size', 'day', 'table']);
});

test('chosen columns are shown instead, in the order of the fields; those that the form does not have count for nothing', () => {
  expect(shownIn(answerColumns([newest, older], ['note', 'who', 'of another form']))).toEqual(['who', 'note']);
  expect(shownIn(answerColumns([newest, older], ['of another form']))).toEqual(['who', 'size', 'day', 'table']);
  expect(shownIn(answerColumns([newest], ['terms']))).toEqual(['terms']);
  expect(answerColumns([], ['who'])).toEqual([]);
});

test('the URL has one parameter for each column', () => {
  expect([chosenColumns(undefined), chosenColumns('who'), chosenColumns(['who', 'day'])]).toEqual([
    [],
    ['who'],
    ['who', 'day'],
  ]);
});
