import { execute, type Row, type Within } from '../../payload/database/execute.ts';
import { type ChainedEntry, genesisHash, linkEntry, type Noted, type Tail } from './chain.ts';
import { activityKeysOf } from './keys.ts';
import { readMarks } from './marks.ts';

/** The columns of `account_activity`, and what each holds of an entry. */
const columnOf = {
  sequence: 'sequence',
  atMs: 'at_ms',
  kind: 'kind',
  actorId: 'actor_id',
  actor: 'actor',
  subjectKind: 'subject_kind',
  subjectId: 'subject_id',
  subject: 'subject',
  detail: 'detail',
  address: 'address',
  times: 'times',
  isBeforeChain: 'is_before_chain',
  actorSalt: 'actor_salt',
  actorCommitment: 'actor_commitment',
  subjectSalt: 'subject_salt',
  subjectCommitment: 'subject_commitment',
  previousHash: 'previous_hash',
  hash: 'hash',
  keyId: 'key_id',
  seal: 'seal',
} as const satisfies Record<keyof ChainedEntry, string>;

const columns = Object.values(columnOf);
const insert = `insert into account_activity (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')})`;

/** Adds entries to the end of the chain. The caller holds its lock. */
export async function insertEntries(within: Within, entries: readonly Noted[]): Promise<void> {
  const keys = activityKeysOf(within.payload);
  let tail = await readTail(within);
  for (const noted of entries) {
    const entry = linkEntry({ tail, keys }, noted);
    await insertEntry(within, entry);
    tail = entry;
  }
}

/** Returns the end of the chain. When retention has removed every entry, it is the last one removed. */
export async function readTail(within: Within): Promise<Tail> {
  const [row] = await execute(within, 'select sequence, hash from account_activity order by sequence desc limit 1');
  if (row) return { sequence: Number(row.sequence), hash: String(row.hash) };
  return (await readMarks(within)).cut ?? { sequence: 0, hash: genesisHash };
}

export async function insertEntry(within: Within, entry: ChainedEntry): Promise<void> {
  const values = Object.keys(columnOf).map((name) => {
    const value = entry[name as keyof ChainedEntry];
    return typeof value === 'boolean' ? Number(value) : value;
  });
  await execute(within, insert, values);
}

export function entryOf(row: Row): ChainedEntry {
  const text = (name: keyof ChainedEntry) => String(row[columnOf[name]]);
  const number = (name: keyof ChainedEntry) => Number(row[columnOf[name]]);
  return {
    sequence: number('sequence'),
    atMs: number('atMs'),
    kind: text('kind'),
    actorId: row.actor_id === null ? null : text('actorId'),
    actor: text('actor'),
    subjectKind: text('subjectKind'),
    subjectId: text('subjectId'),
    subject: text('subject'),
    detail: text('detail'),
    address: text('address'),
    times: number('times'),
    isBeforeChain: number('isBeforeChain') === 1,
    actorSalt: text('actorSalt'),
    actorCommitment: text('actorCommitment'),
    subjectSalt: text('subjectSalt'),
    subjectCommitment: text('subjectCommitment'),
    previousHash: text('previousHash'),
    hash: text('hash'),
    keyId: text('keyId'),
    seal: text('seal'),
  };
}
