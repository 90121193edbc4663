import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_accounts_second_factor" AS ENUM('nobody', 'admins', 'everybody');
  CREATE TYPE "public"."enum_accounts_activity_days" AS ENUM('90', '365', '730', '1825');
  ALTER TYPE "public"."enum_users_role" ADD VALUE 'privacy';
  CREATE TABLE "accounts" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"second_factor" "enum_accounts_second_factor" DEFAULT 'nobody' NOT NULL,
  	"activity_days" "enum_accounts_activity_days" DEFAULT '730' NOT NULL,
  	"updated_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone
  );
  
  CREATE TABLE "account_links" (
  	"id" text PRIMARY KEY NOT NULL,
  	"kind" text NOT NULL,
  	"token_hash" text NOT NULL,
  	"user_id" text,
  	"email" text NOT NULL,
  	"name" text NOT NULL,
  	"role" text,
  	"language" text NOT NULL,
  	"made_by" text NOT NULL,
  	"created_at" bigint NOT NULL,
  	"expires_at" bigint NOT NULL,
  	"ended_at" bigint,
  	"ended_as" text,
  	CONSTRAINT "account_links_token_hash_unique" UNIQUE("token_hash")
  );
  
  CREATE TABLE "account_sessions" (
  	"id" text PRIMARY KEY NOT NULL,
  	"user_id" text NOT NULL,
  	"created_at" bigint NOT NULL,
  	"last_seen_at" bigint NOT NULL,
  	"device" text NOT NULL,
  	"address" text NOT NULL
  );
  
  CREATE TABLE "account_second_factors" (
  	"user_id" text PRIMARY KEY NOT NULL,
  	"secret" text NOT NULL,
  	"confirmed_at" bigint NOT NULL,
  	"last_step" bigint NOT NULL,
  	"failures" bigint NOT NULL,
  	"locked_until" bigint NOT NULL
  );
  
  CREATE TABLE "account_recovery_codes" (
  	"user_id" text NOT NULL,
  	"code_hash" text NOT NULL,
  	"used_at" bigint,
  	CONSTRAINT "account_recovery_codes_user_id_code_hash_pk" PRIMARY KEY("user_id","code_hash")
  );
  
  CREATE TABLE "account_activity" (
  	"sequence" bigserial PRIMARY KEY NOT NULL,
  	"at_ms" bigint NOT NULL,
  	"kind" text NOT NULL,
  	"actor_id" text,
  	"actor" text NOT NULL,
  	"subject_kind" text NOT NULL,
  	"subject_id" text NOT NULL,
  	"subject" text NOT NULL,
  	"detail" text NOT NULL,
  	"address" text NOT NULL
  );
  
  CREATE INDEX "account_links_email" ON "account_links" USING btree ("email");
  CREATE INDEX "account_sessions_user" ON "account_sessions" USING btree ("user_id");
  CREATE INDEX "account_activity_at" ON "account_activity" USING btree ("at_ms");`)
  // What happened stays as it was written.
  await db.execute(sql`
   CREATE FUNCTION "account_activity_refuse"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'The activity log is append-only; its last 90 days are kept.'; END $$;
  CREATE TRIGGER "account_activity_unchanged" BEFORE UPDATE ON "account_activity" FOR EACH ROW EXECUTE FUNCTION "account_activity_refuse"();
  CREATE TRIGGER "account_activity_kept" BEFORE DELETE ON "account_activity" FOR EACH ROW WHEN (OLD."at_ms" > (extract(epoch from now()) - 7776000) * 1000) EXECUTE FUNCTION "account_activity_refuse"();
  CREATE TRIGGER "account_activity_not_emptied" BEFORE TRUNCATE ON "account_activity" FOR EACH STATEMENT EXECUTE FUNCTION "account_activity_refuse"();`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "accounts" CASCADE;
  DROP TABLE "account_links" CASCADE;
  DROP TABLE "account_sessions" CASCADE;
  DROP TABLE "account_second_factors" CASCADE;
  DROP TABLE "account_recovery_codes" CASCADE;
  DROP TABLE "account_activity" CASCADE;
  DROP FUNCTION "account_activity_refuse"();
  ALTER TABLE "users" ALTER COLUMN "role" SET DATA TYPE text;
  UPDATE "users" SET "role" = 'viewer' WHERE "role" = 'privacy';
  ALTER TABLE "users" ALTER COLUMN "role" SET DEFAULT 'viewer'::text;
  DROP TYPE "public"."enum_users_role";
  CREATE TYPE "public"."enum_users_role" AS ENUM('admin', 'editor', 'viewer');
  ALTER TABLE "users" ALTER COLUMN "role" SET DEFAULT 'viewer'::"public"."enum_users_role";
  ALTER TABLE "users" ALTER COLUMN "role" SET DATA TYPE "public"."enum_users_role" USING "role"::"public"."enum_users_role";
  DROP TYPE "public"."enum_accounts_second_factor";
  DROP TYPE "public"."enum_accounts_activity_days";`)
}
