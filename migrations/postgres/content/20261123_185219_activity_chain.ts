import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'
import { adoptEarlierEntries } from '../../../src/studio/accounts/activity/adopt.ts'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "account_activity_marks" (
  	"kind" text PRIMARY KEY NOT NULL,
  	"sequence" bigint NOT NULL,
  	"hash" text NOT NULL,
  	"at_ms" bigint NOT NULL,
  	"key_id" text NOT NULL,
  	"seal" text NOT NULL
  );
  
  CREATE TABLE "account_activity_repeats" (
  	"id" text PRIMARY KEY NOT NULL,
  	"until_ms" bigint NOT NULL,
  	"last_ms" bigint NOT NULL,
  	"times" bigint NOT NULL,
  	"entry" text NOT NULL,
  	"ids" text NOT NULL
  );
  
  ALTER TABLE "account_activity" ADD COLUMN "times" bigint DEFAULT 1 NOT NULL;
  ALTER TABLE "account_activity" ADD COLUMN "is_before_chain" bigint DEFAULT 0 NOT NULL;
  ALTER TABLE "account_activity" ADD COLUMN "actor_salt" text DEFAULT '' NOT NULL;
  ALTER TABLE "account_activity" ADD COLUMN "actor_commitment" text DEFAULT '' NOT NULL;
  ALTER TABLE "account_activity" ADD COLUMN "subject_salt" text DEFAULT '' NOT NULL;
  ALTER TABLE "account_activity" ADD COLUMN "subject_commitment" text DEFAULT '' NOT NULL;
  ALTER TABLE "account_activity" ADD COLUMN "previous_hash" text DEFAULT '' NOT NULL;
  ALTER TABLE "account_activity" ADD COLUMN "hash" text DEFAULT '' NOT NULL;
  ALTER TABLE "account_activity" ADD COLUMN "key_id" text DEFAULT '' NOT NULL;
  ALTER TABLE "account_activity" ADD COLUMN "seal" text DEFAULT '' NOT NULL;
  CREATE INDEX "account_activity_repeats_until" ON "account_activity_repeats" USING btree ("until_ms");`)
  // Earlier entries are chained as they are. From then on an update can only take a name out of an entry.
  await db.execute(sql`
   DROP TRIGGER "account_activity_unchanged" ON "account_activity";
  DROP TRIGGER "account_activity_kept" ON "account_activity";`)
  await adoptEarlierEntries(req)
  await db.execute(sql`
   CREATE TRIGGER "account_activity_unchanged" BEFORE UPDATE ON "account_activity" FOR EACH ROW WHEN (NOT (NEW."sequence" IS NOT DISTINCT FROM OLD."sequence" AND NEW."at_ms" IS NOT DISTINCT FROM OLD."at_ms" AND NEW."kind" IS NOT DISTINCT FROM OLD."kind" AND NEW."actor_id" IS NOT DISTINCT FROM OLD."actor_id" AND NEW."subject_kind" IS NOT DISTINCT FROM OLD."subject_kind" AND NEW."subject_id" IS NOT DISTINCT FROM OLD."subject_id" AND NEW."detail" IS NOT DISTINCT FROM OLD."detail" AND NEW."address" IS NOT DISTINCT FROM OLD."address" AND NEW."times" IS NOT DISTINCT FROM OLD."times" AND NEW."is_before_chain" IS NOT DISTINCT FROM OLD."is_before_chain" AND NEW."actor_commitment" IS NOT DISTINCT FROM OLD."actor_commitment" AND NEW."subject_commitment" IS NOT DISTINCT FROM OLD."subject_commitment" AND NEW."previous_hash" IS NOT DISTINCT FROM OLD."previous_hash" AND NEW."hash" IS NOT DISTINCT FROM OLD."hash" AND NEW."key_id" IS NOT DISTINCT FROM OLD."key_id" AND NEW."seal" IS NOT DISTINCT FROM OLD."seal" AND ((NEW."actor" = OLD."actor" AND NEW."actor_salt" = OLD."actor_salt") OR (NEW."actor" = '' AND NEW."actor_salt" = '')) AND ((NEW."subject" = OLD."subject" AND NEW."subject_salt" = OLD."subject_salt") OR (NEW."subject" = '' AND NEW."subject_salt" = '')))) EXECUTE FUNCTION "account_activity_refuse"();
  CREATE TRIGGER "account_activity_kept" BEFORE DELETE ON "account_activity" FOR EACH ROW WHEN (OLD."at_ms" > (extract(epoch from now()) - 7776000) * 1000) EXECUTE FUNCTION "account_activity_refuse"();`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TRIGGER "account_activity_unchanged" ON "account_activity";
  DROP TABLE "account_activity_marks" CASCADE;
  DROP TABLE "account_activity_repeats" CASCADE;
  ALTER TABLE "account_activity" DROP COLUMN "times";
  ALTER TABLE "account_activity" DROP COLUMN "is_before_chain";
  ALTER TABLE "account_activity" DROP COLUMN "actor_salt";
  ALTER TABLE "account_activity" DROP COLUMN "actor_commitment";
  ALTER TABLE "account_activity" DROP COLUMN "subject_salt";
  ALTER TABLE "account_activity" DROP COLUMN "subject_commitment";
  ALTER TABLE "account_activity" DROP COLUMN "previous_hash";
  ALTER TABLE "account_activity" DROP COLUMN "hash";
  ALTER TABLE "account_activity" DROP COLUMN "key_id";
  ALTER TABLE "account_activity" DROP COLUMN "seal";
  CREATE TRIGGER "account_activity_unchanged" BEFORE UPDATE ON "account_activity" FOR EACH ROW EXECUTE FUNCTION "account_activity_refuse"();`)
}
