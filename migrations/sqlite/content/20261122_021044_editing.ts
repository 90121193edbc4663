import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`preview_links\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`subject\` text NOT NULL,
  	\`document\` text NOT NULL,
  	\`locale\` text NOT NULL,
  	\`note\` text,
  	\`created_by\` text NOT NULL,
  	\`expires_at\` text NOT NULL,
  	\`revoked_at\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`preview_links_document_idx\` ON \`preview_links\` (\`document\`);`)
  await db.run(sql`CREATE INDEX \`preview_links_expires_at_idx\` ON \`preview_links\` (\`expires_at\`);`)
  await db.run(sql`CREATE INDEX \`preview_links_updated_at_idx\` ON \`preview_links\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`preview_links_created_at_idx\` ON \`preview_links\` (\`created_at\`);`)
  await db.run(sql`ALTER TABLE \`sections\` ADD \`deleted_at\` text;`)
  await db.run(sql`CREATE INDEX \`sections_deleted_at_idx\` ON \`sections\` (\`deleted_at\`);`)
  await db.run(sql`ALTER TABLE \`_sections_v\` ADD \`version_deleted_at\` text;`)
  await db.run(sql`CREATE INDEX \`_sections_v_version_version_deleted_at_idx\` ON \`_sections_v\` (\`version_deleted_at\`);`)
  await db.run(sql`ALTER TABLE \`navigation_items\` ADD \`post_id\` text(36) REFERENCES posts(id);`)
  await db.run(sql`CREATE INDEX \`navigation_items_post_idx\` ON \`navigation_items\` (\`post_id\`);`)
  await db.run(sql`ALTER TABLE \`navigation_action\` ADD \`post_id\` text(36) REFERENCES posts(id);`)
  await db.run(sql`CREATE INDEX \`navigation_action_post_idx\` ON \`navigation_action\` (\`post_id\`);`)
  await db.run(sql`ALTER TABLE \`_navigation_v_version_items\` ADD \`post_id\` text(36) REFERENCES posts(id);`)
  await db.run(sql`CREATE INDEX \`_navigation_v_version_items_post_idx\` ON \`_navigation_v_version_items\` (\`post_id\`);`)
  await db.run(sql`ALTER TABLE \`_navigation_v_version_action\` ADD \`post_id\` text(36) REFERENCES posts(id);`)
  await db.run(sql`CREATE INDEX \`_navigation_v_version_action_post_idx\` ON \`_navigation_v_version_action\` (\`post_id\`);`)
  await db.run(sql`ALTER TABLE \`footer_columns_links\` ADD \`post_id\` text(36) REFERENCES posts(id);`)
  await db.run(sql`CREATE INDEX \`footer_columns_links_post_idx\` ON \`footer_columns_links\` (\`post_id\`);`)
  await db.run(sql`ALTER TABLE \`_footer_v_version_columns_links\` ADD \`post_id\` text(36) REFERENCES posts(id);`)
  await db.run(sql`CREATE INDEX \`_footer_v_version_columns_links_post_idx\` ON \`_footer_v_version_columns_links\` (\`post_id\`);`)
  await db.run(sql`ALTER TABLE \`site_announcement_action\` ADD \`post_id\` text(36) REFERENCES posts(id);`)
  await db.run(sql`CREATE INDEX \`site_announcement_action_post_idx\` ON \`site_announcement_action\` (\`post_id\`);`)
  await db.run(sql`ALTER TABLE \`_site_v_version_announcement_action\` ADD \`post_id\` text(36) REFERENCES posts(id);`)
  await db.run(sql`CREATE INDEX \`_site_v_version_announcement_action_post_idx\` ON \`_site_v_version_announcement_action\` (\`post_id\`);`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP TABLE \`preview_links\`;`)
  await db.run(sql`PRAGMA foreign_keys=OFF;`)
  await db.run(sql`CREATE TABLE \`__new_navigation_items\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`type\` text DEFAULT 'page' NOT NULL,
  	\`page_id\` text(36),
  	\`url\` text,
  	\`new_tab\` integer DEFAULT false,
  	FOREIGN KEY (\`page_id\`) REFERENCES \`pages\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`navigation\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`INSERT INTO \`__new_navigation_items\`("_order", "_parent_id", "id", "type", "page_id", "url", "new_tab") SELECT "_order", "_parent_id", "id", "type", "page_id", "url", "new_tab" FROM \`navigation_items\`;`)
  await db.run(sql`DROP TABLE \`navigation_items\`;`)
  await db.run(sql`ALTER TABLE \`__new_navigation_items\` RENAME TO \`navigation_items\`;`)
  await db.run(sql`PRAGMA foreign_keys=ON;`)
  await db.run(sql`CREATE INDEX \`navigation_items_order_idx\` ON \`navigation_items\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`navigation_items_parent_id_idx\` ON \`navigation_items\` (\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`navigation_items_page_idx\` ON \`navigation_items\` (\`page_id\`);`)
  await db.run(sql`CREATE TABLE \`__new_navigation_action\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`type\` text DEFAULT 'page' NOT NULL,
  	\`page_id\` text(36),
  	\`url\` text,
  	\`new_tab\` integer DEFAULT false,
  	FOREIGN KEY (\`page_id\`) REFERENCES \`pages\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`navigation\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`INSERT INTO \`__new_navigation_action\`("_order", "_parent_id", "id", "type", "page_id", "url", "new_tab") SELECT "_order", "_parent_id", "id", "type", "page_id", "url", "new_tab" FROM \`navigation_action\`;`)
  await db.run(sql`DROP TABLE \`navigation_action\`;`)
  await db.run(sql`ALTER TABLE \`__new_navigation_action\` RENAME TO \`navigation_action\`;`)
  await db.run(sql`CREATE INDEX \`navigation_action_order_idx\` ON \`navigation_action\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`navigation_action_parent_id_idx\` ON \`navigation_action\` (\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`navigation_action_page_idx\` ON \`navigation_action\` (\`page_id\`);`)
  await db.run(sql`CREATE TABLE \`__new__navigation_v_version_items\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`type\` text DEFAULT 'page' NOT NULL,
  	\`page_id\` text(36),
  	\`url\` text,
  	\`new_tab\` integer DEFAULT false,
  	\`_uuid\` text,
  	FOREIGN KEY (\`page_id\`) REFERENCES \`pages\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_navigation_v\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`INSERT INTO \`__new__navigation_v_version_items\`("_order", "_parent_id", "id", "type", "page_id", "url", "new_tab", "_uuid") SELECT "_order", "_parent_id", "id", "type", "page_id", "url", "new_tab", "_uuid" FROM \`_navigation_v_version_items\`;`)
  await db.run(sql`DROP TABLE \`_navigation_v_version_items\`;`)
  await db.run(sql`ALTER TABLE \`__new__navigation_v_version_items\` RENAME TO \`_navigation_v_version_items\`;`)
  await db.run(sql`CREATE INDEX \`_navigation_v_version_items_order_idx\` ON \`_navigation_v_version_items\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`_navigation_v_version_items_parent_id_idx\` ON \`_navigation_v_version_items\` (\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_navigation_v_version_items_page_idx\` ON \`_navigation_v_version_items\` (\`page_id\`);`)
  await db.run(sql`CREATE TABLE \`__new__navigation_v_version_action\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`type\` text DEFAULT 'page' NOT NULL,
  	\`page_id\` text(36),
  	\`url\` text,
  	\`new_tab\` integer DEFAULT false,
  	\`_uuid\` text,
  	FOREIGN KEY (\`page_id\`) REFERENCES \`pages\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_navigation_v\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`INSERT INTO \`__new__navigation_v_version_action\`("_order", "_parent_id", "id", "type", "page_id", "url", "new_tab", "_uuid") SELECT "_order", "_parent_id", "id", "type", "page_id", "url", "new_tab", "_uuid" FROM \`_navigation_v_version_action\`;`)
  await db.run(sql`DROP TABLE \`_navigation_v_version_action\`;`)
  await db.run(sql`ALTER TABLE \`__new__navigation_v_version_action\` RENAME TO \`_navigation_v_version_action\`;`)
  await db.run(sql`CREATE INDEX \`_navigation_v_version_action_order_idx\` ON \`_navigation_v_version_action\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`_navigation_v_version_action_parent_id_idx\` ON \`_navigation_v_version_action\` (\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_navigation_v_version_action_page_idx\` ON \`_navigation_v_version_action\` (\`page_id\`);`)
  await db.run(sql`CREATE TABLE \`__new_footer_columns_links\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`type\` text DEFAULT 'page' NOT NULL,
  	\`page_id\` text(36),
  	\`url\` text,
  	\`new_tab\` integer DEFAULT false,
  	FOREIGN KEY (\`page_id\`) REFERENCES \`pages\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`footer_columns\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`INSERT INTO \`__new_footer_columns_links\`("_order", "_parent_id", "id", "type", "page_id", "url", "new_tab") SELECT "_order", "_parent_id", "id", "type", "page_id", "url", "new_tab" FROM \`footer_columns_links\`;`)
  await db.run(sql`DROP TABLE \`footer_columns_links\`;`)
  await db.run(sql`ALTER TABLE \`__new_footer_columns_links\` RENAME TO \`footer_columns_links\`;`)
  await db.run(sql`CREATE INDEX \`footer_columns_links_order_idx\` ON \`footer_columns_links\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`footer_columns_links_parent_id_idx\` ON \`footer_columns_links\` (\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`footer_columns_links_page_idx\` ON \`footer_columns_links\` (\`page_id\`);`)
  await db.run(sql`CREATE TABLE \`__new__footer_v_version_columns_links\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`type\` text DEFAULT 'page' NOT NULL,
  	\`page_id\` text(36),
  	\`url\` text,
  	\`new_tab\` integer DEFAULT false,
  	\`_uuid\` text,
  	FOREIGN KEY (\`page_id\`) REFERENCES \`pages\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_footer_v_version_columns\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`INSERT INTO \`__new__footer_v_version_columns_links\`("_order", "_parent_id", "id", "type", "page_id", "url", "new_tab", "_uuid") SELECT "_order", "_parent_id", "id", "type", "page_id", "url", "new_tab", "_uuid" FROM \`_footer_v_version_columns_links\`;`)
  await db.run(sql`DROP TABLE \`_footer_v_version_columns_links\`;`)
  await db.run(sql`ALTER TABLE \`__new__footer_v_version_columns_links\` RENAME TO \`_footer_v_version_columns_links\`;`)
  await db.run(sql`CREATE INDEX \`_footer_v_version_columns_links_order_idx\` ON \`_footer_v_version_columns_links\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`_footer_v_version_columns_links_parent_id_idx\` ON \`_footer_v_version_columns_links\` (\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_footer_v_version_columns_links_page_idx\` ON \`_footer_v_version_columns_links\` (\`page_id\`);`)
  await db.run(sql`CREATE TABLE \`__new_site_announcement_action\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`type\` text DEFAULT 'page' NOT NULL,
  	\`page_id\` text(36),
  	\`url\` text,
  	\`new_tab\` integer DEFAULT false,
  	FOREIGN KEY (\`page_id\`) REFERENCES \`pages\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`site\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`INSERT INTO \`__new_site_announcement_action\`("_order", "_parent_id", "id", "type", "page_id", "url", "new_tab") SELECT "_order", "_parent_id", "id", "type", "page_id", "url", "new_tab" FROM \`site_announcement_action\`;`)
  await db.run(sql`DROP TABLE \`site_announcement_action\`;`)
  await db.run(sql`ALTER TABLE \`__new_site_announcement_action\` RENAME TO \`site_announcement_action\`;`)
  await db.run(sql`CREATE INDEX \`site_announcement_action_order_idx\` ON \`site_announcement_action\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`site_announcement_action_parent_id_idx\` ON \`site_announcement_action\` (\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`site_announcement_action_page_idx\` ON \`site_announcement_action\` (\`page_id\`);`)
  await db.run(sql`CREATE TABLE \`__new__site_v_version_announcement_action\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`type\` text DEFAULT 'page' NOT NULL,
  	\`page_id\` text(36),
  	\`url\` text,
  	\`new_tab\` integer DEFAULT false,
  	\`_uuid\` text,
  	FOREIGN KEY (\`page_id\`) REFERENCES \`pages\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_site_v\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`INSERT INTO \`__new__site_v_version_announcement_action\`("_order", "_parent_id", "id", "type", "page_id", "url", "new_tab", "_uuid") SELECT "_order", "_parent_id", "id", "type", "page_id", "url", "new_tab", "_uuid" FROM \`_site_v_version_announcement_action\`;`)
  await db.run(sql`DROP TABLE \`_site_v_version_announcement_action\`;`)
  await db.run(sql`ALTER TABLE \`__new__site_v_version_announcement_action\` RENAME TO \`_site_v_version_announcement_action\`;`)
  await db.run(sql`CREATE INDEX \`_site_v_version_announcement_action_order_idx\` ON \`_site_v_version_announcement_action\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`_site_v_version_announcement_action_parent_id_idx\` ON \`_site_v_version_announcement_action\` (\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_site_v_version_announcement_action_page_idx\` ON \`_site_v_version_announcement_action\` (\`page_id\`);`)
  await db.run(sql`DROP INDEX \`sections_deleted_at_idx\`;`)
  await db.run(sql`ALTER TABLE \`sections\` DROP COLUMN \`deleted_at\`;`)
  await db.run(sql`DROP INDEX \`_sections_v_version_version_deleted_at_idx\`;`)
  await db.run(sql`ALTER TABLE \`_sections_v\` DROP COLUMN \`version_deleted_at\`;`)
}
