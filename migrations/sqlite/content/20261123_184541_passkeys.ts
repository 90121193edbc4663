import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

// Wrong codes are counted for the account, because recovery codes also exist without an app. Going back, passkeys are lost.
export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`account_code_attempts\` (
  	\`user_id\` text PRIMARY KEY NOT NULL,
  	\`failures\` integer NOT NULL,
  	\`locked_until\` integer NOT NULL
  );
  `)
  await db.run(sql`CREATE TABLE \`account_passkeys\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`user_id\` text NOT NULL,
  	\`public_key\` text NOT NULL,
  	\`counter\` integer NOT NULL,
  	\`transports\` text NOT NULL,
  	\`is_multi_device\` integer NOT NULL,
  	\`is_backed_up\` integer NOT NULL,
  	\`name\` text NOT NULL,
  	\`created_at\` integer NOT NULL,
  	\`used_at\` integer
  );
  `)
  await db.run(sql`CREATE INDEX \`account_passkeys_user\` ON \`account_passkeys\` (\`user_id\`);`)
  await db.run(sql`CREATE TABLE \`account_used_challenges\` (
  	\`challenge\` text PRIMARY KEY NOT NULL,
  	\`expires_at\` integer NOT NULL
  );
  `)
  await db.run(sql`INSERT INTO \`account_code_attempts\` ("user_id", "failures", "locked_until") SELECT "user_id", "failures", "locked_until" FROM \`account_second_factors\` WHERE "failures" > 0;`)
  await db.run(sql`ALTER TABLE \`account_second_factors\` DROP COLUMN \`failures\`;`)
  await db.run(sql`ALTER TABLE \`account_second_factors\` DROP COLUMN \`locked_until\`;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`account_second_factors\` RENAME TO \`__old_account_second_factors\`;`)
  await db.run(sql`CREATE TABLE \`account_second_factors\` (
  	\`user_id\` text PRIMARY KEY NOT NULL,
  	\`secret\` text NOT NULL,
  	\`confirmed_at\` integer NOT NULL,
  	\`last_step\` integer NOT NULL,
  	\`failures\` integer NOT NULL,
  	\`locked_until\` integer NOT NULL
  );
  `)
  await db.run(sql`INSERT INTO \`account_second_factors\` SELECT f."user_id", f."secret", f."confirmed_at", f."last_step", coalesce(a."failures", 0), coalesce(a."locked_until", 0) FROM \`__old_account_second_factors\` f LEFT JOIN \`account_code_attempts\` a ON a."user_id" = f."user_id";`)
  await db.run(sql`DROP TABLE \`__old_account_second_factors\`;`)
  await db.run(sql`DELETE FROM \`account_recovery_codes\` WHERE "user_id" NOT IN (SELECT "user_id" FROM \`account_second_factors\`);`)
  await db.run(sql`DROP TABLE \`account_code_attempts\`;`)
  await db.run(sql`DROP TABLE \`account_passkeys\`;`)
  await db.run(sql`DROP TABLE \`account_used_challenges\`;`)
}
