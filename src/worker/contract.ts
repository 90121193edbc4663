import type { Entry, EntryKind, Position } from '../journal/contract.ts';

/**
 * A run of one journal's entries. The same `token` always names the same entries, also after a crash:
 * the drain notes the range before handing it over and repeats exactly that range until it is taken.
 */
export type Batch = { journal: string; from: Position; to: Position; token: string; entries: Entry[] };

/** Something that carries journal entries on. `take` may see a batch twice (same token) and must not count it twice. */
export type Consumer = {
  name: string;
  kinds: readonly EntryKind[];
  maxEntries: number;
  take(batch: Batch): Promise<void>;
};
