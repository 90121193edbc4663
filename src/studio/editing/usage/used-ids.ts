import type { CollectionSlug } from 'payload';
import { execute, type Within } from '../../payload/database/execute.ts';
import { withBlocks } from './candidates.ts';

/** Rows of blocks that are read at once; a row has at most 60 blocks. */
const rowsPerRead = 100;
const idPattern = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/**
 * Returns every id that is named in blocks, in globals or in a field that refers to the collection: published, or in the newest draft. It contains ids of other
 * collections too. What only the trash names in a field counts as used, because the trash can be brought back.
 */
export async function readUsedIds(within: Within, collection: CollectionSlug): Promise<Set<string>> {
  const used = new Set<string>();
  for (const statement of withBlocks.flatMap(blockStatements)) await addFromBlocks(within, statement, used);
  for (const { owner, column } of await columnsTo(within, collection))
    await addFromColumn(within, { owner, column }, used);
  for (const { slug } of within.payload.config.globals) {
    const stored: unknown = await within.payload.findGlobal({ slug, locale: 'all', depth: 0, overrideAccess: true });
    addIds(JSON.stringify(stored), used);
  }
  return used;
}

/** The same rows as `namedInBlocks`, by ascending id of the row. */
function blockStatements(table: (typeof withBlocks)[number]): string[] {
  const kept = `select l.id as id, cast(l.blocks as text) as blocks from ${table} d join ${table}_locales l on l._parent_id = d.id where d.deleted_at is null`;
  const newest = `select l.id as id, cast(l.version_blocks as text) as blocks from _${table}_v v join _${table}_v_locales l on l._parent_id = v.id join ${table} d on d.id = v.parent_id where v.latest = true and d.deleted_at is null`;
  return table === 'sections' ? [kept] : [kept, newest];
}

async function addFromBlocks(within: Within, statement: string, used: Set<string>): Promise<void> {
  for (let after = -1; ;) {
    const rows = await execute(within, `${statement} and l.id > ? order by l.id limit ${rowsPerRead}`, [after]);
    for (const row of rows) addIds(String(row.blocks), used);
    if (rows.length < rowsPerRead) return;
    after = Number(rows.at(-1)?.id);
  }
}

function addIds(text: string, used: Set<string>): void {
  for (const [id] of text.matchAll(idPattern)) used.add(id);
}

type Reference = { owner: string; column: string };

/** Asks the database which columns refer to the collection, so that a new field is never forgotten. */
async function columnsTo(within: Within, collection: string): Promise<Reference[]> {
  const table = collection.replaceAll('-', '_');
  const rows =
    within.payload.db.name === 'sqlite'
      ? await execute(
          within,
          `select m.name as owner, f."from" as name from sqlite_master m join pragma_foreign_key_list(m.name) f where m.type = 'table' and f."table" = ?`,
          [table],
        )
      : await execute(
          within,
          `select o.relname as owner, a.attname as name from pg_constraint c join pg_class o on o.oid = c.conrelid join pg_class t on t.oid = c.confrelid join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey) where c.contype = 'f' and t.relname = ?`,
          [table],
        );
  const own = new Set([`${table}_locales`, `${table}_texts`]);
  return rows
    .map(({ owner, name }) => ({ owner: String(owner), column: String(name) }))
    .filter(({ owner }) => !own.has(owner));
}

async function addFromColumn(within: Within, { owner, column }: Reference, used: Set<string>): Promise<void> {
  const newest = newestOnly(within, owner);
  if (newest === undefined) return;
  const rows = await execute(
    within,
    `select distinct "${column}" as id from "${owner}" where "${column}" is not null${newest}`,
  );
  for (const { id } of rows) used.add(String(id));
}

/** Returns what narrows the rows of versions to the newest draft; undefined for old versions of what has no drafts. */
function newestOnly({ payload }: Within, owner: string): string | undefined {
  const [, table = '', rest] = /^_(.+?)_v(?=_|$)(.*)$/.exec(owner) ?? [];
  const versions = payload.config.collections.find(({ slug }) => slug.replaceAll('-', '_') === table)?.versions;
  if (!versions) return '';
  if (!versions.drafts) return undefined;
  if (rest === '') return ' and latest = true';
  return rest === '_locales' ? ` and _parent_id in (select id from "_${table}_v" where latest = true)` : '';
}
