import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`site\` ADD \`look_buttons\` text;`)
  await db.run(sql`ALTER TABLE \`site\` ADD \`look_motif\` text;`)
  await db.run(sql`ALTER TABLE \`_site_v\` ADD \`version_look_buttons\` text;`)
  await db.run(sql`ALTER TABLE \`_site_v\` ADD \`version_look_motif\` text;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`site\` DROP COLUMN \`look_buttons\`;`)
  await db.run(sql`ALTER TABLE \`site\` DROP COLUMN \`look_motif\`;`)
  await db.run(sql`ALTER TABLE \`_site_v\` DROP COLUMN \`version_look_buttons\`;`)
  await db.run(sql`ALTER TABLE \`_site_v\` DROP COLUMN \`version_look_motif\`;`)
}
