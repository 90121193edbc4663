import {
  bigint,
  pgTable,
  primaryKey as postgresKey,
  text as postgresText,
} from '@payloadcms/db-postgres/drizzle/pg-core';
import { integer, primaryKey, sqliteTable, text } from '@payloadcms/db-sqlite/drizzle/sqlite-core';

/*
 * `presence`: who has which document open now, in which tab of a browser (src/studio/editing/revisions/presence.ts). `edits` records who last changed which field of a document in which language (src/studio/editing/revisions), once per dialect, so that generated
 * migrations include it. `translations`: which change of the default language a translation was last compared with (src/studio/editing/languages); its `document` is `page:…` or `post:…`, as in the keys of published rows. Elsewhere `document` is `pages:…`, or `globals:footer`. `thread`: the load of the document that the change was made from.
 */

const edits = 'document_edits';
const presence = 'document_presence';
const translations = 'translation_marks';

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
  [presence]: sqliteTable(
    presence,
    {
      document: text('document').notNull(),
      tab: text('tab').notNull(),
      person: text('person').notNull(),
      sinceMs: integer('since_ms').notNull(),
      heardMs: integer('heard_ms').notNull(),
    },
    (table) => [primaryKey({ columns: [table.document, table.tab] })],
  ),
  [translations]: sqliteTable(
    translations,
    {
      document: text('document').notNull(),
      locale: text('locale').notNull(),
      sourceAt: text('source_at').notNull(),
    },
    (table) => [primaryKey({ columns: [table.document, table.locale] })],
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
  [presence]: pgTable(
    presence,
    {
      document: postgresText('document').notNull(),
      tab: postgresText('tab').notNull(),
      person: postgresText('person').notNull(),
      sinceMs: bigint('since_ms', { mode: 'number' }).notNull(),
      heardMs: bigint('heard_ms', { mode: 'number' }).notNull(),
    },
    (table) => [postgresKey({ columns: [table.document, table.tab] })],
  ),
  [translations]: pgTable(
    translations,
    {
      document: postgresText('document').notNull(),
      locale: postgresText('locale').notNull(),
      sourceAt: postgresText('source_at').notNull(),
    },
    (table) => [postgresKey({ columns: [table.document, table.locale] })],
  ),
};
