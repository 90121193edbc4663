import { sql as postgresSql } from '@payloadcms/db-postgres';
import { sql } from '@payloadcms/db-sqlite';
import {
  bigint,
  index as postgresIndex,
  pgTable,
  text as postgresText,
  uniqueIndex as postgresUnique,
} from '@payloadcms/db-postgres/drizzle/pg-core';
import { index, integer, sqliteTable, text, uniqueIndex } from '@payloadcms/db-sqlite/drizzle/sqlite-core';

/**
 * The published read model (src/published/contract.ts), once per dialect, so that generated migrations include it.
 * A removed document keeps its row and its last path; only its body is cleared.
 */
export const sqlitePublished = sqliteTable(
  'published_documents',
  {
    key: text('key').primaryKey(),
    sequence: integer('sequence').notNull(),
    kind: text('kind').notNull(),
    locale: text('locale').notNull(),
    path: text('path'),
    body: text('body'),
    changedAt: text('changed_at').notNull(),
  },
  (table) => [
    index('published_documents_sequence').on(table.sequence),
    index('published_documents_path')
      .on(table.locale, table.path)
      .where(sql`body is not null`),
    index('published_documents_leads_to')
      .on(sql`body ->> 'page'`)
      .where(sql`kind = 'redirect' and body is not null`),
    index('published_documents_posts')
      .on(table.locale, sql`body ->> 'publishedAt'`, table.key)
      .where(sql`kind = 'post' and body is not null`),
    uniqueIndex('published_documents_live_path')
      .on(table.locale, table.path)
      .where(sql`kind = 'page' and body is not null`),
  ],
);

export const postgresPublished = pgTable(
  'published_documents',
  {
    key: postgresText('key').primaryKey(),
    sequence: bigint('sequence', { mode: 'number' }).notNull(),
    kind: postgresText('kind').notNull(),
    locale: postgresText('locale').notNull(),
    path: postgresText('path'),
    body: postgresText('body'),
    changedAt: postgresText('changed_at').notNull(),
  },
  (table) => [
    postgresIndex('published_documents_sequence').on(table.sequence),
    postgresIndex('published_documents_path')
      .on(table.locale, table.path)
      .where(postgresSql`body is not null`),
    postgresIndex('published_documents_leads_to')
      .on(postgresSql`(body::jsonb ->> 'page')`)
      .where(postgresSql`kind = 'redirect' and body is not null`),
    postgresIndex('published_documents_posts')
      .on(table.locale, postgresSql`(body::jsonb ->> 'publishedAt')`, table.key)
      .where(postgresSql`kind = 'post' and body is not null`),
    postgresUnique('published_documents_live_path')
      .on(table.locale, table.path)
      .where(postgresSql`kind = 'page' and body is not null`),
  ],
);
