import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`pages_locales\` ADD \`search_title\` text;`)
  await db.run(sql`ALTER TABLE \`_pages_v_locales\` ADD \`version_search_title\` text;`)
  await db.run(sql`ALTER TABLE \`posts_locales\` ADD \`search_title\` text;`)
  await db.run(sql`ALTER TABLE \`_posts_v_locales\` ADD \`version_search_title\` text;`)
  await db.run(sql`CREATE INDEX \`published_documents_leads_to\` ON \`published_documents\` (body ->> 'page') WHERE kind = 'redirect' and body is not null;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP INDEX \`published_documents_leads_to\`;`)
  await db.run(sql`ALTER TABLE \`pages_locales\` DROP COLUMN \`search_title\`;`)
  await db.run(sql`ALTER TABLE \`_pages_v_locales\` DROP COLUMN \`version_search_title\`;`)
  await db.run(sql`ALTER TABLE \`posts_locales\` DROP COLUMN \`search_title\`;`)
  await db.run(sql`ALTER TABLE \`_posts_v_locales\` DROP COLUMN \`version_search_title\`;`)
}
