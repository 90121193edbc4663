import type { DatabaseOptions, Sql } from './database.ts';
import type { Database } from './environment.ts';
import { openPostgres } from './postgres.ts';
import { openSqlite } from './sqlite.ts';

/**
 * Opens SQLite (WAL, every commit synced) or a pool of PostgreSQL connections, and verifies that it answers.
 * @throws CandorError `database_unreachable`, `database_damaged`.
 */
export async function openDatabase(database: Database, options: DatabaseOptions = {}): Promise<Sql> {
  return database.kind === 'sqlite' ? openSqlite(database.file) : openPostgres(database.url, options);
}

/** Opens the database of the data that visitors cause. On PostgreSQL it shares the server with the content, in a separate schema. */
export function openWitnessed(environment: { witnessed: Database }): Promise<Sql> {
  return openDatabase(environment.witnessed, { schema: witnessedSchema });
}

export const witnessedSchema = 'witnessed';
