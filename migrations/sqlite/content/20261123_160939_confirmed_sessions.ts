import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`PRAGMA foreign_keys=OFF;`)
  await db.run(sql`CREATE TABLE \`__new_accounts\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`second_factor\` text DEFAULT 'after-week' NOT NULL,
  	\`admin_idle_minutes\` text DEFAULT '30' NOT NULL,
  	\`activity_days\` text DEFAULT '730' NOT NULL,
  	\`updated_at\` text,
  	\`created_at\` text
  );
  `)
  await db.run(sql`INSERT INTO \`__new_accounts\`("id", "second_factor", "admin_idle_minutes", "activity_days", "updated_at", "created_at") SELECT "id", "second_factor", '30', "activity_days", "updated_at", "created_at" FROM \`accounts\`;`)
  await db.run(sql`DROP TABLE \`accounts\`;`)
  await db.run(sql`ALTER TABLE \`__new_accounts\` RENAME TO \`accounts\`;`)
  await db.run(sql`PRAGMA foreign_keys=ON;`)
  await db.run(sql`ALTER TABLE \`account_sessions\` ADD \`confirmed_at\` integer DEFAULT 0 NOT NULL;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`PRAGMA foreign_keys=OFF;`)
  await db.run(sql`CREATE TABLE \`__new_accounts\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`second_factor\` text DEFAULT 'nobody' NOT NULL,
  	\`activity_days\` text DEFAULT '730' NOT NULL,
  	\`updated_at\` text,
  	\`created_at\` text
  );
  `)
  await db.run(sql`INSERT INTO \`__new_accounts\`("id", "second_factor", "activity_days", "updated_at", "created_at") SELECT "id", CASE "second_factor" WHEN 'after-week' THEN 'nobody' ELSE "second_factor" END, "activity_days", "updated_at", "created_at" FROM \`accounts\`;`)
  await db.run(sql`DROP TABLE \`accounts\`;`)
  await db.run(sql`ALTER TABLE \`__new_accounts\` RENAME TO \`accounts\`;`)
  await db.run(sql`PRAGMA foreign_keys=ON;`)
  await db.run(sql`ALTER TABLE \`account_sessions\` DROP COLUMN \`confirmed_at\`;`)
}
