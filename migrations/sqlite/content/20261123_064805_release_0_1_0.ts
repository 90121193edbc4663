import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`pages\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`parent_id\` text(36),
  	\`social_image_id\` text(36),
  	\`no_index\` integer DEFAULT false,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`deleted_at\` text,
  	\`_status\` text DEFAULT 'draft',
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`pages\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`social_image_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`pages_parent_idx\` ON \`pages\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`pages_social_image_idx\` ON \`pages\` (\`social_image_id\`);`)
  await db.run(sql`CREATE INDEX \`pages_updated_at_idx\` ON \`pages\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`pages_created_at_idx\` ON \`pages\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`pages_deleted_at_idx\` ON \`pages\` (\`deleted_at\`);`)
  await db.run(sql`CREATE INDEX \`pages__status_idx\` ON \`pages\` (\`_status\`);`)
  await db.run(sql`CREATE TABLE \`pages_locales\` (
  	\`title\` text,
  	\`blocks\` text,
  	\`description\` text,
  	\`slug\` text,
  	\`search_title\` text,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_locale\` text NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`pages\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`pages_slug_idx\` ON \`pages_locales\` (\`slug\`,\`_locale\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`pages_locales_locale_parent_id_unique\` ON \`pages_locales\` (\`_locale\`,\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`pages_locales_parent_idx\` ON \`pages_locales\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`_pages_v\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`parent_id\` text(36),
  	\`version_parent_id\` text(36),
  	\`version_social_image_id\` text(36),
  	\`version_no_index\` integer DEFAULT false,
  	\`version_updated_at\` text,
  	\`version_created_at\` text,
  	\`version_deleted_at\` text,
  	\`version__status\` text DEFAULT 'draft',
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`snapshot\` integer,
  	\`published_locale\` text,
  	\`latest\` integer,
  	\`autosave\` integer,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`pages\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`version_parent_id\`) REFERENCES \`pages\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`version_social_image_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`_pages_v_parent_idx\` ON \`_pages_v\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_pages_v_version_version_parent_idx\` ON \`_pages_v\` (\`version_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_pages_v_version_version_social_image_idx\` ON \`_pages_v\` (\`version_social_image_id\`);`)
  await db.run(sql`CREATE INDEX \`_pages_v_version_version_updated_at_idx\` ON \`_pages_v\` (\`version_updated_at\`);`)
  await db.run(sql`CREATE INDEX \`_pages_v_version_version_created_at_idx\` ON \`_pages_v\` (\`version_created_at\`);`)
  await db.run(sql`CREATE INDEX \`_pages_v_version_version_deleted_at_idx\` ON \`_pages_v\` (\`version_deleted_at\`);`)
  await db.run(sql`CREATE INDEX \`_pages_v_version_version__status_idx\` ON \`_pages_v\` (\`version__status\`);`)
  await db.run(sql`CREATE INDEX \`_pages_v_created_at_idx\` ON \`_pages_v\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`_pages_v_updated_at_idx\` ON \`_pages_v\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`_pages_v_snapshot_idx\` ON \`_pages_v\` (\`snapshot\`);`)
  await db.run(sql`CREATE INDEX \`_pages_v_published_locale_idx\` ON \`_pages_v\` (\`published_locale\`);`)
  await db.run(sql`CREATE INDEX \`_pages_v_latest_idx\` ON \`_pages_v\` (\`latest\`);`)
  await db.run(sql`CREATE INDEX \`_pages_v_autosave_idx\` ON \`_pages_v\` (\`autosave\`);`)
  await db.run(sql`CREATE TABLE \`_pages_v_locales\` (
  	\`version_title\` text,
  	\`version_blocks\` text,
  	\`version_description\` text,
  	\`version_slug\` text,
  	\`version_search_title\` text,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_locale\` text NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_pages_v\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_pages_v_version_version_slug_idx\` ON \`_pages_v_locales\` (\`version_slug\`,\`_locale\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`_pages_v_locales_locale_parent_id_unique\` ON \`_pages_v_locales\` (\`_locale\`,\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_pages_v_locales_parent_idx\` ON \`_pages_v_locales\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`posts\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`cover_id\` text(36),
  	\`type\` text DEFAULT 'article',
  	\`version\` text,
  	\`published_at\` text,
  	\`social_image_id\` text(36),
  	\`no_index\` integer DEFAULT false,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`deleted_at\` text,
  	\`_status\` text DEFAULT 'draft',
  	FOREIGN KEY (\`cover_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`social_image_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`posts_cover_idx\` ON \`posts\` (\`cover_id\`);`)
  await db.run(sql`CREATE INDEX \`posts_published_at_idx\` ON \`posts\` (\`published_at\`);`)
  await db.run(sql`CREATE INDEX \`posts_social_image_idx\` ON \`posts\` (\`social_image_id\`);`)
  await db.run(sql`CREATE INDEX \`posts_updated_at_idx\` ON \`posts\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`posts_created_at_idx\` ON \`posts\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`posts_deleted_at_idx\` ON \`posts\` (\`deleted_at\`);`)
  await db.run(sql`CREATE INDEX \`posts__status_idx\` ON \`posts\` (\`_status\`);`)
  await db.run(sql`CREATE TABLE \`posts_locales\` (
  	\`title\` text,
  	\`summary\` text,
  	\`blocks\` text,
  	\`slug\` text,
  	\`search_title\` text,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_locale\` text NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`posts\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`posts_slug_idx\` ON \`posts_locales\` (\`slug\`,\`_locale\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`posts_locales_locale_parent_id_unique\` ON \`posts_locales\` (\`_locale\`,\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`posts_locales_parent_idx\` ON \`posts_locales\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`posts_rels\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`order\` integer,
  	\`parent_id\` text(36) NOT NULL,
  	\`path\` text NOT NULL,
  	\`authors_id\` text(36),
  	\`topics_id\` text(36),
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`posts\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`authors_id\`) REFERENCES \`authors\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`topics_id\`) REFERENCES \`topics\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`posts_rels_order_idx\` ON \`posts_rels\` (\`order\`);`)
  await db.run(sql`CREATE INDEX \`posts_rels_parent_idx\` ON \`posts_rels\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`posts_rels_path_idx\` ON \`posts_rels\` (\`path\`);`)
  await db.run(sql`CREATE INDEX \`posts_rels_authors_id_idx\` ON \`posts_rels\` (\`authors_id\`);`)
  await db.run(sql`CREATE INDEX \`posts_rels_topics_id_idx\` ON \`posts_rels\` (\`topics_id\`);`)
  await db.run(sql`CREATE TABLE \`_posts_v\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`parent_id\` text(36),
  	\`version_cover_id\` text(36),
  	\`version_type\` text DEFAULT 'article',
  	\`version_version\` text,
  	\`version_published_at\` text,
  	\`version_social_image_id\` text(36),
  	\`version_no_index\` integer DEFAULT false,
  	\`version_updated_at\` text,
  	\`version_created_at\` text,
  	\`version_deleted_at\` text,
  	\`version__status\` text DEFAULT 'draft',
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`snapshot\` integer,
  	\`published_locale\` text,
  	\`latest\` integer,
  	\`autosave\` integer,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`posts\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`version_cover_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`version_social_image_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`_posts_v_parent_idx\` ON \`_posts_v\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_posts_v_version_version_cover_idx\` ON \`_posts_v\` (\`version_cover_id\`);`)
  await db.run(sql`CREATE INDEX \`_posts_v_version_version_published_at_idx\` ON \`_posts_v\` (\`version_published_at\`);`)
  await db.run(sql`CREATE INDEX \`_posts_v_version_version_social_image_idx\` ON \`_posts_v\` (\`version_social_image_id\`);`)
  await db.run(sql`CREATE INDEX \`_posts_v_version_version_updated_at_idx\` ON \`_posts_v\` (\`version_updated_at\`);`)
  await db.run(sql`CREATE INDEX \`_posts_v_version_version_created_at_idx\` ON \`_posts_v\` (\`version_created_at\`);`)
  await db.run(sql`CREATE INDEX \`_posts_v_version_version_deleted_at_idx\` ON \`_posts_v\` (\`version_deleted_at\`);`)
  await db.run(sql`CREATE INDEX \`_posts_v_version_version__status_idx\` ON \`_posts_v\` (\`version__status\`);`)
  await db.run(sql`CREATE INDEX \`_posts_v_created_at_idx\` ON \`_posts_v\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`_posts_v_updated_at_idx\` ON \`_posts_v\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`_posts_v_snapshot_idx\` ON \`_posts_v\` (\`snapshot\`);`)
  await db.run(sql`CREATE INDEX \`_posts_v_published_locale_idx\` ON \`_posts_v\` (\`published_locale\`);`)
  await db.run(sql`CREATE INDEX \`_posts_v_latest_idx\` ON \`_posts_v\` (\`latest\`);`)
  await db.run(sql`CREATE INDEX \`_posts_v_autosave_idx\` ON \`_posts_v\` (\`autosave\`);`)
  await db.run(sql`CREATE TABLE \`_posts_v_locales\` (
  	\`version_title\` text,
  	\`version_summary\` text,
  	\`version_blocks\` text,
  	\`version_slug\` text,
  	\`version_search_title\` text,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_locale\` text NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_posts_v\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_posts_v_version_version_slug_idx\` ON \`_posts_v_locales\` (\`version_slug\`,\`_locale\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`_posts_v_locales_locale_parent_id_unique\` ON \`_posts_v_locales\` (\`_locale\`,\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_posts_v_locales_parent_idx\` ON \`_posts_v_locales\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`_posts_v_rels\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`order\` integer,
  	\`parent_id\` text(36) NOT NULL,
  	\`path\` text NOT NULL,
  	\`authors_id\` text(36),
  	\`topics_id\` text(36),
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`_posts_v\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`authors_id\`) REFERENCES \`authors\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`topics_id\`) REFERENCES \`topics\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_posts_v_rels_order_idx\` ON \`_posts_v_rels\` (\`order\`);`)
  await db.run(sql`CREATE INDEX \`_posts_v_rels_parent_idx\` ON \`_posts_v_rels\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_posts_v_rels_path_idx\` ON \`_posts_v_rels\` (\`path\`);`)
  await db.run(sql`CREATE INDEX \`_posts_v_rels_authors_id_idx\` ON \`_posts_v_rels\` (\`authors_id\`);`)
  await db.run(sql`CREATE INDEX \`_posts_v_rels_topics_id_idx\` ON \`_posts_v_rels\` (\`topics_id\`);`)
  await db.run(sql`CREATE TABLE \`topics\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`topics_updated_at_idx\` ON \`topics\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`topics_created_at_idx\` ON \`topics\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`topics_locales\` (
  	\`name\` text NOT NULL,
  	\`description\` text,
  	\`slug\` text,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_locale\` text NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`topics\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`topics_slug_idx\` ON \`topics_locales\` (\`slug\`,\`_locale\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`topics_locales_locale_parent_id_unique\` ON \`topics_locales\` (\`_locale\`,\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`topics_locales_parent_idx\` ON \`topics_locales\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`authors\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`photo_id\` text(36),
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	FOREIGN KEY (\`photo_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`authors_photo_idx\` ON \`authors\` (\`photo_id\`);`)
  await db.run(sql`CREATE INDEX \`authors_updated_at_idx\` ON \`authors\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`authors_created_at_idx\` ON \`authors\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`authors_locales\` (
  	\`name\` text NOT NULL,
  	\`role\` text,
  	\`bio\` text,
  	\`slug\` text,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_locale\` text NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`authors\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`authors_slug_idx\` ON \`authors_locales\` (\`slug\`,\`_locale\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`authors_locales_locale_parent_id_unique\` ON \`authors_locales\` (\`_locale\`,\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`authors_locales_parent_idx\` ON \`authors_locales\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`sections\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`title\` text NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`deleted_at\` text
  );
  `)
  await db.run(sql`CREATE INDEX \`sections_updated_at_idx\` ON \`sections\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`sections_created_at_idx\` ON \`sections\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`sections_deleted_at_idx\` ON \`sections\` (\`deleted_at\`);`)
  await db.run(sql`CREATE TABLE \`sections_locales\` (
  	\`blocks\` text,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_locale\` text NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`sections\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`sections_locales_locale_parent_id_unique\` ON \`sections_locales\` (\`_locale\`,\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`sections_locales_parent_idx\` ON \`sections_locales\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`_sections_v\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`parent_id\` text(36),
  	\`version_title\` text NOT NULL,
  	\`version_updated_at\` text,
  	\`version_created_at\` text,
  	\`version_deleted_at\` text,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`sections\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`_sections_v_parent_idx\` ON \`_sections_v\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_sections_v_version_version_updated_at_idx\` ON \`_sections_v\` (\`version_updated_at\`);`)
  await db.run(sql`CREATE INDEX \`_sections_v_version_version_created_at_idx\` ON \`_sections_v\` (\`version_created_at\`);`)
  await db.run(sql`CREATE INDEX \`_sections_v_version_version_deleted_at_idx\` ON \`_sections_v\` (\`version_deleted_at\`);`)
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
  await db.run(sql`CREATE INDEX \`_sections_v_locales_parent_idx\` ON \`_sections_v_locales\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`media\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`focus\` text DEFAULT 'center',
  	\`renditions\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`url\` text,
  	\`thumbnail_u_r_l\` text,
  	\`filename\` text,
  	\`mime_type\` text,
  	\`filesize\` numeric,
  	\`width\` numeric,
  	\`height\` numeric,
  	\`focal_x\` numeric,
  	\`focal_y\` numeric,
  	\`sizes_w480_url\` text,
  	\`sizes_w480_width\` numeric,
  	\`sizes_w480_height\` numeric,
  	\`sizes_w480_mime_type\` text,
  	\`sizes_w480_filesize\` numeric,
  	\`sizes_w480_filename\` text,
  	\`sizes_w960_url\` text,
  	\`sizes_w960_width\` numeric,
  	\`sizes_w960_height\` numeric,
  	\`sizes_w960_mime_type\` text,
  	\`sizes_w960_filesize\` numeric,
  	\`sizes_w960_filename\` text,
  	\`sizes_w1600_url\` text,
  	\`sizes_w1600_width\` numeric,
  	\`sizes_w1600_height\` numeric,
  	\`sizes_w1600_mime_type\` text,
  	\`sizes_w1600_filesize\` numeric,
  	\`sizes_w1600_filename\` text
  );
  `)
  await db.run(sql`CREATE INDEX \`media_updated_at_idx\` ON \`media\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`media_created_at_idx\` ON \`media\` (\`created_at\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`media_filename_idx\` ON \`media\` (\`filename\`);`)
  await db.run(sql`CREATE INDEX \`media_sizes_w480_sizes_w480_filename_idx\` ON \`media\` (\`sizes_w480_filename\`);`)
  await db.run(sql`CREATE INDEX \`media_sizes_w960_sizes_w960_filename_idx\` ON \`media\` (\`sizes_w960_filename\`);`)
  await db.run(sql`CREATE INDEX \`media_sizes_w1600_sizes_w1600_filename_idx\` ON \`media\` (\`sizes_w1600_filename\`);`)
  await db.run(sql`CREATE TABLE \`media_locales\` (
  	\`alt\` text NOT NULL,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_locale\` text NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`media_locales_locale_parent_id_unique\` ON \`media_locales\` (\`_locale\`,\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`media_locales_parent_idx\` ON \`media_locales\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`forms_fields_options\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`value\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`forms_fields\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`forms_fields_options_order_idx\` ON \`forms_fields_options\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`forms_fields_options_parent_id_idx\` ON \`forms_fields_options\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`forms_fields_options_locales\` (
  	\`label\` text,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_locale\` text NOT NULL,
  	\`_parent_id\` text NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`forms_fields_options\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`forms_fields_options_locales_locale_parent_id_unique\` ON \`forms_fields_options_locales\` (\`_locale\`,\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`forms_fields_options_locales_parent_idx\` ON \`forms_fields_options_locales\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`forms_fields\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`kind\` text DEFAULT 'text' NOT NULL,
  	\`name\` text NOT NULL,
  	\`is_required\` integer DEFAULT false,
  	\`min_length\` numeric,
  	\`max_length\` numeric,
  	\`pattern\` text,
  	\`min\` text,
  	\`max\` text,
  	\`value\` text,
  	\`file_group\` text DEFAULT 'any',
  	\`file_megabytes\` numeric DEFAULT 5,
  	\`file_count\` numeric DEFAULT 1,
  	\`when_field\` text,
  	\`when_equals\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`forms\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`forms_fields_order_idx\` ON \`forms_fields\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`forms_fields_parent_id_idx\` ON \`forms_fields\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`forms_fields_locales\` (
  	\`label\` text NOT NULL,
  	\`help\` text,
  	\`placeholder\` text,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_locale\` text NOT NULL,
  	\`_parent_id\` text NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`forms_fields\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`forms_fields_locales_locale_parent_id_unique\` ON \`forms_fields_locales\` (\`_locale\`,\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`forms_fields_locales_parent_idx\` ON \`forms_fields_locales\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`forms\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`title\` text NOT NULL,
  	\`redirect_id\` text(36),
  	\`recipients\` text,
  	\`replies_to_sender\` integer DEFAULT true,
  	\`confirms\` integer DEFAULT false,
  	\`webhook_url\` text,
  	\`webhook_revision\` numeric DEFAULT 1,
  	\`slug\` text NOT NULL,
  	\`retention_months\` numeric DEFAULT 12 NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	FOREIGN KEY (\`redirect_id\`) REFERENCES \`pages\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`forms_redirect_idx\` ON \`forms\` (\`redirect_id\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`forms_slug_idx\` ON \`forms\` (\`slug\`);`)
  await db.run(sql`CREATE INDEX \`forms_updated_at_idx\` ON \`forms\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`forms_created_at_idx\` ON \`forms\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`forms_locales\` (
  	\`submit_label\` text,
  	\`thanks\` text,
  	\`confirmation_subject\` text,
  	\`confirmation_text\` text,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_locale\` text NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`forms\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`forms_locales_locale_parent_id_unique\` ON \`forms_locales\` (\`_locale\`,\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`forms_locales_parent_idx\` ON \`forms_locales\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`redirects\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`from\` text NOT NULL,
  	\`leads_to\` text DEFAULT 'page' NOT NULL,
  	\`page_id\` text(36),
  	\`url\` text,
  	\`status\` text DEFAULT '301',
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	FOREIGN KEY (\`page_id\`) REFERENCES \`pages\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`redirects_from_idx\` ON \`redirects\` (\`from\`);`)
  await db.run(sql`CREATE INDEX \`redirects_page_idx\` ON \`redirects\` (\`page_id\`);`)
  await db.run(sql`CREATE INDEX \`redirects_updated_at_idx\` ON \`redirects\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`redirects_created_at_idx\` ON \`redirects\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`vendors_storage\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`name\` text NOT NULL,
  	\`kind\` text DEFAULT 'cookie' NOT NULL,
  	\`lifetime\` numeric,
  	\`lifetime_unit\` text DEFAULT 'days',
  	\`domain\` text DEFAULT 'host',
  	\`is_server_set\` integer DEFAULT false,
  	\`kept_at\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`vendors\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`vendors_storage_order_idx\` ON \`vendors_storage\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`vendors_storage_parent_id_idx\` ON \`vendors_storage\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`vendors_storage_locales\` (
  	\`purpose\` text,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_locale\` text NOT NULL,
  	\`_parent_id\` text NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`vendors_storage\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`vendors_storage_locales_locale_parent_id_unique\` ON \`vendors_storage_locales\` (\`_locale\`,\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`vendors_storage_locales_parent_idx\` ON \`vendors_storage_locales\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`vendors_signals\` (
  	\`order\` integer NOT NULL,
  	\`parent_id\` text(36) NOT NULL,
  	\`value\` text,
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`vendors\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`vendors_signals_order_idx\` ON \`vendors_signals\` (\`order\`);`)
  await db.run(sql`CREATE INDEX \`vendors_signals_parent_idx\` ON \`vendors_signals\` (\`parent_id\`);`)
  await db.run(sql`CREATE TABLE \`vendors_tags\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`kind\` text DEFAULT 'gtag' NOT NULL,
  	\`account\` text NOT NULL,
  	\`script\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`vendors\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`vendors_tags_order_idx\` ON \`vendors_tags\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`vendors_tags_parent_id_idx\` ON \`vendors_tags\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`vendors\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`preset\` text,
  	\`name\` text,
  	\`company\` text,
  	\`country\` text,
  	\`category\` text,
  	\`privacy_url\` text,
  	\`cookies_url\` text,
  	\`opt_out_url\` text,
  	\`runs_in\` text,
  	\`is_active\` integer DEFAULT true,
  	\`is_on_own_site\` integer DEFAULT true,
  	\`asks_again\` integer DEFAULT false,
  	\`material_revision\` numeric DEFAULT 0,
  	\`key\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`vendors_key_idx\` ON \`vendors\` (\`key\`);`)
  await db.run(sql`CREATE INDEX \`vendors_updated_at_idx\` ON \`vendors\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`vendors_created_at_idx\` ON \`vendors\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`vendors_locales\` (
  	\`purpose\` text,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_locale\` text NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`vendors\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`vendors_locales_locale_parent_id_unique\` ON \`vendors_locales\` (\`_locale\`,\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`vendors_locales_parent_idx\` ON \`vendors_locales\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`vendors_texts\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`order\` integer NOT NULL,
  	\`parent_id\` text(36) NOT NULL,
  	\`path\` text NOT NULL,
  	\`text\` text,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`vendors\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`vendors_texts_order_parent\` ON \`vendors_texts\` (\`order\`,\`parent_id\`);`)
  await db.run(sql`CREATE TABLE \`vendors_rels\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`order\` integer,
  	\`parent_id\` text(36) NOT NULL,
  	\`path\` text NOT NULL,
  	\`embedded_sites_id\` text(36),
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`vendors\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`embedded_sites_id\`) REFERENCES \`embedded_sites\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`vendors_rels_order_idx\` ON \`vendors_rels\` (\`order\`);`)
  await db.run(sql`CREATE INDEX \`vendors_rels_parent_idx\` ON \`vendors_rels\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`vendors_rels_path_idx\` ON \`vendors_rels\` (\`path\`);`)
  await db.run(sql`CREATE INDEX \`vendors_rels_embedded_sites_id_idx\` ON \`vendors_rels\` (\`embedded_sites_id\`);`)
  await db.run(sql`CREATE TABLE \`embedded_sites_words\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`language\` text NOT NULL,
  	\`title\` text,
  	\`text\` text,
  	\`accept_label\` text,
  	\`reject_label\` text,
  	\`choose_label\` text,
  	\`save_label\` text,
  	\`necessary_name\` text,
  	\`necessary_description\` text,
  	\`functional_name\` text,
  	\`functional_description\` text,
  	\`analytics_name\` text,
  	\`analytics_description\` text,
  	\`performance_name\` text,
  	\`performance_description\` text,
  	\`advertisement_name\` text,
  	\`advertisement_description\` text,
  	\`reviewed_by\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`embedded_sites\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`embedded_sites_words_order_idx\` ON \`embedded_sites_words\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`embedded_sites_words_parent_id_idx\` ON \`embedded_sites_words\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`embedded_sites_policy_places\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`place\` text,
  	\`rule\` text DEFAULT 'opt-in',
  	\`decision_days\` numeric,
  	\`ask_again_days\` numeric,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`embedded_sites\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`embedded_sites_policy_places_order_idx\` ON \`embedded_sites_policy_places\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`embedded_sites_policy_places_parent_id_idx\` ON \`embedded_sites_policy_places\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`embedded_sites\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`name\` text NOT NULL,
  	\`domain\` text NOT NULL,
  	\`default_language\` text DEFAULT 'en' NOT NULL,
  	\`privacy_url\` text,
  	\`layout_shape\` text DEFAULT 'box' NOT NULL,
  	\`layout_position\` text DEFAULT 'bottom-end' NOT NULL,
  	\`layout_has_close\` integer DEFAULT false,
  	\`layout_revisit\` text DEFAULT 'footer' NOT NULL,
  	\`layout_colours_background\` text,
  	\`layout_colours_text\` text,
  	\`layout_colours_button\` text,
  	\`layout_colours_button_text\` text,
  	\`policy_scope\` text DEFAULT 'everywhere' NOT NULL,
  	\`policy_exemptions_united_kingdom\` integer DEFAULT false,
  	\`policy_exemptions_france\` integer DEFAULT false,
  	\`policy_ask_again_days\` numeric DEFAULT 365 NOT NULL,
  	\`policy_honours_do_not_track\` integer DEFAULT false,
  	\`policy_erases_on_withdrawal\` integer DEFAULT false,
  	\`policy_shows_rates\` integer DEFAULT false,
  	\`policy_record_years\` numeric DEFAULT 3 NOT NULL,
  	\`policy_cookie_yes_is_honoured\` integer DEFAULT false,
  	\`policy_cookie_yes_since\` text,
  	\`is_active\` integer DEFAULT true,
  	\`asks_again\` integer DEFAULT false,
  	\`cookie_days\` numeric DEFAULT 365 NOT NULL,
  	\`cookie_name\` text DEFAULT 'candor-consent' NOT NULL,
  	\`material_revision\` numeric DEFAULT 0,
  	\`site_key\` text,
  	\`banner_id\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`embedded_sites_domain_idx\` ON \`embedded_sites\` (\`domain\`);`)
  await db.run(sql`CREATE INDEX \`embedded_sites_updated_at_idx\` ON \`embedded_sites\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`embedded_sites_created_at_idx\` ON \`embedded_sites\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`destinations_conversions\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`event\` text NOT NULL,
  	\`send_as\` text NOT NULL,
  	\`value\` numeric,
  	\`currency\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`destinations\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`destinations_conversions_order_idx\` ON \`destinations_conversions\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`destinations_conversions_parent_id_idx\` ON \`destinations_conversions\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`destinations\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`name\` text NOT NULL,
  	\`kind\` text NOT NULL,
  	\`vendor_id\` text(36),
  	\`category\` text NOT NULL,
  	\`measurement_id\` text,
  	\`pixel_id\` text,
  	\`test_event_code\` text,
  	\`limits_data_use\` integer DEFAULT false,
  	\`address\` text,
  	\`keep_days\` numeric DEFAULT 30,
  	\`has_secret\` integer DEFAULT false,
  	\`sealed_secret\` text,
  	\`sends\` text DEFAULT 'key-events',
  	\`is_active\` integer DEFAULT true,
  	\`is_dry_run\` integer DEFAULT false,
  	\`active_since\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	FOREIGN KEY (\`vendor_id\`) REFERENCES \`vendors\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`destinations_vendor_idx\` ON \`destinations\` (\`vendor_id\`);`)
  await db.run(sql`CREATE INDEX \`destinations_updated_at_idx\` ON \`destinations\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`destinations_created_at_idx\` ON \`destinations\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`banner_versions\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`version\` text NOT NULL,
  	\`site\` text NOT NULL,
  	\`site_name\` text,
  	\`published_at\` text NOT NULL,
  	\`published_by\` text,
  	\`content_hash\` text,
  	\`code_hash\` text,
  	\`content\` text NOT NULL,
  	\`material\` text NOT NULL,
  	\`rendered\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`banner_versions_version_idx\` ON \`banner_versions\` (\`version\`);`)
  await db.run(sql`CREATE INDEX \`banner_versions_site_idx\` ON \`banner_versions\` (\`site\`);`)
  await db.run(sql`CREATE INDEX \`banner_versions_published_at_idx\` ON \`banner_versions\` (\`published_at\`);`)
  await db.run(sql`CREATE INDEX \`banner_versions_updated_at_idx\` ON \`banner_versions\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`banner_versions_created_at_idx\` ON \`banner_versions\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`annotations\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`text\` text NOT NULL,
  	\`at\` text NOT NULL,
  	\`kind\` text DEFAULT 'note' NOT NULL,
  	\`subject\` text,
  	\`path\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`annotations_at_idx\` ON \`annotations\` (\`at\`);`)
  await db.run(sql`CREATE INDEX \`annotations_updated_at_idx\` ON \`annotations\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`annotations_created_at_idx\` ON \`annotations\` (\`created_at\`);`)
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
  await db.run(sql`CREATE TABLE \`imports\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`source\` text NOT NULL,
  	\`fingerprint\` text NOT NULL,
  	\`state\` text NOT NULL,
  	\`annotation\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`imports_source_idx\` ON \`imports\` (\`source\`);`)
  await db.run(sql`CREATE INDEX \`imports_updated_at_idx\` ON \`imports\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`imports_created_at_idx\` ON \`imports\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`imported_items\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`source\` text NOT NULL,
  	\`key\` text NOT NULL,
  	\`run\` text NOT NULL,
  	\`ordinal\` numeric NOT NULL,
  	\`place\` text NOT NULL,
  	\`document\` text,
  	\`action\` text NOT NULL,
  	\`told\` text,
  	\`wanted\` text NOT NULL,
  	\`written\` text NOT NULL,
  	\`before\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`imported_items_source_idx\` ON \`imported_items\` (\`source\`);`)
  await db.run(sql`CREATE INDEX \`imported_items_key_idx\` ON \`imported_items\` (\`key\`);`)
  await db.run(sql`CREATE INDEX \`imported_items_run_idx\` ON \`imported_items\` (\`run\`);`)
  await db.run(sql`CREATE INDEX \`imported_items_updated_at_idx\` ON \`imported_items\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`imported_items_created_at_idx\` ON \`imported_items\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`users_sessions\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`created_at\` text,
  	\`expires_at\` text NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`users\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`users_sessions_order_idx\` ON \`users_sessions\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`users_sessions_parent_id_idx\` ON \`users_sessions\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`users\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`name\` text,
  	\`role\` text DEFAULT 'viewer' NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`email\` text NOT NULL,
  	\`reset_password_token\` text,
  	\`reset_password_expiration\` text,
  	\`salt\` text,
  	\`hash\` text,
  	\`login_attempts\` numeric DEFAULT 0,
  	\`lock_until\` text
  );
  `)
  await db.run(sql`CREATE INDEX \`users_updated_at_idx\` ON \`users\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`users_created_at_idx\` ON \`users\` (\`created_at\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`users_email_idx\` ON \`users\` (\`email\`);`)
  await db.run(sql`CREATE TABLE \`payload_kv\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`key\` text NOT NULL,
  	\`data\` text NOT NULL
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`payload_kv_key_idx\` ON \`payload_kv\` (\`key\`);`)
  await db.run(sql`CREATE TABLE \`payload_jobs_log\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`executed_at\` text NOT NULL,
  	\`completed_at\` text NOT NULL,
  	\`task_slug\` text NOT NULL,
  	\`task_i_d\` text NOT NULL,
  	\`input\` text,
  	\`output\` text,
  	\`state\` text NOT NULL,
  	\`error\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`payload_jobs\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`payload_jobs_log_order_idx\` ON \`payload_jobs_log\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`payload_jobs_log_parent_id_idx\` ON \`payload_jobs_log\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`payload_jobs\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`input\` text,
  	\`completed_at\` text,
  	\`total_tried\` numeric DEFAULT 0,
  	\`has_error\` integer DEFAULT false,
  	\`error\` text,
  	\`task_slug\` text,
  	\`queue\` text DEFAULT 'default',
  	\`wait_until\` text,
  	\`processing\` integer DEFAULT false,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`payload_jobs_completed_at_idx\` ON \`payload_jobs\` (\`completed_at\`);`)
  await db.run(sql`CREATE INDEX \`payload_jobs_total_tried_idx\` ON \`payload_jobs\` (\`total_tried\`);`)
  await db.run(sql`CREATE INDEX \`payload_jobs_has_error_idx\` ON \`payload_jobs\` (\`has_error\`);`)
  await db.run(sql`CREATE INDEX \`payload_jobs_task_slug_idx\` ON \`payload_jobs\` (\`task_slug\`);`)
  await db.run(sql`CREATE INDEX \`payload_jobs_queue_idx\` ON \`payload_jobs\` (\`queue\`);`)
  await db.run(sql`CREATE INDEX \`payload_jobs_wait_until_idx\` ON \`payload_jobs\` (\`wait_until\`);`)
  await db.run(sql`CREATE INDEX \`payload_jobs_processing_idx\` ON \`payload_jobs\` (\`processing\`);`)
  await db.run(sql`CREATE INDEX \`payload_jobs_updated_at_idx\` ON \`payload_jobs\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`payload_jobs_created_at_idx\` ON \`payload_jobs\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`payload_locked_documents\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`global_slug\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_global_slug_idx\` ON \`payload_locked_documents\` (\`global_slug\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_updated_at_idx\` ON \`payload_locked_documents\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_created_at_idx\` ON \`payload_locked_documents\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`payload_locked_documents_rels\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`order\` integer,
  	\`parent_id\` text(36) NOT NULL,
  	\`path\` text NOT NULL,
  	\`pages_id\` text(36),
  	\`posts_id\` text(36),
  	\`topics_id\` text(36),
  	\`authors_id\` text(36),
  	\`sections_id\` text(36),
  	\`media_id\` text(36),
  	\`forms_id\` text(36),
  	\`redirects_id\` text(36),
  	\`vendors_id\` text(36),
  	\`embedded_sites_id\` text(36),
  	\`destinations_id\` text(36),
  	\`banner_versions_id\` text,
  	\`annotations_id\` text(36),
  	\`imports_id\` text(36),
  	\`imported_items_id\` text(36),
  	\`users_id\` text(36),
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`payload_locked_documents\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`pages_id\`) REFERENCES \`pages\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`posts_id\`) REFERENCES \`posts\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`topics_id\`) REFERENCES \`topics\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`authors_id\`) REFERENCES \`authors\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`sections_id\`) REFERENCES \`sections\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`media_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`forms_id\`) REFERENCES \`forms\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`redirects_id\`) REFERENCES \`redirects\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`vendors_id\`) REFERENCES \`vendors\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`embedded_sites_id\`) REFERENCES \`embedded_sites\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`destinations_id\`) REFERENCES \`destinations\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`banner_versions_id\`) REFERENCES \`banner_versions\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`annotations_id\`) REFERENCES \`annotations\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`imports_id\`) REFERENCES \`imports\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`imported_items_id\`) REFERENCES \`imported_items\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`users_id\`) REFERENCES \`users\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_order_idx\` ON \`payload_locked_documents_rels\` (\`order\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_parent_idx\` ON \`payload_locked_documents_rels\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_path_idx\` ON \`payload_locked_documents_rels\` (\`path\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_pages_id_idx\` ON \`payload_locked_documents_rels\` (\`pages_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_posts_id_idx\` ON \`payload_locked_documents_rels\` (\`posts_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_topics_id_idx\` ON \`payload_locked_documents_rels\` (\`topics_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_authors_id_idx\` ON \`payload_locked_documents_rels\` (\`authors_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_sections_id_idx\` ON \`payload_locked_documents_rels\` (\`sections_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_media_id_idx\` ON \`payload_locked_documents_rels\` (\`media_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_forms_id_idx\` ON \`payload_locked_documents_rels\` (\`forms_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_redirects_id_idx\` ON \`payload_locked_documents_rels\` (\`redirects_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_vendors_id_idx\` ON \`payload_locked_documents_rels\` (\`vendors_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_embedded_sites_id_idx\` ON \`payload_locked_documents_rels\` (\`embedded_sites_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_destinations_id_idx\` ON \`payload_locked_documents_rels\` (\`destinations_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_banner_versions_id_idx\` ON \`payload_locked_documents_rels\` (\`banner_versions_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_annotations_id_idx\` ON \`payload_locked_documents_rels\` (\`annotations_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_imports_id_idx\` ON \`payload_locked_documents_rels\` (\`imports_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_imported_items_id_idx\` ON \`payload_locked_documents_rels\` (\`imported_items_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_users_id_idx\` ON \`payload_locked_documents_rels\` (\`users_id\`);`)
  await db.run(sql`CREATE TABLE \`payload_preferences\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`key\` text,
  	\`value\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`payload_preferences_key_idx\` ON \`payload_preferences\` (\`key\`);`)
  await db.run(sql`CREATE INDEX \`payload_preferences_updated_at_idx\` ON \`payload_preferences\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`payload_preferences_created_at_idx\` ON \`payload_preferences\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`payload_preferences_rels\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`order\` integer,
  	\`parent_id\` text(36) NOT NULL,
  	\`path\` text NOT NULL,
  	\`users_id\` text(36),
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`payload_preferences\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`users_id\`) REFERENCES \`users\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`payload_preferences_rels_order_idx\` ON \`payload_preferences_rels\` (\`order\`);`)
  await db.run(sql`CREATE INDEX \`payload_preferences_rels_parent_idx\` ON \`payload_preferences_rels\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_preferences_rels_path_idx\` ON \`payload_preferences_rels\` (\`path\`);`)
  await db.run(sql`CREATE INDEX \`payload_preferences_rels_users_id_idx\` ON \`payload_preferences_rels\` (\`users_id\`);`)
  await db.run(sql`CREATE TABLE \`payload_migrations\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`name\` text,
  	\`batch\` numeric,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`payload_migrations_updated_at_idx\` ON \`payload_migrations\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`payload_migrations_created_at_idx\` ON \`payload_migrations\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`navigation_items\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`type\` text DEFAULT 'page' NOT NULL,
  	\`page_id\` text(36),
  	\`post_id\` text(36),
  	\`url\` text,
  	\`new_tab\` integer DEFAULT false,
  	FOREIGN KEY (\`page_id\`) REFERENCES \`pages\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`post_id\`) REFERENCES \`posts\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`navigation\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`navigation_items_order_idx\` ON \`navigation_items\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`navigation_items_parent_id_idx\` ON \`navigation_items\` (\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`navigation_items_page_idx\` ON \`navigation_items\` (\`page_id\`);`)
  await db.run(sql`CREATE INDEX \`navigation_items_post_idx\` ON \`navigation_items\` (\`post_id\`);`)
  await db.run(sql`CREATE TABLE \`navigation_items_locales\` (
  	\`label\` text NOT NULL,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_locale\` text NOT NULL,
  	\`_parent_id\` text NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`navigation_items\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`navigation_items_locales_locale_parent_id_unique\` ON \`navigation_items_locales\` (\`_locale\`,\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`navigation_items_locales_parent_idx\` ON \`navigation_items_locales\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`navigation_action\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`type\` text DEFAULT 'page' NOT NULL,
  	\`page_id\` text(36),
  	\`post_id\` text(36),
  	\`url\` text,
  	\`new_tab\` integer DEFAULT false,
  	FOREIGN KEY (\`page_id\`) REFERENCES \`pages\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`post_id\`) REFERENCES \`posts\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`navigation\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`navigation_action_order_idx\` ON \`navigation_action\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`navigation_action_parent_id_idx\` ON \`navigation_action\` (\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`navigation_action_page_idx\` ON \`navigation_action\` (\`page_id\`);`)
  await db.run(sql`CREATE INDEX \`navigation_action_post_idx\` ON \`navigation_action\` (\`post_id\`);`)
  await db.run(sql`CREATE TABLE \`navigation_action_locales\` (
  	\`label\` text NOT NULL,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_locale\` text NOT NULL,
  	\`_parent_id\` text NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`navigation_action\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`navigation_action_locales_locale_parent_id_unique\` ON \`navigation_action_locales\` (\`_locale\`,\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`navigation_action_locales_parent_idx\` ON \`navigation_action_locales\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`navigation\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`updated_at\` text,
  	\`created_at\` text
  );
  `)
  await db.run(sql`CREATE TABLE \`_navigation_v_version_items\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`type\` text DEFAULT 'page' NOT NULL,
  	\`page_id\` text(36),
  	\`post_id\` text(36),
  	\`url\` text,
  	\`new_tab\` integer DEFAULT false,
  	\`_uuid\` text,
  	FOREIGN KEY (\`page_id\`) REFERENCES \`pages\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`post_id\`) REFERENCES \`posts\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_navigation_v\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_navigation_v_version_items_order_idx\` ON \`_navigation_v_version_items\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`_navigation_v_version_items_parent_id_idx\` ON \`_navigation_v_version_items\` (\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_navigation_v_version_items_page_idx\` ON \`_navigation_v_version_items\` (\`page_id\`);`)
  await db.run(sql`CREATE INDEX \`_navigation_v_version_items_post_idx\` ON \`_navigation_v_version_items\` (\`post_id\`);`)
  await db.run(sql`CREATE TABLE \`_navigation_v_version_items_locales\` (
  	\`label\` text NOT NULL,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_locale\` text NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_navigation_v_version_items\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`_navigation_v_version_items_locales_locale_parent_id_unique\` ON \`_navigation_v_version_items_locales\` (\`_locale\`,\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_navigation_v_version_items_locales_parent_idx\` ON \`_navigation_v_version_items_locales\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`_navigation_v_version_action\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`type\` text DEFAULT 'page' NOT NULL,
  	\`page_id\` text(36),
  	\`post_id\` text(36),
  	\`url\` text,
  	\`new_tab\` integer DEFAULT false,
  	\`_uuid\` text,
  	FOREIGN KEY (\`page_id\`) REFERENCES \`pages\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`post_id\`) REFERENCES \`posts\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_navigation_v\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_navigation_v_version_action_order_idx\` ON \`_navigation_v_version_action\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`_navigation_v_version_action_parent_id_idx\` ON \`_navigation_v_version_action\` (\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_navigation_v_version_action_page_idx\` ON \`_navigation_v_version_action\` (\`page_id\`);`)
  await db.run(sql`CREATE INDEX \`_navigation_v_version_action_post_idx\` ON \`_navigation_v_version_action\` (\`post_id\`);`)
  await db.run(sql`CREATE TABLE \`_navigation_v_version_action_locales\` (
  	\`label\` text NOT NULL,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_locale\` text NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_navigation_v_version_action\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`_navigation_v_version_action_locales_locale_parent_id_unique\` ON \`_navigation_v_version_action_locales\` (\`_locale\`,\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_navigation_v_version_action_locales_parent_idx\` ON \`_navigation_v_version_action_locales\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`_navigation_v\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`version_updated_at\` text,
  	\`version_created_at\` text,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`_navigation_v_created_at_idx\` ON \`_navigation_v\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`_navigation_v_updated_at_idx\` ON \`_navigation_v\` (\`updated_at\`);`)
  await db.run(sql`CREATE TABLE \`footer_columns_links\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`type\` text DEFAULT 'page' NOT NULL,
  	\`page_id\` text(36),
  	\`post_id\` text(36),
  	\`url\` text,
  	\`new_tab\` integer DEFAULT false,
  	FOREIGN KEY (\`page_id\`) REFERENCES \`pages\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`post_id\`) REFERENCES \`posts\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`footer_columns\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`footer_columns_links_order_idx\` ON \`footer_columns_links\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`footer_columns_links_parent_id_idx\` ON \`footer_columns_links\` (\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`footer_columns_links_page_idx\` ON \`footer_columns_links\` (\`page_id\`);`)
  await db.run(sql`CREATE INDEX \`footer_columns_links_post_idx\` ON \`footer_columns_links\` (\`post_id\`);`)
  await db.run(sql`CREATE TABLE \`footer_columns_links_locales\` (
  	\`label\` text NOT NULL,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_locale\` text NOT NULL,
  	\`_parent_id\` text NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`footer_columns_links\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`footer_columns_links_locales_locale_parent_id_unique\` ON \`footer_columns_links_locales\` (\`_locale\`,\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`footer_columns_links_locales_parent_idx\` ON \`footer_columns_links_locales\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`footer_columns\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`footer\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`footer_columns_order_idx\` ON \`footer_columns\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`footer_columns_parent_id_idx\` ON \`footer_columns\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`footer_columns_locales\` (
  	\`title\` text NOT NULL,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_locale\` text NOT NULL,
  	\`_parent_id\` text NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`footer_columns\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`footer_columns_locales_locale_parent_id_unique\` ON \`footer_columns_locales\` (\`_locale\`,\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`footer_columns_locales_parent_idx\` ON \`footer_columns_locales\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`footer\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`updated_at\` text,
  	\`created_at\` text
  );
  `)
  await db.run(sql`CREATE TABLE \`footer_locales\` (
  	\`small_print\` text,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_locale\` text NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`footer\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`footer_locales_locale_parent_id_unique\` ON \`footer_locales\` (\`_locale\`,\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`footer_locales_parent_idx\` ON \`footer_locales\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`_footer_v_version_columns_links\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`type\` text DEFAULT 'page' NOT NULL,
  	\`page_id\` text(36),
  	\`post_id\` text(36),
  	\`url\` text,
  	\`new_tab\` integer DEFAULT false,
  	\`_uuid\` text,
  	FOREIGN KEY (\`page_id\`) REFERENCES \`pages\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`post_id\`) REFERENCES \`posts\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_footer_v_version_columns\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_footer_v_version_columns_links_order_idx\` ON \`_footer_v_version_columns_links\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`_footer_v_version_columns_links_parent_id_idx\` ON \`_footer_v_version_columns_links\` (\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_footer_v_version_columns_links_page_idx\` ON \`_footer_v_version_columns_links\` (\`page_id\`);`)
  await db.run(sql`CREATE INDEX \`_footer_v_version_columns_links_post_idx\` ON \`_footer_v_version_columns_links\` (\`post_id\`);`)
  await db.run(sql`CREATE TABLE \`_footer_v_version_columns_links_locales\` (
  	\`label\` text NOT NULL,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_locale\` text NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_footer_v_version_columns_links\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`_footer_v_version_columns_links_locales_locale_parent_id_uni\` ON \`_footer_v_version_columns_links_locales\` (\`_locale\`,\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_footer_v_version_columns_links_locales_parent_idx\` ON \`_footer_v_version_columns_links_locales\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`_footer_v_version_columns\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`_uuid\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_footer_v\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_footer_v_version_columns_order_idx\` ON \`_footer_v_version_columns\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`_footer_v_version_columns_parent_id_idx\` ON \`_footer_v_version_columns\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`_footer_v_version_columns_locales\` (
  	\`title\` text NOT NULL,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_locale\` text NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_footer_v_version_columns\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`_footer_v_version_columns_locales_locale_parent_id_unique\` ON \`_footer_v_version_columns_locales\` (\`_locale\`,\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_footer_v_version_columns_locales_parent_idx\` ON \`_footer_v_version_columns_locales\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`_footer_v\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`version_updated_at\` text,
  	\`version_created_at\` text,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`_footer_v_created_at_idx\` ON \`_footer_v\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`_footer_v_updated_at_idx\` ON \`_footer_v\` (\`updated_at\`);`)
  await db.run(sql`CREATE TABLE \`_footer_v_locales\` (
  	\`version_small_print\` text,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_locale\` text NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_footer_v\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`_footer_v_locales_locale_parent_id_unique\` ON \`_footer_v_locales\` (\`_locale\`,\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_footer_v_locales_parent_idx\` ON \`_footer_v_locales\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`site_announcement_action\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`type\` text DEFAULT 'page' NOT NULL,
  	\`page_id\` text(36),
  	\`post_id\` text(36),
  	\`url\` text,
  	\`new_tab\` integer DEFAULT false,
  	FOREIGN KEY (\`page_id\`) REFERENCES \`pages\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`post_id\`) REFERENCES \`posts\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`site\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`site_announcement_action_order_idx\` ON \`site_announcement_action\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`site_announcement_action_parent_id_idx\` ON \`site_announcement_action\` (\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`site_announcement_action_page_idx\` ON \`site_announcement_action\` (\`page_id\`);`)
  await db.run(sql`CREATE INDEX \`site_announcement_action_post_idx\` ON \`site_announcement_action\` (\`post_id\`);`)
  await db.run(sql`CREATE TABLE \`site_announcement_action_locales\` (
  	\`label\` text NOT NULL,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_locale\` text NOT NULL,
  	\`_parent_id\` text NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`site_announcement_action\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`site_announcement_action_locales_locale_parent_id_unique\` ON \`site_announcement_action_locales\` (\`_locale\`,\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`site_announcement_action_locales_parent_idx\` ON \`site_announcement_action_locales\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`site\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`logo_id\` text(36),
  	\`icon_id\` text(36),
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
  	FOREIGN KEY (\`logo_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`icon_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`site_logo_idx\` ON \`site\` (\`logo_id\`);`)
  await db.run(sql`CREATE INDEX \`site_icon_idx\` ON \`site\` (\`icon_id\`);`)
  await db.run(sql`CREATE TABLE \`site_locales\` (
  	\`name\` text NOT NULL,
  	\`tagline\` text,
  	\`announcement_text\` text,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_locale\` text NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`site\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`site_locales_locale_parent_id_unique\` ON \`site_locales\` (\`_locale\`,\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`site_locales_parent_idx\` ON \`site_locales\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`_site_v_version_announcement_action\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`type\` text DEFAULT 'page' NOT NULL,
  	\`page_id\` text(36),
  	\`post_id\` text(36),
  	\`url\` text,
  	\`new_tab\` integer DEFAULT false,
  	\`_uuid\` text,
  	FOREIGN KEY (\`page_id\`) REFERENCES \`pages\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`post_id\`) REFERENCES \`posts\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_site_v\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_site_v_version_announcement_action_order_idx\` ON \`_site_v_version_announcement_action\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`_site_v_version_announcement_action_parent_id_idx\` ON \`_site_v_version_announcement_action\` (\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_site_v_version_announcement_action_page_idx\` ON \`_site_v_version_announcement_action\` (\`page_id\`);`)
  await db.run(sql`CREATE INDEX \`_site_v_version_announcement_action_post_idx\` ON \`_site_v_version_announcement_action\` (\`post_id\`);`)
  await db.run(sql`CREATE TABLE \`_site_v_version_announcement_action_locales\` (
  	\`label\` text NOT NULL,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_locale\` text NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_site_v_version_announcement_action\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`_site_v_version_announcement_action_locales_locale_parent_id\` ON \`_site_v_version_announcement_action_locales\` (\`_locale\`,\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_site_v_version_announcement_action_locales_parent_idx\` ON \`_site_v_version_announcement_action_locales\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`_site_v\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`version_logo_id\` text(36),
  	\`version_icon_id\` text(36),
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
  	FOREIGN KEY (\`version_logo_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`version_icon_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`_site_v_version_version_logo_idx\` ON \`_site_v\` (\`version_logo_id\`);`)
  await db.run(sql`CREATE INDEX \`_site_v_version_version_icon_idx\` ON \`_site_v\` (\`version_icon_id\`);`)
  await db.run(sql`CREATE INDEX \`_site_v_created_at_idx\` ON \`_site_v\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`_site_v_updated_at_idx\` ON \`_site_v\` (\`updated_at\`);`)
  await db.run(sql`CREATE TABLE \`_site_v_locales\` (
  	\`version_name\` text NOT NULL,
  	\`version_tagline\` text,
  	\`version_announcement_text\` text,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_locale\` text NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_site_v\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`_site_v_locales_locale_parent_id_unique\` ON \`_site_v_locales\` (\`_locale\`,\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_site_v_locales_parent_idx\` ON \`_site_v_locales\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`sharing_organization_profiles\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`url\` text NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`sharing\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`sharing_organization_profiles_order_idx\` ON \`sharing_organization_profiles\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`sharing_organization_profiles_parent_id_idx\` ON \`sharing_organization_profiles\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`sharing_verification\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`name\` text NOT NULL,
  	\`content\` text NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`sharing\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`sharing_verification_order_idx\` ON \`sharing_verification\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`sharing_verification_parent_id_idx\` ON \`sharing_verification\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`sharing\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`is_hidden\` integer DEFAULT false,
  	\`organization_name\` text,
  	\`organization_logo_id\` text(36),
  	\`picture_id\` text(36),
  	\`x_account\` text,
  	\`ads_txt\` text,
  	\`app_ads_txt\` text,
  	\`security_txt\` text,
  	\`humans_txt\` text,
  	\`updated_at\` text,
  	\`created_at\` text,
  	FOREIGN KEY (\`organization_logo_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`picture_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`sharing_organization_organization_logo_idx\` ON \`sharing\` (\`organization_logo_id\`);`)
  await db.run(sql`CREATE INDEX \`sharing_picture_idx\` ON \`sharing\` (\`picture_id\`);`)
  await db.run(sql`CREATE TABLE \`_sharing_v_version_organization_profiles\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`url\` text NOT NULL,
  	\`_uuid\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_sharing_v\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_sharing_v_version_organization_profiles_order_idx\` ON \`_sharing_v_version_organization_profiles\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`_sharing_v_version_organization_profiles_parent_id_idx\` ON \`_sharing_v_version_organization_profiles\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`_sharing_v_version_verification\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`name\` text NOT NULL,
  	\`content\` text NOT NULL,
  	\`_uuid\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_sharing_v\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_sharing_v_version_verification_order_idx\` ON \`_sharing_v_version_verification\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`_sharing_v_version_verification_parent_id_idx\` ON \`_sharing_v_version_verification\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`_sharing_v\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`version_is_hidden\` integer DEFAULT false,
  	\`version_organization_name\` text,
  	\`version_organization_logo_id\` text(36),
  	\`version_picture_id\` text(36),
  	\`version_x_account\` text,
  	\`version_ads_txt\` text,
  	\`version_app_ads_txt\` text,
  	\`version_security_txt\` text,
  	\`version_humans_txt\` text,
  	\`version_updated_at\` text,
  	\`version_created_at\` text,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	FOREIGN KEY (\`version_organization_logo_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`version_picture_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`_sharing_v_version_organization_version_organization_log_idx\` ON \`_sharing_v\` (\`version_organization_logo_id\`);`)
  await db.run(sql`CREATE INDEX \`_sharing_v_version_version_picture_idx\` ON \`_sharing_v\` (\`version_picture_id\`);`)
  await db.run(sql`CREATE INDEX \`_sharing_v_created_at_idx\` ON \`_sharing_v\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`_sharing_v_updated_at_idx\` ON \`_sharing_v\` (\`updated_at\`);`)
  await db.run(sql`CREATE TABLE \`newsletter\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`is_in_footer\` integer DEFAULT false,
  	\`is_after_posts\` integer DEFAULT false,
  	\`updated_at\` text,
  	\`created_at\` text
  );
  `)
  await db.run(sql`CREATE TABLE \`newsletter_locales\` (
  	\`consent_text\` text,
  	\`mail_subject\` text,
  	\`mail_text\` text,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_locale\` text NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`newsletter\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`newsletter_locales_locale_parent_id_unique\` ON \`newsletter_locales\` (\`_locale\`,\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`newsletter_locales_parent_idx\` ON \`newsletter_locales\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`_newsletter_v\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`version_is_in_footer\` integer DEFAULT false,
  	\`version_is_after_posts\` integer DEFAULT false,
  	\`version_updated_at\` text,
  	\`version_created_at\` text,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`_newsletter_v_created_at_idx\` ON \`_newsletter_v\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`_newsletter_v_updated_at_idx\` ON \`_newsletter_v\` (\`updated_at\`);`)
  await db.run(sql`CREATE TABLE \`_newsletter_v_locales\` (
  	\`version_consent_text\` text,
  	\`version_mail_subject\` text,
  	\`version_mail_text\` text,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_locale\` text NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_newsletter_v\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`_newsletter_v_locales_locale_parent_id_unique\` ON \`_newsletter_v_locales\` (\`_locale\`,\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_newsletter_v_locales_parent_idx\` ON \`_newsletter_v_locales\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`consent_policy_places\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`place\` text,
  	\`rule\` text DEFAULT 'opt-in',
  	\`decision_days\` numeric,
  	\`ask_again_days\` numeric,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`consent\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`consent_policy_places_order_idx\` ON \`consent_policy_places\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`consent_policy_places_parent_id_idx\` ON \`consent_policy_places\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`consent\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`layout_shape\` text DEFAULT 'box' NOT NULL,
  	\`layout_position\` text DEFAULT 'bottom-end' NOT NULL,
  	\`layout_has_close\` integer DEFAULT false,
  	\`layout_revisit\` text DEFAULT 'footer' NOT NULL,
  	\`layout_colours_background\` text,
  	\`layout_colours_text\` text,
  	\`layout_colours_button\` text,
  	\`layout_colours_button_text\` text,
  	\`policy_scope\` text DEFAULT 'everywhere' NOT NULL,
  	\`policy_exemptions_united_kingdom\` integer DEFAULT false,
  	\`policy_exemptions_france\` integer DEFAULT false,
  	\`policy_ask_again_days\` numeric DEFAULT 365 NOT NULL,
  	\`policy_honours_do_not_track\` integer DEFAULT false,
  	\`policy_erases_on_withdrawal\` integer DEFAULT false,
  	\`policy_shows_rates\` integer DEFAULT false,
  	\`policy_record_years\` numeric DEFAULT 3 NOT NULL,
  	\`policy_cookie_yes_is_honoured\` integer DEFAULT false,
  	\`policy_cookie_yes_since\` text,
  	\`asks_again\` integer DEFAULT false,
  	\`cookie_days\` numeric DEFAULT 365 NOT NULL,
  	\`cookie_name\` text DEFAULT 'candor-consent' NOT NULL,
  	\`material_revision\` numeric DEFAULT 0,
  	\`site_key\` text,
  	\`banner_id\` text,
  	\`updated_at\` text,
  	\`created_at\` text
  );
  `)
  await db.run(sql`CREATE TABLE \`consent_locales\` (
  	\`title\` text NOT NULL,
  	\`text\` text NOT NULL,
  	\`accept_label\` text NOT NULL,
  	\`reject_label\` text NOT NULL,
  	\`choose_label\` text NOT NULL,
  	\`save_label\` text NOT NULL,
  	\`necessary_name\` text NOT NULL,
  	\`necessary_description\` text NOT NULL,
  	\`functional_name\` text NOT NULL,
  	\`functional_description\` text NOT NULL,
  	\`analytics_name\` text NOT NULL,
  	\`analytics_description\` text NOT NULL,
  	\`performance_name\` text NOT NULL,
  	\`performance_description\` text NOT NULL,
  	\`advertisement_name\` text NOT NULL,
  	\`advertisement_description\` text NOT NULL,
  	\`reviewed_by\` text,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_locale\` text NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`consent\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`consent_locales_locale_parent_id_unique\` ON \`consent_locales\` (\`_locale\`,\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`consent_locales_parent_idx\` ON \`consent_locales\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`_consent_v_version_policy_places\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`place\` text,
  	\`rule\` text DEFAULT 'opt-in',
  	\`decision_days\` numeric,
  	\`ask_again_days\` numeric,
  	\`_uuid\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_consent_v\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_consent_v_version_policy_places_order_idx\` ON \`_consent_v_version_policy_places\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`_consent_v_version_policy_places_parent_id_idx\` ON \`_consent_v_version_policy_places\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`_consent_v\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`version_layout_shape\` text DEFAULT 'box' NOT NULL,
  	\`version_layout_position\` text DEFAULT 'bottom-end' NOT NULL,
  	\`version_layout_has_close\` integer DEFAULT false,
  	\`version_layout_revisit\` text DEFAULT 'footer' NOT NULL,
  	\`version_layout_colours_background\` text,
  	\`version_layout_colours_text\` text,
  	\`version_layout_colours_button\` text,
  	\`version_layout_colours_button_text\` text,
  	\`version_policy_scope\` text DEFAULT 'everywhere' NOT NULL,
  	\`version_policy_exemptions_united_kingdom\` integer DEFAULT false,
  	\`version_policy_exemptions_france\` integer DEFAULT false,
  	\`version_policy_ask_again_days\` numeric DEFAULT 365 NOT NULL,
  	\`version_policy_honours_do_not_track\` integer DEFAULT false,
  	\`version_policy_erases_on_withdrawal\` integer DEFAULT false,
  	\`version_policy_shows_rates\` integer DEFAULT false,
  	\`version_policy_record_years\` numeric DEFAULT 3 NOT NULL,
  	\`version_policy_cookie_yes_is_honoured\` integer DEFAULT false,
  	\`version_policy_cookie_yes_since\` text,
  	\`version_asks_again\` integer DEFAULT false,
  	\`version_cookie_days\` numeric DEFAULT 365 NOT NULL,
  	\`version_cookie_name\` text DEFAULT 'candor-consent' NOT NULL,
  	\`version_material_revision\` numeric DEFAULT 0,
  	\`version_site_key\` text,
  	\`version_banner_id\` text,
  	\`version_updated_at\` text,
  	\`version_created_at\` text,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`_consent_v_created_at_idx\` ON \`_consent_v\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`_consent_v_updated_at_idx\` ON \`_consent_v\` (\`updated_at\`);`)
  await db.run(sql`CREATE TABLE \`_consent_v_locales\` (
  	\`version_title\` text NOT NULL,
  	\`version_text\` text NOT NULL,
  	\`version_accept_label\` text NOT NULL,
  	\`version_reject_label\` text NOT NULL,
  	\`version_choose_label\` text NOT NULL,
  	\`version_save_label\` text NOT NULL,
  	\`version_necessary_name\` text NOT NULL,
  	\`version_necessary_description\` text NOT NULL,
  	\`version_functional_name\` text NOT NULL,
  	\`version_functional_description\` text NOT NULL,
  	\`version_analytics_name\` text NOT NULL,
  	\`version_analytics_description\` text NOT NULL,
  	\`version_performance_name\` text NOT NULL,
  	\`version_performance_description\` text NOT NULL,
  	\`version_advertisement_name\` text NOT NULL,
  	\`version_advertisement_description\` text NOT NULL,
  	\`version_reviewed_by\` text,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_locale\` text NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_consent_v\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`_consent_v_locales_locale_parent_id_unique\` ON \`_consent_v_locales\` (\`_locale\`,\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_consent_v_locales_parent_idx\` ON \`_consent_v_locales\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`measurement_key_events_where\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`parameter\` text NOT NULL,
  	\`equals\` text NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`measurement_key_events\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`measurement_key_events_where_order_idx\` ON \`measurement_key_events_where\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`measurement_key_events_where_parent_id_idx\` ON \`measurement_key_events_where\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`measurement_key_events\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`event\` text NOT NULL,
  	\`worth\` numeric,
  	\`currency\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`measurement\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`measurement_key_events_order_idx\` ON \`measurement_key_events\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`measurement_key_events_parent_id_idx\` ON \`measurement_key_events\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`measurement_redacted_patterns\` (
  	\`order\` integer NOT NULL,
  	\`parent_id\` text(36) NOT NULL,
  	\`value\` text,
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`measurement\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`measurement_redacted_patterns_order_idx\` ON \`measurement_redacted_patterns\` (\`order\`);`)
  await db.run(sql`CREATE INDEX \`measurement_redacted_patterns_parent_idx\` ON \`measurement_redacted_patterns\` (\`parent_id\`);`)
  await db.run(sql`CREATE TABLE \`measurement\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`history_changes\` integer DEFAULT true,
  	\`poll_ms\` numeric DEFAULT 1000 NOT NULL,
  	\`engagement\` integer DEFAULT true,
  	\`measures_scroll\` integer DEFAULT true,
  	\`scroll_percent\` numeric DEFAULT 90,
  	\`outbound_clicks\` integer DEFAULT true,
  	\`linked_domain\` text,
  	\`measures_downloads\` integer DEFAULT true,
  	\`contact_clicks\` integer DEFAULT true,
  	\`pagination_clicks\` integer DEFAULT true,
  	\`measures_searches\` integer DEFAULT true,
  	\`form_interactions\` integer DEFAULT true,
  	\`articles\` integer DEFAULT true,
  	\`measures_videos\` integer DEFAULT true,
  	\`web_vitals\` integer DEFAULT true,
  	\`excludes_own\` integer DEFAULT true,
  	\`retention_months\` numeric DEFAULT 14 NOT NULL,
  	\`counts_without_consent\` integer DEFAULT false,
  	\`updated_at\` text,
  	\`created_at\` text
  );
  `)
  await db.run(sql`CREATE TABLE \`measurement_texts\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`order\` integer NOT NULL,
  	\`parent_id\` text(36) NOT NULL,
  	\`path\` text NOT NULL,
  	\`text\` text,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`measurement\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`measurement_texts_order_parent\` ON \`measurement_texts\` (\`order\`,\`parent_id\`);`)
  await db.run(sql`CREATE TABLE \`measurement_numbers\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`number\` numeric,
  	\`order\` integer NOT NULL,
  	\`parent_id\` text(36) NOT NULL,
  	\`path\` text NOT NULL,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`measurement\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`measurement_numbers_order_parent_idx\` ON \`measurement_numbers\` (\`order\`,\`parent_id\`);`)
  await db.run(sql`CREATE TABLE \`_measurement_v_version_key_events_where\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`parameter\` text NOT NULL,
  	\`equals\` text NOT NULL,
  	\`_uuid\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_measurement_v_version_key_events\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_measurement_v_version_key_events_where_order_idx\` ON \`_measurement_v_version_key_events_where\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`_measurement_v_version_key_events_where_parent_id_idx\` ON \`_measurement_v_version_key_events_where\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`_measurement_v_version_key_events\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`event\` text NOT NULL,
  	\`worth\` numeric,
  	\`currency\` text,
  	\`_uuid\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_measurement_v\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_measurement_v_version_key_events_order_idx\` ON \`_measurement_v_version_key_events\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`_measurement_v_version_key_events_parent_id_idx\` ON \`_measurement_v_version_key_events\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`_measurement_v_version_redacted_patterns\` (
  	\`order\` integer NOT NULL,
  	\`parent_id\` text(36) NOT NULL,
  	\`value\` text,
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`_measurement_v\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_measurement_v_version_redacted_patterns_order_idx\` ON \`_measurement_v_version_redacted_patterns\` (\`order\`);`)
  await db.run(sql`CREATE INDEX \`_measurement_v_version_redacted_patterns_parent_idx\` ON \`_measurement_v_version_redacted_patterns\` (\`parent_id\`);`)
  await db.run(sql`CREATE TABLE \`_measurement_v\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`version_history_changes\` integer DEFAULT true,
  	\`version_poll_ms\` numeric DEFAULT 1000 NOT NULL,
  	\`version_engagement\` integer DEFAULT true,
  	\`version_measures_scroll\` integer DEFAULT true,
  	\`version_scroll_percent\` numeric DEFAULT 90,
  	\`version_outbound_clicks\` integer DEFAULT true,
  	\`version_linked_domain\` text,
  	\`version_measures_downloads\` integer DEFAULT true,
  	\`version_contact_clicks\` integer DEFAULT true,
  	\`version_pagination_clicks\` integer DEFAULT true,
  	\`version_measures_searches\` integer DEFAULT true,
  	\`version_form_interactions\` integer DEFAULT true,
  	\`version_articles\` integer DEFAULT true,
  	\`version_measures_videos\` integer DEFAULT true,
  	\`version_web_vitals\` integer DEFAULT true,
  	\`version_excludes_own\` integer DEFAULT true,
  	\`version_retention_months\` numeric DEFAULT 14 NOT NULL,
  	\`version_counts_without_consent\` integer DEFAULT false,
  	\`version_updated_at\` text,
  	\`version_created_at\` text,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`_measurement_v_created_at_idx\` ON \`_measurement_v\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`_measurement_v_updated_at_idx\` ON \`_measurement_v\` (\`updated_at\`);`)
  await db.run(sql`CREATE TABLE \`_measurement_v_texts\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`order\` integer NOT NULL,
  	\`parent_id\` text(36) NOT NULL,
  	\`path\` text NOT NULL,
  	\`text\` text,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`_measurement_v\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_measurement_v_texts_order_parent\` ON \`_measurement_v_texts\` (\`order\`,\`parent_id\`);`)
  await db.run(sql`CREATE TABLE \`_measurement_v_numbers\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`number\` numeric,
  	\`order\` integer NOT NULL,
  	\`parent_id\` text(36) NOT NULL,
  	\`path\` text NOT NULL,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`_measurement_v\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_measurement_v_numbers_order_parent_idx\` ON \`_measurement_v_numbers\` (\`order\`,\`parent_id\`);`)
  await db.run(sql`CREATE TABLE \`audit\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`schedule\` text DEFAULT 'weekly' NOT NULL,
  	\`after_changes\` integer DEFAULT true,
  	\`pages\` numeric DEFAULT 20 NOT NULL,
  	\`updated_at\` text,
  	\`created_at\` text
  );
  `)
  await db.run(sql`CREATE TABLE \`accounts\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`second_factor\` text DEFAULT 'nobody' NOT NULL,
  	\`activity_days\` text DEFAULT '730' NOT NULL,
  	\`updated_at\` text,
  	\`created_at\` text
  );
  `)
  await db.run(sql`CREATE TABLE \`published_documents\` (
  	\`key\` text PRIMARY KEY NOT NULL,
  	\`sequence\` integer NOT NULL,
  	\`kind\` text NOT NULL,
  	\`locale\` text NOT NULL,
  	\`path\` text,
  	\`body\` text,
  	\`changed_at\` text NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`published_documents_sequence\` ON \`published_documents\` (\`sequence\`);`)
  await db.run(sql`CREATE INDEX \`published_documents_path\` ON \`published_documents\` (\`locale\`,\`path\`) WHERE body is not null;`)
  await db.run(sql`CREATE INDEX \`published_documents_leads_to\` ON \`published_documents\` (body ->> 'page') WHERE kind = 'redirect' and body is not null;`)
  await db.run(sql`CREATE UNIQUE INDEX \`published_documents_live_path\` ON \`published_documents\` (\`locale\`,\`path\`) WHERE kind = 'page' and body is not null;`)
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
  await db.run(sql`CREATE TABLE \`document_edits\` (
  	\`document\` text NOT NULL,
  	\`locale\` text NOT NULL,
  	\`field\` text NOT NULL,
  	\`person\` text NOT NULL,
  	\`thread\` text NOT NULL,
  	\`at_ms\` integer NOT NULL,
  	PRIMARY KEY(\`document\`, \`locale\`, \`field\`)
  );
  `)
  // What happened stays as it was written. REPLACE would delete without asking the trigger for deletes, so it is refused where it inserts.
  await db.run(sql`CREATE TRIGGER \`account_activity_unchanged\` BEFORE UPDATE ON \`account_activity\` BEGIN SELECT RAISE(ABORT, 'The activity log is append-only.'); END;`)
  await db.run(sql`CREATE TRIGGER \`account_activity_not_replaced\` BEFORE INSERT ON \`account_activity\` WHEN EXISTS (SELECT 1 FROM \`account_activity\` WHERE \`sequence\` = NEW.\`sequence\`) BEGIN SELECT RAISE(ABORT, 'The activity log is append-only.'); END;`)
  await db.run(sql`CREATE TRIGGER \`account_activity_kept\` BEFORE DELETE ON \`account_activity\` WHEN OLD.\`at_ms\` > (unixepoch() - 7776000) * 1000 BEGIN SELECT RAISE(ABORT, 'The last 90 days of the activity log are kept.'); END;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP TABLE \`pages\`;`)
  await db.run(sql`DROP TABLE \`pages_locales\`;`)
  await db.run(sql`DROP TABLE \`_pages_v\`;`)
  await db.run(sql`DROP TABLE \`_pages_v_locales\`;`)
  await db.run(sql`DROP TABLE \`posts\`;`)
  await db.run(sql`DROP TABLE \`posts_locales\`;`)
  await db.run(sql`DROP TABLE \`posts_rels\`;`)
  await db.run(sql`DROP TABLE \`_posts_v\`;`)
  await db.run(sql`DROP TABLE \`_posts_v_locales\`;`)
  await db.run(sql`DROP TABLE \`_posts_v_rels\`;`)
  await db.run(sql`DROP TABLE \`topics\`;`)
  await db.run(sql`DROP TABLE \`topics_locales\`;`)
  await db.run(sql`DROP TABLE \`authors\`;`)
  await db.run(sql`DROP TABLE \`authors_locales\`;`)
  await db.run(sql`DROP TABLE \`sections\`;`)
  await db.run(sql`DROP TABLE \`sections_locales\`;`)
  await db.run(sql`DROP TABLE \`_sections_v\`;`)
  await db.run(sql`DROP TABLE \`_sections_v_locales\`;`)
  await db.run(sql`DROP TABLE \`media\`;`)
  await db.run(sql`DROP TABLE \`media_locales\`;`)
  await db.run(sql`DROP TABLE \`forms_fields_options\`;`)
  await db.run(sql`DROP TABLE \`forms_fields_options_locales\`;`)
  await db.run(sql`DROP TABLE \`forms_fields\`;`)
  await db.run(sql`DROP TABLE \`forms_fields_locales\`;`)
  await db.run(sql`DROP TABLE \`forms\`;`)
  await db.run(sql`DROP TABLE \`forms_locales\`;`)
  await db.run(sql`DROP TABLE \`redirects\`;`)
  await db.run(sql`DROP TABLE \`vendors_storage\`;`)
  await db.run(sql`DROP TABLE \`vendors_storage_locales\`;`)
  await db.run(sql`DROP TABLE \`vendors_signals\`;`)
  await db.run(sql`DROP TABLE \`vendors_tags\`;`)
  await db.run(sql`DROP TABLE \`vendors\`;`)
  await db.run(sql`DROP TABLE \`vendors_locales\`;`)
  await db.run(sql`DROP TABLE \`vendors_texts\`;`)
  await db.run(sql`DROP TABLE \`vendors_rels\`;`)
  await db.run(sql`DROP TABLE \`embedded_sites_words\`;`)
  await db.run(sql`DROP TABLE \`embedded_sites_policy_places\`;`)
  await db.run(sql`DROP TABLE \`embedded_sites\`;`)
  await db.run(sql`DROP TABLE \`destinations_conversions\`;`)
  await db.run(sql`DROP TABLE \`destinations\`;`)
  await db.run(sql`DROP TABLE \`banner_versions\`;`)
  await db.run(sql`DROP TABLE \`annotations\`;`)
  await db.run(sql`DROP TABLE \`preview_links\`;`)
  await db.run(sql`DROP TABLE \`imports\`;`)
  await db.run(sql`DROP TABLE \`imported_items\`;`)
  await db.run(sql`DROP TABLE \`users_sessions\`;`)
  await db.run(sql`DROP TABLE \`users\`;`)
  await db.run(sql`DROP TABLE \`payload_kv\`;`)
  await db.run(sql`DROP TABLE \`payload_jobs_log\`;`)
  await db.run(sql`DROP TABLE \`payload_jobs\`;`)
  await db.run(sql`DROP TABLE \`payload_locked_documents\`;`)
  await db.run(sql`DROP TABLE \`payload_locked_documents_rels\`;`)
  await db.run(sql`DROP TABLE \`payload_preferences\`;`)
  await db.run(sql`DROP TABLE \`payload_preferences_rels\`;`)
  await db.run(sql`DROP TABLE \`payload_migrations\`;`)
  await db.run(sql`DROP TABLE \`navigation_items\`;`)
  await db.run(sql`DROP TABLE \`navigation_items_locales\`;`)
  await db.run(sql`DROP TABLE \`navigation_action\`;`)
  await db.run(sql`DROP TABLE \`navigation_action_locales\`;`)
  await db.run(sql`DROP TABLE \`navigation\`;`)
  await db.run(sql`DROP TABLE \`_navigation_v_version_items\`;`)
  await db.run(sql`DROP TABLE \`_navigation_v_version_items_locales\`;`)
  await db.run(sql`DROP TABLE \`_navigation_v_version_action\`;`)
  await db.run(sql`DROP TABLE \`_navigation_v_version_action_locales\`;`)
  await db.run(sql`DROP TABLE \`_navigation_v\`;`)
  await db.run(sql`DROP TABLE \`footer_columns_links\`;`)
  await db.run(sql`DROP TABLE \`footer_columns_links_locales\`;`)
  await db.run(sql`DROP TABLE \`footer_columns\`;`)
  await db.run(sql`DROP TABLE \`footer_columns_locales\`;`)
  await db.run(sql`DROP TABLE \`footer\`;`)
  await db.run(sql`DROP TABLE \`footer_locales\`;`)
  await db.run(sql`DROP TABLE \`_footer_v_version_columns_links\`;`)
  await db.run(sql`DROP TABLE \`_footer_v_version_columns_links_locales\`;`)
  await db.run(sql`DROP TABLE \`_footer_v_version_columns\`;`)
  await db.run(sql`DROP TABLE \`_footer_v_version_columns_locales\`;`)
  await db.run(sql`DROP TABLE \`_footer_v\`;`)
  await db.run(sql`DROP TABLE \`_footer_v_locales\`;`)
  await db.run(sql`DROP TABLE \`site_announcement_action\`;`)
  await db.run(sql`DROP TABLE \`site_announcement_action_locales\`;`)
  await db.run(sql`DROP TABLE \`site\`;`)
  await db.run(sql`DROP TABLE \`site_locales\`;`)
  await db.run(sql`DROP TABLE \`_site_v_version_announcement_action\`;`)
  await db.run(sql`DROP TABLE \`_site_v_version_announcement_action_locales\`;`)
  await db.run(sql`DROP TABLE \`_site_v\`;`)
  await db.run(sql`DROP TABLE \`_site_v_locales\`;`)
  await db.run(sql`DROP TABLE \`sharing_organization_profiles\`;`)
  await db.run(sql`DROP TABLE \`sharing_verification\`;`)
  await db.run(sql`DROP TABLE \`sharing\`;`)
  await db.run(sql`DROP TABLE \`_sharing_v_version_organization_profiles\`;`)
  await db.run(sql`DROP TABLE \`_sharing_v_version_verification\`;`)
  await db.run(sql`DROP TABLE \`_sharing_v\`;`)
  await db.run(sql`DROP TABLE \`newsletter\`;`)
  await db.run(sql`DROP TABLE \`newsletter_locales\`;`)
  await db.run(sql`DROP TABLE \`_newsletter_v\`;`)
  await db.run(sql`DROP TABLE \`_newsletter_v_locales\`;`)
  await db.run(sql`DROP TABLE \`consent_policy_places\`;`)
  await db.run(sql`DROP TABLE \`consent\`;`)
  await db.run(sql`DROP TABLE \`consent_locales\`;`)
  await db.run(sql`DROP TABLE \`_consent_v_version_policy_places\`;`)
  await db.run(sql`DROP TABLE \`_consent_v\`;`)
  await db.run(sql`DROP TABLE \`_consent_v_locales\`;`)
  await db.run(sql`DROP TABLE \`measurement_key_events_where\`;`)
  await db.run(sql`DROP TABLE \`measurement_key_events\`;`)
  await db.run(sql`DROP TABLE \`measurement_redacted_patterns\`;`)
  await db.run(sql`DROP TABLE \`measurement\`;`)
  await db.run(sql`DROP TABLE \`measurement_texts\`;`)
  await db.run(sql`DROP TABLE \`measurement_numbers\`;`)
  await db.run(sql`DROP TABLE \`_measurement_v_version_key_events_where\`;`)
  await db.run(sql`DROP TABLE \`_measurement_v_version_key_events\`;`)
  await db.run(sql`DROP TABLE \`_measurement_v_version_redacted_patterns\`;`)
  await db.run(sql`DROP TABLE \`_measurement_v\`;`)
  await db.run(sql`DROP TABLE \`_measurement_v_texts\`;`)
  await db.run(sql`DROP TABLE \`_measurement_v_numbers\`;`)
  await db.run(sql`DROP TABLE \`audit\`;`)
  await db.run(sql`DROP TABLE \`accounts\`;`)
  await db.run(sql`DROP TABLE \`published_documents\`;`)
  await db.run(sql`DROP TABLE \`account_links\`;`)
  await db.run(sql`DROP TABLE \`account_sessions\`;`)
  await db.run(sql`DROP TABLE \`account_second_factors\`;`)
  await db.run(sql`DROP TABLE \`account_recovery_codes\`;`)
  await db.run(sql`DROP TABLE \`account_activity\`;`)
  await db.run(sql`DROP TABLE \`document_edits\`;`)
}
