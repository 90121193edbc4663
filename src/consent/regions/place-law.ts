import type { ConsentRule } from './policy.ts';

/**
 * What the law of one place asks, in engineering terms. A recommendation with its source, to be checked by somebody who may give
 * advice; the owner's policy decides whether it is used at all, and may set another rule for any place.
 */
export type PlaceLaw = {
  /** ISO 3166-1 alpha-2 (`DE`), or ISO 3166-2 for a state or province with rules of its own (`US-CA`). */
  place: string;
  rule: ConsentRule;
  /** The text the rule follows from. */
  law: string;
  article: string;
  /** Since when that text applies: year, month or day, as exactly as it was looked up. */
  since: string;
  /** The Global Privacy Control signal must be honoured as an objection to advertisement. */
  honoursGpc?: true;
  /** And it must be shown on the page that it was. */
  showsHonoured?: true;
  /** Own statistics may run without consent, with information and a way to object, when the owner says that they meet its conditions. */
  exemption?: 'unitedKingdom' | 'france';
  /** Days that a regulator or the law itself names; shown to the owner, never applied without them. */
  advice?: Advice;
};

export type Advice = {
  by: string;
  /** How long an answer should be kept, at most. */
  decisionDays?: number;
  /** How long a refusal should not be asked about again, at least. */
  askAgainDays?: number;
};
