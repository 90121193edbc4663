import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TYPE "public"."enum_measurement_redacted_patterns" ADD VALUE 'card';
  ALTER TYPE "public"."enum_measurement_redacted_patterns" ADD VALUE 'iban';
  ALTER TYPE "public"."enum__measurement_v_version_redacted_patterns" ADD VALUE 'card';
  ALTER TYPE "public"."enum__measurement_v_version_redacted_patterns" ADD VALUE 'iban';
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
   DROP TABLE "document_edits" CASCADE;
  ALTER TABLE "measurement_redacted_patterns" ALTER COLUMN "value" SET DATA TYPE text;
  DROP TYPE "public"."enum_measurement_redacted_patterns";
  CREATE TYPE "public"."enum_measurement_redacted_patterns" AS ENUM('phone', 'national-id', 'token');
  ALTER TABLE "measurement_redacted_patterns" ALTER COLUMN "value" SET DATA TYPE "public"."enum_measurement_redacted_patterns" USING "value"::"public"."enum_measurement_redacted_patterns";
  ALTER TABLE "_measurement_v_version_redacted_patterns" ALTER COLUMN "value" SET DATA TYPE text;
  DROP TYPE "public"."enum__measurement_v_version_redacted_patterns";
  CREATE TYPE "public"."enum__measurement_v_version_redacted_patterns" AS ENUM('phone', 'national-id', 'token');
  ALTER TABLE "_measurement_v_version_redacted_patterns" ALTER COLUMN "value" SET DATA TYPE "public"."enum__measurement_v_version_redacted_patterns" USING "value"::"public"."enum__measurement_v_version_redacted_patterns";`)
}
