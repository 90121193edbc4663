import type { Field, Where } from 'payload';
import { execute, type Within } from '../../payload/database/execute.ts';
import type { Usable } from './usage.ts';

export const withBlocks = ['pages', 'posts', 'sections'] as const;
type WithBlocks = (typeof withBlocks)[number];

/** Queries for stored blocks: the published ones and, where drafts exist, the newest draft. Blocks are stored as text, and ids are matched as text. */
function statements(table: WithBlocks): string[] {
  const kept = `from ${table} d join ${table}_locales l on l._parent_id = d.id where d.deleted_at is null and cast(l.blocks as text) like ?`;
  const newest = `from _${table}_v v join _${table}_v_locales l on l._parent_id = v.id join ${table} d on d.id = v.parent_id where v.latest = true and d.deleted_at is null and cast(l.version_blocks as text) like ?`;
  return [
    `select distinct d.id as id ${kept}`,
    ...(table === 'sections' ? [] : [`select distinct d.id as id ${newest}`]),
  ];
}

/** Returns documents outside the trash with blocks that reference this id. */
export async function namedInBlocks(within: Within, collection: WithBlocks, id: string): Promise<Set<string>> {
  const found = await Promise.all(statements(collection).map((statement) => execute(within, statement, [`%"${id}"%`])));
  return new Set(found.flat().flatMap((row) => (typeof row.id === 'string' ? [row.id] : [])));
}

/** Returns a query for documents with a field of their own that references the id; null if no field can. */
export function namedInFields(fields: readonly Field[], target: Usable, id: string): Where | null {
  const or = fields.flatMap((field): Where[] => {
    if (field.type === 'row' || field.type === 'collapsible')
      return [namedInFields(field.fields, target, id)].filter((one) => one !== null);
    const isOf = (field.type === 'upload' || field.type === 'relationship') && field.relationTo === target;
    return isOf ? [{ [field.name]: { equals: id } }] : [];
  });
  return or.length > 0 ? { or } : null;
}
