import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "pages_locales" ADD COLUMN "search_title" varchar;
  ALTER TABLE "_pages_v_locales" ADD COLUMN "version_search_title" varchar;
  ALTER TABLE "posts_locales" ADD COLUMN "search_title" varchar;
  ALTER TABLE "_posts_v_locales" ADD COLUMN "version_search_title" varchar;
  CREATE INDEX "published_documents_leads_to" ON "published_documents" USING btree ((body::jsonb ->> 'page')) WHERE kind = 'redirect' and body is not null;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP INDEX "published_documents_leads_to";
  ALTER TABLE "pages_locales" DROP COLUMN "search_title";
  ALTER TABLE "_pages_v_locales" DROP COLUMN "version_search_title";
  ALTER TABLE "posts_locales" DROP COLUMN "search_title";
  ALTER TABLE "_posts_v_locales" DROP COLUMN "version_search_title";`)
}
