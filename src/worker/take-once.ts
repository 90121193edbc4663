import type { Sql, Statements } from '../platform/database.ts';
import type { Batch } from './contract.ts';

/** Tables that remember the last batch of each journal (`journal`, `token`), which is the only one that can be repeated. */
type BatchTable = 'unconsented_load_batches' | 'redirect_hit_batches';

/** Does the work of a batch and records the batch in one transaction; does nothing when the batch was recorded before. */
export function takeOnce(
  sql: Sql,
  { batch: { journal, token }, table }: { batch: Batch; table: BatchTable },
  work: (statements: Statements) => Promise<void>,
): Promise<void> {
  return sql.transaction(async (statements) => {
    const [last] = await statements.all(`SELECT token FROM ${table} WHERE journal = ?`, [journal]);
    if (last?.token === token) return;
    await work(statements);
    await statements.run(
      `INSERT INTO ${table} (journal, token) VALUES (?, ?) ON CONFLICT (journal) DO UPDATE SET token = excluded.token`,
      [journal, token],
    );
  });
}
