import { expect, test } from 'vitest';
import { block as callToAction } from '../../../content/blocks/call-to-action/fields.ts';
import { leafChanges } from './leaf-fields.ts';
import { rowChanges } from './rows.ts';

const rows = (...ids: string[]) => ids.map((id) => ({ id, heading: id }));
const told = (before: object[], after: object[]) =>
  rowChanges(Object(before), Object(after)).map(({ kind, before: old, after: now, from, to }) => [
    kind,
    old?.id ?? now?.id,
    from,
    to,
  ]);

test('a block that came, went, was moved or written in is told as that, and the others not at all', () => {
  expect(told(rows('a', 'b', 'c'), rows('x', 'a', 'b', 'c'))).toEqual([['added', 'x', undefined, 0]]);
  expect(told(rows('a', 'b', 'c'), rows('a', 'c'))).toEqual([['removed', 'b', 1, undefined]]);
  expect(told(rows('a', 'b', 'c', 'd'), rows('d', 'a', 'b', 'c'))).toEqual([['moved', 'd', 3, 0]]);
  expect(
    told(rows('a', 'b'), [
      { id: 'b', heading: 'Other' },
      { id: 'a', heading: 'a' },
    ]),
  ).toEqual([
    ['changed', 'b', undefined, 0],
    ['moved', 'a', 0, 1],
  ]);
  expect(told([{ id: 'a', heading: 'a', text: '', actions: [] }], [{ heading: 'a', text: null, id: 'a' }])).toEqual([]);
});

test('of a block every field that differs is told with the way to it, and nothing that its form hides', () => {
  const before = {
    id: '1',
    heading: 'Before',
    actions: [
      { id: 'x', type: 'url', label: 'Go', url: '/a' },
      { id: 'y', type: 'url', label: 'Stay', url: '/b' },
    ],
  };
  const after = {
    id: '1',
    heading: 'After',
    actions: [
      { id: 'y', type: 'url', label: 'Stay', url: '/b' },
      { id: 'x', type: 'page', label: 'Go', url: '/hidden-now', page: 'p1' },
    ],
  };
  expect(
    leafChanges(callToAction.fields, { before, after }).map(({ way, before: was, after: is }) => [
      way.join(' › '),
      was,
      is,
    ]),
  ).toEqual([
    ['Heading', 'Before', 'After'],
    ['Buttons', ['Go', 'Stay'], ['Stay', 'Go']],
    ['Buttons › 2 › Destination', 'url', 'page'],
    ['Buttons › 2 › Page', undefined, 'p1'],
    ['Buttons › 2 › URL', '/a', undefined],
  ]);
});
