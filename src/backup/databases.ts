import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import pg from 'pg';
import type { Environment } from '../platform/environment.ts';
import { CandorError } from '../platform/errors.ts';
import { witnessedSchema } from '../platform/open-database.ts';
import { postgresProgramFolders } from '../platform/postgres-programs.ts';
import { type Counts, places } from './contract.ts';
import { copyPrivate } from './copy.ts';
import { countPostgres, countSqlite } from './counts.ts';
import type { BackupTarget } from './target.ts';

const run = promisify(execFile);

/**
 * Copies both databases, each as of one moment, and counts what is in the copy. SQLite copies itself inside a read transaction, so no writer waits;
 * PostgreSQL holds both in one database and dumps them in one snapshot.
 * @throws CandorError `backup_tool_missing`, `backup_database`
 */
export async function saveDatabases({ content, witnessed }: Environment, target: BackupTarget): Promise<Counts> {
  if (content.kind === 'postgres') return savePostgres(content.url, target);
  const counts: Counts = {};
  const save = async (from: string, to: string) => {
    saveSqlite(from, to);
    if (existsSync(to)) Object.assign(counts, countSqlite(to));
  };
  await target.addWritten(places.content, (to) => save(content.file, to));
  if (witnessed.kind === 'sqlite') await target.addWritten(places.witnessed, (to) => save(witnessed.file, to));
  return counts;
}

/** Counts and dumps in the same snapshot, which lasts as long as the transaction that exported it. */
async function savePostgres(url: string, target: BackupTarget): Promise<Counts> {
  const client = new pg.Client({ connectionString: url });
  // Without the snapshot pg_dump fails, and says why.
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    await client.query('SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0');
    const { rows } = await client.query('SELECT pg_export_snapshot() AS snapshot');
    const counts = await countPostgres(client);
    await target.addStream(places.dump, dump(url, String(rows[0]?.snapshot)));
    return counts;
  } finally {
    await client.end();
  }
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

/** Yields the dump as it is made, so that its size is bounded by the target alone. */
async function* dump(url: string, snapshot: string): AsyncGenerator<Uint8Array> {
  const options = ['--format=custom', '--no-owner', '--no-privileges', `--snapshot=${snapshot}`];
  const { program, args, env } = postgresCall('pg_dump', url, options);
  const child = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = once(child, 'close');
  ended.catch(() => {}); // Awaited below, after the output.
  let said = '';
  child.stderr.on('data', (text) => (said = `${said}${text}`.slice(-maxSaid)));
  try {
    yield* child.stdout;
    const [code] = await ended;
    if (code !== 0) throw Object.assign(new Error(`pg_dump ended with ${code}`), { stderr: said });
  } catch (cause) {
    throw toolFailed('pg_dump', cause);
  } finally {
    child.kill();
  }
}

/** Bounds what is kept of a program's messages; the last line says why it failed. */
const maxSaid = 10_000;

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
      "SELECT 1 FROM information_schema.tables WHERE table_schema IN ('public', $1) LIMIT 1",
      [witnessedSchema],
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

type PostgresTool = 'pg_dump' | 'pg_restore';

/** Passes the password in the environment: every user of a machine may read a program's arguments. */
function postgresCall(name: PostgresTool, url: string, options: string[]) {
  const address = new URL(url);
  const password = decodeURIComponent(address.password);
  address.password = '';
  const env = { ...process.env, ...(password && { PGPASSWORD: password }) };
  return { program: findTool(name), args: [`--dbname=${address.href}`, ...options], env };
}

async function postgresTool(name: PostgresTool, url: string, options: string[]): Promise<void> {
  const { program, args, env } = postgresCall(name, url, options);
  await run(program, args, { maxBuffer: 1 << 24, env }).catch((cause: unknown) => {
    throw toolFailed(name, cause);
  });
}

function toolFailed(name: PostgresTool, cause: unknown): CandorError {
  if (isMissing(cause))
    return new CandorError({
      code: 'backup_tool_missing',
      what: `${name} is not installed. Candor needs it to copy a PostgreSQL database.`,
      remedy:
        'Install the PostgreSQL client programs (Debian: apt install postgresql-client), in the version of the server or newer.',
      cause,
    });
  return new CandorError({
    code: 'backup_database',
    what: `${name} failed: ${lastLine(cause)}`,
    remedy: 'The line above is its own output. The usual cause is a server that is newer than this program.',
    cause,
  });
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
