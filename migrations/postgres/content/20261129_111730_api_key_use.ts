import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "api_keys" ADD COLUMN "last_used_at" timestamp(3) with time zone;
  CREATE INDEX "published_documents_posts" ON "published_documents" USING btree ("locale",(body::jsonb ->> 'publishedAt'),"key") WHERE kind = 'post' and body is not null;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP INDEX "published_documents_posts";
  ALTER TABLE "api_keys" DROP COLUMN "last_used_at";`)
}
