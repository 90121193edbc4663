import { closeSync, existsSync, openSync, readSync, statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { Client } from 'pg';
import type { Database } from '../platform/environment.ts';
import { CandorError } from '../platform/errors.ts';
import { isSqliteDamage } from '../platform/sqlite-result.ts';

/** Files up to this size are checked completely at the start (about half a second); of larger ones only header and schema. */
const fullCheckBytes = 128 * 1024 * 1024;
/** A server that is starting, or recovering after a crash, on a slow disk answers late; where there is no server, the connection is refused at once. */
const connectWithinMs = 30_000;
const busyTimeoutMs = 5_000;
const sqliteHeader = 'SQLite format 3\0';

/** @throws CandorError `database_damaged`, `database_unreachable` or `database_refused` */
export async function checkDatabase(database: Database): Promise<void> {
  if (database.kind === 'sqlite') checkSqliteFile(database.file);
  else await checkPostgres(database.url);
}

export function checkSqliteFile(file: string): void {
  if (!existsSync(file) || statSync(file).size === 0) return;
  if (readHeader(file) !== sqliteHeader) throw damaged(file, 'it does not start with a SQLite header');
  const problem = findProblem(file);
  if (problem) throw damaged(file, problem);
}

function findProblem(file: string): string | undefined {
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(file, { timeout: busyTimeoutMs });
    database.prepare('SELECT count(*) FROM sqlite_schema').get();
    if (statSync(file).size > fullCheckBytes) return undefined;
    const result = Object.values(database.prepare('PRAGMA quick_check(1)').get() ?? {})[0];
    return result === 'ok' ? undefined : String(result);
  } catch (error) {
    if (error instanceof Error && isSqliteDamage(error)) return error.message;
    throw error;
  } finally {
    database?.close();
  }
}

function readHeader(file: string): string {
  const header = Buffer.alloc(sqliteHeader.length);
  const descriptor = openSync(file, 'r');
  readSync(descriptor, header);
  closeSync(descriptor);
  return header.toString('latin1');
}

async function checkPostgres(url: string): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: connectWithinMs });
  try {
    await client.connect();
    await client.query('SELECT 1');
  } catch (error) {
    throw postgresError(url, error);
  } finally {
    await client.end();
  }
}

/** Names server and database, never the user or the password. */
function postgresError(url: string, cause: unknown): CandorError {
  const { hostname, port, pathname } = new URL(url);
  const place = `${hostname || 'the local socket'}${port ? `:${port}` : ''}${pathname}`;
  const state = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  const refusal = refusals[state];
  if (refusal)
    return new CandorError({
      code: 'database_refused',
      what: `PostgreSQL at ${place} refused the connection: ${refusal}.`,
      remedy: 'Correct DATABASE_URL, or create the user or database it names (createuser, createdb).',
      cause,
    });
  return new CandorError({
    code: 'database_unreachable',
    what: `PostgreSQL at ${place} does not answer${state ? ` (${state})` : ''}.`,
    remedy:
      'Start the PostgreSQL server, or correct DATABASE_URL. Without DATABASE_URL, Candor stores the content in SQLite inside DATA_DIR.',
    cause,
  });
}

const refusals: Record<string, string> = {
  '28P01': 'wrong password',
  '28000': 'this user is not allowed to connect',
  '3D000': 'there is no such database',
  '53300': 'too many connections',
};

function damaged(file: string, problem: string): CandorError {
  return new CandorError({
    code: 'database_damaged',
    what: `The database ${file} is damaged: ${problem}.`,
    remedy:
      'Restore the last backup of this file, together with its -wal file if there is one. To start with an empty database instead, move the file away. Keep it until you need nothing from it.',
  });
}
