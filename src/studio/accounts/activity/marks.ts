import { execute, type Row, type Within } from '../../payload/database/execute.ts';
import type { Tail } from './chain.ts';
import type { ActivityKeys } from './keys.ts';

/**
 * A sealed statement about the chain, at most one of each kind. `cut`: the last of the entries that were removed at the front when their retention was over; the
 * first entry that is left follows it. `vouched`: up to here the chain was intact when the secret changed, so seals of forgotten secrets before it need
 * no check.
 */
export type MarkKind = 'cut' | 'vouched';
export type Mark = Tail & { kind: MarkKind; atMs: number; keyId: string; seal: string };
export type Marks = Partial<Record<MarkKind, Mark>>;

const replace = `insert into account_activity_marks (kind, sequence, hash, at_ms, key_id, seal) values (?, ?, ?, ?, ?, ?)
  on conflict (kind) do update set sequence = excluded.sequence, hash = excluded.hash, at_ms = excluded.at_ms, key_id = excluded.key_id, seal = excluded.seal`;

export async function readMarks(within: Within): Promise<Marks> {
  const marks = (await execute(within, 'select * from account_activity_marks')).map(markOf);
  return Object.fromEntries(marks.map((mark) => [mark.kind, mark]));
}

export async function writeMark(
  within: Within,
  keys: ActivityKeys,
  { kind, sequence, hash, atMs }: Omit<Mark, 'keyId' | 'seal'>,
): Promise<void> {
  const mark = { kind, sequence, hash, atMs, keyId: keys.id };
  await execute(within, replace, [kind, sequence, hash, atMs, keys.id, keys.seal(textOf(mark))]);
}

export function isMarkSealed(keys: ActivityKeys, mark: Mark): boolean {
  return keys.isSealed({ keyId: mark.keyId, text: textOf(mark), seal: mark.seal }) === true;
}

function textOf({ kind, sequence, hash, atMs, keyId }: Omit<Mark, 'seal'>): string {
  return JSON.stringify(['candor activity, mark, 1', kind, sequence, hash, atMs, keyId]);
}

function markOf(row: Row): Mark {
  return {
    kind: row.kind === 'cut' ? 'cut' : 'vouched',
    sequence: Number(row.sequence),
    hash: String(row.hash),
    atMs: Number(row.at_ms),
    keyId: String(row.key_id),
    seal: String(row.seal),
  };
}
