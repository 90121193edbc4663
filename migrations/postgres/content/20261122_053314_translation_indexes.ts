import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE INDEX "pages_locales_parent_idx" ON "pages_locales" USING btree ("_parent_id");
  CREATE INDEX "_pages_v_locales_parent_idx" ON "_pages_v_locales" USING btree ("_parent_id");
  CREATE INDEX "posts_locales_parent_idx" ON "posts_locales" USING btree ("_parent_id");
  CREATE INDEX "_posts_v_locales_parent_idx" ON "_posts_v_locales" USING btree ("_parent_id");
  CREATE INDEX "topics_locales_parent_idx" ON "topics_locales" USING btree ("_parent_id");
  CREATE INDEX "authors_locales_parent_idx" ON "authors_locales" USING btree ("_parent_id");
  CREATE INDEX "sections_locales_parent_idx" ON "sections_locales" USING btree ("_parent_id");
  CREATE INDEX "_sections_v_locales_parent_idx" ON "_sections_v_locales" USING btree ("_parent_id");
  CREATE INDEX "media_locales_parent_idx" ON "media_locales" USING btree ("_parent_id");
  CREATE INDEX "forms_fields_options_locales_parent_idx" ON "forms_fields_options_locales" USING btree ("_parent_id");
  CREATE INDEX "forms_fields_locales_parent_idx" ON "forms_fields_locales" USING btree ("_parent_id");
  CREATE INDEX "forms_locales_parent_idx" ON "forms_locales" USING btree ("_parent_id");
  CREATE INDEX "vendors_storage_locales_parent_idx" ON "vendors_storage_locales" USING btree ("_parent_id");
  CREATE INDEX "vendors_locales_parent_idx" ON "vendors_locales" USING btree ("_parent_id");
  CREATE INDEX "navigation_items_locales_parent_idx" ON "navigation_items_locales" USING btree ("_parent_id");
  CREATE INDEX "navigation_action_locales_parent_idx" ON "navigation_action_locales" USING btree ("_parent_id");
  CREATE INDEX "_navigation_v_version_items_locales_parent_idx" ON "_navigation_v_version_items_locales" USING btree ("_parent_id");
  CREATE INDEX "_navigation_v_version_action_locales_parent_idx" ON "_navigation_v_version_action_locales" USING btree ("_parent_id");
  CREATE INDEX "footer_columns_links_locales_parent_idx" ON "footer_columns_links_locales" USING btree ("_parent_id");
  CREATE INDEX "footer_columns_locales_parent_idx" ON "footer_columns_locales" USING btree ("_parent_id");
  CREATE INDEX "footer_locales_parent_idx" ON "footer_locales" USING btree ("_parent_id");
  CREATE INDEX "_footer_v_version_columns_links_locales_parent_idx" ON "_footer_v_version_columns_links_locales" USING btree ("_parent_id");
  CREATE INDEX "_footer_v_version_columns_locales_parent_idx" ON "_footer_v_version_columns_locales" USING btree ("_parent_id");
  CREATE INDEX "_footer_v_locales_parent_idx" ON "_footer_v_locales" USING btree ("_parent_id");
  CREATE INDEX "site_announcement_action_locales_parent_idx" ON "site_announcement_action_locales" USING btree ("_parent_id");
  CREATE INDEX "site_locales_parent_idx" ON "site_locales" USING btree ("_parent_id");
  CREATE INDEX "_site_v_version_announcement_action_locales_parent_idx" ON "_site_v_version_announcement_action_locales" USING btree ("_parent_id");
  CREATE INDEX "_site_v_locales_parent_idx" ON "_site_v_locales" USING btree ("_parent_id");
  CREATE INDEX "newsletter_locales_parent_idx" ON "newsletter_locales" USING btree ("_parent_id");
  CREATE INDEX "_newsletter_v_locales_parent_idx" ON "_newsletter_v_locales" USING btree ("_parent_id");
  CREATE INDEX "consent_locales_parent_idx" ON "consent_locales" USING btree ("_parent_id");
  CREATE INDEX "_consent_v_locales_parent_idx" ON "_consent_v_locales" USING btree ("_parent_id");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP INDEX "pages_locales_parent_idx";
  DROP INDEX "_pages_v_locales_parent_idx";
  DROP INDEX "posts_locales_parent_idx";
  DROP INDEX "_posts_v_locales_parent_idx";
  DROP INDEX "topics_locales_parent_idx";
  DROP INDEX "authors_locales_parent_idx";
  DROP INDEX "sections_locales_parent_idx";
  DROP INDEX "_sections_v_locales_parent_idx";
  DROP INDEX "media_locales_parent_idx";
  DROP INDEX "forms_fields_options_locales_parent_idx";
  DROP INDEX "forms_fields_locales_parent_idx";
  DROP INDEX "forms_locales_parent_idx";
  DROP INDEX "vendors_storage_locales_parent_idx";
  DROP INDEX "vendors_locales_parent_idx";
  DROP INDEX "navigation_items_locales_parent_idx";
  DROP INDEX "navigation_action_locales_parent_idx";
  DROP INDEX "_navigation_v_version_items_locales_parent_idx";
  DROP INDEX "_navigation_v_version_action_locales_parent_idx";
  DROP INDEX "footer_columns_links_locales_parent_idx";
  DROP INDEX "footer_columns_locales_parent_idx";
  DROP INDEX "footer_locales_parent_idx";
  DROP INDEX "_footer_v_version_columns_links_locales_parent_idx";
  DROP INDEX "_footer_v_version_columns_locales_parent_idx";
  DROP INDEX "_footer_v_locales_parent_idx";
  DROP INDEX "site_announcement_action_locales_parent_idx";
  DROP INDEX "site_locales_parent_idx";
  DROP INDEX "_site_v_version_announcement_action_locales_parent_idx";
  DROP INDEX "_site_v_locales_parent_idx";
  DROP INDEX "newsletter_locales_parent_idx";
  DROP INDEX "_newsletter_v_locales_parent_idx";
  DROP INDEX "consent_locales_parent_idx";
  DROP INDEX "_consent_v_locales_parent_idx";`)
}
