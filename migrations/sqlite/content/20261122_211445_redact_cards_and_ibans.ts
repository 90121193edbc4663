import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

/** SQLite keeps the choices as text, so there is nothing to change. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.run(sql`SELECT 1`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DELETE FROM \`measurement_redacted_patterns\` WHERE \`value\` IN ('card', 'iban');`)
  await db.run(sql`DELETE FROM \`_measurement_v_version_redacted_patterns\` WHERE \`value\` IN ('card', 'iban');`)
}
