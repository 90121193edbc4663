import { type ChainedEntry, commitmentOf, genesisHash, hashOf, type Tail } from './chain.ts';
import type { Fault, FaultReason, Verdict } from './faults.ts';
import type { ActivityKeys } from './keys.ts';
import { isMarkSealed, type Mark, type Marks } from './marks.ts';

export type VerifierOptions = {
  keys: ActivityKeys;
  marks: Marks;
  /** Ends of the chain that were noted elsewhere, in a backup or an export. */ heads?: readonly Tail[];
};

/** Bounds the faults that are kept: the first one matters most. */
const maxFaults = 20;

type Missing = { sequence: number; of: string };

/** Checks the log entry by entry, in one pass and little memory. */
export class ActivityVerifier {
  readonly #keys: ActivityKeys;
  readonly #cut: Mark | undefined;
  /** Up to here seals of unknown secrets need no check. */
  readonly #vouchedTo: number;
  readonly #expected: Map<number, string>;
  readonly #faults: Fault[] = [];
  readonly #missing: Missing[] = [];
  readonly #explained = new Set<string>();
  readonly #counts = { entries: 0, before: 0, erased: 0, vouched: 0 };
  readonly #span: { fromMs: number | null; toMs: number | null } = { fromMs: null, toMs: null };
  #tail: Tail;

  constructor({ keys, marks: { cut, vouched }, heads = [] }: VerifierOptions) {
    const isVouched = vouched !== undefined && isMarkSealed(keys, vouched);
    this.#keys = keys;
    this.#cut = cut;
    this.#vouchedTo = isVouched ? vouched.sequence : 0;
    // What was vouched for must still be there, like any other head that was noted.
    this.#expected = new Map([...(isVouched ? [vouched] : []), ...heads].map(({ sequence, hash }) => [sequence, hash]));
    this.#tail = cut ?? { sequence: 0, hash: genesisHash };
    if (cut && !isMarkSealed(keys, cut)) this.#note('mark_wrong', cut.sequence + 1);
    if (cut && this.#differs(cut)) this.#note('head_mismatch', cut.sequence);
  }

  check(entry: ChainedEntry): void {
    const seal = this.#keys.isSealed({ keyId: entry.keyId, text: entry.hash, seal: entry.seal });
    this.#note(
      linkFault(entry, this.#tail) ??
        contentFault(entry) ??
        (this.#differs(entry) ? 'head_mismatch' : undefined) ??
        sealFault(seal, entry.sequence <= this.#vouchedTo),
      entry.sequence,
    );
    this.#expected.delete(entry.sequence);
    this.#missing.push(...missingNames(entry));
    if (entry.kind === 'names-erased') this.#explained.add(`${entry.subjectKind} ${entry.subjectId}`);
    this.#counts.entries += 1;
    this.#counts.before += Number(entry.isBeforeChain);
    this.#counts.erased += Number(entry.actorSalt === '' || entry.subjectSalt === '');
    this.#counts.vouched += Number(seal === undefined);
    this.#span.fromMs ??= entry.atMs;
    this.#span.toMs = entry.atMs;
    this.#tail = { sequence: entry.sequence, hash: entry.hash };
  }

  finish(): Verdict {
    const cutTo = this.#cut?.sequence ?? 0;
    for (const { sequence, of } of this.#missing) if (!this.#explained.has(of)) this.#note('name_missing', sequence);
    for (const sequence of this.#expected.keys()) if (sequence > cutTo) this.#note('head_missing', sequence);
    const { sequence, hash } = this.#tail;
    return {
      ...this.#counts,
      ...this.#span,
      cutTo,
      head: { sequence, hash },
      faults: this.#faults.toSorted((one, other) => one.sequence - other.sequence).slice(0, maxFaults),
    };
  }

  #differs({ sequence, hash }: Tail): boolean {
    return (this.#expected.get(sequence) ?? hash) !== hash;
  }

  #note(reason: FaultReason | undefined, sequence: number): void {
    // Twice the bound: what is found at the end may be about an earlier entry.
    if (reason && this.#faults.length < 2 * maxFaults) this.#faults.push({ reason, sequence });
  }
}

/** Versions without a chain left gaps where a change was undone. */
function linkFault(entry: ChainedEntry, tail: Tail): FaultReason | undefined {
  const isNext = entry.isBeforeChain ? entry.sequence > tail.sequence : entry.sequence === tail.sequence + 1;
  if (!isNext) return 'gap';
  return entry.previousHash === tail.hash ? undefined : 'other_predecessor';
}

function contentFault(entry: ChainedEntry): FaultReason | undefined {
  if (hashOf(entry) !== entry.hash) return 'content_changed';
  const isNamed =
    isNameRight(entry.actor, entry.actorSalt, entry.actorCommitment) &&
    isNameRight(entry.subject, entry.subjectSalt, entry.subjectCommitment);
  return isNamed ? undefined : 'name_changed';
}

function isNameRight(name: string, salt: string, commitment: string): boolean {
  return salt === '' ? name === '' : commitmentOf(salt, name) === commitment;
}

function sealFault(seal: boolean | undefined, isVouched: boolean): FaultReason | undefined {
  if (seal === undefined) return isVouched ? undefined : 'key_unknown';
  return seal ? undefined : 'not_sealed';
}

function missingNames({ sequence, actorId, actorSalt, subjectKind, subjectId, subjectSalt }: ChainedEntry): Missing[] {
  return [
    ...(actorSalt === '' ? [{ sequence, of: `users ${actorId ?? ''}` }] : []),
    ...(subjectSalt === '' ? [{ sequence, of: `${subjectKind} ${subjectId}` }] : []),
  ];
}
