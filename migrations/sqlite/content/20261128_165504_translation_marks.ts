import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`translation_marks\` (
  	\`document\` text NOT NULL,
  	\`locale\` text NOT NULL,
  	\`source_at\` text NOT NULL,
  	PRIMARY KEY(\`document\`, \`locale\`)
  );
  `)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP TABLE \`translation_marks\`;`)
}
