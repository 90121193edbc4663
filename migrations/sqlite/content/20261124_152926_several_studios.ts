import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`account_limits\` (
  	\`key\` text PRIMARY KEY NOT NULL,
  	\`free_at\` integer NOT NULL
  );
  `)
  await db.run(sql`CREATE TABLE \`document_presence\` (
  	\`document\` text NOT NULL,
  	\`tab\` text NOT NULL,
  	\`person\` text NOT NULL,
  	\`since_ms\` integer NOT NULL,
  	\`heard_ms\` integer NOT NULL,
  	PRIMARY KEY(\`document\`, \`tab\`)
  );
  `)
  await db.run(sql`CREATE TABLE \`job_claims\` (
  	\`job_id\` text PRIMARY KEY NOT NULL,
  	\`until_ms\` integer NOT NULL
  );
  `)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP TABLE \`account_limits\`;`)
  await db.run(sql`DROP TABLE \`document_presence\`;`)
  await db.run(sql`DROP TABLE \`job_claims\`;`)
}
