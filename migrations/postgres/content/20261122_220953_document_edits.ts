import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "document_edits" (
  	"document" text NOT NULL,
  	"locale" text NOT NULL,
  	"field" text NOT NULL,
  	"person" text NOT NULL,
  	"thread" text NOT NULL,
  	"at_ms" bigint NOT NULL,
  	CONSTRAINT "document_edits_document_locale_field_pk" PRIMARY KEY("document","locale","field")
  );
  `)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "document_edits" CASCADE;`)
}
