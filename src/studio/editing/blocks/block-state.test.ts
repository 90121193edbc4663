import type { ClientField } from 'payload';
import { expect, test } from 'vitest';
import { blockState } from './block-state.ts';

const text = (name: string): ClientField => ({ name, type: 'text' });
const fields: ClientField[] = [
  text('heading'),
  { name: 'layout', type: 'select', options: ['a', 'b'] },
  { name: 'items', type: 'array', fields: [text('title'), { name: 'links', type: 'array', fields: [text('url')] }] },
  { name: 'box', type: 'group', fields: [text('inner')] },
  text('never'),
  text('id'),
];
const stored = {
  id: 'old',
  blockType: 'tried',
  heading: 'Words',
  layout: 'b',
  items: [
    { id: 'old-1', title: 'One', links: [{ id: 'old-2', url: '/' }] },
    { id: 'old-3', title: 'Two', links: [] },
  ],
  box: { inner: 'In' },
  unknown: 'is no field',
};

test('a stored block becomes the state of a form, and every row inside gets a new id', () => {
  const state = blockState(fields, stored);
  const values = Object.fromEntries(Object.entries(state).map(([path, { value }]) => [path, value]));
  expect(values).toEqual({
    heading: 'Words',
    layout: 'b',
    items: 2,
    'items.0.id': expect.stringMatching(/^[0-9a-f]{24}$/),
    'items.0.title': 'One',
    'items.0.links': 1,
    'items.0.links.0.id': expect.stringMatching(/^[0-9a-f]{24}$/),
    'items.0.links.0.url': '/',
    'items.1.id': expect.stringMatching(/^[0-9a-f]{24}$/),
    'items.1.title': 'Two',
    'items.1.links': 0,
    'box.inner': 'In',
  });
  expect(state.items).toMatchObject({
    disableFormData: true,
    rows: [{ id: values['items.0.id'] }, { id: values['items.1.id'] }],
  });
  expect(JSON.stringify(state)).not.toContain('old');
});

test('two copies share no id', () => {
  const ids = () => blockState(fields, stored).items?.rows?.map(({ id }) => id) ?? [];
  expect(new Set([...ids(), ...ids()]).size).toBe(4);
});

test('what is no list is no row', () => {
  expect(blockState(fields, { items: 'none', box: null })).toMatchObject({ items: { value: 0, rows: [] } });
});
