import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_vendors_storage_kind" AS ENUM('cookie', 'local', 'session', 'indexed-db');
  CREATE TYPE "public"."enum_vendors_storage_lifetime_unit" AS ENUM('minutes', 'hours', 'days');
  CREATE TYPE "public"."enum_vendors_storage_domain" AS ENUM('host', 'parent');
  CREATE TYPE "public"."enum_vendors_signals" AS ENUM('ad_storage', 'ad_user_data', 'ad_personalization', 'analytics_storage', 'functionality_storage', 'personalization_storage', 'security_storage');
  CREATE TYPE "public"."enum_vendors_tags_kind" AS ENUM('gtag', 'meta-pixel', 'uet', 'clarity', 'linkedin', 'tiktok', 'hotjar', 'snippet');
  CREATE TYPE "public"."enum_vendors_category" AS ENUM('functional', 'analytics', 'performance', 'advertisement');
  CREATE TYPE "public"."enum_vendors_runs_in" AS ENUM('tag-frame', 'embed-frame', 'server', 'own');
  CREATE TYPE "public"."enum_embedded_sites_policy_places_rule" AS ENUM('opt-in', 'opt-out', 'notice', 'none');
  CREATE TYPE "public"."enum_embedded_sites_layout_shape" AS ENUM('bar', 'box', 'dialog');
  CREATE TYPE "public"."enum_embedded_sites_layout_position" AS ENUM('bottom', 'top', 'bottom-end', 'bottom-start', 'top-end', 'top-start', 'center');
  CREATE TYPE "public"."enum_embedded_sites_layout_revisit" AS ENUM('footer', 'floating-start', 'floating-end');
  CREATE TYPE "public"."enum_embedded_sites_policy_scope" AS ENUM('everywhere', 'by-place');
  CREATE TYPE "public"."enum_consent_policy_places_rule" AS ENUM('opt-in', 'opt-out', 'notice', 'none');
  CREATE TYPE "public"."enum_consent_layout_shape" AS ENUM('bar', 'box', 'dialog');
  CREATE TYPE "public"."enum_consent_layout_position" AS ENUM('bottom', 'top', 'bottom-end', 'bottom-start', 'top-end', 'top-start', 'center');
  CREATE TYPE "public"."enum_consent_layout_revisit" AS ENUM('footer', 'floating-start', 'floating-end');
  CREATE TYPE "public"."enum_consent_policy_scope" AS ENUM('everywhere', 'by-place');
  CREATE TYPE "public"."enum__consent_v_version_policy_places_rule" AS ENUM('opt-in', 'opt-out', 'notice', 'none');
  CREATE TYPE "public"."enum__consent_v_version_layout_shape" AS ENUM('bar', 'box', 'dialog');
  CREATE TYPE "public"."enum__consent_v_version_layout_position" AS ENUM('bottom', 'top', 'bottom-end', 'bottom-start', 'top-end', 'top-start', 'center');
  CREATE TYPE "public"."enum__consent_v_version_layout_revisit" AS ENUM('footer', 'floating-start', 'floating-end');
  CREATE TYPE "public"."enum__consent_v_version_policy_scope" AS ENUM('everywhere', 'by-place');
  CREATE TABLE "vendors_storage" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"name" varchar NOT NULL,
  	"kind" "enum_vendors_storage_kind" DEFAULT 'cookie' NOT NULL,
  	"lifetime" numeric,
  	"lifetime_unit" "enum_vendors_storage_lifetime_unit" DEFAULT 'days',
  	"domain" "enum_vendors_storage_domain" DEFAULT 'host',
  	"is_server_set" boolean DEFAULT false,
  	"kept_at" varchar
  );
  
  CREATE TABLE "vendors_storage_locales" (
  	"purpose" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" varchar NOT NULL
  );
  
  CREATE TABLE "vendors_signals" (
  	"order" integer NOT NULL,
  	"parent_id" uuid NOT NULL,
  	"value" "enum_vendors_signals",
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL
  );
  
  CREATE TABLE "vendors_tags" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"kind" "enum_vendors_tags_kind" DEFAULT 'gtag' NOT NULL,
  	"account" varchar NOT NULL,
  	"script" varchar
  );
  
  CREATE TABLE "vendors" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"preset" varchar,
  	"name" varchar,
  	"company" varchar,
  	"country" varchar,
  	"category" "enum_vendors_category",
  	"privacy_url" varchar,
  	"cookies_url" varchar,
  	"opt_out_url" varchar,
  	"runs_in" "enum_vendors_runs_in",
  	"is_active" boolean DEFAULT true,
  	"is_on_own_site" boolean DEFAULT true,
  	"material_revision" numeric DEFAULT 0,
  	"key" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "vendors_locales" (
  	"purpose" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" uuid NOT NULL
  );
  
  CREATE TABLE "vendors_texts" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer NOT NULL,
  	"parent_id" uuid NOT NULL,
  	"path" varchar NOT NULL,
  	"text" varchar
  );
  
  CREATE TABLE "vendors_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" uuid NOT NULL,
  	"path" varchar NOT NULL,
  	"embedded_sites_id" uuid
  );
  
  CREATE TABLE "embedded_sites_words" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"language" varchar NOT NULL,
  	"title" varchar,
  	"text" varchar,
  	"accept_label" varchar,
  	"reject_label" varchar,
  	"choose_label" varchar,
  	"save_label" varchar,
  	"necessary_name" varchar,
  	"necessary_description" varchar,
  	"functional_name" varchar,
  	"functional_description" varchar,
  	"analytics_name" varchar,
  	"analytics_description" varchar,
  	"performance_name" varchar,
  	"performance_description" varchar,
  	"advertisement_name" varchar,
  	"advertisement_description" varchar,
  	"reviewed_by" varchar
  );
  
  CREATE TABLE "embedded_sites_policy_places" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"place" varchar,
  	"rule" "enum_embedded_sites_policy_places_rule" DEFAULT 'opt-in',
  	"decision_days" numeric,
  	"ask_again_days" numeric
  );
  
  CREATE TABLE "embedded_sites" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"name" varchar NOT NULL,
  	"domain" varchar NOT NULL,
  	"default_language" varchar DEFAULT 'en' NOT NULL,
  	"privacy_url" varchar,
  	"layout_shape" "enum_embedded_sites_layout_shape" DEFAULT 'box' NOT NULL,
  	"layout_position" "enum_embedded_sites_layout_position" DEFAULT 'bottom-end' NOT NULL,
  	"layout_has_close" boolean DEFAULT false,
  	"layout_revisit" "enum_embedded_sites_layout_revisit" DEFAULT 'footer' NOT NULL,
  	"layout_colours_background" varchar,
  	"layout_colours_text" varchar,
  	"layout_colours_button" varchar,
  	"layout_colours_button_text" varchar,
  	"policy_scope" "enum_embedded_sites_policy_scope" DEFAULT 'everywhere' NOT NULL,
  	"policy_exemptions_united_kingdom" boolean DEFAULT false,
  	"policy_exemptions_france" boolean DEFAULT false,
  	"policy_ask_again_days" numeric DEFAULT 365 NOT NULL,
  	"policy_honours_do_not_track" boolean DEFAULT false,
  	"policy_erases_on_withdrawal" boolean DEFAULT false,
  	"policy_shows_rates" boolean DEFAULT false,
  	"policy_record_years" numeric DEFAULT 3 NOT NULL,
  	"policy_cookie_yes_is_honoured" boolean DEFAULT false,
  	"policy_cookie_yes_since" timestamp(3) with time zone,
  	"is_active" boolean DEFAULT true,
  	"cookie_days" numeric DEFAULT 365 NOT NULL,
  	"cookie_name" varchar DEFAULT 'candor-consent' NOT NULL,
  	"material_revision" numeric DEFAULT 0,
  	"site_key" varchar,
  	"banner_id" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "banner_versions" (
  	"id" varchar PRIMARY KEY NOT NULL,
  	"version" varchar NOT NULL,
  	"site" varchar NOT NULL,
  	"site_name" varchar,
  	"published_at" timestamp(3) with time zone NOT NULL,
  	"published_by" varchar,
  	"content_hash" varchar,
  	"code_hash" varchar,
  	"content" jsonb NOT NULL,
  	"material" jsonb NOT NULL,
  	"rendered" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "consent_policy_places" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"place" varchar,
  	"rule" "enum_consent_policy_places_rule" DEFAULT 'opt-in',
  	"decision_days" numeric,
  	"ask_again_days" numeric
  );
  
  CREATE TABLE "_consent_v_version_policy_places" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"place" varchar,
  	"rule" "enum__consent_v_version_policy_places_rule" DEFAULT 'opt-in',
  	"decision_days" numeric,
  	"ask_again_days" numeric,
  	"_uuid" varchar
  );
  
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "vendors_id" uuid;
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "embedded_sites_id" uuid;
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "banner_versions_id" varchar;
  ALTER TABLE "consent" ADD COLUMN "layout_shape" "enum_consent_layout_shape" DEFAULT 'box' NOT NULL;
  ALTER TABLE "consent" ADD COLUMN "layout_position" "enum_consent_layout_position" DEFAULT 'bottom-end' NOT NULL;
  ALTER TABLE "consent" ADD COLUMN "layout_has_close" boolean DEFAULT false;
  ALTER TABLE "consent" ADD COLUMN "layout_revisit" "enum_consent_layout_revisit" DEFAULT 'footer' NOT NULL;
  ALTER TABLE "consent" ADD COLUMN "layout_colours_background" varchar;
  ALTER TABLE "consent" ADD COLUMN "layout_colours_text" varchar;
  ALTER TABLE "consent" ADD COLUMN "layout_colours_button" varchar;
  ALTER TABLE "consent" ADD COLUMN "layout_colours_button_text" varchar;
  ALTER TABLE "consent" ADD COLUMN "policy_scope" "enum_consent_policy_scope" DEFAULT 'everywhere' NOT NULL;
  ALTER TABLE "consent" ADD COLUMN "policy_exemptions_united_kingdom" boolean DEFAULT false;
  ALTER TABLE "consent" ADD COLUMN "policy_exemptions_france" boolean DEFAULT false;
  ALTER TABLE "consent" ADD COLUMN "policy_ask_again_days" numeric DEFAULT 365 NOT NULL;
  ALTER TABLE "consent" ADD COLUMN "policy_honours_do_not_track" boolean DEFAULT false;
  ALTER TABLE "consent" ADD COLUMN "policy_erases_on_withdrawal" boolean DEFAULT false;
  ALTER TABLE "consent" ADD COLUMN "policy_shows_rates" boolean DEFAULT false;
  ALTER TABLE "consent" ADD COLUMN "policy_record_years" numeric DEFAULT 3 NOT NULL;
  ALTER TABLE "consent" ADD COLUMN "policy_cookie_yes_is_honoured" boolean DEFAULT false;
  ALTER TABLE "consent" ADD COLUMN "policy_cookie_yes_since" timestamp(3) with time zone;
  ALTER TABLE "consent" ADD COLUMN "material_revision" numeric DEFAULT 0;
  ALTER TABLE "consent_locales" ADD COLUMN "reviewed_by" varchar;
  ALTER TABLE "_consent_v" ADD COLUMN "version_layout_shape" "enum__consent_v_version_layout_shape" DEFAULT 'box' NOT NULL;
  ALTER TABLE "_consent_v" ADD COLUMN "version_layout_position" "enum__consent_v_version_layout_position" DEFAULT 'bottom-end' NOT NULL;
  ALTER TABLE "_consent_v" ADD COLUMN "version_layout_has_close" boolean DEFAULT false;
  ALTER TABLE "_consent_v" ADD COLUMN "version_layout_revisit" "enum__consent_v_version_layout_revisit" DEFAULT 'footer' NOT NULL;
  ALTER TABLE "_consent_v" ADD COLUMN "version_layout_colours_background" varchar;
  ALTER TABLE "_consent_v" ADD COLUMN "version_layout_colours_text" varchar;
  ALTER TABLE "_consent_v" ADD COLUMN "version_layout_colours_button" varchar;
  ALTER TABLE "_consent_v" ADD COLUMN "version_layout_colours_button_text" varchar;
  ALTER TABLE "_consent_v" ADD COLUMN "version_policy_scope" "enum__consent_v_version_policy_scope" DEFAULT 'everywhere' NOT NULL;
  ALTER TABLE "_consent_v" ADD COLUMN "version_policy_exemptions_united_kingdom" boolean DEFAULT false;
  ALTER TABLE "_consent_v" ADD COLUMN "version_policy_exemptions_france" boolean DEFAULT false;
  ALTER TABLE "_consent_v" ADD COLUMN "version_policy_ask_again_days" numeric DEFAULT 365 NOT NULL;
  ALTER TABLE "_consent_v" ADD COLUMN "version_policy_honours_do_not_track" boolean DEFAULT false;
  ALTER TABLE "_consent_v" ADD COLUMN "version_policy_erases_on_withdrawal" boolean DEFAULT false;
  ALTER TABLE "_consent_v" ADD COLUMN "version_policy_shows_rates" boolean DEFAULT false;
  ALTER TABLE "_consent_v" ADD COLUMN "version_policy_record_years" numeric DEFAULT 3 NOT NULL;
  ALTER TABLE "_consent_v" ADD COLUMN "version_policy_cookie_yes_is_honoured" boolean DEFAULT false;
  ALTER TABLE "_consent_v" ADD COLUMN "version_policy_cookie_yes_since" timestamp(3) with time zone;
  ALTER TABLE "_consent_v" ADD COLUMN "version_material_revision" numeric DEFAULT 0;
  ALTER TABLE "_consent_v_locales" ADD COLUMN "version_reviewed_by" varchar;
  ALTER TABLE "vendors_storage" ADD CONSTRAINT "vendors_storage_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."vendors"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "vendors_storage_locales" ADD CONSTRAINT "vendors_storage_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."vendors_storage"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "vendors_signals" ADD CONSTRAINT "vendors_signals_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."vendors"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "vendors_tags" ADD CONSTRAINT "vendors_tags_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."vendors"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "vendors_locales" ADD CONSTRAINT "vendors_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."vendors"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "vendors_texts" ADD CONSTRAINT "vendors_texts_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."vendors"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "vendors_rels" ADD CONSTRAINT "vendors_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."vendors"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "vendors_rels" ADD CONSTRAINT "vendors_rels_embedded_sites_fk" FOREIGN KEY ("embedded_sites_id") REFERENCES "public"."embedded_sites"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "embedded_sites_words" ADD CONSTRAINT "embedded_sites_words_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."embedded_sites"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "embedded_sites_policy_places" ADD CONSTRAINT "embedded_sites_policy_places_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."embedded_sites"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "consent_policy_places" ADD CONSTRAINT "consent_policy_places_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."consent"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_consent_v_version_policy_places" ADD CONSTRAINT "_consent_v_version_policy_places_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_consent_v"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "vendors_storage_order_idx" ON "vendors_storage" USING btree ("_order");
  CREATE INDEX "vendors_storage_parent_id_idx" ON "vendors_storage" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "vendors_storage_locales_locale_parent_id_unique" ON "vendors_storage_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "vendors_signals_order_idx" ON "vendors_signals" USING btree ("order");
  CREATE INDEX "vendors_signals_parent_idx" ON "vendors_signals" USING btree ("parent_id");
  CREATE INDEX "vendors_tags_order_idx" ON "vendors_tags" USING btree ("_order");
  CREATE INDEX "vendors_tags_parent_id_idx" ON "vendors_tags" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "vendors_key_idx" ON "vendors" USING btree ("key");
  CREATE INDEX "vendors_updated_at_idx" ON "vendors" USING btree ("updated_at");
  CREATE INDEX "vendors_created_at_idx" ON "vendors" USING btree ("created_at");
  CREATE UNIQUE INDEX "vendors_locales_locale_parent_id_unique" ON "vendors_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "vendors_texts_order_parent" ON "vendors_texts" USING btree ("order","parent_id");
  CREATE INDEX "vendors_rels_order_idx" ON "vendors_rels" USING btree ("order");
  CREATE INDEX "vendors_rels_parent_idx" ON "vendors_rels" USING btree ("parent_id");
  CREATE INDEX "vendors_rels_path_idx" ON "vendors_rels" USING btree ("path");
  CREATE INDEX "vendors_rels_embedded_sites_id_idx" ON "vendors_rels" USING btree ("embedded_sites_id");
  CREATE INDEX "embedded_sites_words_order_idx" ON "embedded_sites_words" USING btree ("_order");
  CREATE INDEX "embedded_sites_words_parent_id_idx" ON "embedded_sites_words" USING btree ("_parent_id");
  CREATE INDEX "embedded_sites_policy_places_order_idx" ON "embedded_sites_policy_places" USING btree ("_order");
  CREATE INDEX "embedded_sites_policy_places_parent_id_idx" ON "embedded_sites_policy_places" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "embedded_sites_domain_idx" ON "embedded_sites" USING btree ("domain");
  CREATE INDEX "embedded_sites_updated_at_idx" ON "embedded_sites" USING btree ("updated_at");
  CREATE INDEX "embedded_sites_created_at_idx" ON "embedded_sites" USING btree ("created_at");
  CREATE INDEX "banner_versions_version_idx" ON "banner_versions" USING btree ("version");
  CREATE INDEX "banner_versions_site_idx" ON "banner_versions" USING btree ("site");
  CREATE INDEX "banner_versions_published_at_idx" ON "banner_versions" USING btree ("published_at");
  CREATE INDEX "banner_versions_updated_at_idx" ON "banner_versions" USING btree ("updated_at");
  CREATE INDEX "banner_versions_created_at_idx" ON "banner_versions" USING btree ("created_at");
  CREATE INDEX "consent_policy_places_order_idx" ON "consent_policy_places" USING btree ("_order");
  CREATE INDEX "consent_policy_places_parent_id_idx" ON "consent_policy_places" USING btree ("_parent_id");
  CREATE INDEX "_consent_v_version_policy_places_order_idx" ON "_consent_v_version_policy_places" USING btree ("_order");
  CREATE INDEX "_consent_v_version_policy_places_parent_id_idx" ON "_consent_v_version_policy_places" USING btree ("_parent_id");
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_vendors_fk" FOREIGN KEY ("vendors_id") REFERENCES "public"."vendors"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_embedded_sites_fk" FOREIGN KEY ("embedded_sites_id") REFERENCES "public"."embedded_sites"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_banner_versions_fk" FOREIGN KEY ("banner_versions_id") REFERENCES "public"."banner_versions"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "payload_locked_documents_rels_vendors_id_idx" ON "payload_locked_documents_rels" USING btree ("vendors_id");
  CREATE INDEX "payload_locked_documents_rels_embedded_sites_id_idx" ON "payload_locked_documents_rels" USING btree ("embedded_sites_id");
  CREATE INDEX "payload_locked_documents_rels_banner_versions_id_idx" ON "payload_locked_documents_rels" USING btree ("banner_versions_id");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "vendors_storage" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "vendors_storage_locales" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "vendors_signals" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "vendors_tags" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "vendors" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "vendors_locales" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "vendors_texts" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "vendors_rels" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "embedded_sites_words" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "embedded_sites_policy_places" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "embedded_sites" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "banner_versions" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "consent_policy_places" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_consent_v_version_policy_places" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "vendors_storage" CASCADE;
  DROP TABLE "vendors_storage_locales" CASCADE;
  DROP TABLE "vendors_signals" CASCADE;
  DROP TABLE "vendors_tags" CASCADE;
  DROP TABLE "vendors" CASCADE;
  DROP TABLE "vendors_locales" CASCADE;
  DROP TABLE "vendors_texts" CASCADE;
  DROP TABLE "vendors_rels" CASCADE;
  DROP TABLE "embedded_sites_words" CASCADE;
  DROP TABLE "embedded_sites_policy_places" CASCADE;
  DROP TABLE "embedded_sites" CASCADE;
  DROP TABLE "banner_versions" CASCADE;
  DROP TABLE "consent_policy_places" CASCADE;
  DROP TABLE "_consent_v_version_policy_places" CASCADE;
  ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT "payload_locked_documents_rels_vendors_fk";
  
  ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT "payload_locked_documents_rels_embedded_sites_fk";
  
  ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT "payload_locked_documents_rels_banner_versions_fk";
  
  DROP INDEX "payload_locked_documents_rels_vendors_id_idx";
  DROP INDEX "payload_locked_documents_rels_embedded_sites_id_idx";
  DROP INDEX "payload_locked_documents_rels_banner_versions_id_idx";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "vendors_id";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "embedded_sites_id";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "banner_versions_id";
  ALTER TABLE "consent" DROP COLUMN "layout_shape";
  ALTER TABLE "consent" DROP COLUMN "layout_position";
  ALTER TABLE "consent" DROP COLUMN "layout_has_close";
  ALTER TABLE "consent" DROP COLUMN "layout_revisit";
  ALTER TABLE "consent" DROP COLUMN "layout_colours_background";
  ALTER TABLE "consent" DROP COLUMN "layout_colours_text";
  ALTER TABLE "consent" DROP COLUMN "layout_colours_button";
  ALTER TABLE "consent" DROP COLUMN "layout_colours_button_text";
  ALTER TABLE "consent" DROP COLUMN "policy_scope";
  ALTER TABLE "consent" DROP COLUMN "policy_exemptions_united_kingdom";
  ALTER TABLE "consent" DROP COLUMN "policy_exemptions_france";
  ALTER TABLE "consent" DROP COLUMN "policy_ask_again_days";
  ALTER TABLE "consent" DROP COLUMN "policy_honours_do_not_track";
  ALTER TABLE "consent" DROP COLUMN "policy_erases_on_withdrawal";
  ALTER TABLE "consent" DROP COLUMN "policy_shows_rates";
  ALTER TABLE "consent" DROP COLUMN "policy_record_years";
  ALTER TABLE "consent" DROP COLUMN "policy_cookie_yes_is_honoured";
  ALTER TABLE "consent" DROP COLUMN "policy_cookie_yes_since";
  ALTER TABLE "consent" DROP COLUMN "material_revision";
  ALTER TABLE "consent_locales" DROP COLUMN "reviewed_by";
  ALTER TABLE "_consent_v" DROP COLUMN "version_layout_shape";
  ALTER TABLE "_consent_v" DROP COLUMN "version_layout_position";
  ALTER TABLE "_consent_v" DROP COLUMN "version_layout_has_close";
  ALTER TABLE "_consent_v" DROP COLUMN "version_layout_revisit";
  ALTER TABLE "_consent_v" DROP COLUMN "version_layout_colours_background";
  ALTER TABLE "_consent_v" DROP COLUMN "version_layout_colours_text";
  ALTER TABLE "_consent_v" DROP COLUMN "version_layout_colours_button";
  ALTER TABLE "_consent_v" DROP COLUMN "version_layout_colours_button_text";
  ALTER TABLE "_consent_v" DROP COLUMN "version_policy_scope";
  ALTER TABLE "_consent_v" DROP COLUMN "version_policy_exemptions_united_kingdom";
  ALTER TABLE "_consent_v" DROP COLUMN "version_policy_exemptions_france";
  ALTER TABLE "_consent_v" DROP COLUMN "version_policy_ask_again_days";
  ALTER TABLE "_consent_v" DROP COLUMN "version_policy_honours_do_not_track";
  ALTER TABLE "_consent_v" DROP COLUMN "version_policy_erases_on_withdrawal";
  ALTER TABLE "_consent_v" DROP COLUMN "version_policy_shows_rates";
  ALTER TABLE "_consent_v" DROP COLUMN "version_policy_record_years";
  ALTER TABLE "_consent_v" DROP COLUMN "version_policy_cookie_yes_is_honoured";
  ALTER TABLE "_consent_v" DROP COLUMN "version_policy_cookie_yes_since";
  ALTER TABLE "_consent_v" DROP COLUMN "version_material_revision";
  ALTER TABLE "_consent_v_locales" DROP COLUMN "version_reviewed_by";
  DROP TYPE "public"."enum_vendors_storage_kind";
  DROP TYPE "public"."enum_vendors_storage_lifetime_unit";
  DROP TYPE "public"."enum_vendors_storage_domain";
  DROP TYPE "public"."enum_vendors_signals";
  DROP TYPE "public"."enum_vendors_tags_kind";
  DROP TYPE "public"."enum_vendors_category";
  DROP TYPE "public"."enum_vendors_runs_in";
  DROP TYPE "public"."enum_embedded_sites_policy_places_rule";
  DROP TYPE "public"."enum_embedded_sites_layout_shape";
  DROP TYPE "public"."enum_embedded_sites_layout_position";
  DROP TYPE "public"."enum_embedded_sites_layout_revisit";
  DROP TYPE "public"."enum_embedded_sites_policy_scope";
  DROP TYPE "public"."enum_consent_policy_places_rule";
  DROP TYPE "public"."enum_consent_layout_shape";
  DROP TYPE "public"."enum_consent_layout_position";
  DROP TYPE "public"."enum_consent_layout_revisit";
  DROP TYPE "public"."enum_consent_policy_scope";
  DROP TYPE "public"."enum__consent_v_version_policy_places_rule";
  DROP TYPE "public"."enum__consent_v_version_layout_shape";
  DROP TYPE "public"."enum__consent_v_version_layout_position";
  DROP TYPE "public"."enum__consent_v_version_layout_revisit";
  DROP TYPE "public"."enum__consent_v_version_policy_scope";`)
}
