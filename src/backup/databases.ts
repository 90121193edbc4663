import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { copyFile, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import pg from 'pg';
import type { Environment } from '../platform/environment.ts';
import { CandorError } from '../platform/errors.ts';
import { postgresProgramFolders } from '../platform/postgres-programs.ts';
import { places } from './contract.ts';

const run = promisify(execFile);

/**
 * Copies both databases as of one moment each. SQLite copies itself inside a read transaction, so nobody who writes waits;
 * PostgreSQL holds both in one database and dumps them in one snapshot.
 * @throws CandorError `backup_tool_missing`, `backup_database`
 */
export async function saveDatabases(environment: Environment, folder: string): Promise<void> {
  await mkdir(dirname(join(folder, places.content)), { recursive: true, mode: 0o700 });
  if (environment.content.kind === 'postgres') return dump(environment.content.url, join(folder, places.dump));
  saveSqlite(environment.content.file, join(folder, places.content));
  if (environment.witnessed.kind === 'sqlite') saveSqlite(environment.witnessed.file, join(folder, places.witnessed));
}

function saveSqlite(from: string, to: string): void {
  if (!existsSync(from)) return;
  const database = new DatabaseSync(from, { readOnly: true, timeout: 5_000 });
  try {
    database.prepare('VACUUM INTO ?').run(to);
  } finally {
    database.close();
  }
}

async function dump(url: string, to: string): Promise<void> {
  await postgresTool('pg_dump', url, ['--format=custom', '--no-owner', '--no-privileges', `--file=${to}`]);
}

/** Puts the databases back where the environment wants them. They are not there yet: `refuseUsedDatabases` has looked. */
export async function restoreDatabases(environment: Environment, folder: string): Promise<void> {
  if (environment.content.kind === 'postgres') {
    return postgresTool('pg_restore', environment.content.url, ['--exit-on-error', '--single-transaction', '--no-owner', '--no-privileges', join(folder, places.dump)]);
  }
  await restoreFile(join(folder, places.content), environment.content.file);
  if (environment.witnessed.kind === 'sqlite') await restoreFile(join(folder, places.witnessed), environment.witnessed.file);
}

async function restoreFile(from: string, to: string): Promise<void> {
  if (!existsSync(from)) return;
  await mkdir(dirname(to), { recursive: true });
  await copyFile(from, to);
}

/** @throws CandorError `restore_not_empty` when a database that would be restored holds something. */
export async function refuseUsedDatabases(environment: Environment): Promise<void> {
  const { content, witnessed } = environment;
  for (const database of [content, witnessed]) {
    if (database.kind === 'sqlite' && existsSync(database.file)) throw used(database.file);
  }
  if (content.kind !== 'postgres') return;
  const client = new pg.Client({ connectionString: content.url });
  await client.connect();
  try {
    const { rows } = await client.query("SELECT 1 FROM information_schema.tables WHERE table_schema = 'public' LIMIT 1");
    if (rows.length > 0) throw used('the database of DATABASE_URL');
  } finally {
    await client.end();
  }
}

function used(what: string): CandorError {
  return new CandorError({
    code: 'restore_not_empty',
    what: `Something is kept in ${what} already, and a restore never writes over anything.`,
    remedy: 'Restore into an empty DATA_DIR and an empty database, look at it, and then let it take the place of the old one.',
  });
}

/** The password goes by the environment: everybody on a machine may read what a program was called with. */
async function postgresTool(name: 'pg_dump' | 'pg_restore', url: string, options: string[]): Promise<void> {
  const address = new URL(url);
  const password = decodeURIComponent(address.password);
  address.password = '';
  try {
    const env = { ...process.env, ...(password && { PGPASSWORD: password }) };
    await run(findTool(name), [`--dbname=${address.href}`, ...options], { maxBuffer: 1 << 24, env });
  } catch (cause) {
    if (isMissing(cause)) throw new CandorError({ code: 'backup_tool_missing', what: `${name} is not installed, and only it can copy a PostgreSQL database.`, remedy: 'Install PostgreSQL\'s client programs (Debian: apt install postgresql-client), at least of the server\'s version.', cause });
    throw new CandorError({ code: 'backup_database', what: `${name} failed: ${lastLine(cause)}`, remedy: 'The line above is its own; a server newer than the program is the usual cause.', cause });
  }
}

function findTool(name: string): string {
  return postgresProgramFolders().map((folder) => join(folder, name)).find((path) => existsSync(path)) ?? name;
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

/** What the program said last, without the address and its password. */
function lastLine(error: unknown): string {
  const text = error instanceof Error && 'stderr' in error ? String(error.stderr) : '';
  return text.trim().split('\n').at(-1)?.replaceAll(/postgres(ql)?:\/\/\S+/g, 'postgres://…') ?? '';
}
