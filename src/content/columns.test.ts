import { expect, test } from 'vitest';
import { rowsOf } from './columns.ts';

const blocks = (...frames: (string | undefined)[]) =>
  frames.map((frame, at) => ({ blockType: 'rich-text', id: String(at), ...(frame !== undefined && { frame }) }));

/** Each row as its columns: the width, and the ids of its blocks. */
const drawn = (...frames: (string | undefined)[]) =>
  rowsOf(blocks(...frames)).map((row) =>
    'block' in row
      ? String(row.block.id)
      : row.columns.map(({ width, isFirstOnPhones, blocks: within }) =>
          [width, ...(isFirstOnPhones ? ['first'] : []), ...within.map(({ id }) => id)].join(' '),
        ),
  );

test('blocks with a column that follow each other are one row, and any other block ends it', () => {
  expect(drawn('half', 'tint half', undefined, 'third', 'two-thirds')).toEqual([
    ['half 0', 'half 1'],
    '2',
    ['third 3', 'two-thirds 4'],
  ]);
});

test('a block of the same column is below the one before it', () => {
  expect(drawn('half', 'same-column', 'tight same-column', 'half')).toEqual([['half 0 1 2', 'half 3']]);
});

test.each([
  [
    [undefined, 'same-column', 'half'],
    ['0', '1', ['half 2']],
  ],
  [
    ['same-column', 'same-column'],
    ['0', '1'],
  ],
])('with none before it, it stands alone: %j', (frames, rows) => {
  expect(drawn(...frames)).toEqual(rows);
});

test('the space above and below is the first that a block of the row chose', () => {
  const [row] = rowsOf(blocks('half', 'tight half', 'roomy same-column'));
  expect(row).toMatchObject({ spacing: 'tight' });
});

test('what comes first on phones says so for its column', () => {
  expect(drawn('half', 'half first-on-phones', 'same-column')).toEqual([['half 0', 'half first 1 2']]);
});

test.each([[[]], [[undefined]], [['']], [['purple']], [['#prices']]])(
  'no columns where there are none: %j',
  (frames) => {
    expect(drawn(...frames)).toEqual(frames.map((_, at) => String(at)));
  },
);
