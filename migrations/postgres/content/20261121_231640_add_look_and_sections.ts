import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_site_announcement_action_type" AS ENUM('page', 'url');
  CREATE TYPE "public"."enum__site_v_version_announcement_action_type" AS ENUM('page', 'url');
  CREATE TABLE "sections" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"title" varchar NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "sections_locales" (
  	"blocks" jsonb,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" uuid NOT NULL
  );
  
  CREATE TABLE "_sections_v" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"parent_id" uuid,
  	"version_title" varchar NOT NULL,
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "_sections_v_locales" (
  	"version_blocks" jsonb,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" uuid NOT NULL
  );
  
  CREATE TABLE "site_announcement_action" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"type" "enum_site_announcement_action_type" DEFAULT 'page' NOT NULL,
  	"page_id" uuid,
  	"url" varchar,
  	"new_tab" boolean DEFAULT false
  );
  
  CREATE TABLE "site_announcement_action_locales" (
  	"label" varchar NOT NULL,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" varchar NOT NULL
  );
  
  CREATE TABLE "_site_v_version_announcement_action" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"type" "enum__site_v_version_announcement_action_type" DEFAULT 'page' NOT NULL,
  	"page_id" uuid,
  	"url" varchar,
  	"new_tab" boolean DEFAULT false,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_site_v_version_announcement_action_locales" (
  	"label" varchar NOT NULL,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" uuid NOT NULL
  );
  
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "sections_id" uuid;
  ALTER TABLE "site" ADD COLUMN "logo_id" uuid;
  ALTER TABLE "site" ADD COLUMN "look_paper_light" varchar;
  ALTER TABLE "site" ADD COLUMN "look_paper_dark" varchar;
  ALTER TABLE "site" ADD COLUMN "look_ink_light" varchar;
  ALTER TABLE "site" ADD COLUMN "look_ink_dark" varchar;
  ALTER TABLE "site" ADD COLUMN "look_signal_light" varchar;
  ALTER TABLE "site" ADD COLUMN "look_signal_dark" varchar;
  ALTER TABLE "site" ADD COLUMN "look_radius" varchar;
  ALTER TABLE "site" ADD COLUMN "look_fonts" varchar;
  ALTER TABLE "site_locales" ADD COLUMN "announcement_text" varchar;
  ALTER TABLE "_site_v" ADD COLUMN "version_logo_id" uuid;
  ALTER TABLE "_site_v" ADD COLUMN "version_look_paper_light" varchar;
  ALTER TABLE "_site_v" ADD COLUMN "version_look_paper_dark" varchar;
  ALTER TABLE "_site_v" ADD COLUMN "version_look_ink_light" varchar;
  ALTER TABLE "_site_v" ADD COLUMN "version_look_ink_dark" varchar;
  ALTER TABLE "_site_v" ADD COLUMN "version_look_signal_light" varchar;
  ALTER TABLE "_site_v" ADD COLUMN "version_look_signal_dark" varchar;
  ALTER TABLE "_site_v" ADD COLUMN "version_look_radius" varchar;
  ALTER TABLE "_site_v" ADD COLUMN "version_look_fonts" varchar;
  ALTER TABLE "_site_v_locales" ADD COLUMN "version_announcement_text" varchar;
  ALTER TABLE "sections_locales" ADD CONSTRAINT "sections_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."sections"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_sections_v" ADD CONSTRAINT "_sections_v_parent_id_sections_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."sections"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_sections_v_locales" ADD CONSTRAINT "_sections_v_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_sections_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "site_announcement_action" ADD CONSTRAINT "site_announcement_action_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "site_announcement_action" ADD CONSTRAINT "site_announcement_action_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."site"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "site_announcement_action_locales" ADD CONSTRAINT "site_announcement_action_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."site_announcement_action"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_site_v_version_announcement_action" ADD CONSTRAINT "_site_v_version_announcement_action_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_site_v_version_announcement_action" ADD CONSTRAINT "_site_v_version_announcement_action_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_site_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_site_v_version_announcement_action_locales" ADD CONSTRAINT "_site_v_version_announcement_action_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_site_v_version_announcement_action"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "sections_updated_at_idx" ON "sections" USING btree ("updated_at");
  CREATE INDEX "sections_created_at_idx" ON "sections" USING btree ("created_at");
  CREATE UNIQUE INDEX "sections_locales_locale_parent_id_unique" ON "sections_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "_sections_v_parent_idx" ON "_sections_v" USING btree ("parent_id");
  CREATE INDEX "_sections_v_version_version_updated_at_idx" ON "_sections_v" USING btree ("version_updated_at");
  CREATE INDEX "_sections_v_version_version_created_at_idx" ON "_sections_v" USING btree ("version_created_at");
  CREATE INDEX "_sections_v_created_at_idx" ON "_sections_v" USING btree ("created_at");
  CREATE INDEX "_sections_v_updated_at_idx" ON "_sections_v" USING btree ("updated_at");
  CREATE UNIQUE INDEX "_sections_v_locales_locale_parent_id_unique" ON "_sections_v_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "site_announcement_action_order_idx" ON "site_announcement_action" USING btree ("_order");
  CREATE INDEX "site_announcement_action_parent_id_idx" ON "site_announcement_action" USING btree ("_parent_id");
  CREATE INDEX "site_announcement_action_page_idx" ON "site_announcement_action" USING btree ("page_id");
  CREATE UNIQUE INDEX "site_announcement_action_locales_locale_parent_id_unique" ON "site_announcement_action_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "_site_v_version_announcement_action_order_idx" ON "_site_v_version_announcement_action" USING btree ("_order");
  CREATE INDEX "_site_v_version_announcement_action_parent_id_idx" ON "_site_v_version_announcement_action" USING btree ("_parent_id");
  CREATE INDEX "_site_v_version_announcement_action_page_idx" ON "_site_v_version_announcement_action" USING btree ("page_id");
  CREATE UNIQUE INDEX "_site_v_version_announcement_action_locales_locale_parent_id" ON "_site_v_version_announcement_action_locales" USING btree ("_locale","_parent_id");
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_sections_fk" FOREIGN KEY ("sections_id") REFERENCES "public"."sections"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "site" ADD CONSTRAINT "site_logo_id_media_id_fk" FOREIGN KEY ("logo_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_site_v" ADD CONSTRAINT "_site_v_version_logo_id_media_id_fk" FOREIGN KEY ("version_logo_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "payload_locked_documents_rels_sections_id_idx" ON "payload_locked_documents_rels" USING btree ("sections_id");
  CREATE INDEX "site_logo_idx" ON "site" USING btree ("logo_id");
  CREATE INDEX "_site_v_version_version_logo_idx" ON "_site_v" USING btree ("version_logo_id");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "sections" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "sections_locales" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_sections_v" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_sections_v_locales" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "site_announcement_action" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "site_announcement_action_locales" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_site_v_version_announcement_action" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_site_v_version_announcement_action_locales" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "sections" CASCADE;
  DROP TABLE "sections_locales" CASCADE;
  DROP TABLE "_sections_v" CASCADE;
  DROP TABLE "_sections_v_locales" CASCADE;
  DROP TABLE "site_announcement_action" CASCADE;
  DROP TABLE "site_announcement_action_locales" CASCADE;
  DROP TABLE "_site_v_version_announcement_action" CASCADE;
  DROP TABLE "_site_v_version_announcement_action_locales" CASCADE;
  ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT "payload_locked_documents_rels_sections_fk";
  
  ALTER TABLE "site" DROP CONSTRAINT "site_logo_id_media_id_fk";
  
  ALTER TABLE "_site_v" DROP CONSTRAINT "_site_v_version_logo_id_media_id_fk";
  
  DROP INDEX "payload_locked_documents_rels_sections_id_idx";
  DROP INDEX "site_logo_idx";
  DROP INDEX "_site_v_version_version_logo_idx";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "sections_id";
  ALTER TABLE "site" DROP COLUMN "logo_id";
  ALTER TABLE "site" DROP COLUMN "look_paper_light";
  ALTER TABLE "site" DROP COLUMN "look_paper_dark";
  ALTER TABLE "site" DROP COLUMN "look_ink_light";
  ALTER TABLE "site" DROP COLUMN "look_ink_dark";
  ALTER TABLE "site" DROP COLUMN "look_signal_light";
  ALTER TABLE "site" DROP COLUMN "look_signal_dark";
  ALTER TABLE "site" DROP COLUMN "look_radius";
  ALTER TABLE "site" DROP COLUMN "look_fonts";
  ALTER TABLE "site_locales" DROP COLUMN "announcement_text";
  ALTER TABLE "_site_v" DROP COLUMN "version_logo_id";
  ALTER TABLE "_site_v" DROP COLUMN "version_look_paper_light";
  ALTER TABLE "_site_v" DROP COLUMN "version_look_paper_dark";
  ALTER TABLE "_site_v" DROP COLUMN "version_look_ink_light";
  ALTER TABLE "_site_v" DROP COLUMN "version_look_ink_dark";
  ALTER TABLE "_site_v" DROP COLUMN "version_look_signal_light";
  ALTER TABLE "_site_v" DROP COLUMN "version_look_signal_dark";
  ALTER TABLE "_site_v" DROP COLUMN "version_look_radius";
  ALTER TABLE "_site_v" DROP COLUMN "version_look_fonts";
  ALTER TABLE "_site_v_locales" DROP COLUMN "version_announcement_text";
  DROP TYPE "public"."enum_site_announcement_action_type";
  DROP TYPE "public"."enum__site_v_version_announcement_action_type";`)
}
