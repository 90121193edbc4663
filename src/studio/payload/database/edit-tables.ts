import {
  bigint,
  pgTable,
  primaryKey as postgresKey,
  text as postgresText,
} from '@payloadcms/db-postgres/drizzle/pg-core';
import { integer, primaryKey, sqliteTable, text } from '@payloadcms/db-sqlite/drizzle/sqlite-core';

/*
 * Records who last changed which field of a document in which language (src/studio/editing/revisions), once per dialect, so that generated
 * migrations include it. `document`: `pages:…`, or `globals:footer`. `thread`: the load of the document that the change was made from.
 */

const edits = 'document_edits';

export const sqliteEditTables = {
  [edits]: sqliteTable(
    edits,
    {
      document: text('document').notNull(),
      locale: text('locale').notNull(),
      field: text('field').notNull(),
      person: text('person').notNull(),
      thread: text('thread').notNull(),
      atMs: integer('at_ms').notNull(),
    },
    (table) => [primaryKey({ columns: [table.document, table.locale, table.field] })],
  ),
};

export const postgresEditTables = {
  [edits]: pgTable(
    edits,
    {
      document: postgresText('document').notNull(),
      locale: postgresText('locale').notNull(),
      field: postgresText('field').notNull(),
      person: postgresText('person').notNull(),
      thread: postgresText('thread').notNull(),
      atMs: bigint('at_ms', { mode: 'number' }).notNull(),
    },
    (table) => [postgresKey({ columns: [table.document, table.locale, table.field] })],
  ),
};
