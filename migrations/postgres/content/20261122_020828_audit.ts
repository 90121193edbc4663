import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_audit_schedule" AS ENUM('never', 'daily', 'weekly');
  CREATE TABLE "audit" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"schedule" "enum_audit_schedule" DEFAULT 'weekly' NOT NULL,
  	"after_changes" boolean DEFAULT true,
  	"pages" numeric DEFAULT 20 NOT NULL,
  	"updated_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone
  );
  `)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "audit" CASCADE;
  DROP TYPE "public"."enum_audit_schedule";`)
}
