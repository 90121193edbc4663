import { type ChainedEntry, commitmentOf, genesisHash, hashOf, type Tail } from './chain.ts';
import type { Fault, FaultReason, Verdict } from './faults.ts';
import type { ActivityKeys } from './keys.ts';
import { isMarkSealed, type Marks } from './marks.ts';

export type VerifierParts = {
  keys: ActivityKeys;
  marks: Marks;
  /** Ends of the chain that were noted elsewhere, in a backup or an export. */ heads?: readonly Tail[];
};

export type Verifier = { check(entry: ChainedEntry): void; finish(): Verdict };

/** Bounds the faults that are kept: the first one matters most. */
const maxFaults = 20;

type Missing = { sequence: number; of: string };

/** Checks the log entry by entry, in one pass and little memory. */
export function createVerifier({ keys, marks, heads = [] }: VerifierParts): Verifier {
  const faults: Fault[] = [];
  const missing: Missing[] = [];
  const explained = new Set<string>();
  const expected = new Map(heads.map(({ sequence, hash }) => [sequence, hash]));
  const { cut, vouched } = marks;
  const counts = { entries: 0, before: 0, erased: 0, vouched: 0 };
  const span: { fromMs: number | null; toMs: number | null } = { fromMs: null, toMs: null };
  let tail: Tail = cut ?? { sequence: 0, hash: genesisHash };
  const fault = (reason: FaultReason | undefined, sequence: number) => {
    if (reason && faults.length < maxFaults) faults.push({ reason, sequence });
  };
  if (cut && !isMarkSealed(keys, cut)) fault('mark_wrong', cut.sequence + 1);
  const isVouched = vouched !== undefined && isMarkSealed(keys, vouched);
  // What was vouched for must still be there, like any other head that was noted.
  if (isVouched && !expected.has(vouched.sequence)) expected.set(vouched.sequence, vouched.hash);

  return {
    check(entry) {
      const seal = keys.isSealed({ keyId: entry.keyId, text: entry.hash, seal: entry.seal });
      const head = expected.get(entry.sequence);
      expected.delete(entry.sequence);
      fault(
        linkFault(entry, tail) ??
          contentFault(entry) ??
          (head !== undefined && head !== entry.hash ? 'head_mismatch' : undefined) ??
          sealFault(seal, isVouched && entry.sequence <= vouched.sequence),
        entry.sequence,
      );
      missing.push(...missingNames(entry));
      if (entry.kind === 'names-erased') explained.add(`${entry.subjectKind} ${entry.subjectId}`);
      counts.entries += 1;
      counts.before += Number(entry.isBeforeChain);
      counts.erased += Number(entry.actorSalt === '' || entry.subjectSalt === '');
      counts.vouched += Number(seal === undefined);
      span.fromMs ??= entry.atMs;
      span.toMs = entry.atMs;
      tail = { sequence: entry.sequence, hash: entry.hash };
    },
    finish() {
      const cutTo = cut?.sequence ?? 0;
      for (const { sequence, of } of missing) if (!explained.has(of)) fault('name_missing', sequence);
      for (const sequence of expected.keys()) if (sequence > cutTo) fault('head_missing', sequence);
      if (cut && expected.has(cut.sequence) && expected.get(cut.sequence) !== cut.hash)
        fault('head_mismatch', cut.sequence);
      const head = { sequence: tail.sequence, hash: tail.hash };
      return {
        ...counts,
        ...span,
        cutTo,
        head,
        faults: faults.toSorted((one, other) => one.sequence - other.sequence),
      };
    },
  };
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
