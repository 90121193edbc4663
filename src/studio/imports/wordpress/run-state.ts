import type { Payload, PayloadRequest } from 'payload';
import type { Outcome } from '../../../wordpress/content/surroundings.ts';
import type { Note } from '../../../wordpress/notes.ts';
import type { LedgerRow } from './ledger.ts';

/** The result of one item. `kept`: it exists but differs from the export, because somebody edited or deleted it. */
export type Became = 'created' | 'changed' | 'unchanged' | 'adopted' | 'kept' | 'aside' | 'removed' | 'failed';

/** The state of an import run. */
export type Run = {
  payload: Payload;
  id: string;
  source: string;
  isDryRun: boolean;
  /** Whether nothing was ever imported here before, from any website. */
  isFirst: boolean;
  ledger: Map<string, LedgerRow>;
  /** Returns the next row number, so that rows can be undone in reverse order. */
  nextOrdinal(): number;
  note(note: Note): void;
  tally(kind: string, outcome: Outcome): void;
  count(kind: string, became: Became): void;
  /** Callbacks that run after the current item is written, and never when it failed. */
  staged: (() => void)[];
  /** The start of the current transactions without a gap, and the last gap for other writers (one-item.ts). */
  room?: { hadAtMs: number; sinceMs: number };
  /** The result of each item, by its key. */
  became: Map<string, Became>;
  /** Documents that exist here. */
  there: Set<string>;
};

export type Step<T> = (req: PayloadRequest) => Promise<T>;
