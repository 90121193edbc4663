import type { Fields } from '../../../content/parts/values.ts';

/** What somebody chose in the block picker: a new block, or a pattern or columns, whose blocks are inserted as copies. */
export type BlockChoice = { kind: 'block'; blockType: string } | { kind: 'pattern'; blocks: readonly Fields[] };
