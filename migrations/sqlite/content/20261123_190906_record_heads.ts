import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`record_heads\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`interval\` text DEFAULT 'daily' NOT NULL,
  	\`webhook_url\` text,
  	\`webhook_revision\` numeric DEFAULT 1,
  	\`timestamp_url\` text,
  	\`updated_at\` text,
  	\`created_at\` text
  );
  `)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP TABLE \`record_heads\`;`)
}
