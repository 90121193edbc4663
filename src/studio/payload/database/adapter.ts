import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { postgresAdapter } from '@payloadcms/db-postgres';
import { sqliteAdapter } from '@payloadcms/db-sqlite';
import type { BaseDatabaseAdapter, DatabaseAdapterObj, Payload } from 'payload';
import type pg from 'pg';
import type { Database } from '../../../platform/environment.ts';
import { createPostgresPool, type PostgresLimits, requestLimits } from '../../../platform/postgres-pool.ts';
import { postgresAccountTables, sqliteAccountTables } from './account-tables.ts';
import { withClearConflicts } from './conflicts.ts';
import { postgresEditTables, sqliteEditTables } from './edit-tables.ts';
import { withJobClaims } from './job-claims.ts';
import { postgresJobTables, sqliteJobTables } from './job-tables.ts';
import { rememberLimits } from './lock-transaction.ts';
import { withOwnWork } from './own-work.ts';
import { postgresPublished, sqlitePublished } from './published-table.ts';
import { openSqlite } from './sqlite-client.ts';
import { type CommitProbe, type TransactionalAdapter, withHonestCommits } from './transactions.ts';
import { indexTranslations } from './translation-indexes.ts';

/** Editors are few; the rest of the server's connections belong to the sites and the worker. */
const maxPostgresConnections = 10;

/** The transaction of a save stays idle while the renditions of an uploaded picture are created. */
export const editingLimits: PostgresLimits = { ...requestLimits, idleInTransactionMs: 60_000 };

/** Creates Payload's database adapter for the content database. Nothing is opened before Payload connects. */
export function contentAdapter(database: Database, limits: PostgresLimits): DatabaseAdapterObj {
  return database.kind === 'sqlite' ? sqlite(database.file) : postgres(database.url, limits);
}

const shared = { blocksAsJSON: true, idType: 'uuid', push: false } as const;

function sqlite(file: string): DatabaseAdapterObj {
  const stock = sqliteAdapter({
    ...shared,
    client: { url: `file:${file}` },
    transactionOptions: {},
    afterSchemaInit: [
      ({ schema }) =>
        withTables(schema, {
          published_documents: sqlitePublished,
          ...sqliteAccountTables,
          ...sqliteEditTables,
          ...sqliteJobTables,
        }),
    ],
  });
  return changed(stock, (adapter) => {
    const { connect, destroy } = adapter;
    adapter.beforeSchemaInit.push(({ schema }) => indexTranslations(adapter, schema));
    const own: { client?: unknown } = adapter;
    adapter.connect = async function (...args) {
      mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
      const client = openSqlite({ file });
      own.client = client;
      adapter.destroy = async function () {
        client.close();
        own.client = undefined;
        await destroy?.call(this);
      };
      await connect?.apply(this, args);
    };
    return undefined;
  });
}

function postgres(url: string, limits: PostgresLimits): DatabaseAdapterObj {
  const stock = postgresAdapter({
    ...shared,
    pool: { connectionString: url },
    disableCreateDatabase: true,
    afterSchemaInit: [
      ({ schema }) =>
        withTables(schema, {
          published_documents: postgresPublished,
          ...postgresAccountTables,
          ...postgresEditTables,
          ...postgresJobTables,
        }),
    ],
  });
  return changed(stock, (adapter) => {
    const { connect, destroy } = adapter;
    adapter.beforeSchemaInit.push(({ schema }) => indexTranslations(adapter, schema));
    const own: { pool?: unknown } = adapter;
    adapter.connect = async function (...args) {
      rememberLimits(adapter, limits);
      const pool = await openPool(url, limits);
      own.pool = pool;
      adapter.destroy = async function () {
        own.pool = undefined;
        await pool.end();
        await destroy?.call(this);
      };
      await connect?.apply(this, args);
    };
    return async (db) => isExecuting(db) && db.execute('select 1');
  });
}

function isExecuting(db: unknown): db is { execute(statement: string): Promise<unknown> } {
  return typeof db === 'object' && db !== null && 'execute' in db;
}

/** Replaces Payload's own pool, which holds one connection without using it and can never be closed. */
async function openPool(url: string, limits: PostgresLimits): Promise<pg.Pool> {
  const pool = createPostgresPool(url, limits, { max: maxPostgresConnections });
  try {
    await pool.query('select 1');
    return pool;
  } catch (error) {
    await pool.end();
    throw error;
  }
}

/** Adds tables that Payload does not know, so that generated migrations include them. */
function withTables<T extends { tables: object }>(schema: T, tables: Record<string, object>): T {
  Object.assign(schema.tables, tables);
  return schema;
}

type Stock<T> = {
  name?: string;
  allowIDOnCreate?: boolean;
  defaultIDType: 'number' | 'text';
  init(args: { payload: Payload }): T;
};

function changed<T extends TransactionalAdapter & BaseDatabaseAdapter>(
  stock: Stock<T>,
  change: (adapter: T) => CommitProbe | undefined,
): DatabaseAdapterObj {
  return {
    ...stock,
    init(args) {
      const adapter = stock.init(args);
      // A failed connect throws by itself; without this handler the second rejection would end the process before the first is handled.
      adapter.initializing.catch(() => {});
      withHonestCommits(adapter, change(adapter));
      withClearConflicts(adapter);
      withJobClaims(adapter);
      withOwnWork(adapter);
      return adapter;
    },
  };
}
