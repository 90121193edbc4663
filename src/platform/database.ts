import type { Database } from './environment.ts';
import { openPostgres } from './postgres.ts';
import type { PostgresLimits } from './postgres-pool.ts';
import { openSqlite } from './sqlite.ts';

export type SqlValue = string | number | null | Buffer;
export type Row = Record<string, unknown>;

/** Statements with `?` for each value, in the SQL that SQLite and PostgreSQL share. `?` must not occur anywhere else in them. */
export type Statements = {
  all(statement: string, values?: readonly SqlValue[]): Promise<Row[]>;
  /** Resolves with the number of rows changed. */
  run(statement: string, values?: readonly SqlValue[]): Promise<number>;
};

export type Sql = Statements & {
  readonly dialect: Database['kind'];
  /** Commits when `work` resolves; otherwise rolls back and rejects with its error. SQLite runs one transaction at a time. */
  transaction<Result>(work: (statements: Transaction) => Promise<Result>): Promise<Result>;
  /** The same database for work that may take minutes: migrations, verification, sweeps. Closed together with this one. */
  readonly longRunning: Sql;
  close(): Promise<void>;
};

export type Transaction = Statements & {
  /** Runs a file of statements without values. */
  script(text: string): Promise<void>;
};

export type DatabaseOptions = {
  /** PostgreSQL only: the schema for unqualified names. */
  schema?: string;
  /** PostgreSQL only, for tests; the default is `requestLimits`. */
  limits?: PostgresLimits;
};

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
