import { requestLimits } from '../../platform/postgres-pool.ts';
import { execute, type Within } from './execute.ts';

const lock = "select pg_advisory_xact_lock(?), set_config('idle_in_transaction_session_timeout', ?, true)";

/**
 * Waits until no other transaction holds this lock, and holds it until the caller's transaction ends. On SQLite transactions are exclusive anyway.
 * From here on others may be waiting, so the server ends the transaction soon when its client no longer says anything.
 */
export async function lockTransaction(within: Within, number: number): Promise<void> {
  if (within.payload.db.name === 'postgres') await execute(within, lock, [number, String(requestLimits.idleInTransactionMs)]);
}
