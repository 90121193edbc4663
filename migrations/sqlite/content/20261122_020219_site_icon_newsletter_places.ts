import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`site\` ADD \`icon_id\` text(36) REFERENCES media(id);`)
  await db.run(sql`CREATE INDEX \`site_icon_idx\` ON \`site\` (\`icon_id\`);`)
  await db.run(sql`ALTER TABLE \`_site_v\` ADD \`version_icon_id\` text(36) REFERENCES media(id);`)
  await db.run(sql`CREATE INDEX \`_site_v_version_version_icon_idx\` ON \`_site_v\` (\`version_icon_id\`);`)
  await db.run(sql`ALTER TABLE \`newsletter\` ADD \`is_in_footer\` integer DEFAULT false;`)
  await db.run(sql`ALTER TABLE \`newsletter\` ADD \`is_after_posts\` integer DEFAULT false;`)
  await db.run(sql`ALTER TABLE \`_newsletter_v\` ADD \`version_is_in_footer\` integer DEFAULT false;`)
  await db.run(sql`ALTER TABLE \`_newsletter_v\` ADD \`version_is_after_posts\` integer DEFAULT false;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`PRAGMA foreign_keys=OFF;`)
  await db.run(sql`CREATE TABLE \`__new_site\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`logo_id\` text(36),
  	\`look_paper_light\` text,
  	\`look_paper_dark\` text,
  	\`look_ink_light\` text,
  	\`look_ink_dark\` text,
  	\`look_signal_light\` text,
  	\`look_signal_dark\` text,
  	\`look_radius\` text,
  	\`look_fonts\` text,
  	\`updated_at\` text,
  	\`created_at\` text,
  	FOREIGN KEY (\`logo_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`INSERT INTO \`__new_site\`("id", "logo_id", "look_paper_light", "look_paper_dark", "look_ink_light", "look_ink_dark", "look_signal_light", "look_signal_dark", "look_radius", "look_fonts", "updated_at", "created_at") SELECT "id", "logo_id", "look_paper_light", "look_paper_dark", "look_ink_light", "look_ink_dark", "look_signal_light", "look_signal_dark", "look_radius", "look_fonts", "updated_at", "created_at" FROM \`site\`;`)
  await db.run(sql`DROP TABLE \`site\`;`)
  await db.run(sql`ALTER TABLE \`__new_site\` RENAME TO \`site\`;`)
  await db.run(sql`PRAGMA foreign_keys=ON;`)
  await db.run(sql`CREATE INDEX \`site_logo_idx\` ON \`site\` (\`logo_id\`);`)
  await db.run(sql`CREATE TABLE \`__new__site_v\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`version_logo_id\` text(36),
  	\`version_look_paper_light\` text,
  	\`version_look_paper_dark\` text,
  	\`version_look_ink_light\` text,
  	\`version_look_ink_dark\` text,
  	\`version_look_signal_light\` text,
  	\`version_look_signal_dark\` text,
  	\`version_look_radius\` text,
  	\`version_look_fonts\` text,
  	\`version_updated_at\` text,
  	\`version_created_at\` text,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	FOREIGN KEY (\`version_logo_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`INSERT INTO \`__new__site_v\`("id", "version_logo_id", "version_look_paper_light", "version_look_paper_dark", "version_look_ink_light", "version_look_ink_dark", "version_look_signal_light", "version_look_signal_dark", "version_look_radius", "version_look_fonts", "version_updated_at", "version_created_at", "created_at", "updated_at") SELECT "id", "version_logo_id", "version_look_paper_light", "version_look_paper_dark", "version_look_ink_light", "version_look_ink_dark", "version_look_signal_light", "version_look_signal_dark", "version_look_radius", "version_look_fonts", "version_updated_at", "version_created_at", "created_at", "updated_at" FROM \`_site_v\`;`)
  await db.run(sql`DROP TABLE \`_site_v\`;`)
  await db.run(sql`ALTER TABLE \`__new__site_v\` RENAME TO \`_site_v\`;`)
  await db.run(sql`CREATE INDEX \`_site_v_version_version_logo_idx\` ON \`_site_v\` (\`version_logo_id\`);`)
  await db.run(sql`CREATE INDEX \`_site_v_created_at_idx\` ON \`_site_v\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`_site_v_updated_at_idx\` ON \`_site_v\` (\`updated_at\`);`)
  await db.run(sql`ALTER TABLE \`newsletter\` DROP COLUMN \`is_in_footer\`;`)
  await db.run(sql`ALTER TABLE \`newsletter\` DROP COLUMN \`is_after_posts\`;`)
  await db.run(sql`ALTER TABLE \`_newsletter_v\` DROP COLUMN \`version_is_in_footer\`;`)
  await db.run(sql`ALTER TABLE \`_newsletter_v\` DROP COLUMN \`version_is_after_posts\`;`)
}
