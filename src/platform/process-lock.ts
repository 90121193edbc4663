import { DatabaseSync } from 'node:sqlite';
import { isSqliteBusy } from './sqlite-result.ts';

export type ProcessLock = { release(): void };

/**
 * Takes an exclusive lock that the kernel releases when the process ends, however it ends: an open exclusive
 * transaction on an empty SQLite file. Undefined when another process, or another part of this one, holds it.
 */
export function takeProcessLock(file: string): ProcessLock | undefined {
  const database = new DatabaseSync(file, { timeout: 0 });
  try {
    database.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    database.close();
    if (isSqliteBusy(error)) return undefined;
    throw error;
  }
  return { release: () => database.close() };
}
