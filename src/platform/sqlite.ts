import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import type { Sql, SqlValue, Statements } from './database.ts';
import { CandorError } from './errors.ts';
import { createMutex } from './mutex.ts';
import { isSqliteBusy, isSqliteDamage } from './sqlite-result.ts';

/** How long a statement waits for another connection's write. Writes take milliseconds; this allows for a disk or machine a thousand times slower. */
const busyTimeoutMs = 60_000;
const openTimeoutMs = 5_000;
const busyRetryMs = 10;

/** Distinct statements kept compiled. The product has a few dozen, all constants. */
const maxCompiled = 100;

export async function openSqlite(file: string): Promise<Sql> {
  const database = await openFile(file);
  const statements = compiledStatements(database);
  /** Statements run one after the other, so that none slips into another caller's transaction. */
  const inTurn = createMutex();
  const sql: Sql = {
    dialect: 'sqlite',
    all: (statement, values) => inTurn(() => whenFree(() => statements.all(statement, values))),
    run: (statement, values) => inTurn(() => whenFree(() => statements.run(statement, values))),
    transaction: (work) =>
      inTurn(() => inTransaction(database, () => work({ ...statements, script: async (text) => database.exec(text) }))),
    close: () => inTurn(async () => database.close()),
    // Statements run in this process, so none can hang without an answer.
    get longRunning() {
      return sql;
    },
  };
  return sql;
}

async function openFile(file: string): Promise<DatabaseSync> {
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    const database = new DatabaseSync(file, { timeout: openTimeoutMs });
    // What is deleted is overwritten with zeros; otherwise it would stay readable in the file until its place is needed.
    // Of two processes that open a new file at the same time, SQLite refuses one at once, whatever the timeout.
    await whenFree(async () =>
      database.exec(
        'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON; PRAGMA foreign_keys = ON; SELECT count(*) FROM sqlite_schema;',
      ),
    );
    // From here on this code does the waiting, because SQLite's own wait would block everything else in this process.
    database.exec('PRAGMA busy_timeout = 0');
    return database;
  } catch (cause) {
    throw isSqliteDamage(cause) ? damaged(file, cause) : unreachable(file, cause);
  }
}

function compiledStatements(database: DatabaseSync): Statements {
  const compiled = new Map<string, StatementSync>();
  const compile = (statement: string): StatementSync => {
    const known = compiled.get(statement);
    if (known) return known;
    if (compiled.size >= maxCompiled) compiled.clear();
    const fresh = database.prepare(statement);
    compiled.set(statement, fresh);
    return fresh;
  };
  return {
    all: async (statement, values = []) => compile(statement).all(...plain(values)),
    run: async (statement, values = []) => Number(compile(statement).run(...plain(values)).changes),
  };
}

async function inTransaction<Result>(database: DatabaseSync, work: () => Promise<Result>): Promise<Result> {
  await whenFree(async () => database.exec('BEGIN IMMEDIATE'));
  try {
    const result = await work();
    database.exec('COMMIT');
    return result;
  } catch (error) {
    if (database.isTransaction) database.exec('ROLLBACK');
    throw error;
  }
}

/** Retries while another connection writes, without blocking anything else in this process. */
async function whenFree<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let leftMs = busyTimeoutMs; ; leftMs -= busyRetryMs) {
    try {
      return await work();
    } catch (error) {
      if (leftMs <= 0 || !isSqliteBusy(error)) throw error;
      await wait(busyRetryMs);
    }
  }
}

function plain(values: readonly SqlValue[]): (string | number | null | Uint8Array)[] {
  return [...values];
}

function damaged(file: string, cause: unknown): CandorError {
  return new CandorError({
    code: 'database_damaged',
    what: `The database file ${file} is damaged or is not a database.`,
    remedy: 'Restore it from a backup, or move it away to start with an empty one.',
    cause,
  });
}

function unreachable(file: string, cause: unknown): CandorError {
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new CandorError({
    code: 'database_unreachable',
    what: `The database file ${file} cannot be opened: ${reason}.`,
    remedy:
      'Check that its folder exists, is writable and has space left, or set DATA_DIR or DATABASE_URL to another place.',
    cause,
  });
}
