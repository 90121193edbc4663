import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TYPE "public"."enum_vendors_tags_kind" ADD VALUE 'chat' BEFORE 'snippet';`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "vendors_tags" ALTER COLUMN "kind" SET DATA TYPE text;
  ALTER TABLE "vendors_tags" ALTER COLUMN "kind" SET DEFAULT 'gtag'::text;
  DROP TYPE "public"."enum_vendors_tags_kind";
  CREATE TYPE "public"."enum_vendors_tags_kind" AS ENUM('gtag', 'meta-pixel', 'uet', 'clarity', 'linkedin', 'tiktok', 'hotjar', 'snippet');
  ALTER TABLE "vendors_tags" ALTER COLUMN "kind" SET DEFAULT 'gtag'::"public"."enum_vendors_tags_kind";
  ALTER TABLE "vendors_tags" ALTER COLUMN "kind" SET DATA TYPE "public"."enum_vendors_tags_kind" USING "kind"::"public"."enum_vendors_tags_kind";`)
}
