import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "patterns" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"title" varchar NOT NULL,
  	"blocks" jsonb NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "patterns_id" uuid;
  CREATE INDEX "patterns_updated_at_idx" ON "patterns" USING btree ("updated_at");
  CREATE INDEX "patterns_created_at_idx" ON "patterns" USING btree ("created_at");
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_patterns_fk" FOREIGN KEY ("patterns_id") REFERENCES "public"."patterns"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "payload_locked_documents_rels_patterns_id_idx" ON "payload_locked_documents_rels" USING btree ("patterns_id");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "patterns" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "patterns" CASCADE;
  ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT IF EXISTS "payload_locked_documents_rels_patterns_fk";
  
  DROP INDEX "payload_locked_documents_rels_patterns_id_idx";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "patterns_id";`)
}
