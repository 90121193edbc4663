import { type PostgresLimits, requestLimits } from '../../../platform/postgres-pool.ts';
import { execute, type Within } from './execute.ts';

const lock = "select pg_advisory_xact_lock(?), set_config('idle_in_transaction_session_timeout', ?, true)";

const limits = new WeakMap<object, PostgresLimits>();

/** Remembers the limits with which this adapter's connections were opened. */
export function rememberLimits(adapter: object, given: PostgresLimits): void {
  limits.set(adapter, given);
}

/**
 * Waits for the lock and holds it until the caller's transaction ends. On SQLite transactions are exclusive anyway.
 * From here on others may be waiting, so the server soon ends the transaction when its client falls silent. A command may be
 * silent for longer: it creates pictures while it holds the lock, and on a small machine one takes more than some seconds.
 */
export async function lockTransaction(within: Within, number: number): Promise<void> {
  const { db } = within.payload;
  if (db.name === 'postgres')
    await execute(within, lock, [number, String((limits.get(db) ?? requestLimits).idleWithLockMs)]);
}
