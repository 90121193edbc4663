import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_legal_privacy_law" AS ENUM('eu', 'uk');
  CREATE TYPE "public"."enum_legal_accessibility_conformance" AS ENUM('full', 'partial', 'none');
  CREATE TYPE "public"."enum_legal_accessibility_assessment" AS ENUM('self', 'external');
  CREATE TYPE "public"."enum__legal_v_version_privacy_law" AS ENUM('eu', 'uk');
  CREATE TYPE "public"."enum__legal_v_version_accessibility_conformance" AS ENUM('full', 'partial', 'none');
  CREATE TYPE "public"."enum__legal_v_version_accessibility_assessment" AS ENUM('self', 'external');
  CREATE TABLE "legal_privacy_recipients" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"company" varchar NOT NULL,
  	"country" varchar
  );
  
  CREATE TABLE "legal_privacy_recipients_locales" (
  	"purpose" varchar NOT NULL,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" varchar NOT NULL
  );
  
  CREATE TABLE "legal_accessibility_barriers" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL
  );
  
  CREATE TABLE "legal_accessibility_barriers_locales" (
  	"text" varchar NOT NULL,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" varchar NOT NULL
  );
  
  CREATE TABLE "legal" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"company_name" varchar,
  	"company_address" varchar,
  	"company_email" varchar,
  	"company_phone" varchar,
  	"company_represented_by" varchar,
  	"company_vat_id" varchar,
  	"company_editor" varchar,
  	"privacy_law" "enum_legal_privacy_law" DEFAULT 'eu' NOT NULL,
  	"privacy_email" varchar,
  	"privacy_officer" varchar,
  	"privacy_authority" varchar,
  	"privacy_authority_url" varchar,
  	"accessibility_conformance" "enum_legal_accessibility_conformance",
  	"accessibility_assessed_at" timestamp(3) with time zone,
  	"accessibility_assessment" "enum_legal_accessibility_assessment" DEFAULT 'self' NOT NULL,
  	"accessibility_email" varchar,
  	"accessibility_answer_days" numeric DEFAULT 5 NOT NULL,
  	"accessibility_enforcement" varchar,
  	"accessibility_enforcement_url" varchar,
  	"updated_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone
  );
  
  CREATE TABLE "legal_locales" (
  	"company_register" varchar,
  	"company_more" varchar,
  	"privacy_transfers" varchar,
  	"terms_law" varchar,
  	"terms_courts" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" uuid NOT NULL
  );
  
  CREATE TABLE "_legal_v_version_privacy_recipients" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"company" varchar NOT NULL,
  	"country" varchar,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_legal_v_version_privacy_recipients_locales" (
  	"purpose" varchar NOT NULL,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" uuid NOT NULL
  );
  
  CREATE TABLE "_legal_v_version_accessibility_barriers" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_legal_v_version_accessibility_barriers_locales" (
  	"text" varchar NOT NULL,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" uuid NOT NULL
  );
  
  CREATE TABLE "_legal_v" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"version_company_name" varchar,
  	"version_company_address" varchar,
  	"version_company_email" varchar,
  	"version_company_phone" varchar,
  	"version_company_represented_by" varchar,
  	"version_company_vat_id" varchar,
  	"version_company_editor" varchar,
  	"version_privacy_law" "enum__legal_v_version_privacy_law" DEFAULT 'eu' NOT NULL,
  	"version_privacy_email" varchar,
  	"version_privacy_officer" varchar,
  	"version_privacy_authority" varchar,
  	"version_privacy_authority_url" varchar,
  	"version_accessibility_conformance" "enum__legal_v_version_accessibility_conformance",
  	"version_accessibility_assessed_at" timestamp(3) with time zone,
  	"version_accessibility_assessment" "enum__legal_v_version_accessibility_assessment" DEFAULT 'self' NOT NULL,
  	"version_accessibility_email" varchar,
  	"version_accessibility_answer_days" numeric DEFAULT 5 NOT NULL,
  	"version_accessibility_enforcement" varchar,
  	"version_accessibility_enforcement_url" varchar,
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "_legal_v_locales" (
  	"version_company_register" varchar,
  	"version_company_more" varchar,
  	"version_privacy_transfers" varchar,
  	"version_terms_law" varchar,
  	"version_terms_courts" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" uuid NOT NULL
  );
  
  ALTER TABLE "legal_privacy_recipients" ADD CONSTRAINT "legal_privacy_recipients_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."legal"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "legal_privacy_recipients_locales" ADD CONSTRAINT "legal_privacy_recipients_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."legal_privacy_recipients"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "legal_accessibility_barriers" ADD CONSTRAINT "legal_accessibility_barriers_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."legal"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "legal_accessibility_barriers_locales" ADD CONSTRAINT "legal_accessibility_barriers_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."legal_accessibility_barriers"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "legal_locales" ADD CONSTRAINT "legal_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."legal"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_legal_v_version_privacy_recipients" ADD CONSTRAINT "_legal_v_version_privacy_recipients_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_legal_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_legal_v_version_privacy_recipients_locales" ADD CONSTRAINT "_legal_v_version_privacy_recipients_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_legal_v_version_privacy_recipients"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_legal_v_version_accessibility_barriers" ADD CONSTRAINT "_legal_v_version_accessibility_barriers_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_legal_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_legal_v_version_accessibility_barriers_locales" ADD CONSTRAINT "_legal_v_version_accessibility_barriers_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_legal_v_version_accessibility_barriers"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_legal_v_locales" ADD CONSTRAINT "_legal_v_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_legal_v"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "legal_privacy_recipients_order_idx" ON "legal_privacy_recipients" USING btree ("_order");
  CREATE INDEX "legal_privacy_recipients_parent_id_idx" ON "legal_privacy_recipients" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "legal_privacy_recipients_locales_locale_parent_id_unique" ON "legal_privacy_recipients_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "legal_privacy_recipients_locales_parent_idx" ON "legal_privacy_recipients_locales" USING btree ("_parent_id");
  CREATE INDEX "legal_accessibility_barriers_order_idx" ON "legal_accessibility_barriers" USING btree ("_order");
  CREATE INDEX "legal_accessibility_barriers_parent_id_idx" ON "legal_accessibility_barriers" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "legal_accessibility_barriers_locales_locale_parent_id_unique" ON "legal_accessibility_barriers_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "legal_accessibility_barriers_locales_parent_idx" ON "legal_accessibility_barriers_locales" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "legal_locales_locale_parent_id_unique" ON "legal_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "legal_locales_parent_idx" ON "legal_locales" USING btree ("_parent_id");
  CREATE INDEX "_legal_v_version_privacy_recipients_order_idx" ON "_legal_v_version_privacy_recipients" USING btree ("_order");
  CREATE INDEX "_legal_v_version_privacy_recipients_parent_id_idx" ON "_legal_v_version_privacy_recipients" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "_legal_v_version_privacy_recipients_locales_locale_parent_id" ON "_legal_v_version_privacy_recipients_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "_legal_v_version_privacy_recipients_locales_parent_idx" ON "_legal_v_version_privacy_recipients_locales" USING btree ("_parent_id");
  CREATE INDEX "_legal_v_version_accessibility_barriers_order_idx" ON "_legal_v_version_accessibility_barriers" USING btree ("_order");
  CREATE INDEX "_legal_v_version_accessibility_barriers_parent_id_idx" ON "_legal_v_version_accessibility_barriers" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "_legal_v_version_accessibility_barriers_locales_locale_paren" ON "_legal_v_version_accessibility_barriers_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "_legal_v_version_accessibility_barriers_locales_parent_idx" ON "_legal_v_version_accessibility_barriers_locales" USING btree ("_parent_id");
  CREATE INDEX "_legal_v_created_at_idx" ON "_legal_v" USING btree ("created_at");
  CREATE INDEX "_legal_v_updated_at_idx" ON "_legal_v" USING btree ("updated_at");
  CREATE UNIQUE INDEX "_legal_v_locales_locale_parent_id_unique" ON "_legal_v_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "_legal_v_locales_parent_idx" ON "_legal_v_locales" USING btree ("_parent_id");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "legal_privacy_recipients" CASCADE;
  DROP TABLE "legal_privacy_recipients_locales" CASCADE;
  DROP TABLE "legal_accessibility_barriers" CASCADE;
  DROP TABLE "legal_accessibility_barriers_locales" CASCADE;
  DROP TABLE "legal" CASCADE;
  DROP TABLE "legal_locales" CASCADE;
  DROP TABLE "_legal_v_version_privacy_recipients" CASCADE;
  DROP TABLE "_legal_v_version_privacy_recipients_locales" CASCADE;
  DROP TABLE "_legal_v_version_accessibility_barriers" CASCADE;
  DROP TABLE "_legal_v_version_accessibility_barriers_locales" CASCADE;
  DROP TABLE "_legal_v" CASCADE;
  DROP TABLE "_legal_v_locales" CASCADE;
  DROP TYPE "public"."enum_legal_privacy_law";
  DROP TYPE "public"."enum_legal_accessibility_conformance";
  DROP TYPE "public"."enum_legal_accessibility_assessment";
  DROP TYPE "public"."enum__legal_v_version_privacy_law";
  DROP TYPE "public"."enum__legal_v_version_accessibility_conformance";
  DROP TYPE "public"."enum__legal_v_version_accessibility_assessment";`)
}
