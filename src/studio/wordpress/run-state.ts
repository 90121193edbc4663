import type { Payload, PayloadRequest } from 'payload';
import type { Outcome } from '../../wordpress/content/surroundings.ts';
import type { Note } from '../../wordpress/notes.ts';
import type { LedgerRow } from './ledger.ts';

/** What became of one item. `kept`: it is here, and not as the export says it, because somebody edited or deleted it. */
export type Became = 'created' | 'changed' | 'unchanged' | 'adopted' | 'kept' | 'aside' | 'removed' | 'failed';

/** One run of an import, while it runs. */
export type Run = {
  payload: Payload;
  id: string;
  source: string;
  isDryRun: boolean;
  /** Nothing was ever imported here before, from whichever website. */
  isFirst: boolean;
  ledger: Map<string, LedgerRow>;
  /** Rows are numbered, so that they can be undone backwards. */
  nextOrdinal(): number;
  note(note: Note): void;
  tally(kind: string, outcome: Outcome): void;
  count(kind: string, became: Became): void;
  /** What is true once the present item is written: done after it, never when it failed. */
  staged: (() => void)[];
  /** Since when, and when last, others could write (one-item.ts). */
  room?: { hadAtMs: number; sinceMs: number };
  /** What became of each item, by its key. */
  became: Map<string, Became>;
  /** Documents that are here. */
  there: Set<string>;
};

export type Step<T> = (req: PayloadRequest) => Promise<T>;
