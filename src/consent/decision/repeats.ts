import type { Circumstances } from '../receipts/circumstances.ts';

/** What of a decision must be the same when the same post comes again. */
export type First = { decidedAtSeconds: number; order: number | undefined; bannerVersion: string; circumstances: Circumstances };

/** Decisions whose first time is remembered, some 300 bytes each. A browser repeats within minutes; a busy site takes that many in an hour. */
export const maxRememberedFirsts = 10_000;

/**
 * The first time of each decision that may come again. A repeat whose first answer never arrived has no cookie to tell it, so the
 * process that took it remembers, and the receipt is the one that was signed then.
 */
export type Repeats = {
  /** What was remembered first under this record's id. */
  first(recordId: string, now: First): First;
  /** It was not written down after all. */
  forget(recordId: string): void;
};

export function createRepeats(): Repeats {
  const firsts = new Map<string, First>();
  return {
    first(recordId, now) {
      const known = firsts.get(recordId);
      if (known) return known;
      const [oldest] = firsts.keys();
      if (firsts.size >= maxRememberedFirsts && oldest !== undefined) firsts.delete(oldest);
      firsts.set(recordId, now);
      return now;
    },
    forget: (recordId) => void firsts.delete(recordId),
  };
}
