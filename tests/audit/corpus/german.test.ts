import { expect, test } from 'vitest';
import { subjectIn } from '../../../src/audit/subject.ts';
import { plants } from './plants.ts';

/** Names that are the same in every language, and partial subjects that a plant accepts. */
const names = new Set([
  'dataLayer',
  '/lamp.gif',
  'calls to Microsoft Advertising',
  'accept',
  'reject',
  'policy on layer',
]);

test('whatever a planted fault is about has a German name', () => {
  const subjects = plants.flatMap(({ expects }) => expects.flatMap(({ subject }) => subject ?? []));
  expect(subjects.length).toBeGreaterThan(40);
  expect(
    [...new Set(subjects)].filter((subject) => !names.has(subject) && subjectIn('de', subject) === subject),
  ).toEqual([]);
});
