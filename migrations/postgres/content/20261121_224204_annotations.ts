import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_annotations_kind" AS ENUM('note', 'published', 'changed', 'removed');
  CREATE TABLE "annotations" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"text" varchar NOT NULL,
  	"at" timestamp(3) with time zone NOT NULL,
  	"kind" "enum_annotations_kind" DEFAULT 'note' NOT NULL,
  	"subject" varchar,
  	"path" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "annotations_id" uuid;
  CREATE INDEX "annotations_at_idx" ON "annotations" USING btree ("at");
  CREATE INDEX "annotations_updated_at_idx" ON "annotations" USING btree ("updated_at");
  CREATE INDEX "annotations_created_at_idx" ON "annotations" USING btree ("created_at");
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_annotations_fk" FOREIGN KEY ("annotations_id") REFERENCES "public"."annotations"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "payload_locked_documents_rels_annotations_id_idx" ON "payload_locked_documents_rels" USING btree ("annotations_id");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "annotations" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "annotations" CASCADE;
  ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT "payload_locked_documents_rels_annotations_fk";
  
  DROP INDEX "payload_locked_documents_rels_annotations_id_idx";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "annotations_id";
  DROP TYPE "public"."enum_annotations_kind";`)
}
