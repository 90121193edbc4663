import type { Entry, EntryKind, Position } from '../journal/contract.ts';
import type { Statements } from '../platform/database.ts';

/**
 * A run of entries from one journal. The same `token` always names the same entries, even after a crash: the drain records the range before delivering it,
 * and repeats exactly that range until it is taken.
 */
export type Batch = {
  journal: string;
  from: Position;
  to: Position;
  token: string;
  entries: Entry[];
  /** It was handed over before, and nobody knows how far that went. */
  isRepeat?: boolean;
  /**
   * Called in the transaction that records the batch, before it looks what is recorded: throws when another worker has gone past the batch, which ends the
   * transaction, and keeps others from recording it at the same time. Missing where nothing else can read the journal.
   */
  confirm?: (statements: Statements) => Promise<void>;
};

/** A consumer of journal entries. `take` may receive a batch twice (same token) and must not count it twice. */
export type Consumer = {
  name: string;
  kinds: readonly EntryKind[];
  maxEntries: number;
  take(batch: Batch): Promise<void>;
};
