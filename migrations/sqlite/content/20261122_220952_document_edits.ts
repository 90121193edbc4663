import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`document_edits\` (
  	\`document\` text NOT NULL,
  	\`locale\` text NOT NULL,
  	\`field\` text NOT NULL,
  	\`person\` text NOT NULL,
  	\`thread\` text NOT NULL,
  	\`at_ms\` integer NOT NULL,
  	PRIMARY KEY(\`document\`, \`locale\`, \`field\`)
  );
  `)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP TABLE \`document_edits\`;`)
}
