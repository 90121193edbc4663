import { type PostgresLimits, requestLimits } from '../../platform/postgres-pool.ts';
import { execute, type Within } from './execute.ts';

const lock = "select pg_advisory_xact_lock(?), set_config('idle_in_transaction_session_timeout', ?, true)";

const limits = new WeakMap<object, PostgresLimits>();

/** Which limits the connections of this adapter were opened with. */
export function rememberLimits(adapter: object, given: PostgresLimits): void {
  limits.set(adapter, given);
}

/**
 * Waits until no other transaction holds this lock, and holds it until the caller's transaction ends. On SQLite transactions are exclusive anyway.
 * From here on others may be waiting, so the server ends the transaction soon when its client no longer says anything. A command may be
 * silent for longer: its pictures are made while it holds the lock, and on a small machine one takes more than some seconds.
 */
export async function lockTransaction(within: Within, number: number): Promise<void> {
  const { db } = within.payload;
  if (db.name === 'postgres') await execute(within, lock, [number, String((limits.get(db) ?? requestLimits).idleWithLockMs)]);
}
