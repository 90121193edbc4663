import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_measurement_redacted_patterns" AS ENUM('phone', 'national-id', 'token');
  CREATE TYPE "public"."enum__measurement_v_version_redacted_patterns" AS ENUM('phone', 'national-id', 'token');
  CREATE TABLE "measurement_key_events_where" (
  	"_order" integer NOT NULL,
  	"_parent_id" varchar NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"parameter" varchar NOT NULL,
  	"equals" varchar NOT NULL
  );
  
  CREATE TABLE "measurement_key_events" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"event" varchar NOT NULL,
  	"worth" numeric,
  	"currency" varchar
  );
  
  CREATE TABLE "measurement_redacted_patterns" (
  	"order" integer NOT NULL,
  	"parent_id" uuid NOT NULL,
  	"value" "enum_measurement_redacted_patterns",
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL
  );
  
  CREATE TABLE "measurement" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"history_changes" boolean DEFAULT true,
  	"poll_ms" numeric DEFAULT 1000 NOT NULL,
  	"engagement" boolean DEFAULT true,
  	"measures_scroll" boolean DEFAULT true,
  	"scroll_percent" numeric DEFAULT 90,
  	"outbound_clicks" boolean DEFAULT true,
  	"linked_domain" varchar,
  	"measures_downloads" boolean DEFAULT true,
  	"contact_clicks" boolean DEFAULT true,
  	"pagination_clicks" boolean DEFAULT true,
  	"measures_searches" boolean DEFAULT true,
  	"form_interactions" boolean DEFAULT true,
  	"articles" boolean DEFAULT true,
  	"measures_videos" boolean DEFAULT true,
  	"web_vitals" boolean DEFAULT true,
  	"excludes_own" boolean DEFAULT true,
  	"retention_months" numeric DEFAULT 14 NOT NULL,
  	"counts_without_consent" boolean DEFAULT false,
  	"updated_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone
  );
  
  CREATE TABLE "measurement_texts" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer NOT NULL,
  	"parent_id" uuid NOT NULL,
  	"path" varchar NOT NULL,
  	"text" varchar
  );
  
  CREATE TABLE "measurement_numbers" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"number" numeric,
  	"order" integer NOT NULL,
  	"parent_id" uuid NOT NULL,
  	"path" varchar NOT NULL
  );
  
  CREATE TABLE "_measurement_v_version_key_events_where" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"parameter" varchar NOT NULL,
  	"equals" varchar NOT NULL,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_measurement_v_version_key_events" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"event" varchar NOT NULL,
  	"worth" numeric,
  	"currency" varchar,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_measurement_v_version_redacted_patterns" (
  	"order" integer NOT NULL,
  	"parent_id" uuid NOT NULL,
  	"value" "enum__measurement_v_version_redacted_patterns",
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL
  );
  
  CREATE TABLE "_measurement_v" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"version_history_changes" boolean DEFAULT true,
  	"version_poll_ms" numeric DEFAULT 1000 NOT NULL,
  	"version_engagement" boolean DEFAULT true,
  	"version_measures_scroll" boolean DEFAULT true,
  	"version_scroll_percent" numeric DEFAULT 90,
  	"version_outbound_clicks" boolean DEFAULT true,
  	"version_linked_domain" varchar,
  	"version_measures_downloads" boolean DEFAULT true,
  	"version_contact_clicks" boolean DEFAULT true,
  	"version_pagination_clicks" boolean DEFAULT true,
  	"version_measures_searches" boolean DEFAULT true,
  	"version_form_interactions" boolean DEFAULT true,
  	"version_articles" boolean DEFAULT true,
  	"version_measures_videos" boolean DEFAULT true,
  	"version_web_vitals" boolean DEFAULT true,
  	"version_excludes_own" boolean DEFAULT true,
  	"version_retention_months" numeric DEFAULT 14 NOT NULL,
  	"version_counts_without_consent" boolean DEFAULT false,
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "_measurement_v_texts" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer NOT NULL,
  	"parent_id" uuid NOT NULL,
  	"path" varchar NOT NULL,
  	"text" varchar
  );
  
  CREATE TABLE "_measurement_v_numbers" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"number" numeric,
  	"order" integer NOT NULL,
  	"parent_id" uuid NOT NULL,
  	"path" varchar NOT NULL
  );
  
  ALTER TABLE "measurement_key_events_where" ADD CONSTRAINT "measurement_key_events_where_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."measurement_key_events"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "measurement_key_events" ADD CONSTRAINT "measurement_key_events_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."measurement"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "measurement_redacted_patterns" ADD CONSTRAINT "measurement_redacted_patterns_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."measurement"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "measurement_texts" ADD CONSTRAINT "measurement_texts_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."measurement"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "measurement_numbers" ADD CONSTRAINT "measurement_numbers_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."measurement"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_measurement_v_version_key_events_where" ADD CONSTRAINT "_measurement_v_version_key_events_where_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_measurement_v_version_key_events"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_measurement_v_version_key_events" ADD CONSTRAINT "_measurement_v_version_key_events_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_measurement_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_measurement_v_version_redacted_patterns" ADD CONSTRAINT "_measurement_v_version_redacted_patterns_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."_measurement_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_measurement_v_texts" ADD CONSTRAINT "_measurement_v_texts_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."_measurement_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_measurement_v_numbers" ADD CONSTRAINT "_measurement_v_numbers_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."_measurement_v"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "measurement_key_events_where_order_idx" ON "measurement_key_events_where" USING btree ("_order");
  CREATE INDEX "measurement_key_events_where_parent_id_idx" ON "measurement_key_events_where" USING btree ("_parent_id");
  CREATE INDEX "measurement_key_events_order_idx" ON "measurement_key_events" USING btree ("_order");
  CREATE INDEX "measurement_key_events_parent_id_idx" ON "measurement_key_events" USING btree ("_parent_id");
  CREATE INDEX "measurement_redacted_patterns_order_idx" ON "measurement_redacted_patterns" USING btree ("order");
  CREATE INDEX "measurement_redacted_patterns_parent_idx" ON "measurement_redacted_patterns" USING btree ("parent_id");
  CREATE INDEX "measurement_texts_order_parent" ON "measurement_texts" USING btree ("order","parent_id");
  CREATE INDEX "measurement_numbers_order_parent_idx" ON "measurement_numbers" USING btree ("order","parent_id");
  CREATE INDEX "_measurement_v_version_key_events_where_order_idx" ON "_measurement_v_version_key_events_where" USING btree ("_order");
  CREATE INDEX "_measurement_v_version_key_events_where_parent_id_idx" ON "_measurement_v_version_key_events_where" USING btree ("_parent_id");
  CREATE INDEX "_measurement_v_version_key_events_order_idx" ON "_measurement_v_version_key_events" USING btree ("_order");
  CREATE INDEX "_measurement_v_version_key_events_parent_id_idx" ON "_measurement_v_version_key_events" USING btree ("_parent_id");
  CREATE INDEX "_measurement_v_version_redacted_patterns_order_idx" ON "_measurement_v_version_redacted_patterns" USING btree ("order");
  CREATE INDEX "_measurement_v_version_redacted_patterns_parent_idx" ON "_measurement_v_version_redacted_patterns" USING btree ("parent_id");
  CREATE INDEX "_measurement_v_created_at_idx" ON "_measurement_v" USING btree ("created_at");
  CREATE INDEX "_measurement_v_updated_at_idx" ON "_measurement_v" USING btree ("updated_at");
  CREATE INDEX "_measurement_v_texts_order_parent" ON "_measurement_v_texts" USING btree ("order","parent_id");
  CREATE INDEX "_measurement_v_numbers_order_parent_idx" ON "_measurement_v_numbers" USING btree ("order","parent_id");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "measurement_key_events_where" CASCADE;
  DROP TABLE "measurement_key_events" CASCADE;
  DROP TABLE "measurement_redacted_patterns" CASCADE;
  DROP TABLE "measurement" CASCADE;
  DROP TABLE "measurement_texts" CASCADE;
  DROP TABLE "measurement_numbers" CASCADE;
  DROP TABLE "_measurement_v_version_key_events_where" CASCADE;
  DROP TABLE "_measurement_v_version_key_events" CASCADE;
  DROP TABLE "_measurement_v_version_redacted_patterns" CASCADE;
  DROP TABLE "_measurement_v" CASCADE;
  DROP TABLE "_measurement_v_texts" CASCADE;
  DROP TABLE "_measurement_v_numbers" CASCADE;
  DROP TYPE "public"."enum_measurement_redacted_patterns";
  DROP TYPE "public"."enum__measurement_v_version_redacted_patterns";`)
}
