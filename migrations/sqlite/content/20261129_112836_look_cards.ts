import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`site\` ADD \`look_surface_light\` text;`)
  await db.run(sql`ALTER TABLE \`site\` ADD \`look_surface_dark\` text;`)
  await db.run(sql`ALTER TABLE \`site\` ADD \`look_accent_light\` text;`)
  await db.run(sql`ALTER TABLE \`site\` ADD \`look_accent_dark\` text;`)
  await db.run(sql`ALTER TABLE \`site\` ADD \`look_cards\` text;`)
  await db.run(sql`ALTER TABLE \`_site_v\` ADD \`version_look_surface_light\` text;`)
  await db.run(sql`ALTER TABLE \`_site_v\` ADD \`version_look_surface_dark\` text;`)
  await db.run(sql`ALTER TABLE \`_site_v\` ADD \`version_look_accent_light\` text;`)
  await db.run(sql`ALTER TABLE \`_site_v\` ADD \`version_look_accent_dark\` text;`)
  await db.run(sql`ALTER TABLE \`_site_v\` ADD \`version_look_cards\` text;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`site\` DROP COLUMN \`look_surface_light\`;`)
  await db.run(sql`ALTER TABLE \`site\` DROP COLUMN \`look_surface_dark\`;`)
  await db.run(sql`ALTER TABLE \`site\` DROP COLUMN \`look_accent_light\`;`)
  await db.run(sql`ALTER TABLE \`site\` DROP COLUMN \`look_accent_dark\`;`)
  await db.run(sql`ALTER TABLE \`site\` DROP COLUMN \`look_cards\`;`)
  await db.run(sql`ALTER TABLE \`_site_v\` DROP COLUMN \`version_look_surface_light\`;`)
  await db.run(sql`ALTER TABLE \`_site_v\` DROP COLUMN \`version_look_surface_dark\`;`)
  await db.run(sql`ALTER TABLE \`_site_v\` DROP COLUMN \`version_look_accent_light\`;`)
  await db.run(sql`ALTER TABLE \`_site_v\` DROP COLUMN \`version_look_accent_dark\`;`)
  await db.run(sql`ALTER TABLE \`_site_v\` DROP COLUMN \`version_look_cards\`;`)
}
