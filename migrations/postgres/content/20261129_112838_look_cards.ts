import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "site" ADD COLUMN "look_surface_light" varchar;
  ALTER TABLE "site" ADD COLUMN "look_surface_dark" varchar;
  ALTER TABLE "site" ADD COLUMN "look_accent_light" varchar;
  ALTER TABLE "site" ADD COLUMN "look_accent_dark" varchar;
  ALTER TABLE "site" ADD COLUMN "look_cards" varchar;
  ALTER TABLE "_site_v" ADD COLUMN "version_look_surface_light" varchar;
  ALTER TABLE "_site_v" ADD COLUMN "version_look_surface_dark" varchar;
  ALTER TABLE "_site_v" ADD COLUMN "version_look_accent_light" varchar;
  ALTER TABLE "_site_v" ADD COLUMN "version_look_accent_dark" varchar;
  ALTER TABLE "_site_v" ADD COLUMN "version_look_cards" varchar;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "site" DROP COLUMN "look_surface_light";
  ALTER TABLE "site" DROP COLUMN "look_surface_dark";
  ALTER TABLE "site" DROP COLUMN "look_accent_light";
  ALTER TABLE "site" DROP COLUMN "look_accent_dark";
  ALTER TABLE "site" DROP COLUMN "look_cards";
  ALTER TABLE "_site_v" DROP COLUMN "version_look_surface_light";
  ALTER TABLE "_site_v" DROP COLUMN "version_look_surface_dark";
  ALTER TABLE "_site_v" DROP COLUMN "version_look_accent_light";
  ALTER TABLE "_site_v" DROP COLUMN "version_look_accent_dark";
  ALTER TABLE "_site_v" DROP COLUMN "version_look_cards";`)
}
