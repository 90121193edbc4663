import type { Sql, Statements } from '../platform/database.ts';
import type { Batch } from './contract.ts';

/** Tables that remember the last batch of each journal (`journal`, `token`), which is the only one that can be repeated. */
type BatchTable =
  | 'banner_load_batches'
  | 'browser_report_batches'
  | 'delivery_batches'
  | 'event_count_batches'
  | 'form_batches'
  | 'redirect_hit_batches'
  | 'unconsented_load_batches';

export type TakenBatch = { batch: Pick<Batch, 'journal' | 'token' | 'confirm'>; table: BatchTable };

/** Does the work of a batch and records the batch in one transaction; does nothing when the batch was recorded before. */
export function takeOnce(sql: Sql, taken: TakenBatch, work: (statements: Statements) => Promise<void>): Promise<void> {
  return sql.transaction(async (statements) => {
    if (await wasTaken(statements, taken)) return;
    await work(statements);
    await noteTaken(statements, taken);
  });
}

/**
 * Returns whether the batch is the one that was recorded last. A batch from before that one is refused by `confirm`: it would pass for a new one.
 * @throws CheckpointMoved
 */
export async function wasTaken(statements: Statements, { batch, table }: TakenBatch): Promise<boolean> {
  await batch.confirm?.(statements);
  const [last] = await statements.all(`SELECT token FROM ${table} WHERE journal = ?`, [batch.journal]);
  return last?.token === batch.token;
}

export async function noteTaken(statements: Statements, { batch, table }: TakenBatch): Promise<void> {
  await statements.run(
    `INSERT INTO ${table} (journal, token) VALUES (?, ?) ON CONFLICT (journal) DO UPDATE SET token = excluded.token`,
    [batch.journal, batch.token],
  );
}
