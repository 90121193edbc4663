import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { setImmediate as nextTurnOfEvents } from 'node:timers/promises';
import { CandorError } from '../../../platform/errors.ts';
import { isSqliteBusy } from '../../../platform/sqlite-result.ts';
import { type Prepared, prepareOnce } from './prepared-statements.ts';
import { createWriteQueue, type EndTurn, type WriteQueue } from './write-queue.ts';

/** Busy timeout: another process may hold the write lock for a moment, such as `npm run user` beside a running studio. */
const usualBusyTimeoutMs = 5_000;
/** Attempts to get the lock. An import, or another command on a slow disk, may need most of a minute; beyond that a process is stuck. */
const busyAttempts = 12;
/**
 * Idle timeout after which a transaction is rolled back, so that one stuck hook does not block every editor. A transaction that keeps
 * working may take any time: the first start of a small machine is slow, and must finish.
 */
export const maxSilentTransactionMs = 60_000;

type Statement = string | { sql: string; args?: readonly unknown[] };
type Row = { length: number; [column: string | number]: unknown };
type Result = {
  columns: string[];
  columnTypes: string[];
  rows: Row[];
  rowsAffected: number;
  lastInsertRowid: bigint | undefined;
  toJSON(): unknown;
};
export type Transaction = {
  execute(statement: Statement): Promise<Result>;
  commit(): Promise<void>;
  rollback(): Promise<void>;
  close(): void;
  readonly closed: boolean;
};

/** The part of a libSQL client that drizzle needs. */
export type SqliteClient = {
  execute(statement: Statement, args?: readonly unknown[]): Promise<Result>;
  batch(statements: Statement[]): Promise<Result[]>;
  transaction(): Promise<Transaction>;
  executeMultiple(sql: string): Promise<void>;
  close(): void;
  closed: boolean;
  protocol: 'file';
};

type SqliteClientOptions = {
  file: string;
  maxWaitMs?: number;
  maxSilentTransactionMs?: number;
  busyTimeoutMs?: number;
};

/**
 * Opens two connections to one file: a reader that always sees the last commit, and a writer that one transaction or one
 * single write holds at a time. Payload's own client opens a new connection after each transaction; that connection
 * loses the busy timeout and stays open until it is garbage-collected.
 */
export function openSqlite(options: SqliteClientOptions): SqliteClient {
  const writer = open(options, false);
  const reader = open(options, true);
  const [writing, reading] = [prepareOnce(writer), prepareOnce(reader)];
  const queue = createWriteQueue(options.maxWaitMs);
  const limitMs = options.maxSilentTransactionMs ?? maxSilentTransactionMs;
  const client: SqliteClient = {
    protocol: 'file',
    closed: false,
    async execute(statement, args) {
      const { sql, values } = parts(statement, args);
      if (isRead(sql)) return run(reading(sql), values);
      return inTurn(queue, () => whenFree(() => run(writing(sql), values)));
    },
    async batch(statements) {
      return inTurn(queue, () =>
        whenFree(() => inTransaction(writer, () => statements.map((one) => runWith(writing, one)))),
      );
    },
    async executeMultiple(sql) {
      await inTurn(queue, () => whenFree(() => writer.exec(sql)));
    },
    async transaction() {
      return begin(
        { writer, limitMs, touch: queue.touch, run: (statement) => runWith(writing, statement) },
        await queue.takeTurn(),
      );
    },
    close() {
      if (client.closed) return;
      client.closed = true;
      reader.close();
      writer.close();
    },
  };
  return client;
}

function open({ file, busyTimeoutMs = usualBusyTimeoutMs }: SqliteClientOptions, readOnly: boolean): DatabaseSync {
  const database = new DatabaseSync(file, { readOnly, timeout: busyTimeoutMs });
  if (!readOnly)
    // Zeros replace what is deleted: an account, a page.
    database.exec(
      'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON; PRAGMA journal_size_limit = 67108864;',
    );
  return database;
}

type Writing = { writer: DatabaseSync; limitMs: number; touch(): void; run(statement: Statement): Result };

async function begin({ writer, limitMs, touch, run }: Writing, endTurn: EndTurn): Promise<Transaction> {
  try {
    await whenFree(() => writer.exec('BEGIN IMMEDIATE'));
  } catch (error) {
    endTurn();
    throw error;
  }
  let isOpen = true;
  const limit = setTimeout(() => end('ROLLBACK'), limitMs);
  function end(sql: 'COMMIT' | 'ROLLBACK'): void {
    if (!isOpen) return;
    isOpen = false;
    clearTimeout(limit);
    try {
      writer.exec(sql);
    } finally {
      if (writer.isTransaction) writer.exec('ROLLBACK');
      endTurn();
    }
  }
  function whileOpen<T>(act: () => T): T {
    if (!isOpen) throw transactionOver();
    try {
      return act();
    } finally {
      // After the work: a statement that took a minute was not idle time.
      touch();
      if (isOpen) limit.refresh();
    }
  }
  return {
    get closed() {
      return !isOpen;
    },
    execute: async (statement) => whileOpen(() => run(statement)),
    commit: async () => whileOpen(() => end('COMMIT')),
    rollback: async () => end('ROLLBACK'),
    close: () => end('ROLLBACK'),
  };
}

