import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "site" ADD COLUMN "icon_id" uuid;
  ALTER TABLE "_site_v" ADD COLUMN "version_icon_id" uuid;
  ALTER TABLE "newsletter" ADD COLUMN "is_in_footer" boolean DEFAULT false;
  ALTER TABLE "newsletter" ADD COLUMN "is_after_posts" boolean DEFAULT false;
  ALTER TABLE "_newsletter_v" ADD COLUMN "version_is_in_footer" boolean DEFAULT false;
  ALTER TABLE "_newsletter_v" ADD COLUMN "version_is_after_posts" boolean DEFAULT false;
  ALTER TABLE "site" ADD CONSTRAINT "site_icon_id_media_id_fk" FOREIGN KEY ("icon_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_site_v" ADD CONSTRAINT "_site_v_version_icon_id_media_id_fk" FOREIGN KEY ("version_icon_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "site_icon_idx" ON "site" USING btree ("icon_id");
  CREATE INDEX "_site_v_version_version_icon_idx" ON "_site_v" USING btree ("version_icon_id");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "site" DROP CONSTRAINT "site_icon_id_media_id_fk";
  
  ALTER TABLE "_site_v" DROP CONSTRAINT "_site_v_version_icon_id_media_id_fk";
  
  DROP INDEX "site_icon_idx";
  DROP INDEX "_site_v_version_version_icon_idx";
  ALTER TABLE "site" DROP COLUMN "icon_id";
  ALTER TABLE "_site_v" DROP COLUMN "version_icon_id";
  ALTER TABLE "newsletter" DROP COLUMN "is_in_footer";
  ALTER TABLE "newsletter" DROP COLUMN "is_after_posts";
  ALTER TABLE "_newsletter_v" DROP COLUMN "version_is_in_footer";
  ALTER TABLE "_newsletter_v" DROP COLUMN "version_is_after_posts";`)
}
