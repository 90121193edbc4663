import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`api_keys\` ADD \`last_used_at\` text;`)
  await db.run(sql`CREATE INDEX \`published_documents_posts\` ON \`published_documents\` (\`locale\`,body ->> 'publishedAt',\`key\`) WHERE kind = 'post' and body is not null;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP INDEX \`published_documents_posts\`;`)
  await db.run(sql`ALTER TABLE \`api_keys\` DROP COLUMN \`last_used_at\`;`)
}
