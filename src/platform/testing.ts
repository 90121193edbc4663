import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { Database } from './environment.ts';

export const databaseKinds = ['sqlite', 'postgres'] as const;

export type TestDatabase = { database: Database; drop(): Promise<void> };

/** An empty database of its own. PostgreSQL's server is the one that TEST_POSTGRES_URL names. */
export async function createTestDatabase(kind: Database['kind']): Promise<TestDatabase> {
  if (kind === 'postgres') return createPostgres();
  const folder = mkdtempSync(join(tmpdir(), 'candor-database-'));
  return { database: { kind, file: join(folder, 'test.db') }, drop: async () => rmSync(folder, { recursive: true }) };
}

async function createPostgres(): Promise<TestDatabase> {
  const server = process.env.TEST_POSTGRES_URL;
  if (!server) throw new Error('TEST_POSTGRES_URL is not set: run the tests through npm test, which starts PostgreSQL.');
  const name = `candor_${process.pid}_${Math.random().toString(36).slice(2)}`;
  await ask(server, `CREATE DATABASE ${name}`);
  const url = new URL(server);
  url.pathname = name;
  return { database: { kind: 'postgres', url: url.href }, drop: () => ask(server, `DROP DATABASE ${name} WITH (FORCE)`) };
}

async function ask(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
