import type { Sql } from './database.ts';
import { longRunningLimits } from './postgres-pool.ts';

/**
 * Runs one piece of work at a time over all processes that share a PostgreSQL. `assertHeld` rejects when the lock was lost meanwhile: the server takes it
 * back from a process that has been silent for a minute.
 */
export type SharedMutex = <Result>(work: (assertHeld: () => Promise<void>) => Promise<Result>) => Promise<Result>;

/** For a process that shares its database with no other that does this work. */
export const unshared: SharedMutex = (work) => work(() => Promise.resolve());

const lock = "SELECT pg_advisory_xact_lock(?), set_config('idle_in_transaction_session_timeout', ?, true)";

/** `key`: any number that nothing else in the database uses as an advisory lock. On SQLite there is one process. */
export function createSharedMutex(sql: Sql, key: number): SharedMutex {
  if (sql.dialect === 'sqlite') return unshared;
  return (work) =>
    sql.longRunning.transaction(async (transaction) => {
      await transaction.all(lock, [key, String(longRunningLimits.idleWithLockMs)]);
      return work(async () => {
        await transaction.all('SELECT 1');
      });
    });
}
