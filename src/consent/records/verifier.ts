import type { SignedHead } from '../transparency.ts';
import { commitmentOf, genesisHash, hashOf } from './hashes.ts';
import type { NotedHead } from './noted-heads.ts';
import type { ConsentRecord } from './record.ts';
import { type Erasure, erasureFault, headFault } from './statements.ts';

export const faultReasons = {
  not_sealed: 'was not written by the worker: it lacks the seal that is made with SECRET',
  malformed: 'has content that no record can have',
  gap: 'does not follow the one before: records between them are missing',
  order: 'is out of order: a later one belongs here',
  other_predecessor: 'names a different previous record: that record was replaced or changed',
  content_changed: 'was changed: its content does not match its hash',
  personal_changed: 'was changed: its personal data does not match its commitment',
  erasure_unexplained: 'has lost its personal data, and no signed erasure explains it',
  head_mismatch: 'does not match the signed head of the chain at this point',
  head_missing: 'is missing, although it is signed as a head of the chain',
  head_malformed: 'has a signed head that cannot be read',
  head_unknown_key: 'has a head that was signed with an unknown key',
  head_signature_wrong: 'has a head whose signature is wrong',
  noted_tail_removed: 'lies beyond the end of the chain: records at the end were removed',
  noted_replaced: 'is not in the chain: the record with its number is another one',
  noted_missing: 'is not in the chain: records were removed or replaced',
  noted_foreign: 'was not signed by this installation',
  erasure_malformed: 'cannot be read',
  erasure_unknown_key: 'was signed with an unknown key',
  erasure_signature_wrong: 'has a wrong signature',
} as const;

export type FaultReason = keyof typeof faultReasons;

/** `sequence` names a record, `erasure` an entry of the erasure log, `noted` the hash of a noted head. */
type Fault = {
  reason: FaultReason;
  sequence: number | null;
  recordId: string | null;
  erasure?: string;
  noted?: string;
};

/** Describes a fault in a sentence. */
export function sentenceOf(fault: Fault): string {
  return `${nameOf(fault)} ${faultReasons[fault.reason]}.`;
}

function nameOf({ sequence, recordId, erasure, noted }: Fault): string {
  if (erasure !== undefined) return `The erasure ${erasure}`;
  if (noted !== undefined)
    return `The noted head ${sequence === null ? '' : `of record ${sequence}, `}${noted.slice(0, 16)}…,`;
  return sequence === null ? 'An entry' : `Record ${sequence}${recordId ? ` (${recordId})` : ''}`;
}

/** Bounds the faults that are kept: the first one matters most, the others show the extent. */
const maxFaults = 20;

type VerifierOptions = {
  /** The current key first, then earlier ones that are trusted too. */
  publicKeys: readonly string[];
  /** Those of them whose secret is known, so that seals made with it can be checked. Default: the current key. */
  ownKeys?: readonly string[];
  heads: readonly (SignedHead | undefined)[];
  /** Heads that were kept outside: without them nobody can tell that the end of the chain was removed. */
  noted?: readonly NotedHead[];
  /** True for an export of some records: those between them were omitted on purpose. */
  isExcerpt?: boolean;
};

export type Verdict = {
  records: number;
  erased: number;
  headsChecked: number;
  lastSequence: number;
  uncovered: number;
  /** Noted heads that are in the chain, and the number of the last record that one of them covers. */
  notedChecked: number;
  notedUntil: number;
  faults: Fault[];
};

/** Checks a chain record by record, in one pass and little memory. `finish` takes the erasures, which must be read after the records. */
export function createVerifier(options: VerifierOptions): Verifier {
  return new Verifier(options);
}

class Verifier {
  readonly #options: VerifierOptions;
  readonly #faults: Fault[] = [];
  readonly #inRecords: Fault[] = [];
  readonly #heads: Map<number, SignedHead>;
  readonly #highestHead: number;
  /** Up to here a SECRET was in use that is not kept any more: its seals cannot be checked, but the heads of its trusted key can. */
  readonly #sealedElsewhere: number;
  readonly #erased: { sequence: number; by: string | null }[] = [];
  readonly #notedHashes: Map<string, number | null>;
  readonly #counts = { records: 0, erased: 0, headsChecked: 0, lastSequence: 0, notedChecked: 0, notedUntil: 0 };
  #previous = { sequence: 0, hash: genesisHash };

