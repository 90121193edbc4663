import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "translation_marks" (
  	"document" text NOT NULL,
  	"locale" text NOT NULL,
  	"source_at" text NOT NULL,
  	CONSTRAINT "translation_marks_document_locale_pk" PRIMARY KEY("document","locale")
  );
  `)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "translation_marks" CASCADE;`)
}
