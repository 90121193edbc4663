import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`sections\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`title\` text NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`sections_updated_at_idx\` ON \`sections\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`sections_created_at_idx\` ON \`sections\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`sections_locales\` (
  	\`blocks\` text,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_locale\` text NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`sections\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`sections_locales_locale_parent_id_unique\` ON \`sections_locales\` (\`_locale\`,\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`_sections_v\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`parent_id\` text(36),
  	\`version_title\` text NOT NULL,
  	\`version_updated_at\` text,
  	\`version_created_at\` text,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`sections\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`_sections_v_parent_idx\` ON \`_sections_v\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_sections_v_version_version_updated_at_idx\` ON \`_sections_v\` (\`version_updated_at\`);`)
  await db.run(sql`CREATE INDEX \`_sections_v_version_version_created_at_idx\` ON \`_sections_v\` (\`version_created_at\`);`)
  await db.run(sql`CREATE INDEX \`_sections_v_created_at_idx\` ON \`_sections_v\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`_sections_v_updated_at_idx\` ON \`_sections_v\` (\`updated_at\`);`)
  await db.run(sql`CREATE TABLE \`_sections_v_locales\` (
  	\`version_blocks\` text,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_locale\` text NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_sections_v\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`_sections_v_locales_locale_parent_id_unique\` ON \`_sections_v_locales\` (\`_locale\`,\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`site_announcement_action\` (
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
  await db.run(sql`CREATE INDEX \`site_announcement_action_order_idx\` ON \`site_announcement_action\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`site_announcement_action_parent_id_idx\` ON \`site_announcement_action\` (\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`site_announcement_action_page_idx\` ON \`site_announcement_action\` (\`page_id\`);`)
  await db.run(sql`CREATE TABLE \`site_announcement_action_locales\` (
  	\`label\` text NOT NULL,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_locale\` text NOT NULL,
  	\`_parent_id\` text NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`site_announcement_action\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`site_announcement_action_locales_locale_parent_id_unique\` ON \`site_announcement_action_locales\` (\`_locale\`,\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`_site_v_version_announcement_action\` (
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
  await db.run(sql`CREATE INDEX \`_site_v_version_announcement_action_order_idx\` ON \`_site_v_version_announcement_action\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`_site_v_version_announcement_action_parent_id_idx\` ON \`_site_v_version_announcement_action\` (\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_site_v_version_announcement_action_page_idx\` ON \`_site_v_version_announcement_action\` (\`page_id\`);`)
  await db.run(sql`CREATE TABLE \`_site_v_version_announcement_action_locales\` (
  	\`label\` text NOT NULL,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_locale\` text NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_site_v_version_announcement_action\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`_site_v_version_announcement_action_locales_locale_parent_id\` ON \`_site_v_version_announcement_action_locales\` (\`_locale\`,\`_parent_id\`);`)
  await db.run(sql`ALTER TABLE \`payload_locked_documents_rels\` ADD \`sections_id\` text(36) REFERENCES sections(id);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_sections_id_idx\` ON \`payload_locked_documents_rels\` (\`sections_id\`);`)
  await db.run(sql`ALTER TABLE \`site\` ADD \`logo_id\` text(36) REFERENCES media(id);`)
  await db.run(sql`ALTER TABLE \`site\` ADD \`look_paper_light\` text;`)
  await db.run(sql`ALTER TABLE \`site\` ADD \`look_paper_dark\` text;`)
  await db.run(sql`ALTER TABLE \`site\` ADD \`look_ink_light\` text;`)
  await db.run(sql`ALTER TABLE \`site\` ADD \`look_ink_dark\` text;`)
  await db.run(sql`ALTER TABLE \`site\` ADD \`look_signal_light\` text;`)
  await db.run(sql`ALTER TABLE \`site\` ADD \`look_signal_dark\` text;`)
  await db.run(sql`ALTER TABLE \`site\` ADD \`look_radius\` text;`)
  await db.run(sql`ALTER TABLE \`site\` ADD \`look_fonts\` text;`)
  await db.run(sql`CREATE INDEX \`site_logo_idx\` ON \`site\` (\`logo_id\`);`)
  await db.run(sql`ALTER TABLE \`site_locales\` ADD \`announcement_text\` text;`)
  await db.run(sql`ALTER TABLE \`_site_v\` ADD \`version_logo_id\` text(36) REFERENCES media(id);`)
  await db.run(sql`ALTER TABLE \`_site_v\` ADD \`version_look_paper_light\` text;`)
  await db.run(sql`ALTER TABLE \`_site_v\` ADD \`version_look_paper_dark\` text;`)
  await db.run(sql`ALTER TABLE \`_site_v\` ADD \`version_look_ink_light\` text;`)
  await db.run(sql`ALTER TABLE \`_site_v\` ADD \`version_look_ink_dark\` text;`)
  await db.run(sql`ALTER TABLE \`_site_v\` ADD \`version_look_signal_light\` text;`)
  await db.run(sql`ALTER TABLE \`_site_v\` ADD \`version_look_signal_dark\` text;`)
  await db.run(sql`ALTER TABLE \`_site_v\` ADD \`version_look_radius\` text;`)
  await db.run(sql`ALTER TABLE \`_site_v\` ADD \`version_look_fonts\` text;`)
  await db.run(sql`CREATE INDEX \`_site_v_version_version_logo_idx\` ON \`_site_v\` (\`version_logo_id\`);`)
  await db.run(sql`ALTER TABLE \`_site_v_locales\` ADD \`version_announcement_text\` text;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP TABLE \`sections\`;`)
  await db.run(sql`DROP TABLE \`sections_locales\`;`)
  await db.run(sql`DROP TABLE \`_sections_v\`;`)
  await db.run(sql`DROP TABLE \`_sections_v_locales\`;`)
  await db.run(sql`DROP TABLE \`site_announcement_action\`;`)
  await db.run(sql`DROP TABLE \`site_announcement_action_locales\`;`)
  await db.run(sql`DROP TABLE \`_site_v_version_announcement_action\`;`)
  await db.run(sql`DROP TABLE \`_site_v_version_announcement_action_locales\`;`)
  await db.run(sql`PRAGMA foreign_keys=OFF;`)
  await db.run(sql`CREATE TABLE \`__new_payload_locked_documents_rels\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`order\` integer,
  	\`parent_id\` text(36) NOT NULL,
  	\`path\` text NOT NULL,
  	\`pages_id\` text(36),
  	\`posts_id\` text(36),
  	\`topics_id\` text(36),
  	\`authors_id\` text(36),
  	\`media_id\` text(36),
  	\`forms_id\` text(36),
  	\`redirects_id\` text(36),
  	\`vendors_id\` text(36),
  	\`embedded_sites_id\` text(36),
  	\`destinations_id\` text(36),
  	\`banner_versions_id\` text,
  	\`annotations_id\` text(36),
  	\`users_id\` text(36),
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`payload_locked_documents\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`pages_id\`) REFERENCES \`pages\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`posts_id\`) REFERENCES \`posts\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`topics_id\`) REFERENCES \`topics\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`authors_id\`) REFERENCES \`authors\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`media_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`forms_id\`) REFERENCES \`forms\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`redirects_id\`) REFERENCES \`redirects\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`vendors_id\`) REFERENCES \`vendors\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`embedded_sites_id\`) REFERENCES \`embedded_sites\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`destinations_id\`) REFERENCES \`destinations\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`banner_versions_id\`) REFERENCES \`banner_versions\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`annotations_id\`) REFERENCES \`annotations\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`users_id\`) REFERENCES \`users\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`INSERT INTO \`__new_payload_locked_documents_rels\`("id", "order", "parent_id", "path", "pages_id", "posts_id", "topics_id", "authors_id", "media_id", "forms_id", "redirects_id", "vendors_id", "embedded_sites_id", "destinations_id", "banner_versions_id", "annotations_id", "users_id") SELECT "id", "order", "parent_id", "path", "pages_id", "posts_id", "topics_id", "authors_id", "media_id", "forms_id", "redirects_id", "vendors_id", "embedded_sites_id", "destinations_id", "banner_versions_id", "annotations_id", "users_id" FROM \`payload_locked_documents_rels\`;`)
  await db.run(sql`DROP TABLE \`payload_locked_documents_rels\`;`)
  await db.run(sql`ALTER TABLE \`__new_payload_locked_documents_rels\` RENAME TO \`payload_locked_documents_rels\`;`)
  await db.run(sql`PRAGMA foreign_keys=ON;`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_order_idx\` ON \`payload_locked_documents_rels\` (\`order\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_parent_idx\` ON \`payload_locked_documents_rels\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_path_idx\` ON \`payload_locked_documents_rels\` (\`path\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_pages_id_idx\` ON \`payload_locked_documents_rels\` (\`pages_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_posts_id_idx\` ON \`payload_locked_documents_rels\` (\`posts_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_topics_id_idx\` ON \`payload_locked_documents_rels\` (\`topics_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_authors_id_idx\` ON \`payload_locked_documents_rels\` (\`authors_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_media_id_idx\` ON \`payload_locked_documents_rels\` (\`media_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_forms_id_idx\` ON \`payload_locked_documents_rels\` (\`forms_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_redirects_id_idx\` ON \`payload_locked_documents_rels\` (\`redirects_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_vendors_id_idx\` ON \`payload_locked_documents_rels\` (\`vendors_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_embedded_sites_id_idx\` ON \`payload_locked_documents_rels\` (\`embedded_sites_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_destinations_id_idx\` ON \`payload_locked_documents_rels\` (\`destinations_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_banner_versions_id_idx\` ON \`payload_locked_documents_rels\` (\`banner_versions_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_annotations_id_idx\` ON \`payload_locked_documents_rels\` (\`annotations_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_users_id_idx\` ON \`payload_locked_documents_rels\` (\`users_id\`);`)
  await db.run(sql`CREATE TABLE \`__new_site\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`updated_at\` text,
  	\`created_at\` text
  );
  `)
  await db.run(sql`INSERT INTO \`__new_site\`("id", "updated_at", "created_at") SELECT "id", "updated_at", "created_at" FROM \`site\`;`)
  await db.run(sql`DROP TABLE \`site\`;`)
  await db.run(sql`ALTER TABLE \`__new_site\` RENAME TO \`site\`;`)
  await db.run(sql`CREATE TABLE \`__new__site_v\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`version_updated_at\` text,
  	\`version_created_at\` text,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`INSERT INTO \`__new__site_v\`("id", "version_updated_at", "version_created_at", "created_at", "updated_at") SELECT "id", "version_updated_at", "version_created_at", "created_at", "updated_at" FROM \`_site_v\`;`)
  await db.run(sql`DROP TABLE \`_site_v\`;`)
  await db.run(sql`ALTER TABLE \`__new__site_v\` RENAME TO \`_site_v\`;`)
  await db.run(sql`CREATE INDEX \`_site_v_created_at_idx\` ON \`_site_v\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`_site_v_updated_at_idx\` ON \`_site_v\` (\`updated_at\`);`)
  await db.run(sql`ALTER TABLE \`site_locales\` DROP COLUMN \`announcement_text\`;`)
  await db.run(sql`ALTER TABLE \`_site_v_locales\` DROP COLUMN \`version_announcement_text\`;`)
}
