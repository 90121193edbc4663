import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`vendors\` ADD \`asks_again\` integer DEFAULT false;`)
  await db.run(sql`ALTER TABLE \`embedded_sites\` ADD \`asks_again\` integer DEFAULT false;`)
  await db.run(sql`ALTER TABLE \`consent\` ADD \`asks_again\` integer DEFAULT false;`)
  await db.run(sql`ALTER TABLE \`_consent_v\` ADD \`version_asks_again\` integer DEFAULT false;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`vendors\` DROP COLUMN \`asks_again\`;`)
  await db.run(sql`ALTER TABLE \`embedded_sites\` DROP COLUMN \`asks_again\`;`)
  await db.run(sql`ALTER TABLE \`consent\` DROP COLUMN \`asks_again\`;`)
  await db.run(sql`ALTER TABLE \`_consent_v\` DROP COLUMN \`version_asks_again\`;`)
}