async function inTurn<T>(queue: WriteQueue, write: () => Promise<T>): Promise<T> {
  const endTurn = await queue.takeTurn();
  try {
    return await write();
  } finally {
    endTurn();
  }
}

/** Retries while another process writes; between attempts this process handles other work. */
async function whenFree<T>(write: () => T): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return write();
    } catch (error) {
      if (attempt === busyAttempts || !isSqliteBusy(error)) throw error;
      await nextTurnOfEvents();
    }
  }
}

function inTransaction<T>(writer: DatabaseSync, write: () => T): T {
  writer.exec('BEGIN IMMEDIATE');
  try {
    const result = write();
    writer.exec('COMMIT');
    return result;
  } finally {
    if (writer.isTransaction) writer.exec('ROLLBACK');
  }
}

/** Anything unknown counts as a write; a write mistaken for a read is refused by the read-only connection. */
function isRead(sql: string): boolean {
  return /^\s*(select|with|explain|pragma|values)\b/i.test(sql);
}

function run({ statement, answersWithRows }: Prepared, values: SQLInputValue[]): Result {
  try {
    if (answersWithRows) return readRows(statement, values);
    const { changes, lastInsertRowid } = statement.run(...values);
    return result({ columns: [], rows: [], rowsAffected: Number(changes), lastInsertRowid: BigInt(lastInsertRowid) });
  } catch (error) {
    throw named(error);
  }
}

/** SQLite's result code for a violated unique constraint. */
const uniqueViolated = 2067;

/** Adds the code of libSQL's client, by which Payload tells a duplicate value from a broken database. */
function named(error: unknown): unknown {
  return error instanceof Error && 'errcode' in error && error.errcode === uniqueViolated
    ? Object.assign(error, { code: 'SQLITE_CONSTRAINT_UNIQUE' })
    : error;
}

/** Reads the columns last, because the tables may have changed since the statement was prepared. */
function readRows(statement: Prepared['statement'], values: SQLInputValue[]): Result {
  const rows: unknown[] = statement.all(...values);
  const columns = statement.columns().map((column) => column.name);
  return result({
    columns,
    rows: rows.map((row) => asRow(columns, Array.isArray(row) ? row : [])),
    rowsAffected: 0,
    lastInsertRowid: undefined,
  });
}

/** Builds a row with enumerable column names and hidden positions, because drizzle uses both. */
function asRow(columns: string[], values: unknown[]): Row {
  const row: Row = Object.defineProperty({ length: 0 }, 'length', { value: values.length, enumerable: false });
  values.forEach((value, position) => {
    Object.defineProperty(row, position, { value, enumerable: false });
    const column = columns[position];
    if (column !== undefined && !Object.hasOwn(row, column)) row[column] = value;
  });
  return row;
}

function result(parts: Pick<Result, 'columns' | 'rows' | 'rowsAffected' | 'lastInsertRowid'>): Result {
  return {
    ...parts,
    columnTypes: parts.columns.map(() => ''),
    toJSON: () => ({ columns: parts.columns, rows: parts.rows }),
  };
}

function runWith(prepared: (sql: string) => Prepared, statement: Statement): Result {
  const { sql, values } = parts(statement);
  return run(prepared(sql), values);
}

function parts(statement: Statement, args: readonly unknown[] = []): { sql: string; values: SQLInputValue[] } {
  if (typeof statement === 'string') return { sql: statement, values: args.map(bindable) };
  return { sql: statement.sql, values: (statement.args ?? []).map(bindable) };
}

function bindable(value: unknown): SQLInputValue {
  if (value === null || typeof value === 'string' || typeof value === 'bigint') return value;
  // A plain number is bound as a floating-point one, and would be stored as «1.0» in a text column.
  if (typeof value === 'number') return Number.isSafeInteger(value) ? BigInt(value) : value;
  if (typeof value === 'boolean') return value ? 1n : 0n;
  if (value instanceof Date) return BigInt(value.getTime());
  if (value instanceof Uint8Array) return value;
  throw new TypeError(`A value of type ${typeof value} cannot be bound to a statement.`);
}

function transactionOver(): CandorError {
  return new CandorError({
    code: 'database_transaction_over',
    what: 'The transaction of this write has already ended, so nothing was saved.',
    remedy: `Save again. A save in which nothing happens for ${maxSilentTransactionMs / 1000} seconds is rolled back.`,
  });
}
