import { expect, test } from 'vitest';
import { maxRecentBlocks, readRecentBlocks, withRecentBlock } from './recent-blocks.ts';

test('the block used last comes first, each only once, and only as many as fit a line', () => {
  let kept: unknown = null;
  for (const blockType of ['hero', 'faq', 'hero']) kept = withRecentBlock(kept, blockType);
  expect(readRecentBlocks(kept)).toEqual(['hero', 'faq']);
  for (const blockType of ['a', 'b', 'c', 'd', 'e', 'f', 'g']) kept = withRecentBlock(kept, blockType);
  expect(readRecentBlocks(kept)).toEqual(['g', 'f', 'e', 'd', 'c', 'b']);
  expect(readRecentBlocks(kept)).toHaveLength(maxRecentBlocks);
});

test.each([[null], [undefined], [7], [{}], [{ blocks: 'hero' }], [{ blocks: [1, {}] }]])('%j is no list', (kept) => {
  expect(readRecentBlocks(kept)).toEqual([]);
});
