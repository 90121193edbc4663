import { hash, randomBytes } from 'node:crypto';
import type { ActivityKeys } from './keys.ts';

/*
 * Each entry contains the hash of the entry before it. Every text that is hashed or sealed is JSON without spaces: an array of these members in this order, of
 * which the first names what it is and versions the list (decision 69). Names of people are not hashed themselves but as salted commitments, so that
 * they can be erased later while the chain stays verifiable.
 */

/** The previous hash of the first entry. */
export const genesisHash = '0'.repeat(64);

/** The end of the chain. Everything up to it is fixed by its hash. */
export type Tail = { sequence: number; hash: string };

/** What one entry says. `times`: how often it happened. `detail` holds a few words, ids or counts, never a name or an address. */
export type Noted = {
  atMs: number;
  kind: string;
  actorId: string | null;
  actor: string;
  subjectKind: string;
  subjectId: string;
  subject: string;
  detail: string;
  address: string;
  times: number;
};

/**
 * An entry as it is stored. Without its salt a name was erased, and `actor` or `subject` is empty. `isBeforeChain`: written by a version without a chain,
 * and chained as it was found by the migration.
 */
export type ChainedEntry = Noted &
  Tail & {
    isBeforeChain: boolean;
    actorSalt: string;
    actorCommitment: string;
    subjectSalt: string;
    subjectCommitment: string;
    previousHash: string;
    keyId: string;
    seal: string;
  };

export function commitmentOf(salt: string, name: string): string {
  return sha256(['candor activity, name, 1', salt, name]);
}

export function hashOf(entry: Omit<ChainedEntry, 'hash' | 'seal'>): string {
  return sha256([
    'candor activity, entry, 1',
    ...[entry.sequence, entry.previousHash, entry.isBeforeChain, entry.atMs, entry.kind, entry.times],
    ...[entry.actorId, entry.actorCommitment, entry.subjectKind, entry.subjectId, entry.subjectCommitment],
    ...[entry.detail, entry.address, entry.keyId],
  ]);
}

/** Returns the entry that follows `tail`, or that has the sequence it already had when it was written before the chain. */
export function linkEntry(
  { tail, keys, earlierSequence }: { tail: Tail; keys: ActivityKeys; earlierSequence?: number },
  noted: Noted,
): ChainedEntry {
  const [actorSalt, subjectSalt] = [newSalt(), newSalt()];
  const linked = {
    ...noted,
    sequence: earlierSequence ?? tail.sequence + 1,
    isBeforeChain: earlierSequence !== undefined,
    actorSalt,
    actorCommitment: commitmentOf(actorSalt, noted.actor),
    subjectSalt,
    subjectCommitment: commitmentOf(subjectSalt, noted.subject),
    previousHash: tail.hash,
    keyId: keys.id,
  };
  const own = hashOf(linked);
  return { ...linked, hash: own, seal: keys.seal(own) };
}

function newSalt(): string {
  return randomBytes(16).toString('hex');
}

function sha256(members: readonly unknown[]): string {
  return hash('sha256', JSON.stringify(members), 'hex');
}
