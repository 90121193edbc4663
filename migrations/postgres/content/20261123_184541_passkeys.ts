import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

// Wrong codes are counted for the account, because recovery codes also exist without an app. Going back, passkeys are lost.
export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "account_code_attempts" (
  	"user_id" text PRIMARY KEY NOT NULL,
  	"failures" bigint NOT NULL,
  	"locked_until" bigint NOT NULL
  );
  
  CREATE TABLE "account_passkeys" (
  	"id" text PRIMARY KEY NOT NULL,
  	"user_id" text NOT NULL,
  	"public_key" text NOT NULL,
  	"counter" bigint NOT NULL,
  	"transports" text NOT NULL,
  	"is_multi_device" bigint NOT NULL,
  	"is_backed_up" bigint NOT NULL,
  	"name" text NOT NULL,
  	"created_at" bigint NOT NULL,
  	"used_at" bigint
  );
  
  CREATE TABLE "account_used_challenges" (
  	"challenge" text PRIMARY KEY NOT NULL,
  	"expires_at" bigint NOT NULL
  );
  
  CREATE INDEX "account_passkeys_user" ON "account_passkeys" USING btree ("user_id");
  INSERT INTO "account_code_attempts" ("user_id", "failures", "locked_until") SELECT "user_id", "failures", "locked_until" FROM "account_second_factors" WHERE "failures" > 0;
  ALTER TABLE "account_second_factors" DROP COLUMN "failures";
  ALTER TABLE "account_second_factors" DROP COLUMN "locked_until";`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "account_second_factors" ADD COLUMN "failures" bigint DEFAULT 0 NOT NULL;
  ALTER TABLE "account_second_factors" ADD COLUMN "locked_until" bigint DEFAULT 0 NOT NULL;
  ALTER TABLE "account_second_factors" ALTER COLUMN "failures" DROP DEFAULT;
  ALTER TABLE "account_second_factors" ALTER COLUMN "locked_until" DROP DEFAULT;
  UPDATE "account_second_factors" f SET "failures" = a."failures", "locked_until" = a."locked_until" FROM "account_code_attempts" a WHERE a."user_id" = f."user_id";
  DELETE FROM "account_recovery_codes" WHERE "user_id" NOT IN (SELECT "user_id" FROM "account_second_factors");
  DROP TABLE "account_code_attempts" CASCADE;
  DROP TABLE "account_passkeys" CASCADE;
  DROP TABLE "account_used_challenges" CASCADE;`)
}
