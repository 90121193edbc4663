import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "media_texts" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer NOT NULL,
  	"parent_id" uuid NOT NULL,
  	"path" varchar NOT NULL,
  	"text" varchar
  );
  
  DROP INDEX "media_filename_idx";
  ALTER TABLE "media" ADD COLUMN "folder" varchar;
  ALTER TABLE "media" ADD COLUMN "uploaded_by_id" uuid;
  ALTER TABLE "media" ADD COLUMN "storage_name" varchar;
  ALTER TABLE "media" ADD COLUMN "earlier" jsonb;
  ALTER TABLE "media_texts" ADD CONSTRAINT "media_texts_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."media"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "media_texts_order_parent" ON "media_texts" USING btree ("order","parent_id");
  ALTER TABLE "media" ADD CONSTRAINT "media_uploaded_by_id_users_id_fk" FOREIGN KEY ("uploaded_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  CREATE UNIQUE INDEX "media_filename_compound_idx" ON "media" USING btree ("filename","storage_name");
  CREATE INDEX "media_folder_idx" ON "media" USING btree ("folder");
  CREATE INDEX "media_uploaded_by_idx" ON "media" USING btree ("uploaded_by_id");
  CREATE INDEX "media_storage_name_idx" ON "media" USING btree ("storage_name");
  CREATE INDEX "media_filename_idx" ON "media" USING btree ("filename");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  // The release before knows a file only by the name under which it is stored.
  await db.execute(sql`UPDATE "media" SET "filename" = "storage_name" WHERE "storage_name" IS NOT NULL;`)
  await db.execute(sql`
   ALTER TABLE "media_texts" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "media_texts" CASCADE;
  ALTER TABLE "media" DROP CONSTRAINT "media_uploaded_by_id_users_id_fk";
  
  DROP INDEX "media_filename_compound_idx";
  DROP INDEX "media_folder_idx";
  DROP INDEX "media_uploaded_by_idx";
  DROP INDEX "media_storage_name_idx";
  DROP INDEX "media_filename_idx";
  CREATE UNIQUE INDEX "media_filename_idx" ON "media" USING btree ("filename");
  ALTER TABLE "media" DROP COLUMN "folder";
  ALTER TABLE "media" DROP COLUMN "uploaded_by_id";
  ALTER TABLE "media" DROP COLUMN "storage_name";
  ALTER TABLE "media" DROP COLUMN "earlier";`)
}
