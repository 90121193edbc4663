import { placeholders } from '../../../platform/database.ts';
import { type Locale, locales } from '../../../published/contract.ts';
import { execute, type Row, type Within } from '../../payload/database/execute.ts';
import { lockTransaction } from '../../payload/database/lock-transaction.ts';
import { annotate } from './annotate.ts';
import type { StoredRow, WantedRow } from './row.ts';

/** The PostgreSQL advisory lock that a transaction holds while it may publish. The number is arbitrary. */
const publishLock = 7_236_331;
/** Followers listen on this channel; they also poll, so a lost notification only costs time. */
export const publishedChannel = 'candor_published';
/** Bound values per statement; SQLite allows 32,766, PostgreSQL 65,535. */
const maxKeysPerStatement = 500;

/**
 * Takes the publish lock, so that only one transaction at a time changes published content until it ends. The sequence number is taken behind this lock, so
 * numbers become visible in order, and checks (no two pages at one path) stay true. SQLite's transactions are exclusive anyway.
 */
export async function lockPublishing(within: Within): Promise<void> {
  await lockTransaction(within, publishLock);
}

/** Returns the rows with these keys, by key. */
export async function readRows(within: Within, keys: string[]): Promise<Map<string, StoredRow>> {
  const found = new Map<string, StoredRow>();
  for (let start = 0; start < keys.length; start += maxKeysPerStatement) {
    const some = keys.slice(start, start + maxKeysPerStatement);
    const rows = await execute(
      within,
      `select key, path, body from published_documents where key in (${placeholders(some)})`,
      some,
    );
    for (const row of rows)
      found.set(String(row.key), { key: String(row.key), path: textOrNull(row.path), body: textOrNull(row.body) });
  }
  return found;
}

/** Returns the keys of live documents at these paths in one language; redirects do not count. */
export async function documentsAt(within: Within, locale: Locale, paths: string[]): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (let start = 0; start < paths.length; start += maxKeysPerStatement) {
    const some = paths.slice(start, start + maxKeysPerStatement);
    for (const row of await execute(within, liveAt(some), [locale, ...some]))
      found.set(String(row.path), String(row.key));
  }
  return found;
}

/** Every publish runs this query in each language; the index `published_documents_path` serves it. */
export function liveAt(paths: readonly string[]): string {
  return `select key, path from published_documents where kind <> 'redirect' and body is not null and locale = ? and path in (${placeholders(paths)})`;
}

/** Returns the live redirects to a page. */
export async function redirectsTo(within: Within, page: string): Promise<(WantedRow & { path: string })[]> {
  const rows = await execute(within, leadingTo(within.payload.db.name), [page]);
  return rows.flatMap((row) => {
    const locale = locales.find((one) => one === row.locale);
    return locale && typeof row.path === 'string'
      ? [{ key: String(row.key), kind: 'redirect' as const, locale, path: row.path, body: textOrNull(row.body) }]
      : [];
  });
}

/** Every deletion runs this query; `published_documents_leads_to` serves it as long as it uses exactly the index's expression. */
export function leadingTo(database: string): string {
  const page = database === 'postgres' ? "(body::jsonb ->> 'page')" : "body ->> 'page'";
  return `select key, locale, path, body from published_documents where kind = 'redirect' and body is not null and ${page} = ?`;
}

/**
 * Writes the rows that differ from the stored ones, each with its own sequence number, in order, and annotates them on the reports' time axis. Must be called
 * inside the transaction of the change it publishes.
 * @returns how many rows changed.
 */
export async function writeRows(within: Within, wanted: WantedRow[]): Promise<number> {
  if (!within.transactionID)
    throw new Error('The published read model is written in the transaction of the change, and there is none.');
  await lockPublishing(within);
  const stored = await readRows(
    within,
    wanted.map((row) => row.key),
  );
  const changed = wanted.filter((row) => differs(row, stored.get(row.key)));
  if (changed.length === 0) return 0;
  await clear(within, changed);
  const [last] = await execute(within, 'select coalesce(max(sequence), 0) as sequence from published_documents');
  const changedAt = new Date().toISOString();
  let sequence = Number(last?.sequence);
  for (const row of changed) await put(within, { ...row, sequence: ++sequence, changedAt });
  await annotate(within, { changed, stored, at: changedAt });
  if (within.payload.db.name === 'postgres')
    await execute(within, 'select pg_notify(?, ?)', [publishedChannel, String(sequence)]);
  return changed.length;
}

function differs(wanted: WantedRow, stored: StoredRow | undefined): boolean {
  if (!stored) return wanted.body !== null;
  return wanted.body !== stored.body || (wanted.body !== null && wanted.path !== stored.path);
}

/** Clears the rows first, because two pages may swap their paths in one transaction; the new paths are written afterwards. */
async function clear(within: Within, rows: WantedRow[]): Promise<void> {
  for (let start = 0; start < rows.length; start += maxKeysPerStatement) {
    const keys = rows.slice(start, start + maxKeysPerStatement).map((row) => row.key);
    await execute(within, `update published_documents set body = null where key in (${placeholders(keys)})`, keys);
  }
}

async function put(within: Within, row: WantedRow & { sequence: number; changedAt: string }): Promise<Row[]> {
  const statement = `insert into published_documents (key, sequence, kind, locale, path, body, changed_at) values (?, ?, ?, ?, ?, ?, ?)
    on conflict (key) do update set sequence = excluded.sequence, path = excluded.path, body = excluded.body, changed_at = excluded.changed_at`;
  return execute(within, statement, [row.key, row.sequence, row.kind, row.locale, row.path, row.body, row.changedAt]);
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
