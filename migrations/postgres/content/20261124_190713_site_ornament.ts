import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "site" ADD COLUMN "look_buttons" varchar;
  ALTER TABLE "site" ADD COLUMN "look_motif" varchar;
  ALTER TABLE "_site_v" ADD COLUMN "version_look_buttons" varchar;
  ALTER TABLE "_site_v" ADD COLUMN "version_look_motif" varchar;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "site" DROP COLUMN "look_buttons";
  ALTER TABLE "site" DROP COLUMN "look_motif";
  ALTER TABLE "_site_v" DROP COLUMN "version_look_buttons";
  ALTER TABLE "_site_v" DROP COLUMN "version_look_motif";`)
}
