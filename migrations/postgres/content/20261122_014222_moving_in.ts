import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_imports_state" AS ENUM('running', 'finished', 'undoing');
  CREATE TYPE "public"."enum_imported_items_action" AS ENUM('created', 'changed', 'adopted');
  CREATE TABLE "imports" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"source" varchar NOT NULL,
  	"fingerprint" varchar NOT NULL,
  	"state" "enum_imports_state" NOT NULL,
  	"annotation" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "imported_items" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"source" varchar NOT NULL,
  	"key" varchar NOT NULL,
  	"run" varchar NOT NULL,
  	"ordinal" numeric NOT NULL,
  	"place" varchar NOT NULL,
  	"document" varchar,
  	"action" "enum_imported_items_action" NOT NULL,
  	"wanted" varchar NOT NULL,
  	"written" varchar NOT NULL,
  	"before" jsonb,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "imports_id" uuid;
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "imported_items_id" uuid;
  CREATE INDEX "imports_source_idx" ON "imports" USING btree ("source");
  CREATE INDEX "imports_updated_at_idx" ON "imports" USING btree ("updated_at");
  CREATE INDEX "imports_created_at_idx" ON "imports" USING btree ("created_at");
  CREATE INDEX "imported_items_source_idx" ON "imported_items" USING btree ("source");
  CREATE INDEX "imported_items_key_idx" ON "imported_items" USING btree ("key");
  CREATE INDEX "imported_items_run_idx" ON "imported_items" USING btree ("run");
  CREATE INDEX "imported_items_updated_at_idx" ON "imported_items" USING btree ("updated_at");
  CREATE INDEX "imported_items_created_at_idx" ON "imported_items" USING btree ("created_at");
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_imports_fk" FOREIGN KEY ("imports_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_imported_items_fk" FOREIGN KEY ("imported_items_id") REFERENCES "public"."imported_items"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "payload_locked_documents_rels_imports_id_idx" ON "payload_locked_documents_rels" USING btree ("imports_id");
  CREATE INDEX "payload_locked_documents_rels_imported_items_id_idx" ON "payload_locked_documents_rels" USING btree ("imported_items_id");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "imports" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "imported_items" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "imports" CASCADE;
  DROP TABLE "imported_items" CASCADE;
  ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT "payload_locked_documents_rels_imports_fk";
  
  ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT "payload_locked_documents_rels_imported_items_fk";
  
  DROP INDEX "payload_locked_documents_rels_imports_id_idx";
  DROP INDEX "payload_locked_documents_rels_imported_items_id_idx";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "imports_id";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "imported_items_id";
  DROP TYPE "public"."enum_imports_state";
  DROP TYPE "public"."enum_imported_items_action";`)
}
