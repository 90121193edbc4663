import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TYPE "public"."enum_navigation_items_type" ADD VALUE 'post' BEFORE 'url';
  ALTER TYPE "public"."enum_navigation_action_type" ADD VALUE 'post' BEFORE 'url';
  ALTER TYPE "public"."enum__navigation_v_version_items_type" ADD VALUE 'post' BEFORE 'url';
  ALTER TYPE "public"."enum__navigation_v_version_action_type" ADD VALUE 'post' BEFORE 'url';
  ALTER TYPE "public"."enum_footer_columns_links_type" ADD VALUE 'post' BEFORE 'url';
  ALTER TYPE "public"."enum__footer_v_version_columns_links_type" ADD VALUE 'post' BEFORE 'url';
  ALTER TYPE "public"."enum_site_announcement_action_type" ADD VALUE 'post' BEFORE 'url';
  ALTER TYPE "public"."enum__site_v_version_announcement_action_type" ADD VALUE 'post' BEFORE 'url';
  CREATE TABLE "preview_links" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"subject" varchar NOT NULL,
  	"document" varchar NOT NULL,
  	"locale" varchar NOT NULL,
  	"note" varchar,
  	"created_by" varchar NOT NULL,
  	"expires_at" timestamp(3) with time zone NOT NULL,
  	"revoked_at" timestamp(3) with time zone,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  ALTER TABLE "sections" ADD COLUMN "deleted_at" timestamp(3) with time zone;
  ALTER TABLE "_sections_v" ADD COLUMN "version_deleted_at" timestamp(3) with time zone;
  ALTER TABLE "navigation_items" ADD COLUMN "post_id" uuid;
  ALTER TABLE "navigation_action" ADD COLUMN "post_id" uuid;
  ALTER TABLE "_navigation_v_version_items" ADD COLUMN "post_id" uuid;
  ALTER TABLE "_navigation_v_version_action" ADD COLUMN "post_id" uuid;
  ALTER TABLE "footer_columns_links" ADD COLUMN "post_id" uuid;
  ALTER TABLE "_footer_v_version_columns_links" ADD COLUMN "post_id" uuid;
  ALTER TABLE "site_announcement_action" ADD COLUMN "post_id" uuid;
  ALTER TABLE "_site_v_version_announcement_action" ADD COLUMN "post_id" uuid;
  CREATE INDEX "preview_links_document_idx" ON "preview_links" USING btree ("document");
  CREATE INDEX "preview_links_expires_at_idx" ON "preview_links" USING btree ("expires_at");
  CREATE INDEX "preview_links_updated_at_idx" ON "preview_links" USING btree ("updated_at");
  CREATE INDEX "preview_links_created_at_idx" ON "preview_links" USING btree ("created_at");
  ALTER TABLE "navigation_items" ADD CONSTRAINT "navigation_items_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "navigation_action" ADD CONSTRAINT "navigation_action_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_navigation_v_version_items" ADD CONSTRAINT "_navigation_v_version_items_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_navigation_v_version_action" ADD CONSTRAINT "_navigation_v_version_action_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "footer_columns_links" ADD CONSTRAINT "footer_columns_links_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_footer_v_version_columns_links" ADD CONSTRAINT "_footer_v_version_columns_links_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "site_announcement_action" ADD CONSTRAINT "site_announcement_action_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_site_v_version_announcement_action" ADD CONSTRAINT "_site_v_version_announcement_action_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "sections_deleted_at_idx" ON "sections" USING btree ("deleted_at");
  CREATE INDEX "_sections_v_version_version_deleted_at_idx" ON "_sections_v" USING btree ("version_deleted_at");
  CREATE INDEX "navigation_items_post_idx" ON "navigation_items" USING btree ("post_id");
  CREATE INDEX "navigation_action_post_idx" ON "navigation_action" USING btree ("post_id");
  CREATE INDEX "_navigation_v_version_items_post_idx" ON "_navigation_v_version_items" USING btree ("post_id");
  CREATE INDEX "_navigation_v_version_action_post_idx" ON "_navigation_v_version_action" USING btree ("post_id");
  CREATE INDEX "footer_columns_links_post_idx" ON "footer_columns_links" USING btree ("post_id");
  CREATE INDEX "_footer_v_version_columns_links_post_idx" ON "_footer_v_version_columns_links" USING btree ("post_id");
  CREATE INDEX "site_announcement_action_post_idx" ON "site_announcement_action" USING btree ("post_id");
  CREATE INDEX "_site_v_version_announcement_action_post_idx" ON "_site_v_version_announcement_action" USING btree ("post_id");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "preview_links" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "preview_links" CASCADE;
  ALTER TABLE "navigation_items" DROP CONSTRAINT "navigation_items_post_id_posts_id_fk";
  
  ALTER TABLE "navigation_action" DROP CONSTRAINT "navigation_action_post_id_posts_id_fk";
  
  ALTER TABLE "_navigation_v_version_items" DROP CONSTRAINT "_navigation_v_version_items_post_id_posts_id_fk";
  
  ALTER TABLE "_navigation_v_version_action" DROP CONSTRAINT "_navigation_v_version_action_post_id_posts_id_fk";
  
  ALTER TABLE "footer_columns_links" DROP CONSTRAINT "footer_columns_links_post_id_posts_id_fk";
  
  ALTER TABLE "_footer_v_version_columns_links" DROP CONSTRAINT "_footer_v_version_columns_links_post_id_posts_id_fk";
  
  ALTER TABLE "site_announcement_action" DROP CONSTRAINT "site_announcement_action_post_id_posts_id_fk";
  
  ALTER TABLE "_site_v_version_announcement_action" DROP CONSTRAINT "_site_v_version_announcement_action_post_id_posts_id_fk";
  
  ALTER TABLE "navigation_items" ALTER COLUMN "type" SET DATA TYPE text;
  ALTER TABLE "navigation_items" ALTER COLUMN "type" SET DEFAULT 'page'::text;
  DROP TYPE "public"."enum_navigation_items_type";
  CREATE TYPE "public"."enum_navigation_items_type" AS ENUM('page', 'url');
  ALTER TABLE "navigation_items" ALTER COLUMN "type" SET DEFAULT 'page'::"public"."enum_navigation_items_type";
  ALTER TABLE "navigation_items" ALTER COLUMN "type" SET DATA TYPE "public"."enum_navigation_items_type" USING "type"::"public"."enum_navigation_items_type";
  ALTER TABLE "navigation_action" ALTER COLUMN "type" SET DATA TYPE text;
  ALTER TABLE "navigation_action" ALTER COLUMN "type" SET DEFAULT 'page'::text;
  DROP TYPE "public"."enum_navigation_action_type";
  CREATE TYPE "public"."enum_navigation_action_type" AS ENUM('page', 'url');
  ALTER TABLE "navigation_action" ALTER COLUMN "type" SET DEFAULT 'page'::"public"."enum_navigation_action_type";
  ALTER TABLE "navigation_action" ALTER COLUMN "type" SET DATA TYPE "public"."enum_navigation_action_type" USING "type"::"public"."enum_navigation_action_type";
  ALTER TABLE "_navigation_v_version_items" ALTER COLUMN "type" SET DATA TYPE text;
  ALTER TABLE "_navigation_v_version_items" ALTER COLUMN "type" SET DEFAULT 'page'::text;
  DROP TYPE "public"."enum__navigation_v_version_items_type";
  CREATE TYPE "public"."enum__navigation_v_version_items_type" AS ENUM('page', 'url');
  ALTER TABLE "_navigation_v_version_items" ALTER COLUMN "type" SET DEFAULT 'page'::"public"."enum__navigation_v_version_items_type";
  ALTER TABLE "_navigation_v_version_items" ALTER COLUMN "type" SET DATA TYPE "public"."enum__navigation_v_version_items_type" USING "type"::"public"."enum__navigation_v_version_items_type";
  ALTER TABLE "_navigation_v_version_action" ALTER COLUMN "type" SET DATA TYPE text;
  ALTER TABLE "_navigation_v_version_action" ALTER COLUMN "type" SET DEFAULT 'page'::text;
  DROP TYPE "public"."enum__navigation_v_version_action_type";
  CREATE TYPE "public"."enum__navigation_v_version_action_type" AS ENUM('page', 'url');
  ALTER TABLE "_navigation_v_version_action" ALTER COLUMN "type" SET DEFAULT 'page'::"public"."enum__navigation_v_version_action_type";
  ALTER TABLE "_navigation_v_version_action" ALTER COLUMN "type" SET DATA TYPE "public"."enum__navigation_v_version_action_type" USING "type"::"public"."enum__navigation_v_version_action_type";
  ALTER TABLE "footer_columns_links" ALTER COLUMN "type" SET DATA TYPE text;
  ALTER TABLE "footer_columns_links" ALTER COLUMN "type" SET DEFAULT 'page'::text;
  DROP TYPE "public"."enum_footer_columns_links_type";
  CREATE TYPE "public"."enum_footer_columns_links_type" AS ENUM('page', 'url');
  ALTER TABLE "footer_columns_links" ALTER COLUMN "type" SET DEFAULT 'page'::"public"."enum_footer_columns_links_type";
  ALTER TABLE "footer_columns_links" ALTER COLUMN "type" SET DATA TYPE "public"."enum_footer_columns_links_type" USING "type"::"public"."enum_footer_columns_links_type";
  ALTER TABLE "_footer_v_version_columns_links" ALTER COLUMN "type" SET DATA TYPE text;
  ALTER TABLE "_footer_v_version_columns_links" ALTER COLUMN "type" SET DEFAULT 'page'::text;
  DROP TYPE "public"."enum__footer_v_version_columns_links_type";
  CREATE TYPE "public"."enum__footer_v_version_columns_links_type" AS ENUM('page', 'url');
  ALTER TABLE "_footer_v_version_columns_links" ALTER COLUMN "type" SET DEFAULT 'page'::"public"."enum__footer_v_version_columns_links_type";
  ALTER TABLE "_footer_v_version_columns_links" ALTER COLUMN "type" SET DATA TYPE "public"."enum__footer_v_version_columns_links_type" USING "type"::"public"."enum__footer_v_version_columns_links_type";
  ALTER TABLE "site_announcement_action" ALTER COLUMN "type" SET DATA TYPE text;
  ALTER TABLE "site_announcement_action" ALTER COLUMN "type" SET DEFAULT 'page'::text;
  DROP TYPE "public"."enum_site_announcement_action_type";
  CREATE TYPE "public"."enum_site_announcement_action_type" AS ENUM('page', 'url');
  ALTER TABLE "site_announcement_action" ALTER COLUMN "type" SET DEFAULT 'page'::"public"."enum_site_announcement_action_type";
  ALTER TABLE "site_announcement_action" ALTER COLUMN "type" SET DATA TYPE "public"."enum_site_announcement_action_type" USING "type"::"public"."enum_site_announcement_action_type";
  ALTER TABLE "_site_v_version_announcement_action" ALTER COLUMN "type" SET DATA TYPE text;
  ALTER TABLE "_site_v_version_announcement_action" ALTER COLUMN "type" SET DEFAULT 'page'::text;
  DROP TYPE "public"."enum__site_v_version_announcement_action_type";
  CREATE TYPE "public"."enum__site_v_version_announcement_action_type" AS ENUM('page', 'url');
  ALTER TABLE "_site_v_version_announcement_action" ALTER COLUMN "type" SET DEFAULT 'page'::"public"."enum__site_v_version_announcement_action_type";
  ALTER TABLE "_site_v_version_announcement_action" ALTER COLUMN "type" SET DATA TYPE "public"."enum__site_v_version_announcement_action_type" USING "type"::"public"."enum__site_v_version_announcement_action_type";
  DROP INDEX "sections_deleted_at_idx";
  DROP INDEX "_sections_v_version_version_deleted_at_idx";
  DROP INDEX "navigation_items_post_idx";
  DROP INDEX "navigation_action_post_idx";
  DROP INDEX "_navigation_v_version_items_post_idx";
  DROP INDEX "_navigation_v_version_action_post_idx";
  DROP INDEX "footer_columns_links_post_idx";
  DROP INDEX "_footer_v_version_columns_links_post_idx";
  DROP INDEX "site_announcement_action_post_idx";
  DROP INDEX "_site_v_version_announcement_action_post_idx";
  ALTER TABLE "sections" DROP COLUMN "deleted_at";
  ALTER TABLE "_sections_v" DROP COLUMN "version_deleted_at";
  ALTER TABLE "navigation_items" DROP COLUMN "post_id";
  ALTER TABLE "navigation_action" DROP COLUMN "post_id";
  ALTER TABLE "_navigation_v_version_items" DROP COLUMN "post_id";
  ALTER TABLE "_navigation_v_version_action" DROP COLUMN "post_id";
  ALTER TABLE "footer_columns_links" DROP COLUMN "post_id";
  ALTER TABLE "_footer_v_version_columns_links" DROP COLUMN "post_id";
  ALTER TABLE "site_announcement_action" DROP COLUMN "post_id";
  ALTER TABLE "_site_v_version_announcement_action" DROP COLUMN "post_id";`)
}
