import { expect, test } from 'vitest';
import { nameOfBlock } from './name-of-block.ts';

const named = (fields: Record<string, unknown>) => nameOfBlock((name) => fields[name]);
const paragraph = (...texts: string[]) => ({
  type: 'paragraph',
  children: texts.map((text) => ({ type: 'text', text })),
});

test('a block is named by its heading, and without one by the first words it says', () => {
  expect(named({ heading: 'Ask first.', text: 'Then measure.' })).toBe('Ask first.');
  expect(named({ heading: ' ', text: 'Then\n  measure.' })).toBe('Then measure.');
  expect(
    named({ body: { root: { children: [paragraph(''), paragraph('We set ', 'nothing', '.'), paragraph('Never.')] } } }),
  ).toBe('We set nothing.');
  expect(named({ 'items.0.title': 'The first of several' })).toBe('The first of several');
});

test('a block that says nothing has no name', () => {
  expect(named({})).toBeUndefined();
  expect(named({ heading: null, body: { root: { children: [] } }, text: 7, title: {} })).toBeUndefined();
});

test('long words end at a word', () => {
  const name = named({ heading: 'word '.repeat(40) }) ?? '';
  expect(name).toMatch(/word…$/);
  expect(name.length).toBeLessThanOrEqual(73);
  expect(named({ heading: 'x'.repeat(500) })).toBe(`${'x'.repeat(72)}…`);
});
