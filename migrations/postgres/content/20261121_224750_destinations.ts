import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_destinations_kind" AS ENUM('ga4', 'meta', 'webhook', 'export', 'tag');
  CREATE TYPE "public"."enum_destinations_category" AS ENUM('analytics', 'performance', 'advertisement');
  CREATE TYPE "public"."enum_destinations_sends" AS ENUM('key-events', 'everything');
  CREATE TABLE "destinations_conversions" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"event" varchar NOT NULL,
  	"send_as" varchar NOT NULL,
  	"value" numeric,
  	"currency" varchar
  );
  
  CREATE TABLE "destinations" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"name" varchar NOT NULL,
  	"kind" "enum_destinations_kind" NOT NULL,
  	"vendor_id" uuid,
  	"category" "enum_destinations_category" NOT NULL,
  	"measurement_id" varchar,
  	"pixel_id" varchar,
  	"test_event_code" varchar,
  	"limits_data_use" boolean DEFAULT false,
  	"address" varchar,
  	"keep_days" numeric DEFAULT 30,
  	"has_secret" boolean DEFAULT false,
  	"sealed_secret" varchar,
  	"sends" "enum_destinations_sends" DEFAULT 'key-events',
  	"is_active" boolean DEFAULT true,
  	"is_dry_run" boolean DEFAULT false,
  	"active_since" timestamp(3) with time zone,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "destinations_id" uuid;
  ALTER TABLE "destinations_conversions" ADD CONSTRAINT "destinations_conversions_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."destinations"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "destinations" ADD CONSTRAINT "destinations_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "destinations_conversions_order_idx" ON "destinations_conversions" USING btree ("_order");
  CREATE INDEX "destinations_conversions_parent_id_idx" ON "destinations_conversions" USING btree ("_parent_id");
  CREATE INDEX "destinations_vendor_idx" ON "destinations" USING btree ("vendor_id");
  CREATE INDEX "destinations_updated_at_idx" ON "destinations" USING btree ("updated_at");
  CREATE INDEX "destinations_created_at_idx" ON "destinations" USING btree ("created_at");
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_destinations_fk" FOREIGN KEY ("destinations_id") REFERENCES "public"."destinations"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "payload_locked_documents_rels_destinations_id_idx" ON "payload_locked_documents_rels" USING btree ("destinations_id");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "destinations_conversions" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "destinations" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "destinations_conversions" CASCADE;
  DROP TABLE "destinations" CASCADE;
  ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT "payload_locked_documents_rels_destinations_fk";
  
  DROP INDEX "payload_locked_documents_rels_destinations_id_idx";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "destinations_id";
  DROP TYPE "public"."enum_destinations_kind";
  DROP TYPE "public"."enum_destinations_category";
  DROP TYPE "public"."enum_destinations_sends";`)
}
