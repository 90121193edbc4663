import type { Position } from '../journal/contract.ts';
import { journalStart } from '../journal/reader.ts';
import type { Sql, SqlValue, Statements } from '../platform/database.ts';

/** `at`: everything before it has been taken. `pending`: the end of the range that is being delivered. */
export type Checkpoint = { at: Position; pending: Position | undefined };

type CheckpointKey = { journal: string; consumer: string };

/** Another worker has moved this checkpoint meanwhile: what this one knows of it is out of date. */
export class CheckpointMoved extends Error {
  override name = 'CheckpointMoved';
}

/** Returns undefined while nothing has been delivered. */
export async function readCheckpoint(sql: Sql, key: CheckpointKey): Promise<Checkpoint | undefined> {
  const [row] = await sql.all(
    'SELECT segment, offset_bytes, pending_segment, pending_offset_bytes FROM checkpoints WHERE journal = ? AND consumer = ?',
    [key.journal, key.consumer],
  );
  if (!row) return undefined;
  const at = { segment: Number(row.segment), offset: Number(row.offset_bytes) };
  if (row.pending_segment === null) return { at, pending: undefined };
  return { at, pending: { segment: Number(row.pending_segment), offset: Number(row.pending_offset_bytes) } };
}

/** The beginning, where a consumer without a checkpoint begins. */
export const firstCheckpoint: Checkpoint = Object.freeze({ at: journalStart, pending: undefined });

/**
 * Replaces the checkpoint, if it still is the one that this worker knows: a worker that was frozen meanwhile must not set another one back.
 * @throws CheckpointMoved
 */
export async function moveCheckpoint(
  sql: Sql,
  key: CheckpointKey,
  { from, to }: { from: Checkpoint | undefined; to: Checkpoint },
): Promise<void> {
  const moved = from
    ? await sql.run(
        `UPDATE checkpoints SET segment = ?, offset_bytes = ?, pending_segment = ?, pending_offset_bytes = ? WHERE ${same}`,
        [...valuesOf(to), key.journal, key.consumer, ...valuesOf(from)],
      )
    : await sql.run(
        `INSERT INTO checkpoints (segment, offset_bytes, pending_segment, pending_offset_bytes, journal, consumer)
         VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (journal, consumer) DO NOTHING`,
        [...valuesOf(to), key.journal, key.consumer],
      );
  if (moved === 0) throw new CheckpointMoved();
}

/**
 * Makes sure, inside a transaction, that the checkpoint still is the one that this worker knows, and keeps it so until the transaction ends.
 * @throws CheckpointMoved
 */
export async function confirmCheckpoint(
  statements: Statements,
  key: CheckpointKey,
  { dialect, known }: { dialect: Sql['dialect']; known: Checkpoint },
): Promise<void> {
  // SQLite has one writer at a time anyway.
  const rows = await statements.all(
    `SELECT segment FROM checkpoints WHERE ${same}${dialect === 'postgres' ? ' FOR UPDATE' : ''}`,
    [key.journal, key.consumer, ...valuesOf(known)],
  );
  if (rows.length === 0) throw new CheckpointMoved();
}

const same = `journal = ? AND consumer = ? AND segment = ? AND offset_bytes = ?
  AND pending_segment IS NOT DISTINCT FROM ? AND pending_offset_bytes IS NOT DISTINCT FROM ?`;

function valuesOf({ at, pending }: Checkpoint): SqlValue[] {
  return [at.segment, at.offset, pending?.segment ?? null, pending?.offset ?? null];
}
