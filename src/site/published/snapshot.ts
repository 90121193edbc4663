import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { keyOf, type Locale, locales, type PublishedDocument, type PublishedRow } from '../../content/published.ts';
import type { Log } from '../../platform/log.ts';
import { parseDocument } from './believe.ts';
import type { RowStamp } from './source.ts';

/** Raised when the tables change; an older file is set aside and fetched anew. */
const formatVersion = 1;
/** Parsed documents kept in memory. A page with its navigation, footer and pictures reads about twenty. */
const maxParsed = 4000;

export type SnapshotRow = PublishedRow & { changedAt: string };

/**
 * The site's own copy of everything published, in a SQLite file of its own: renders read the same whether the content database is SQLite,
 * PostgreSQL or away, and a restart needs neither. It can always be fetched again, so it is written without fsync.
 */
export type Snapshot = {
  document(key: string): PublishedDocument | undefined;
  /** Key of the live page or redirect at a path. */
  keyAt(kind: 'page' | 'redirect', path: string, locale: Locale): string | undefined;
  pages(): Iterable<Extract<PublishedDocument, { kind: 'page' }>>;
  stamps(): Map<string, RowStamp>;
  lastSequence(): number;
  /** Writes rows (a body of null removes) and forgets keys, all or nothing. Returns every key that now answers differently. */
  apply(rows: readonly SnapshotRow[], forgotten?: readonly string[]): Set<string>;
  close(): void;
};

export function openSnapshot(file: string, log: Log): Snapshot {
  mkdirSync(dirname(file), { recursive: true });
  try {
    return snapshotOver(open(file));
  } catch (error) {
    log.warn({ reason: String(error) }, 'The copy of the published pages cannot be read; it is set aside and fetched again.');
    setAside(file);
    return snapshotOver(open(file));
  }
}

function setAside(file: string): void {
  rmSync(`${file}-wal`, { force: true });
  rmSync(`${file}-shm`, { force: true });
  renameSync(file, `${file}.damaged`);
}

function open(file: string): DatabaseSync {
  const database = new DatabaseSync(file);
  try {
    database.exec('pragma journal_mode = wal; pragma synchronous = off');
    const version = Number(database.prepare('pragma user_version').get()?.user_version);
    if (version !== 0 && version !== formatVersion) throw new Error(`format ${version} is not ${formatVersion}`);
    const check = database.prepare('pragma quick_check(1)').get();
    if (check?.quick_check !== 'ok') throw new Error(String(check?.quick_check));
    database.exec(`
      create table if not exists documents (key text primary key, sequence integer not null, kind text not null, locale text not null,
        path text, body text, changed_at text not null) without rowid;
      create index if not exists documents_path on documents (kind, locale, path) where body is not null;
      pragma user_version = ${formatVersion}`);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

function snapshotOver(database: DatabaseSync): Snapshot {
  const body = database.prepare('select body from documents where key = ?');
  const row = database.prepare('select path, body from documents where key = ?');
  const at = database.prepare('select key from documents where kind = ? and locale = ? and path = ? and body is not null');
  const allPages = database.prepare("select key from documents where kind = 'page' and body is not null order by path");
  const put = database.prepare('insert or replace into documents (key, sequence, kind, locale, path, body, changed_at) values (?, ?, ?, ?, ?, ?, ?)');
  const forget = database.prepare('delete from documents where key = ?');
  const parsed = new Map<string, PublishedDocument>();

  function document(key: string): PublishedDocument | undefined {
    const known = parsed.get(key);
    if (known) return known;
    const text = body.get(key)?.body;
    const fresh = typeof text === 'string' ? parseDocument(text) : undefined;
    if (!fresh) return undefined;
    if (parsed.size >= maxParsed) parsed.clear();
    parsed.set(key, fresh);
    return fresh;
  }

  function note(changed: Set<string>, key: string, after: { path: string | null; body: string | null; locale: Locale; kind: string } | null): void {
    const before = row.get(key);
    if (before && after && before.body === after.body && before.path === after.path) return;
    if (!before && after?.body === null) return;
    changed.add(key);
    const locale = after?.locale ?? localeOf(key);
    if (!/^(page|redirect):/.test(key) || !locale) return;
    if (typeof before?.path === 'string') changed.add(keyOf.path(before.path, locale));
    if (after?.path) changed.add(keyOf.path(after.path, locale));
  }

  function apply(rows: readonly SnapshotRow[], forgotten: readonly string[] = []): Set<string> {
    const changed = new Set<string>();
    database.exec('begin immediate');
    try {
      for (const key of forgotten) {
        note(changed, key, null);
        forget.run(key);
      }
      for (const one of rows) {
        note(changed, one.key, one);
        put.run(one.key, one.sequence, one.kind, one.locale, one.path, one.body, one.changedAt);
      }
      database.exec('commit');
    } catch (error) {
      if (database.isTransaction) database.exec('rollback');
      throw error;
    }
    for (const key of changed) parsed.delete(key);
    return changed;
  }

  return {
    document,
    keyAt: (kind, path, locale) => {
      const key = at.get(kind, locale, path)?.key;
      return typeof key === 'string' ? key : undefined;
    },
    *pages() {
      for (const { key } of allPages.all()) {
        const page = document(String(key));
        if (page?.kind === 'page') yield page;
      }
    },
    stamps: () =>
      new Map(database.prepare('select key, sequence, changed_at from documents').all().map((one) => [String(one.key), { key: String(one.key), sequence: Number(one.sequence), changedAt: String(one.changed_at) }])),
    lastSequence: () => Number(database.prepare('select coalesce(max(sequence), 0) as last from documents').get()?.last),
    apply,
    close: () => database.close(),
  };
}

function localeOf(key: string): Locale | undefined {
  return locales.find((locale) => key.endsWith(`:${locale}`));
}
