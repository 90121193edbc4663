import type { Position } from '../journal/contract.ts';
import { journalStart } from '../journal/reader.ts';
import type { Sql } from '../platform/database.ts';

/** `at`: everything before it has been taken. `pending`: the end of the range that is being delivered. */
export type Checkpoint = { at: Position; pending: Position | undefined };

type CheckpointKey = { journal: string; consumer: string };

export async function readCheckpoint(sql: Sql, key: CheckpointKey): Promise<Checkpoint> {
  const [row] = await sql.all(
    'SELECT segment, offset_bytes, pending_segment, pending_offset_bytes FROM checkpoints WHERE journal = ? AND consumer = ?',
    [key.journal, key.consumer],
  );
  if (!row) return { at: journalStart, pending: undefined };
  const at = { segment: Number(row.segment), offset: Number(row.offset_bytes) };
  if (row.pending_segment === null) return { at, pending: undefined };
  return { at, pending: { segment: Number(row.pending_segment), offset: Number(row.pending_offset_bytes) } };
}

export async function writeCheckpoint(sql: Sql, key: CheckpointKey, { at, pending }: Checkpoint): Promise<void> {
  await sql.run(
    `INSERT INTO checkpoints (journal, consumer, segment, offset_bytes, pending_segment, pending_offset_bytes)
     VALUES (?, ?, ?, ?, ?, ?)
     ON CONFLICT (journal, consumer) DO UPDATE SET segment = excluded.segment, offset_bytes = excluded.offset_bytes,
       pending_segment = excluded.pending_segment, pending_offset_bytes = excluded.pending_offset_bytes`,
    [key.journal, key.consumer, at.segment, at.offset, pending?.segment ?? null, pending?.offset ?? null],
  );
}
