import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Locale, PublishedDocument } from '../../published/contract.ts';
import type { PlacedKind } from '../../content/blog-paths.ts';
import type { Log } from '../../platform/log.ts';
import { isSqliteDamage } from '../../platform/sqlite-result.ts';
import { openSearchIndex, type SearchIndex, searchTables } from '../search/search-index.ts';
import type { KeptRow } from './entries.ts';
import { type Lists, listTables, openLists } from './lists.ts';

/** The kinds of documents that can have a path. */
type PathKind = 'page' | 'redirect' | PlacedKind;

/**
 * The site's own copy of the published read model: one file, so that a start needs no database and reads are the same for
 * every kind of database. It can be fetched again at any time, so no write waits for the disk.
 */
export type Snapshot = {
  bodyOf(key: string): { path: string | null; body: string } | undefined;
  keyAt(kind: PathKind, locale: Locale, path: string): string | undefined;
  stamps(): Map<string, string>;
  keysOf(kind: PublishedDocument['kind']): string[];
  readonly lists: Lists;
  readonly search: SearchIndex;
  /** Sequence number of the last change that was copied. */
  position(): number;
  /** Writes everything or nothing. */
  write(change: { put: readonly KeptRow[]; remove: readonly string[]; position: number }): void;
  close(): void;
};

/** Increment it with every change of the tables below: a file of another version is fetched again. */
export const snapshotVersion = 2;

/** Opens the file. A damaged file, or one of another version, is set aside; without a usable disk the copy is kept in memory. */
export function openSnapshot(file: string, log: Log): Snapshot {
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    return fromDatabase(openSound(file) ?? startAnew(file, log));
  } catch (error) {
    log.warn(
      { error: messageOf(error) },
      'The copy of the published content cannot be kept on disk; it is kept in memory',
    );
    return fromDatabase(createTables(new DatabaseSync(':memory:')));
  }
}

/** The worker rewrites the file after deletions, which a small one takes this long. A write that has to wait longer fails and is repeated. */
const options = { timeout: 50 };

/** What is deleted is overwritten with zeros: what is no longer published must not stay readable here. */
const settings = 'PRAGMA journal_mode = WAL; PRAGMA synchronous = OFF; PRAGMA secure_delete = ON;';

const tables = `
  CREATE TABLE documents (key TEXT PRIMARY KEY, stamp TEXT NOT NULL, kind TEXT NOT NULL, locale TEXT NOT NULL, path TEXT, body TEXT NOT NULL) WITHOUT ROWID;
  CREATE INDEX documents_by_path ON documents (locale, path, kind) WHERE path IS NOT NULL;
  CREATE INDEX documents_by_kind ON documents (kind);
  ${listTables}
  ${searchTables}
  CREATE TABLE position (sequence INTEGER NOT NULL);
  INSERT INTO position VALUES (0);
  PRAGMA user_version = ${snapshotVersion};
`;

/** Opens the file, or returns undefined when it is damaged or of another version. */
function openSound(file: string): DatabaseSync | undefined {
  const database = new DatabaseSync(file, options);
  try {
    database.exec(settings);
    const version = valueOf(database, 'PRAGMA user_version');
    const isNew = version === 0 && valueOf(database, 'SELECT count(*) FROM sqlite_schema') === 0;
    if (isNew) return createTables(database);
    if (version === snapshotVersion && valueOf(database, 'PRAGMA quick_check(1)') === 'ok') return database;
  } catch (error) {
    if (!isSqliteDamage(error)) throw error;
  }
  database.close();
  return undefined;
}

function startAnew(file: string, log: Log): DatabaseSync {
  log.warn(
    {},
    'The copy of the published content was damaged or from another version; it is moved aside and fetched again',
  );
  renameSync(file, `${file}.set-aside`);
  for (const ending of ['-wal', '-shm']) rmSync(file + ending, { force: true });
  const database = new DatabaseSync(file, options);
  database.exec(settings);
  return createTables(database);
}

function createTables(database: DatabaseSync): DatabaseSync {
  database.exec(`BEGIN; ${tables} COMMIT;`);
  return database;
}

function fromDatabase(database: DatabaseSync): Snapshot {
  const select = database.prepare('SELECT path, body FROM documents WHERE key = ?');
  const selectAt = database.prepare(
    'SELECT key FROM documents WHERE kind = ? AND locale = ? AND path = ? ORDER BY key LIMIT 1',
  );
  const selectStamps = database.prepare('SELECT key, stamp FROM documents');
  const selectKind = database.prepare('SELECT key FROM documents WHERE kind = ? ORDER BY key');
  const lists = openLists(database);
  const search = openSearchIndex(database);
  return {
    bodyOf(key) {
      const row = select.get(key);
      return row && { path: typeof row.path === 'string' ? row.path : null, body: String(row.body) };
    },
    keyAt(kind, locale, path) {
      const row = selectAt.get(kind, locale, path);
      return row && String(row.key);
    },
    stamps: () => new Map(selectStamps.all().map((row) => [String(row.key), String(row.stamp)])),
    keysOf: (kind) => selectKind.all(kind).map((row) => String(row.key)),
    lists,
    search,
    position: () => Number(valueOf(database, 'SELECT sequence FROM position')),
    write: writingTo(database, lists, search),
    close: () => database.close(),
  };
}

/** Prepares the statements that change the copy, and returns the function that runs them in one transaction. */
function writingTo(database: DatabaseSync, lists: Lists, search: SearchIndex): Snapshot['write'] {
  const put = database.prepare(
    'INSERT OR REPLACE INTO documents (key, stamp, kind, locale, path, body) VALUES (?, ?, ?, ?, ?, ?)',
  );
  const remove = database.prepare('DELETE FROM documents WHERE key = ?');
  const move = database.prepare('UPDATE position SET sequence = ?');
  return (change) => {
    const work = () => {
      for (const key of change.remove) remove.run(key);
      for (const row of change.put) put.run(row.key, row.stamp, row.kind, row.locale, row.path, row.body);
      for (const key of [...change.remove, ...change.put.map((row) => row.key)]) search.remove(lists.remove(key));
      for (const row of change.put) if (row.entry) search.put(lists.put(row, row.entry), row.locale, row.entry);
      move.run(change.position);
    };
    inTransaction(database, work, lists.rolledBack);
  };
}

function inTransaction(database: DatabaseSync, work: () => void, rolledBack: () => void): void {
  database.exec('BEGIN IMMEDIATE');
  try {
    work();
    database.exec('COMMIT');
  } catch (error) {
    rolledBack();
    if (database.isTransaction) database.exec('ROLLBACK');
    throw error;
  }
}

function valueOf(database: DatabaseSync, query: string): unknown {
  return Object.values(database.prepare(query).get() ?? {})[0];
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
