import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { keyOf, type PageDocument, type PublishedDocument } from '../../published/contract.ts';
import type { Database } from '../../platform/environment.ts';
import { keyOfDocument } from '../../published/parse.ts';

/** The studio's side of the read model: a content database for publishing documents into. */
export type Press = {
  database: Database;
  publish(...documents: PublishedDocument[]): Promise<void>;
  remove(...keys: string[]): Promise<void>;
  /** Replaces everything by these documents in one transaction, numbered from 1, like a backup that is restored into the running database. */
  restore(...documents: PublishedDocument[]): Promise<void>;
  /** Writes a row unchanged, with the next number or the given one. */
  row(row: {
    key: string;
    kind?: string;
    locale?: string;
    path?: string | null;
    body: string | null;
    sequence?: number;
  }): Promise<void>;
  close(): Promise<void>;
};

/** SQLite's page size. */
export const pageBytes = 4_096;

type CleanUp = (act: () => unknown) => void;

export function temporaryFolder(cleanUp: CleanUp): string {
  const folder = mkdtempSync(join(tmpdir(), 'candor-site-'));
  cleanUp(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export function pageOf(id: string, path: string, changes: Partial<PageDocument> = {}): PageDocument {
  return {
    kind: 'page',
    id,
    locale: 'en',
    path,
    title: `Page ${id}`,
    description: '',
    parent: null,
    noIndex: false,
    blocks: [],
    updatedAt: '2026-01-01T00:00:00.000Z',
    ...changes,
  };
}

export const pageKey = (id: string) => keyOf.page(id, 'en');

const tables = `CREATE TABLE published_documents (key text PRIMARY KEY, sequence bigint NOT NULL, kind text NOT NULL, locale text NOT NULL,
  path text, body text, changed_at text NOT NULL);
  CREATE INDEX published_documents_sequence ON published_documents (sequence)`;

export function sqlitePress(file: string): Press {
  const database = new DatabaseSync(file);
  database.exec('PRAGMA journal_mode = WAL');
  if (!database.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'published_documents'").get()) database.exec(tables);
  const put = database.prepare('INSERT OR REPLACE INTO published_documents VALUES (?, ?, ?, ?, ?, ?, ?)');
  const newest = database.prepare('SELECT coalesce(max(sequence), 0) AS newest FROM published_documents');
  return press(
    { kind: 'sqlite', file },
    {
      newest: async () => Number(newest.get()?.newest),
      put: async (rows, first = '') => {
        database.exec(`BEGIN; ${first}`);
        for (const row of rows) put.run(...row);
        database.exec('COMMIT');
      },
      close: async () => database.close(),
    },
  );
}

/** Creates a database on the server that the test run provides. */
export async function postgresPress(cleanUp: CleanUp): Promise<Press> {
  const server = process.env.TEST_POSTGRES_URL;
  if (!server)
    throw new Error('TEST_POSTGRES_URL is not set: run the tests through npm test, which starts PostgreSQL.');
  const name = `press_${process.pid}_${Math.trunc(performance.now() * 1000)}`;
  const admin = new pg.Client(server);
  await admin.connect();
  await admin.query(`CREATE DATABASE ${name}`);
  cleanUp(async () => {
    await admin.query(`DROP DATABASE ${name} WITH (FORCE)`);
    await admin.end();
  });
  const url = new URL(server);
  url.pathname = `/${name}`;
  const client = new pg.Client(url.href);
  client.on('error', () => undefined);
  await client.connect();
  await client.query(tables);
  return press(
    { kind: 'postgres', url: url.href },
    {
      newest: async () =>
        Number(
          (await client.query('SELECT coalesce(max(sequence), 0) AS newest FROM published_documents')).rows[0].newest,
        ),
      put: async (rows, first = '') => {
        await client.query(`BEGIN; ${first}`);
        for (const row of rows)
          await client.query(
            `INSERT INTO published_documents VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (key) DO UPDATE SET sequence = excluded.sequence, path = excluded.path, body = excluded.body, changed_at = excluded.changed_at`,
            row,
          );
        await client.query('NOTIFY candor_published');
        await client.query('COMMIT');
      },
      close: () => client.end(),
    },
  );
}

type Column = string | number | null;
type Wire = { newest(): Promise<number>; put(rows: Column[][], first?: string): Promise<void>; close(): Promise<void> };

let changes = 0;
/** No two changes of a test have the same time. */
const stamp = () => `2026-01-01 ${(changes += 1)}`;

function press(database: Database, wire: Wire): Press {
  const rowsOf = (documents: readonly PublishedDocument[], after: number): Column[][] =>
    documents.map((document, index) => [
      keyOfDocument(document),
      after + index + 1,
      document.kind,
      document.locale,
      'path' in document ? document.path : null,
      JSON.stringify(document),
      stamp(),
    ]);
  return {
    database,
    publish: async (...documents) => wire.put(rowsOf(documents, await wire.newest())),
    restore: (...documents) => wire.put(rowsOf(documents, 0), 'DELETE FROM published_documents'),
    async remove(...keys) {
      const newest = await wire.newest();
      await wire.put(
        keys.map((key, index) => [key, newest + index + 1, key.split(':')[0] ?? '', 'en', null, null, stamp()]),
      );
    },
    async row({ key, kind = 'page', locale = 'en', path = null, body, sequence }) {
      await wire.put([[key, sequence ?? (await wire.newest()) + 1, kind, locale, path, body, stamp()]]);
    },
    close: wire.close,
  };
}
