/** Preference key of the blocks that an account used last. */
export const recentBlocksPreference = 'recent-blocks';
/** One line of the block picker. */
export const maxRecentBlocks = 6;

/** Reads the kept block types, the last used first. Anything else that may be stored is left out. */
export function readRecentBlocks(kept: unknown): string[] {
  const { blocks } = Object(kept);
  if (!Array.isArray(blocks)) return [];
  return blocks.filter((one): one is string => typeof one === 'string').slice(0, maxRecentBlocks);
}

/** Returns the value to keep after a block was used. */
export function withRecentBlock(kept: unknown, blockType: string): { blocks: string[] } {
  const others = readRecentBlocks(kept).filter((one) => one !== blockType);
  return { blocks: [blockType, ...others].slice(0, maxRecentBlocks) };
}