  constructor(options: VerifierOptions) {
    this.#options = options;
    this.#heads = headsBySequence(options, this.#faults);
    this.#notedHashes = notedByHash(options, this.#faults);
    const heads = [...this.#heads.values()];
    this.#highestHead = highest(heads);
    const own = options.ownKeys ?? options.publicKeys.slice(0, 1);
    this.#sealedElsewhere = highest(heads.filter((head) => !own.includes(head.publicKey)));
  }

  /** `sequence` is the number of the unreadable record, or null when even that is unreadable. */
  malformed(sequence: number | null): void {
    this.#note({ reason: 'malformed', sequence: sequence ?? this.#previous.sequence + 1, recordId: null });
  }

  /** A null `isSealed` means that the caller does not know SECRET. */
  check(record: ConsentRecord, isSealed: boolean | null): void {
    const reason =
      linkFault(record, this.#previous, this.#options.isExcerpt === true) ??
      contentFault(record) ??
      headMismatch(record, this.#heads.get(record.sequence)) ??
      sealFault(record, isSealed, this.#sealedElsewhere);
    if (reason) this.#note({ reason, sequence: record.sequence, recordId: record.personal?.recordId ?? null });
    if (this.#heads.delete(record.sequence)) this.#counts.headsChecked += 1;
    if (this.#notedHashes.delete(record.hash)) {
      this.#counts.notedChecked += 1;
      this.#counts.notedUntil = record.sequence;
    }
    if (!record.personal) this.#erased.push({ sequence: record.sequence, by: record.erasedBy });
    this.#counts.records += 1;
    this.#counts.lastSequence = record.sequence;
    this.#previous = record;
  }

  finish(erasures: readonly (Erasure | undefined)[]): Verdict {
    const { isExcerpt, publicKeys } = this.#options;
    this.#counts.erased = this.#erased.length;
    if (!isExcerpt)
      for (const sequence of this.#heads.keys()) this.#note({ reason: 'head_missing', sequence, recordId: null });
    this.#faults.push(
      ...(isExcerpt ? [] : unfound(this.#notedHashes, this.#counts.lastSequence)),
      ...this.#inRecords,
      ...faultsOfErasures(erasures, publicKeys),
      ...unexplained(this.#erased, erasures),
    );
    const sorted = this.#faults.toSorted((one, other) => (one.sequence ?? Infinity) - (other.sequence ?? Infinity));
    return {
      ...this.#counts,
      uncovered: Math.max(0, this.#counts.lastSequence - this.#highestHead),
      faults: sorted.slice(0, maxFaults),
    };
  }

  #note(fault: Fault): void {
    if (this.#inRecords.length < maxFaults) this.#inRecords.push(fault);
  }
}

function headsBySequence({ heads, publicKeys }: VerifierOptions, faults: Fault[]): Map<number, SignedHead> {
  const found = new Map<number, SignedHead>();
  for (const head of heads) {
    const fault = head ? headFault(head, publicKeys) : 'malformed';
    if (fault) faults.push({ reason: `head_${fault}`, sequence: head?.sequence ?? null, recordId: null });
    else if (head) found.set(head.sequence, head);
  }
  return found;
}

/** Returns the numbers of the noted heads by their hashes. A signature that is none of this chain's says nothing about it. */
function notedByHash({ noted = [], publicKeys }: VerifierOptions, faults: Fault[]): Map<string, number | null> {
  const found = new Map<string, number | null>();
  for (const head of noted) {
    const sequence = 'sequence' in head ? head.sequence : null;
    if ('signature' in head && headFault(head, publicKeys))
      faults.push({ reason: 'noted_foreign', sequence, recordId: null, noted: head.hash });
    else found.set(head.hash, sequence);
  }
  return found;
}

function unfound(noted: ReadonlyMap<string, number | null>, lastSequence: number): Fault[] {
  return [...noted].map(([hash, sequence]) => ({
    reason: sequence === null ? 'noted_missing' : sequence > lastSequence ? 'noted_tail_removed' : 'noted_replaced',
    sequence,
    recordId: null,
    noted: hash,
  }));
}

function highest(heads: readonly SignedHead[]): number {
  return heads.reduce((sequence, head) => Math.max(sequence, head.sequence), 0);
}

function linkFault(
  record: ConsentRecord,
  previous: { sequence: number; hash: string },
  isExcerpt: boolean,
): FaultReason | undefined {
  if (record.sequence <= previous.sequence) return 'order';
  if (record.sequence > previous.sequence + 1) return isExcerpt ? undefined : 'gap';
  return record.previousHash === previous.hash ? undefined : 'other_predecessor';
}

function contentFault(record: ConsentRecord): FaultReason | undefined {
  if (hashOf(record, record) !== record.hash) return 'content_changed';
  if (!record.personal) return undefined;
  return record.erasedBy === null && commitmentOf(record.personal) === record.commitment
    ? undefined
    : 'personal_changed';
}

function headMismatch(record: ConsentRecord, head: SignedHead | undefined): FaultReason | undefined {
  return head && head.hash !== record.hash ? 'head_mismatch' : undefined;
}

function sealFault(record: ConsentRecord, isSealed: boolean | null, sealedElsewhere: number): FaultReason | undefined {
  return isSealed === false && record.sequence > sealedElsewhere ? 'not_sealed' : undefined;
}

function faultsOfErasures(erasures: readonly (Erasure | undefined)[], publicKeys: readonly string[]): Fault[] {
  return erasures.flatMap((erasure): Fault[] => {
    const fault = erasure ? erasureFault(erasure, publicKeys) : 'malformed';
    return fault
      ? [{ reason: `erasure_${fault}`, sequence: null, recordId: null, ...(erasure ? { erasure: erasure.id } : {}) }]
      : [];
  });
}

function unexplained(
  erased: readonly { sequence: number; by: string | null }[],
  erasures: readonly (Erasure | undefined)[],
): Fault[] {
  const explained = new Set(
    erasures.flatMap((erasure) => (erasure?.sequences ?? []).map((sequence) => `${sequence} ${erasure?.id}`)),
  );
  return erased
    .filter(({ sequence, by }) => !explained.has(`${sequence} ${by}`))
    .map(({ sequence }) => ({ reason: 'erasure_unexplained', sequence, recordId: null }));
}
