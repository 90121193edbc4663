import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import pg from 'pg';
import type { Environment } from '../platform/environment.ts';
import { CandorError } from '../platform/errors.ts';
import { postgresProgramFolders } from '../platform/postgres-programs.ts';
import { places } from './contract.ts';
import { copyPrivate } from './copy.ts';

const run = promisify(execFile);

/**
 * Copies both databases, each as of one moment. SQLite copies itself inside a read transaction, so no writer waits;
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

/** Restores the databases to where the environment wants them. They do not exist yet: `refuseUsedDatabases` has checked that. */
export async function restoreDatabases(environment: Environment, folder: string): Promise<void> {
  if (environment.content.kind === 'postgres') {
    return postgresTool('pg_restore', environment.content.url, [
      '--exit-on-error',
      '--single-transaction',
      '--no-owner',
      '--no-privileges',
      join(folder, places.dump),
    ]);
  }
  await restoreFile(join(folder, places.content), environment.content.file);
  if (environment.witnessed.kind === 'sqlite')
    await restoreFile(join(folder, places.witnessed), environment.witnessed.file);
}

async function restoreFile(from: string, to: string): Promise<void> {
  if (!existsSync(from)) return;
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  await copyPrivate(from, to);
}

/** @throws CandorError `restore_not_empty` when a database that would be restored contains data. */
export async function refuseUsedDatabases(environment: Environment): Promise<void> {
  const { content, witnessed } = environment;
  for (const database of [content, witnessed]) {
    if (database.kind === 'sqlite' && existsSync(database.file)) throw used(database.file);
  }
  if (content.kind !== 'postgres') return;
  const client = new pg.Client({ connectionString: content.url });
  await client.connect();
  try {
    const { rows } = await client.query(
      "SELECT 1 FROM information_schema.tables WHERE table_schema = 'public' LIMIT 1",
    );
    if (rows.length > 0) throw used('the database of DATABASE_URL');
  } finally {
    await client.end();
  }
}

function used(what: string): CandorError {
  return new CandorError({
    code: 'restore_not_empty',
    what: `There is already data in ${what}, and a restore never overwrites anything.`,
    remedy:
      'Restore into an empty DATA_DIR and an empty database, check the result, and then replace the old installation with it.',
  });
}

/** Passes the password in the environment: every user of a machine may read a program's arguments. */
async function postgresTool(name: 'pg_dump' | 'pg_restore', url: string, options: string[]): Promise<void> {
  const address = new URL(url);
  const password = decodeURIComponent(address.password);
  address.password = '';
  try {
    const env = { ...process.env, ...(password && { PGPASSWORD: password }) };
    await run(findTool(name), [`--dbname=${address.href}`, ...options], { maxBuffer: 1 << 24, env });
  } catch (cause) {
    if (isMissing(cause))
      throw new CandorError({
        code: 'backup_tool_missing',
        what: `${name} is not installed. Candor needs it to copy a PostgreSQL database.`,
        remedy:
          'Install the PostgreSQL client programs (Debian: apt install postgresql-client), in the version of the server or newer.',
        cause,
      });
    throw new CandorError({
      code: 'backup_database',
      what: `${name} failed: ${lastLine(cause)}`,
      remedy: 'The line above is its own output. The usual cause is a server that is newer than this program.',
      cause,
    });
  }
}

function findTool(name: string): string {
  return (
    postgresProgramFolders()
      .map((folder) => join(folder, name))
      .find((path) => existsSync(path)) ?? name
  );
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

/** Returns the last line that the program printed, without the URL and its password. */
function lastLine(error: unknown): string {
  const text = error instanceof Error && 'stderr' in error ? String(error.stderr) : '';
  return (
    text
      .trim()
      .split('\n')
      .at(-1)
      ?.replaceAll(/postgres(ql)?:\/\/\S+/g, 'postgres://…') ?? ''
  );
}
