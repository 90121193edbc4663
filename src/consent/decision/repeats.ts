import { BoundedMap } from '../../platform/bounded-map.ts';
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
 * process that took it remembers it, and returns the receipt that was signed then.
 */
export type Repeats = {
  /** Returns what was first remembered for this record id. */
  first(recordId: string, now: First): First;
  /** Forgets a decision that could not be written. */
  forget(recordId: string): void;
};

export function createRepeats(): Repeats {
  const firsts = new BoundedMap<string, First>(maxRememberedFirsts);
  return {
    first(recordId, now) {
      const known = firsts.get(recordId);
      if (known) return known;
      firsts.set(recordId, now);
      return now;
    },
    forget: (recordId) => void firsts.delete(recordId),
  };
}
