import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`accounts\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`second_factor\` text DEFAULT 'nobody' NOT NULL,
  	\`activity_days\` text DEFAULT '730' NOT NULL,
  	\`updated_at\` text,
  	\`created_at\` text
  );
  `)
  await db.run(sql`CREATE TABLE \`account_links\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`kind\` text NOT NULL,
  	\`token_hash\` text NOT NULL,
  	\`user_id\` text,
  	\`email\` text NOT NULL,
  	\`name\` text NOT NULL,
  	\`role\` text,
  	\`language\` text NOT NULL,
  	\`made_by\` text NOT NULL,
  	\`created_at\` integer NOT NULL,
  	\`expires_at\` integer NOT NULL,
  	\`ended_at\` integer,
  	\`ended_as\` text
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`account_links_token_hash_unique\` ON \`account_links\` (\`token_hash\`);`)
  await db.run(sql`CREATE INDEX \`account_links_email\` ON \`account_links\` (\`email\`);`)
  await db.run(sql`CREATE TABLE \`account_sessions\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`user_id\` text NOT NULL,
  	\`created_at\` integer NOT NULL,
  	\`last_seen_at\` integer NOT NULL,
  	\`device\` text NOT NULL,
  	\`address\` text NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`account_sessions_user\` ON \`account_sessions\` (\`user_id\`);`)
  await db.run(sql`CREATE TABLE \`account_second_factors\` (
  	\`user_id\` text PRIMARY KEY NOT NULL,
  	\`secret\` text NOT NULL,
  	\`confirmed_at\` integer NOT NULL,
  	\`last_step\` integer NOT NULL,
  	\`failures\` integer NOT NULL,
  	\`locked_until\` integer NOT NULL
  );
  `)
  await db.run(sql`CREATE TABLE \`account_recovery_codes\` (
  	\`user_id\` text NOT NULL,
  	\`code_hash\` text NOT NULL,
  	\`used_at\` integer,
  	PRIMARY KEY(\`user_id\`, \`code_hash\`)
  );
  `)
  await db.run(sql`CREATE TABLE \`account_activity\` (
  	\`sequence\` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  	\`at_ms\` integer NOT NULL,
  	\`kind\` text NOT NULL,
  	\`actor_id\` text,
  	\`actor\` text NOT NULL,
  	\`subject_kind\` text NOT NULL,
  	\`subject_id\` text NOT NULL,
  	\`subject\` text NOT NULL,
  	\`detail\` text NOT NULL,
  	\`address\` text NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`account_activity_at\` ON \`account_activity\` (\`at_ms\`);`)
  // What happened stays as it was written. REPLACE would delete without asking the trigger for deletes, so it is refused where it inserts.
  await db.run(sql`CREATE TRIGGER \`account_activity_unchanged\` BEFORE UPDATE ON \`account_activity\` BEGIN SELECT RAISE(ABORT, 'The activity log is append-only.'); END;`)
  await db.run(sql`CREATE TRIGGER \`account_activity_not_replaced\` BEFORE INSERT ON \`account_activity\` WHEN EXISTS (SELECT 1 FROM \`account_activity\` WHERE \`sequence\` = NEW.\`sequence\`) BEGIN SELECT RAISE(ABORT, 'The activity log is append-only.'); END;`)
  await db.run(sql`CREATE TRIGGER \`account_activity_kept\` BEFORE DELETE ON \`account_activity\` WHEN OLD.\`at_ms\` > (unixepoch() - 7776000) * 1000 BEGIN SELECT RAISE(ABORT, 'The last 90 days of the activity log are kept.'); END;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP TABLE \`accounts\`;`)
  await db.run(sql`DROP TABLE \`account_links\`;`)
  await db.run(sql`DROP TABLE \`account_sessions\`;`)
  await db.run(sql`DROP TABLE \`account_second_factors\`;`)
  await db.run(sql`DROP TABLE \`account_recovery_codes\`;`)
  await db.run(sql`DROP TABLE \`account_activity\`;`)
  await db.run(sql`UPDATE \`users\` SET \`role\` = 'viewer' WHERE \`role\` = 'privacy';`)
}
