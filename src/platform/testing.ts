import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { Sql } from './database.ts';
import { openWitnessed } from './open-database.ts';
import type { Database } from './environment.ts';
import { migrateWitnessed } from './witnessed-migrations.ts';

export const databaseKinds = ['sqlite', 'postgres'] as const;

export type TestDatabase = { database: Database; drop(): Promise<void> };

/** Creates an empty database for one test. TEST_POSTGRES_URL names the PostgreSQL server. */
export async function createTestDatabase(kind: Database['kind']): Promise<TestDatabase> {
  if (kind === 'postgres') return createPostgres();
  const folder = mkdtempSync(join(tmpdir(), 'candor-database-'));
  return { database: { kind, file: join(folder, 'test.db') }, drop: async () => rmSync(folder, { recursive: true }) };
}

/** Opens a separate witnessed database with all its tables, and returns the function that closes and drops it, for a test's `beforeEach` to return. */
export async function openTestWitnessed(kind: Database['kind'], use: (sql: Sql) => void): Promise<() => Promise<void>> {
  const { database, drop } = await createTestDatabase(kind);
  const sql = await openWitnessed({ witnessed: database });
  await migrateWitnessed(sql);
  use(sql);
  return async () => {
    await sql.close();
    await drop();
  };
}

async function createPostgres(): Promise<TestDatabase> {
  const server = process.env.TEST_POSTGRES_URL;
  if (!server)
    throw new Error('TEST_POSTGRES_URL is not set: run the tests through npm test, which starts PostgreSQL.');
  const name = `candor_${process.pid}_${Math.random().toString(36).slice(2)}`;
  await query(server, `CREATE DATABASE ${name}`);
  const url = new URL(server);
  url.pathname = name;
  return {
    database: { kind: 'postgres', url: url.href },
    drop: () => query(server, `DROP DATABASE ${name} WITH (FORCE)`),
  };
}

async function query(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
