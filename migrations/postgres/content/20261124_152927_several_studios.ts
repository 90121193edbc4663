import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "account_limits" (
  	"key" text PRIMARY KEY NOT NULL,
  	"free_at" bigint NOT NULL
  );
  
  CREATE TABLE "document_presence" (
  	"document" text NOT NULL,
  	"tab" text NOT NULL,
  	"person" text NOT NULL,
  	"since_ms" bigint NOT NULL,
  	"heard_ms" bigint NOT NULL,
  	CONSTRAINT "document_presence_document_tab_pk" PRIMARY KEY("document","tab")
  );
  
  CREATE TABLE "job_claims" (
  	"job_id" text PRIMARY KEY NOT NULL,
  	"until_ms" bigint NOT NULL
  );
  `)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "account_limits" CASCADE;
  DROP TABLE "document_presence" CASCADE;
  DROP TABLE "job_claims" CASCADE;`)
}
