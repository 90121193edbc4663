import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`ALTER TYPE "public"."enum_forms_fields_kind" ADD VALUE 'step';`);
}

/** An earlier version knows no steps. */
export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
  DELETE FROM "forms_fields" WHERE "kind" = 'step';
  ALTER TABLE "forms_fields" ALTER COLUMN "kind" SET DATA TYPE text;
  ALTER TABLE "forms_fields" ALTER COLUMN "kind" SET DEFAULT 'text'::text;
  DROP TYPE "public"."enum_forms_fields_kind";
  CREATE TYPE "public"."enum_forms_fields_kind" AS ENUM('text', 'email', 'tel', 'number', 'date', 'textarea', 'select', 'radio', 'checkbox', 'hidden', 'file', 'consent');
  ALTER TABLE "forms_fields" ALTER COLUMN "kind" SET DEFAULT 'text'::"public"."enum_forms_fields_kind";
  ALTER TABLE "forms_fields" ALTER COLUMN "kind" SET DATA TYPE "public"."enum_forms_fields_kind" USING "kind"::"public"."enum_forms_fields_kind";`);
}
