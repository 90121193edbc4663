import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-sqlite'
import { adoptEarlierEntries } from '../../../src/studio/accounts/activity/adopt.ts'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`account_activity_marks\` (
  	\`kind\` text PRIMARY KEY NOT NULL,
  	\`sequence\` integer NOT NULL,
  	\`hash\` text NOT NULL,
  	\`at_ms\` integer NOT NULL,
  	\`key_id\` text NOT NULL,
  	\`seal\` text NOT NULL
  );
  `)
  await db.run(sql`CREATE TABLE \`account_activity_repeats\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`until_ms\` integer NOT NULL,
  	\`last_ms\` integer NOT NULL,
  	\`times\` integer NOT NULL,
  	\`entry\` text NOT NULL,
  	\`ids\` text NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`account_activity_repeats_until\` ON \`account_activity_repeats\` (\`until_ms\`);`)
  await db.run(sql`ALTER TABLE \`account_activity\` ADD \`times\` integer DEFAULT 1 NOT NULL;`)
  await db.run(sql`ALTER TABLE \`account_activity\` ADD \`is_before_chain\` integer DEFAULT 0 NOT NULL;`)
  await db.run(sql`ALTER TABLE \`account_activity\` ADD \`actor_salt\` text DEFAULT '' NOT NULL;`)
  await db.run(sql`ALTER TABLE \`account_activity\` ADD \`actor_commitment\` text DEFAULT '' NOT NULL;`)
  await db.run(sql`ALTER TABLE \`account_activity\` ADD \`subject_salt\` text DEFAULT '' NOT NULL;`)
  await db.run(sql`ALTER TABLE \`account_activity\` ADD \`subject_commitment\` text DEFAULT '' NOT NULL;`)
  await db.run(sql`ALTER TABLE \`account_activity\` ADD \`previous_hash\` text DEFAULT '' NOT NULL;`)
  await db.run(sql`ALTER TABLE \`account_activity\` ADD \`hash\` text DEFAULT '' NOT NULL;`)
  await db.run(sql`ALTER TABLE \`account_activity\` ADD \`key_id\` text DEFAULT '' NOT NULL;`)
  await db.run(sql`ALTER TABLE \`account_activity\` ADD \`seal\` text DEFAULT '' NOT NULL;`)
  // Earlier entries are chained as they are. From then on an update can only take a name out of an entry.
  await db.run(sql`DROP TRIGGER \`account_activity_unchanged\`;`)
  await db.run(sql`DROP TRIGGER \`account_activity_kept\`;`)
  await adoptEarlierEntries(req)
  await db.run(sql`CREATE TRIGGER \`account_activity_unchanged\` BEFORE UPDATE ON \`account_activity\` WHEN NOT (NEW.\`sequence\` IS OLD.\`sequence\` AND NEW.\`at_ms\` IS OLD.\`at_ms\` AND NEW.\`kind\` IS OLD.\`kind\` AND NEW.\`actor_id\` IS OLD.\`actor_id\` AND NEW.\`subject_kind\` IS OLD.\`subject_kind\` AND NEW.\`subject_id\` IS OLD.\`subject_id\` AND NEW.\`detail\` IS OLD.\`detail\` AND NEW.\`address\` IS OLD.\`address\` AND NEW.\`times\` IS OLD.\`times\` AND NEW.\`is_before_chain\` IS OLD.\`is_before_chain\` AND NEW.\`actor_commitment\` IS OLD.\`actor_commitment\` AND NEW.\`subject_commitment\` IS OLD.\`subject_commitment\` AND NEW.\`previous_hash\` IS OLD.\`previous_hash\` AND NEW.\`hash\` IS OLD.\`hash\` AND NEW.\`key_id\` IS OLD.\`key_id\` AND NEW.\`seal\` IS OLD.\`seal\` AND ((NEW.\`actor\` IS OLD.\`actor\` AND NEW.\`actor_salt\` IS OLD.\`actor_salt\`) OR (NEW.\`actor\` = '' AND NEW.\`actor_salt\` = '')) AND ((NEW.\`subject\` IS OLD.\`subject\` AND NEW.\`subject_salt\` IS OLD.\`subject_salt\`) OR (NEW.\`subject\` = '' AND NEW.\`subject_salt\` = ''))) BEGIN SELECT RAISE(ABORT, 'The activity log is append-only.'); END;`)
  await db.run(sql`CREATE TRIGGER \`account_activity_kept\` BEFORE DELETE ON \`account_activity\` WHEN OLD.\`at_ms\` > (unixepoch() - 7776000) * 1000 BEGIN SELECT RAISE(ABORT, 'The last 90 days of the activity log are kept.'); END;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP TRIGGER \`account_activity_unchanged\`;`)
  await db.run(sql`DROP TABLE \`account_activity_marks\`;`)
  await db.run(sql`DROP TABLE \`account_activity_repeats\`;`)
  await db.run(sql`ALTER TABLE \`account_activity\` DROP COLUMN \`times\`;`)
  await db.run(sql`ALTER TABLE \`account_activity\` DROP COLUMN \`is_before_chain\`;`)
  await db.run(sql`ALTER TABLE \`account_activity\` DROP COLUMN \`actor_salt\`;`)
  await db.run(sql`ALTER TABLE \`account_activity\` DROP COLUMN \`actor_commitment\`;`)
  await db.run(sql`ALTER TABLE \`account_activity\` DROP COLUMN \`subject_salt\`;`)
  await db.run(sql`ALTER TABLE \`account_activity\` DROP COLUMN \`subject_commitment\`;`)
  await db.run(sql`ALTER TABLE \`account_activity\` DROP COLUMN \`previous_hash\`;`)
  await db.run(sql`ALTER TABLE \`account_activity\` DROP COLUMN \`hash\`;`)
  await db.run(sql`ALTER TABLE \`account_activity\` DROP COLUMN \`key_id\`;`)
  await db.run(sql`ALTER TABLE \`account_activity\` DROP COLUMN \`seal\`;`)
  await db.run(sql`CREATE TRIGGER \`account_activity_unchanged\` BEFORE UPDATE ON \`account_activity\` BEGIN SELECT RAISE(ABORT, 'The activity log is append-only.'); END;`)
}
