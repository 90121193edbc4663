import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`audit\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`schedule\` text DEFAULT 'weekly' NOT NULL,
  	\`after_changes\` integer DEFAULT true,
  	\`pages\` numeric DEFAULT 20 NOT NULL,
  	\`updated_at\` text,
  	\`created_at\` text
  );
  `)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP TABLE \`audit\`;`)
}
