import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "vendors" ADD COLUMN "asks_again" boolean DEFAULT false;
  ALTER TABLE "embedded_sites" ADD COLUMN "asks_again" boolean DEFAULT false;
  ALTER TABLE "consent" ADD COLUMN "asks_again" boolean DEFAULT false;
  ALTER TABLE "_consent_v" ADD COLUMN "version_asks_again" boolean DEFAULT false;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "vendors" DROP COLUMN "asks_again";
  ALTER TABLE "embedded_sites" DROP COLUMN "asks_again";
  ALTER TABLE "consent" DROP COLUMN "asks_again";
  ALTER TABLE "_consent_v" DROP COLUMN "version_asks_again";`)
}
