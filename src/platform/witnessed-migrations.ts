import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Sql, Transaction } from './database.ts';
import { witnessedSchema } from './open-database.ts';
import { CandorError } from './errors.ts';

/** Any number that nothing else in the database uses. */
const advisoryLock = 7_221_301;

const appliedTable =
  'CREATE TABLE IF NOT EXISTS applied_migrations (name text PRIMARY KEY, applied_at_ms bigint NOT NULL)';

/**
 * Migrates the witnessed database to the current schema: applies each numbered file once, all in one transaction that only one process can hold.
 * Running it again changes nothing. Returns the names it applied.
 * @throws CandorError `database_newer` when a newer version of the product has migrated it.
 */
export async function migrateWitnessed(sql: Sql, folder = defaultFolder(sql.dialect)): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return sql.longRunning.transaction(async (transaction) => {
    await lock(sql.dialect, transaction);
    await transaction.run(appliedTable);
    const applied = new Set((await transaction.all('SELECT name FROM applied_migrations')).map((row) => row.name));
    refuseNewer(applied, names);
    const missing = names.filter((name) => !applied.has(name));
    for (const name of missing) await apply(transaction, { folder, name });
    return missing;
  });
}

/** A migration that was applied to the witnessed database, and when (ms since 1970). */
type WitnessedMigration = { name: string; atMs: number };

/** Oldest first; empty when the database is empty. */
export async function appliedWitnessed(sql: Sql): Promise<WitnessedMigration[]> {
  return sql.longRunning.transaction(async (transaction) => {
    await lock(sql.dialect, transaction);
    await transaction.run(appliedTable);
    const rows = await transaction.all('SELECT name, applied_at_ms FROM applied_migrations ORDER BY name');
    return rows.map((row) => ({ name: String(row.name), atMs: Number(row.applied_at_ms) }));
  });
}

/**
 * Rolls back the migrations applied after a moment, all or nothing, by the files in `down/`. Data that only the newer schema can hold is lost.
 * @returns the names of the migrations that were rolled back, newest first.
 * @throws CandorError `no_way_back` when one of them has no such file.
 */
export async function undoWitnessed(sql: Sql, afterMs: number, folder = defaultFolder(sql.dialect)): Promise<string[]> {
  const undone = (await appliedWitnessed(sql))
    .filter(({ atMs }) => atMs > afterMs)
    .map(({ name }) => name)
    .toReversed();
  const scripts = await Promise.all(undone.map((name) => wayBack(folder, name)));
  await sql.longRunning.transaction(async (transaction) => {
    await lock(sql.dialect, transaction);
    for (const script of scripts) await transaction.script(script);
    for (const name of undone) await transaction.run('DELETE FROM applied_migrations WHERE name = ?', [name]);
  });
  return undone;
}

async function wayBack(folder: string, name: string): Promise<string> {
  try {
    return await readFile(join(folder, 'down', name), 'utf8');
  } catch (cause) {
    throw new CandorError({
      code: 'no_way_back',
      what: `The migration ${name} of the witnessed database cannot be undone.`,
      remedy: 'Choose a later moment, or restore the backup that was made before the upgrade.',
      cause,
    });
  }
}

function defaultFolder(dialect: Sql['dialect']): string {
  return join(import.meta.dirname, '../../migrations', dialect, 'witnessed');
}

/** SQLite's transaction is already exclusive. PostgreSQL's schema is created under the lock too, because two processes at once would collide. */
async function lock(dialect: Sql['dialect'], transaction: Transaction): Promise<void> {
  if (dialect === 'sqlite') return;
  await transaction.all('SELECT pg_advisory_xact_lock(?)', [advisoryLock]);
  await transaction.script(`CREATE SCHEMA IF NOT EXISTS ${witnessedSchema}`);
}

function refuseNewer(applied: ReadonlySet<unknown>, names: readonly string[]): void {
  const unknown = [...applied].filter((name) => typeof name === 'string' && !names.includes(name));
  if (unknown.length === 0) return;
  throw new CandorError({
    code: 'database_newer',
    what: `The witnessed database was changed by a newer version (${unknown.join(', ')}).`,
    remedy:
      'Start the newer version again. Or let it undo its changes (npm run migrate:back), or restore a backup made with this version.',
  });
}

async function apply(transaction: Transaction, { folder, name }: { folder: string; name: string }): Promise<void> {
  await transaction.script(await readFile(join(folder, name), 'utf8'));
  await transaction.run('INSERT INTO applied_migrations (name, applied_at_ms) VALUES (?, ?)', [name, Date.now()]);
}
