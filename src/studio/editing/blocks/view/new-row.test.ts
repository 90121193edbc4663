import { describe, expect, test } from 'vitest';
import { onlyNewRow } from './new-row.ts';

const rows = (lists: Record<string, string[]>) => new Map(Object.entries(lists));

describe('which row of a form is new', () => {
  test('one that was added to any list, at any place', () => {
    expect(onlyNewRow(rows({ blocks: ['a', 'n', 'b'] }), rows({ blocks: ['a', 'b'] }))).toEqual({
      id: 'n',
      path: 'blocks',
    });
    expect(
      onlyNewRow(rows({ blocks: ['a'], 'blocks.0.actions': ['n'] }), rows({ blocks: ['a'], 'blocks.0.actions': [] })),
    ).toEqual({ id: 'n', path: 'blocks.0.actions' });
  });

  test('none when a form is first read, in another language, or when rows go or move', () => {
    expect(onlyNewRow(rows({ blocks: ['a'] }), rows({}))).toBeUndefined();
    expect(onlyNewRow(rows({ blocks: ['x', 'y'] }), rows({ blocks: ['a', 'b'] }))).toBeUndefined();
    expect(onlyNewRow(rows({ blocks: ['y', 'x'] }), rows({ blocks: ['x', 'y'] }))).toBeUndefined();
    expect(
      onlyNewRow(
        rows({ blocks: ['b'], 'blocks.0.actions': ['x'] }),
        rows({ blocks: ['a', 'b'], 'blocks.0.actions': [], 'blocks.1.actions': ['x'] }),
      ),
    ).toBeUndefined();
  });

  test('a block that brings rows of its own is one new row, not several', () => {
    const before = rows({ blocks: ['a'] });
    expect(onlyNewRow(rows({ blocks: ['a', 'n'], 'blocks.1.items': ['i', 'j'] }), before)).toEqual({
      id: 'n',
      path: 'blocks',
    });
  });
});
