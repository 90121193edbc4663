import { expect, test } from 'vitest';
import { parseRevision, signOf, stateOf, writeRevision } from './revision.ts';

test('a form and a database that say the same have the same sign', () => {
  const stored = {
    heading: { en: 'Bread', de: 'Brot' },
    items: [{ id: 'a', label: { en: 'One' } }],
    note: null,
    isOpen: false,
  };
  const typed = { items: [{ label: 'One', id: 'a' }], heading: 'Bread', note: '', more: [], isOpen: null };
  expect(signOf(stored, 'en')).toBe(signOf(typed, 'en'));
  expect(signOf(stored, 'de')).not.toBe(signOf(typed, 'de'));
  expect([null, undefined, '', [], {}, { en: null, de: '' }, false].map((empty) => signOf(empty, 'en'))).toEqual([
    '',
    '',
    '',
    '',
    '',
    '',
    '',
  ]);
});

test('rows in another order, and a row that is empty, are told apart', () => {
  const signs = [
    ['a', 'b'],
    ['b', 'a'],
    ['a', 'b', ''],
    ['a', '', 'b'],
  ].map((rows) => signOf(rows, 'en'));
  expect(new Set(signs).size).toBe(4);
});

test('a revision is read as it was written', () => {
  const state = stateOf(
    { title: { en: 'Bread' }, slug: 'bread', note: '' },
    { fields: ['title', 'slug', 'note'], locale: 'en' },
  );
  expect([...state.keys()]).toEqual(['title', 'slug']);
  const revision = { locale: 'en', thread: '0123abcd', state };
  expect(parseRevision(writeRevision(revision))).toEqual(revision);
  const empty = { locale: 'de', thread: '0123abcd', state: new Map<string, string>() };
  expect(parseRevision(writeRevision(empty))).toEqual(empty);
  expect(
    ['', 'en', 'en.0123abcd', 'en.0123abcd.title', 'en.0123abcd.title:xyz', 7, null, {}].map(parseRevision),
  ).toEqual(Array(8).fill(undefined));
});
