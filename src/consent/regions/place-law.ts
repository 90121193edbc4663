import type { ConsentRule } from './policy.ts';

/**
 * What the law of one place requires, in engineering terms. It is a recommendation with its source, to be checked by somebody qualified to give
 * advice. The owner's policy decides whether it is used at all, and may set another rule for any place.
 */
export type PlaceLaw = {
  /** ISO 3166-1 alpha-2 (`DE`), or ISO 3166-2 for a state or province with rules of its own (`US-CA`). */
  place: string;
  rule: ConsentRule;
  /** The law from which the rule follows. */
  law: string;
  article: string;
  /** Date since which that law applies: year, month or day, as precisely as known. */
  since: string;
  /** The Global Privacy Control signal must be honoured as an objection to advertisement. */
  honoursGpc?: true;
  /** The page must also show that the signal was honoured. */
  showsHonoured?: true;
  /** Own statistics may run without consent, with information and an opt-out, if the owner confirms that they meet its conditions. */
  exemption?: 'unitedKingdom' | 'france';
  /** Periods that a regulator or the law itself names. They are shown to the owner, and never applied automatically. */
  advice?: Advice;
};

export type Advice = {
  by: string;
  /** Maximum time for which an answer should be kept. */
  decisionDays?: number;
  /** Minimum time before a refusal may be asked about again. */
  askAgainDays?: number;
};
