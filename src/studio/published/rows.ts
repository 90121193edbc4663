import { type Locale, locales, type PublishedDocument } from '../../content/published.ts';
import { execute, type Row, type Within } from '../database/execute.ts';
import { lockTransaction } from '../database/lock-transaction.ts';
import { annotate } from './annotate.ts';

/** A row as it should be. `body` null = removed; the row keeps its last path, so that a page that comes back elsewhere leaves a redirect. */
export type WantedRow = { key: string; kind: PublishedDocument['kind'] | 'destination' | 'audit'; locale: Locale; path: string | null; body: string | null };
export type StoredRow = { key: string; path: string | null; body: string | null };

/** PostgreSQL takes a lock of this number for the length of a transaction that may publish. Any constant will do. */
const publishLock = 7_236_331;
/** Followers listen here; they also look by themselves, so a lost notification only costs time. */
export const publishedChannel = 'candor_published';
/** Bound values in one statement; SQLite allows 32,766, PostgreSQL 65,535. */
const maxKeysPerStatement = 500;

/**
 * Lets one transaction at a time change published content, until it ends. The sequence number is taken behind this
 * lock, so numbers become visible in their order; and what was checked (no two pages at one path) stays true.
 * SQLite's transactions are exclusive anyway.
 */
export async function lockPublishing(within: Within): Promise<void> {
  await lockTransaction(within, publishLock);
}

/** The rows with these keys, by key. */
export async function readRows(within: Within, keys: string[]): Promise<Map<string, StoredRow>> {
  const found = new Map<string, StoredRow>();
  for (let start = 0; start < keys.length; start += maxKeysPerStatement) {
    const some = keys.slice(start, start + maxKeysPerStatement);
    const rows = await execute(within, `select key, path, body from published_documents where key in (${marks(some)})`, some);
    for (const row of rows) found.set(String(row.key), { key: String(row.key), path: textOrNull(row.path), body: textOrNull(row.body) });
  }
  return found;
}

/** Keys of what is live at these paths in one language; redirects do not count. */
export async function documentsAt(within: Within, locale: Locale, paths: string[]): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (let start = 0; start < paths.length; start += maxKeysPerStatement) {
    const some = paths.slice(start, start + maxKeysPerStatement);
    for (const row of await execute(within, liveAt(some), [locale, ...some])) found.set(String(row.path), String(row.key));
  }
  return found;
}

/** Every publish asks this, in each language; `published_documents_path` answers it. */
export function liveAt(paths: readonly string[]): string {
  return `select key, path from published_documents where kind <> 'redirect' and body is not null and locale = ? and path in (${marks(paths)})`;
}

/** Live redirects that lead to a page. */
export async function redirectsTo(within: Within, page: string): Promise<(WantedRow & { path: string })[]> {
  const rows = await execute(within, leadingTo(within.payload.db.name), [page]);
  return rows.flatMap((row) => {
    const locale = locales.find((one) => one === row.locale);
    return locale && typeof row.path === 'string' ? [{ key: String(row.key), kind: 'redirect' as const, locale, path: row.path, body: textOrNull(row.body) }] : [];
  });
}

/** Every deletion asks this; `published_documents_leads_to` answers it, as long as it is asked in the index's own words. */
export function leadingTo(database: string): string {
  const page = database === 'postgres' ? "(body::jsonb ->> 'page')" : "body ->> 'page'";
  return `select key, locale, path, body from published_documents where kind = 'redirect' and body is not null and ${page} = ?`;
}

/**
 * Writes the rows that differ from what is stored, each with its own number, in order, and marks them on the figures' time axis.
 * Must be called inside the transaction of the change it publishes.
 * @returns how many rows changed.
 */
export async function writeRows(within: Within, wanted: WantedRow[]): Promise<number> {
  if (!within.transactionID) throw new Error('The published read model is written in the transaction of the change, and there is none.');
  await lockPublishing(within);
  const stored = await readRows(within, wanted.map((row) => row.key));
  const changed = wanted.filter((row) => differs(row, stored.get(row.key)));
  if (changed.length === 0) return 0;
  await clear(within, changed);
  const [last] = await execute(within, 'select coalesce(max(sequence), 0) as sequence from published_documents');
  const changedAt = new Date().toISOString();
  let sequence = Number(last?.sequence);
  for (const row of changed) await put(within, { ...row, sequence: ++sequence, changedAt });
  await annotate(within, { changed, stored, at: changedAt });
  if (within.payload.db.name === 'postgres') await execute(within, 'select pg_notify(?, ?)', [publishedChannel, String(sequence)]);
  return changed.length;
}

function differs(wanted: WantedRow, stored: StoredRow | undefined): boolean {
  if (!stored) return wanted.body !== null;
  return wanted.body !== stored.body || (wanted.body !== null && wanted.path !== stored.path);
}

/** Two pages may trade their paths in one transaction: first nobody has one, then everybody has the new one. */
async function clear(within: Within, rows: WantedRow[]): Promise<void> {
  for (let start = 0; start < rows.length; start += maxKeysPerStatement) {
    const keys = rows.slice(start, start + maxKeysPerStatement).map((row) => row.key);
    await execute(within, `update published_documents set body = null where key in (${marks(keys)})`, keys);
  }
}

async function put(within: Within, row: WantedRow & { sequence: number; changedAt: string }): Promise<Row[]> {
  const statement = `insert into published_documents (key, sequence, kind, locale, path, body, changed_at) values (?, ?, ?, ?, ?, ?, ?)
    on conflict (key) do update set sequence = excluded.sequence, path = excluded.path, body = excluded.body, changed_at = excluded.changed_at`;
  return execute(within, statement, [row.key, row.sequence, row.kind, row.locale, row.path, row.body, row.changedAt]);
}

function marks(values: readonly unknown[]): string {
  return values.map(() => '?').join(', ');
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
