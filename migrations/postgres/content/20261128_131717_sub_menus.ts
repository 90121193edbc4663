import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_navigation_items_links_type" AS ENUM('page', 'post', 'url');
  CREATE TYPE "public"."enum__navigation_v_version_items_links_type" AS ENUM('page', 'post', 'url');
  CREATE TABLE "navigation_items_links" (
  	"_order" integer NOT NULL,
  	"_parent_id" varchar NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"type" "enum_navigation_items_links_type" DEFAULT 'page' NOT NULL,
  	"page_id" uuid,
  	"post_id" uuid,
  	"url" varchar,
  	"new_tab" boolean DEFAULT false
  );
  
  CREATE TABLE "navigation_items_links_locales" (
  	"label" varchar NOT NULL,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" varchar NOT NULL
  );
  
  CREATE TABLE "_navigation_v_version_items_links" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"type" "enum__navigation_v_version_items_links_type" DEFAULT 'page' NOT NULL,
  	"page_id" uuid,
  	"post_id" uuid,
  	"url" varchar,
  	"new_tab" boolean DEFAULT false,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_navigation_v_version_items_links_locales" (
  	"label" varchar NOT NULL,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" uuid NOT NULL
  );
  
  ALTER TABLE "navigation_items_links" ADD CONSTRAINT "navigation_items_links_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "navigation_items_links" ADD CONSTRAINT "navigation_items_links_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "navigation_items_links" ADD CONSTRAINT "navigation_items_links_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."navigation_items"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "navigation_items_links_locales" ADD CONSTRAINT "navigation_items_links_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."navigation_items_links"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_navigation_v_version_items_links" ADD CONSTRAINT "_navigation_v_version_items_links_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_navigation_v_version_items_links" ADD CONSTRAINT "_navigation_v_version_items_links_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_navigation_v_version_items_links" ADD CONSTRAINT "_navigation_v_version_items_links_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_navigation_v_version_items"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_navigation_v_version_items_links_locales" ADD CONSTRAINT "_navigation_v_version_items_links_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_navigation_v_version_items_links"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "navigation_items_links_order_idx" ON "navigation_items_links" USING btree ("_order");
  CREATE INDEX "navigation_items_links_parent_id_idx" ON "navigation_items_links" USING btree ("_parent_id");
  CREATE INDEX "navigation_items_links_page_idx" ON "navigation_items_links" USING btree ("page_id");
  CREATE INDEX "navigation_items_links_post_idx" ON "navigation_items_links" USING btree ("post_id");
  CREATE UNIQUE INDEX "navigation_items_links_locales_locale_parent_id_unique" ON "navigation_items_links_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "navigation_items_links_locales_parent_idx" ON "navigation_items_links_locales" USING btree ("_parent_id");
  CREATE INDEX "_navigation_v_version_items_links_order_idx" ON "_navigation_v_version_items_links" USING btree ("_order");
  CREATE INDEX "_navigation_v_version_items_links_parent_id_idx" ON "_navigation_v_version_items_links" USING btree ("_parent_id");
  CREATE INDEX "_navigation_v_version_items_links_page_idx" ON "_navigation_v_version_items_links" USING btree ("page_id");
  CREATE INDEX "_navigation_v_version_items_links_post_idx" ON "_navigation_v_version_items_links" USING btree ("post_id");
  CREATE UNIQUE INDEX "_navigation_v_version_items_links_locales_locale_parent_id_u" ON "_navigation_v_version_items_links_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "_navigation_v_version_items_links_locales_parent_idx" ON "_navigation_v_version_items_links_locales" USING btree ("_parent_id");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "navigation_items_links" CASCADE;
  DROP TABLE "navigation_items_links_locales" CASCADE;
  DROP TABLE "_navigation_v_version_items_links" CASCADE;
  DROP TABLE "_navigation_v_version_items_links_locales" CASCADE;
  DROP TYPE "public"."enum_navigation_items_links_type";
  DROP TYPE "public"."enum__navigation_v_version_items_links_type";`)
}
