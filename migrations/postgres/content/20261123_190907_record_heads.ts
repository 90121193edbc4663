import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_record_heads_interval" AS ENUM('never', 'hourly', 'daily', 'weekly');
  CREATE TABLE "record_heads" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"interval" "enum_record_heads_interval" DEFAULT 'daily' NOT NULL,
  	"webhook_url" varchar,
  	"webhook_revision" numeric DEFAULT 1,
  	"timestamp_url" varchar,
  	"updated_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone
  );
  `)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "record_heads" CASCADE;
  DROP TYPE "public"."enum_record_heads_interval";`)
}
