import { expect, test } from 'vitest';
import { newRowId } from '../../blocks/row-state.ts';
import { copiedRowState, newRowState, rowIdOf, rowStateAt } from './row-state.ts';

const state = {
  blocks: {
    rows: [
      { id: 'a', blockType: 'hero' },
      { id: 'b', blockType: 'faq' },
    ],
    value: 2,
  },
  'blocks.0.heading': { value: 'Hero' },
  'blocks.1.id': { value: 'b' },
  'blocks.1.heading': { value: 'Questions', customComponents: { Label: null } },
  'blocks.1.items': { value: 1, rows: [{ id: 'x' }] },
  'blocks.1.items.0.id': { value: 'x' },
  'blocks.1.items.0.question': { value: 'Why?' },
  'blocks.10.heading': { value: 'Another' },
};

test('a block’s state holds all its fields and no other block’s', () => {
  const row = rowStateAt(state, 1);
  expect(row.blockType).toBe('faq');
  expect(Object.keys(row.fields)).toEqual(['id', 'heading', 'items', 'items.0.id', 'items.0.question']);
  expect(rowIdOf(row)).toBe('b');
});

test('a copy has ids of its own in every row, and leaves the original alone', () => {
  let next = 0;
  const row = rowStateAt(state, 1);
  const copy = copiedRowState(row, () => `new${(next += 1)}`);
  expect(rowIdOf(copy)).toBe('new1');
  expect(copy.fields.items?.rows).toEqual([{ id: 'new2' }]);
  expect(copy.fields['items.0.id']).toMatchObject({ value: 'new2', initialValue: 'new2' });
  expect(copy.fields.heading).toEqual({ value: 'Questions' });
  expect(row.fields.items?.rows).toEqual([{ id: 'x' }]);
});

test('a new block begins with a row in each list that must have one', () => {
  const row = newRowState('faq', ['items'], newRowId);
  expect(rowIdOf(row)).toMatch(/^[0-9a-f]{24}$/);
  expect(row.fields.items?.rows).toHaveLength(1);
  expect(row.fields['items.0.id']?.value).toBe(row.fields.items?.rows?.[0]?.id);
});
