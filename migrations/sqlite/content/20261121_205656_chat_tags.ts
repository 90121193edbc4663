import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
    // SQLite keeps a choice as text and has no list of what it may be.
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
    // SQLite keeps a choice as text and has no list of what it may be.
}
