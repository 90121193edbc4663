import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

// A value added to an enumeration cannot be used in the transaction that adds it, so the type is made anew.
export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_accounts_admin_idle_minutes" AS ENUM('15', '30', '60', '480');
  ALTER TABLE "accounts" ALTER COLUMN "second_factor" SET DATA TYPE text;
  ALTER TABLE "accounts" ALTER COLUMN "second_factor" DROP DEFAULT;
  DROP TYPE "public"."enum_accounts_second_factor";
  CREATE TYPE "public"."enum_accounts_second_factor" AS ENUM('nobody', 'after-week', 'admins', 'everybody');
  ALTER TABLE "accounts" ALTER COLUMN "second_factor" SET DATA TYPE "public"."enum_accounts_second_factor" USING "second_factor"::"public"."enum_accounts_second_factor";
  ALTER TABLE "accounts" ALTER COLUMN "second_factor" SET DEFAULT 'after-week';
  ALTER TABLE "accounts" ADD COLUMN "admin_idle_minutes" "enum_accounts_admin_idle_minutes" DEFAULT '30' NOT NULL;
  ALTER TABLE "account_sessions" ADD COLUMN "confirmed_at" bigint DEFAULT 0 NOT NULL;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "accounts" ALTER COLUMN "second_factor" SET DATA TYPE text;
  UPDATE "accounts" SET "second_factor" = 'nobody' WHERE "second_factor" = 'after-week';
  ALTER TABLE "accounts" ALTER COLUMN "second_factor" DROP DEFAULT;
  DROP TYPE "public"."enum_accounts_second_factor";
  CREATE TYPE "public"."enum_accounts_second_factor" AS ENUM('nobody', 'admins', 'everybody');
  ALTER TABLE "accounts" ALTER COLUMN "second_factor" SET DATA TYPE "public"."enum_accounts_second_factor" USING "second_factor"::"public"."enum_accounts_second_factor";
  ALTER TABLE "accounts" ALTER COLUMN "second_factor" SET DEFAULT 'nobody';
  ALTER TABLE "accounts" DROP COLUMN "admin_idle_minutes";
  ALTER TABLE "account_sessions" DROP COLUMN "confirmed_at";
  DROP TYPE "public"."enum_accounts_admin_idle_minutes";`)
}
