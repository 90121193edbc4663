import type { CollectionBeforeDeleteHook, CollectionConfig } from 'payload';
import { addHooks } from '../features.ts';
import { execute, type Row, type Within } from './execute.ts';

/**
 * Clears references before a row is deleted. A column that a migration added to a table on SQLite has no ON DELETE action, so SQLite
 * refuses the deletion. Old versions and documents in the trash lose the reference first; PostgreSQL does so by itself.
 */
export function releasingReferences(collection: CollectionConfig): CollectionConfig {
  const release: CollectionBeforeDeleteHook = ({ req, id }) => releaseReferences(req, collection.slug, String(id));
  return addHooks(collection, { beforeDelete: [release] });
}

async function releaseReferences(within: Within, collection: string, id: string): Promise<void> {
  if (within.payload.db.name !== 'sqlite') return;
  const columns = await columnsNaming(within, collection.replaceAll('-', '_'));
  for (const { owner, name } of columns)
    await execute(within, `update "${String(owner)}" set "${String(name)}" = null where "${String(name)}" = ?`, [id]);
}

/** Caches the columns: tables do not change while a studio runs, and the query goes through all of them. */
const known = new WeakMap<object, Map<string, Promise<Row[]>>>();

function columnsNaming(within: Within, table: string): Promise<Row[]> {
  const tables = known.get(within.payload.db) ?? new Map<string, Promise<Row[]>>();
  known.set(within.payload.db, tables);
  const columns =
    tables.get(table) ??
    execute(
      within,
      `select m.name as owner, f."from" as name from sqlite_master m join pragma_foreign_key_list(m.name) f where m.type = 'table' and f."table" = ? and f.on_delete = 'NO ACTION'`,
      [table],
    );
  tables.set(table, columns);
  // A failed query is not cached, so that a database that was busy is queried again.
  columns.catch(() => tables.delete(table));
  return columns;
}
