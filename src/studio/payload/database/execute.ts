import { sql as postgresSql } from '@payloadcms/db-postgres';
import { sql as sqliteSql } from '@payloadcms/db-sqlite';
import type { Payload } from 'payload';

/** The transaction that a statement belongs to. Without `transactionID` the statement runs on its own. */
export type Within = {
  payload: Payload;
  transactionID?: string | number | Promise<string | number | null> | null;
  context?: Record<string, unknown>;
};

export type Row = Record<string, unknown>;

/**
 * Runs one statement on the content database inside the caller's transaction, with `?` for each bound value.
 * @returns the rows it answers with.
 */
export async function execute(
  within: Within,
  statement: string,
  values: (string | number | null)[] = [],
): Promise<Row[]> {
  const adapter: unknown = within.payload.db;
  if (!isExecutor(adapter)) throw new TypeError('The content database is not one that runs SQL.');
  const id = await within.transactionID;
  const session = id ? adapter.sessions[String(id)] : undefined;
  if (id && !session) throw new Error('The transaction this statement belongs to has ended.');
  const tag = adapter.name === 'sqlite' ? sqliteSql : postgresSql;
  const parts = statement.split('?');
  const { rows } = await adapter.execute({
    db: session?.db,
    drizzle: adapter.drizzle,
    sql: tag(Object.assign(parts, { raw: parts }), ...values),
  });
  return rows;
}

type Executor = {
  name: string;
  drizzle: unknown;
  sessions: Record<string, { db: unknown }>;
  execute(args: { db: unknown; drizzle: unknown; sql: unknown }): Promise<{ rows: Row[] }>;
};

function isExecutor(adapter: unknown): adapter is Executor {
  return (
    typeof adapter === 'object' &&
    adapter !== null &&
    'execute' in adapter &&
    'sessions' in adapter &&
    'drizzle' in adapter
  );
}
