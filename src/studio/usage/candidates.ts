import type { Field, Where } from 'payload';
import { execute, type Within } from '../database/execute.ts';
import type { Usable } from './usage.ts';

/** Where the blocks of a collection are kept, published and as the newest draft. Blocks are text there, and ids are found in it as text. */
const blockTables = {
  pages: ['select _parent_id as id from pages_locales where cast(blocks as text) like ?', 'select v.parent_id as id from _pages_v v join _pages_v_locales l on l._parent_id = v.id where v.latest = true and cast(l.version_blocks as text) like ?'],
  posts: ['select _parent_id as id from posts_locales where cast(blocks as text) like ?', 'select v.parent_id as id from _posts_v v join _posts_v_locales l on l._parent_id = v.id where v.latest = true and cast(l.version_blocks as text) like ?'],
  sections: ['select _parent_id as id from sections_locales where cast(blocks as text) like ?'],
} as const;

export const withBlocks = ['pages', 'posts', 'sections'] as const;
export type WithBlocks = (typeof withBlocks)[number];

/** Documents whose blocks name this id. */
export async function namedInBlocks(within: Within, collection: WithBlocks, id: string): Promise<Set<string>> {
  const found = await Promise.all(blockTables[collection].map((statement) => execute(within, statement, [`%"${id}"%`])));
  return new Set(found.flat().flatMap((row) => (typeof row.id === 'string' ? [row.id] : [])));
}

/** A question for the documents whose own fields name it; null when no field of theirs could. */
export function namedInFields(fields: readonly Field[], target: Usable, id: string): Where | null {
  const or = fields.flatMap((field): Where[] => {
    if (field.type === 'row' || field.type === 'collapsible') return [namedInFields(field.fields, target, id)].filter((one) => one !== null);
    const isOf = (field.type === 'upload' || field.type === 'relationship') && field.relationTo === target;
    return isOf ? [{ [field.name]: { equals: id } }] : [];
  });
  return or.length > 0 ? { or } : null;
}
