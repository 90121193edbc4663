import { expect, test } from 'vitest';
import { blockIds, formPathOf, valueIn } from './form-paths.ts';

const fields = {
  blocks: { value: 2, rows: [{ id: 'a' }, { id: 'b' }] },
  'blocks.1.items': { value: 2, rows: [{ id: 'x' }, { id: 'y' }] },
  'blocks.1.items.1.actions': { value: 1, rows: [{ id: 'z' }] },
};

test('a field is found by the ids of its rows, wherever they are now', () => {
  expect(formPathOf(fields, { block: null, path: 'title' })).toBe('title');
  expect(formPathOf(fields, { block: 'a', path: 'heading' })).toBe('blocks.0.heading');
  expect(formPathOf(fields, { block: 'b', path: 'items.y.title' })).toBe('blocks.1.items.1.title');
  expect(formPathOf(fields, { block: 'b', path: 'items.y.actions.z.label' })).toBe('blocks.1.items.1.actions.0.label');
  expect(formPathOf(fields, { block: 'gone', path: 'heading' })).toBeUndefined();
  expect(formPathOf(fields, { block: 'b', path: 'items.gone.title' })).toBeUndefined();
  expect(blockIds(fields)).toEqual(['a', 'b']);
});

test('the same field is found in the values of a document', () => {
  const values = { title: 'T', blocks: [{ id: 'b', items: [{ id: 'y', title: 'Y' }] }] };
  expect(valueIn(values, { block: null, path: 'title' })).toBe('T');
  expect(valueIn(values, { block: 'b', path: 'items.y.title' })).toBe('Y');
  expect(valueIn(values, { block: 'b', path: 'items.gone.title' })).toBeUndefined();
  expect(valueIn(null, { block: 'b', path: 'heading' })).toBeUndefined();
});
