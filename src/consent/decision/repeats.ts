import type { RecentMemory } from '../../platform/recent-values.ts';
import type { Circumstances } from '../receipts/circumstances.ts';

/** The parts of a decision that must be identical when the same post is sent again. */
export type First = {
  decidedAtSeconds: number;
  order: number | undefined;
  bannerVersion: string;
  circumstances: Circumstances;
};

/** Bounds the decisions that are remembered, about 300 bytes each. A browser retries within minutes; a busy site takes that many in an hour. */
const maxRememberedFirsts = 10_000;

/**
 * Remembers the first attempt of each decision that may be sent again. If the first response never arrived, a retry has no cookie to identify it. The
 * site processes of the machine that took it remember it, and return the receipt that was signed then.
 */
export type Repeats = {
  /** Returns what was first remembered for this record id. */
  first(recordId: string, now: First): First;
  /** Forgets a decision that could not be written. */
  forget(recordId: string): void;
};

export function createRepeats(memory: RecentMemory): Repeats {
  const firsts = memory.values<First>('first_attempts', maxRememberedFirsts);
  return {
    first: (recordId, now) => firsts.update(recordId, (known) => (known ? undefined : now)) ?? now,
    forget: firsts.forget,
  };
}
