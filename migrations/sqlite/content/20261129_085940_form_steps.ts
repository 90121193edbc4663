import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

/** SQLite keeps the kind of a field as text. */
export async function up(_given: MigrateUpArgs): Promise<void> {}

/** An earlier version knows no steps, and would ask for a text. */
export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DELETE FROM \`forms_fields\` WHERE \`kind\` = 'step';`);
}
