import type { Phrase } from '../../translations/translate.ts';
import type { Tail } from './chain.ts';

/** What a verification finds, in sentences. */
export const faultReasons = {
  gap: 'Entry {number} does not follow the one before: entries between them are missing.',
  other_predecessor: 'Entry {number} names a different previous entry: that one was replaced or changed.',
  content_changed: 'Entry {number} was changed: its content does not match its hash.',
  name_changed: 'Entry {number} was changed: a name in it does not match.',
  name_missing: 'Entry {number} has lost a name, and no later entry explains it.',
  not_sealed: 'Entry {number} was not written by this product: it lacks the seal that is made with SECRET.',
  key_unknown: 'Entry {number} is sealed with an unknown secret.',
  mark_wrong: 'What is kept of the entries removed before entry {number} was not written by this product.',
  head_mismatch:
    'Entry {number} is not the one that was noted elsewhere: the log was replaced from an earlier entry on.',
  head_missing: 'Entry {number} is missing, although it was noted elsewhere: the end of the log was removed.',
} as const satisfies Record<string, Phrase>;

export type FaultReason = keyof typeof faultReasons;
export type Fault = { reason: FaultReason; sequence: number };

/**
 * `entries` were checked; `times` of the first and last one. `cutTo`: the last entry that retention removed, 0 when none was. `before`: entries of a version without
 * a chain. `erased`: entries that have lost a name. `vouched`: entries sealed with forgotten secrets. `head`: the end of the chain, to be noted elsewhere.
 */
export type Verdict = {
  entries: number;
  cutTo: number;
  before: number;
  erased: number;
  vouched: number;
  fromMs: number | null;
  toMs: number | null;
  head: Tail;
  faults: Fault[];
};

/** Describes a fault in English, for the command line. */
export function sentenceOf({ reason, sequence }: Fault): string {
  return faultReasons[reason].replace('{number}', String(sequence));
}
