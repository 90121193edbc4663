import type { Database } from './environment.ts';
import type { PostgresLimits } from './postgres-pool.ts';

export type SqlValue = string | number | null | Buffer;
export type Row = Record<string, unknown>;

/** Statements with `?` for each value, in the SQL that SQLite and PostgreSQL share. `?` must not occur anywhere else in them. */
export type Statements = {
  all(statement: string, values?: readonly SqlValue[]): Promise<Row[]>;
  /** Resolves with the number of rows changed. */
  run(statement: string, values?: readonly SqlValue[]): Promise<number>;
};

/** Returns a `?` for each value, for `IN (…)` or `VALUES (…)`. */
export function placeholders(values: readonly unknown[]): string {
  return values.map(() => '?').join(', ');
}

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
