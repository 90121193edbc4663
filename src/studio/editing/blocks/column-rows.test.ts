import { expect, test } from 'vitest';
import { rowsOf } from '../../../content/columns.ts';
import { columnBlocks, columnDrawing, columnRows } from './column-rows.ts';

test.each(columnRows.map((row) => [row.id, row] as const))(
  '%s is one full row of texts, in the language that is written',
  (_, row) => {
    const blocks = columnBlocks(row, 'de').map((block, at) => ({ ...block, blockType: 'rich-text', id: String(at) }));
    const [drawn, ...others] = rowsOf(blocks);
    expect(others).toEqual([]);
    expect(drawn).toMatchObject({
      columns: row.shares.map((width) => ({ width, blocks: [{ blockType: 'rich-text' }] })),
    });
    const twelfths = { quarter: 3, third: 4, half: 6, 'two-thirds': 8, 'three-quarters': 9 };
    expect(row.shares.reduce((sum, share) => sum + twelfths[share], 0)).toBe(12);
    expect(JSON.stringify(blocks)).toContain('Überschrift');
    expect(JSON.stringify(columnBlocks(row, 'fr'))).toContain('Heading');
  },
);

test.each(columnRows.map((row) => [row.id, row] as const))(
  'the drawing of %s has its columns within the picture',
  (_, row) => {
    const svg = decodeURIComponent(columnDrawing(row).slice('data:image/svg+xml,'.length));
    const bars = [...svg.matchAll(/<rect x="([\d.]+)" y="20" width="([\d.]+)"/g)].map(([, x, width]) => [
      Number(x),
      Number(width),
    ]);
    expect(bars.length).toBe(row.shares.length);
    for (const [x = -1, width = 0] of bars) expect([x >= 12, x + width <= 108.01]).toEqual([true, true]);
  },
);
