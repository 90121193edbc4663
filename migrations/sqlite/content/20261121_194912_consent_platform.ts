import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
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
  await db.run(sql`ALTER TABLE \`payload_locked_documents_rels\` ADD \`vendors_id\` text(36) REFERENCES vendors(id);`)
  await db.run(sql`ALTER TABLE \`payload_locked_documents_rels\` ADD \`embedded_sites_id\` text(36) REFERENCES embedded_sites(id);`)
  await db.run(sql`ALTER TABLE \`payload_locked_documents_rels\` ADD \`banner_versions_id\` text REFERENCES banner_versions(id);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_vendors_id_idx\` ON \`payload_locked_documents_rels\` (\`vendors_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_embedded_sites_id_idx\` ON \`payload_locked_documents_rels\` (\`embedded_sites_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_banner_versions_id_idx\` ON \`payload_locked_documents_rels\` (\`banner_versions_id\`);`)
  await db.run(sql`ALTER TABLE \`consent\` ADD \`layout_shape\` text DEFAULT 'box' NOT NULL;`)
  await db.run(sql`ALTER TABLE \`consent\` ADD \`layout_position\` text DEFAULT 'bottom-end' NOT NULL;`)
  await db.run(sql`ALTER TABLE \`consent\` ADD \`layout_has_close\` integer DEFAULT false;`)
  await db.run(sql`ALTER TABLE \`consent\` ADD \`layout_revisit\` text DEFAULT 'footer' NOT NULL;`)
  await db.run(sql`ALTER TABLE \`consent\` ADD \`layout_colours_background\` text;`)
  await db.run(sql`ALTER TABLE \`consent\` ADD \`layout_colours_text\` text;`)
  await db.run(sql`ALTER TABLE \`consent\` ADD \`layout_colours_button\` text;`)
  await db.run(sql`ALTER TABLE \`consent\` ADD \`layout_colours_button_text\` text;`)
  await db.run(sql`ALTER TABLE \`consent\` ADD \`policy_scope\` text DEFAULT 'everywhere' NOT NULL;`)
  await db.run(sql`ALTER TABLE \`consent\` ADD \`policy_exemptions_united_kingdom\` integer DEFAULT false;`)
  await db.run(sql`ALTER TABLE \`consent\` ADD \`policy_exemptions_france\` integer DEFAULT false;`)
  await db.run(sql`ALTER TABLE \`consent\` ADD \`policy_ask_again_days\` numeric DEFAULT 365 NOT NULL;`)
  await db.run(sql`ALTER TABLE \`consent\` ADD \`policy_honours_do_not_track\` integer DEFAULT false;`)
  await db.run(sql`ALTER TABLE \`consent\` ADD \`policy_erases_on_withdrawal\` integer DEFAULT false;`)
  await db.run(sql`ALTER TABLE \`consent\` ADD \`policy_shows_rates\` integer DEFAULT false;`)
  await db.run(sql`ALTER TABLE \`consent\` ADD \`policy_record_years\` numeric DEFAULT 3 NOT NULL;`)
  await db.run(sql`ALTER TABLE \`consent\` ADD \`policy_cookie_yes_is_honoured\` integer DEFAULT false;`)
  await db.run(sql`ALTER TABLE \`consent\` ADD \`policy_cookie_yes_since\` text;`)
  await db.run(sql`ALTER TABLE \`consent\` ADD \`material_revision\` numeric DEFAULT 0;`)
  await db.run(sql`ALTER TABLE \`consent_locales\` ADD \`reviewed_by\` text;`)
  await db.run(sql`ALTER TABLE \`_consent_v\` ADD \`version_layout_shape\` text DEFAULT 'box' NOT NULL;`)
  await db.run(sql`ALTER TABLE \`_consent_v\` ADD \`version_layout_position\` text DEFAULT 'bottom-end' NOT NULL;`)
  await db.run(sql`ALTER TABLE \`_consent_v\` ADD \`version_layout_has_close\` integer DEFAULT false;`)
  await db.run(sql`ALTER TABLE \`_consent_v\` ADD \`version_layout_revisit\` text DEFAULT 'footer' NOT NULL;`)
  await db.run(sql`ALTER TABLE \`_consent_v\` ADD \`version_layout_colours_background\` text;`)
  await db.run(sql`ALTER TABLE \`_consent_v\` ADD \`version_layout_colours_text\` text;`)
  await db.run(sql`ALTER TABLE \`_consent_v\` ADD \`version_layout_colours_button\` text;`)
  await db.run(sql`ALTER TABLE \`_consent_v\` ADD \`version_layout_colours_button_text\` text;`)
  await db.run(sql`ALTER TABLE \`_consent_v\` ADD \`version_policy_scope\` text DEFAULT 'everywhere' NOT NULL;`)
  await db.run(sql`ALTER TABLE \`_consent_v\` ADD \`version_policy_exemptions_united_kingdom\` integer DEFAULT false;`)
  await db.run(sql`ALTER TABLE \`_consent_v\` ADD \`version_policy_exemptions_france\` integer DEFAULT false;`)
  await db.run(sql`ALTER TABLE \`_consent_v\` ADD \`version_policy_ask_again_days\` numeric DEFAULT 365 NOT NULL;`)
  await db.run(sql`ALTER TABLE \`_consent_v\` ADD \`version_policy_honours_do_not_track\` integer DEFAULT false;`)
  await db.run(sql`ALTER TABLE \`_consent_v\` ADD \`version_policy_erases_on_withdrawal\` integer DEFAULT false;`)
  await db.run(sql`ALTER TABLE \`_consent_v\` ADD \`version_policy_shows_rates\` integer DEFAULT false;`)
  await db.run(sql`ALTER TABLE \`_consent_v\` ADD \`version_policy_record_years\` numeric DEFAULT 3 NOT NULL;`)
  await db.run(sql`ALTER TABLE \`_consent_v\` ADD \`version_policy_cookie_yes_is_honoured\` integer DEFAULT false;`)
  await db.run(sql`ALTER TABLE \`_consent_v\` ADD \`version_policy_cookie_yes_since\` text;`)
  await db.run(sql`ALTER TABLE \`_consent_v\` ADD \`version_material_revision\` numeric DEFAULT 0;`)
  await db.run(sql`ALTER TABLE \`_consent_v_locales\` ADD \`version_reviewed_by\` text;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
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
  await db.run(sql`DROP TABLE \`banner_versions\`;`)
  await db.run(sql`DROP TABLE \`consent_policy_places\`;`)
  await db.run(sql`DROP TABLE \`_consent_v_version_policy_places\`;`)
  await db.run(sql`PRAGMA foreign_keys=OFF;`)
  await db.run(sql`CREATE TABLE \`__new_payload_locked_documents_rels\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`order\` integer,
  	\`parent_id\` text(36) NOT NULL,
  	\`path\` text NOT NULL,
  	\`pages_id\` text(36),
  	\`media_id\` text(36),
  	\`users_id\` text(36),
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`payload_locked_documents\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`pages_id\`) REFERENCES \`pages\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`media_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`users_id\`) REFERENCES \`users\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`INSERT INTO \`__new_payload_locked_documents_rels\`("id", "order", "parent_id", "path", "pages_id", "media_id", "users_id") SELECT "id", "order", "parent_id", "path", "pages_id", "media_id", "users_id" FROM \`payload_locked_documents_rels\`;`)
  await db.run(sql`DROP TABLE \`payload_locked_documents_rels\`;`)
  await db.run(sql`ALTER TABLE \`__new_payload_locked_documents_rels\` RENAME TO \`payload_locked_documents_rels\`;`)
  await db.run(sql`PRAGMA foreign_keys=ON;`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_order_idx\` ON \`payload_locked_documents_rels\` (\`order\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_parent_idx\` ON \`payload_locked_documents_rels\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_path_idx\` ON \`payload_locked_documents_rels\` (\`path\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_pages_id_idx\` ON \`payload_locked_documents_rels\` (\`pages_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_media_id_idx\` ON \`payload_locked_documents_rels\` (\`media_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_users_id_idx\` ON \`payload_locked_documents_rels\` (\`users_id\`);`)
  await db.run(sql`ALTER TABLE \`consent\` DROP COLUMN \`layout_shape\`;`)
  await db.run(sql`ALTER TABLE \`consent\` DROP COLUMN \`layout_position\`;`)
  await db.run(sql`ALTER TABLE \`consent\` DROP COLUMN \`layout_has_close\`;`)
  await db.run(sql`ALTER TABLE \`consent\` DROP COLUMN \`layout_revisit\`;`)
  await db.run(sql`ALTER TABLE \`consent\` DROP COLUMN \`layout_colours_background\`;`)
  await db.run(sql`ALTER TABLE \`consent\` DROP COLUMN \`layout_colours_text\`;`)
  await db.run(sql`ALTER TABLE \`consent\` DROP COLUMN \`layout_colours_button\`;`)
  await db.run(sql`ALTER TABLE \`consent\` DROP COLUMN \`layout_colours_button_text\`;`)
  await db.run(sql`ALTER TABLE \`consent\` DROP COLUMN \`policy_scope\`;`)
  await db.run(sql`ALTER TABLE \`consent\` DROP COLUMN \`policy_exemptions_united_kingdom\`;`)
  await db.run(sql`ALTER TABLE \`consent\` DROP COLUMN \`policy_exemptions_france\`;`)
  await db.run(sql`ALTER TABLE \`consent\` DROP COLUMN \`policy_ask_again_days\`;`)
  await db.run(sql`ALTER TABLE \`consent\` DROP COLUMN \`policy_honours_do_not_track\`;`)
  await db.run(sql`ALTER TABLE \`consent\` DROP COLUMN \`policy_erases_on_withdrawal\`;`)
  await db.run(sql`ALTER TABLE \`consent\` DROP COLUMN \`policy_shows_rates\`;`)
  await db.run(sql`ALTER TABLE \`consent\` DROP COLUMN \`policy_record_years\`;`)
  await db.run(sql`ALTER TABLE \`consent\` DROP COLUMN \`policy_cookie_yes_is_honoured\`;`)
  await db.run(sql`ALTER TABLE \`consent\` DROP COLUMN \`policy_cookie_yes_since\`;`)
  await db.run(sql`ALTER TABLE \`consent\` DROP COLUMN \`material_revision\`;`)
  await db.run(sql`ALTER TABLE \`consent_locales\` DROP COLUMN \`reviewed_by\`;`)
  await db.run(sql`ALTER TABLE \`_consent_v\` DROP COLUMN \`version_layout_shape\`;`)
  await db.run(sql`ALTER TABLE \`_consent_v\` DROP COLUMN \`version_layout_position\`;`)
  await db.run(sql`ALTER TABLE \`_consent_v\` DROP COLUMN \`version_layout_has_close\`;`)
  await db.run(sql`ALTER TABLE \`_consent_v\` DROP COLUMN \`version_layout_revisit\`;`)
  await db.run(sql`ALTER TABLE \`_consent_v\` DROP COLUMN \`version_layout_colours_background\`;`)
  await db.run(sql`ALTER TABLE \`_consent_v\` DROP COLUMN \`version_layout_colours_text\`;`)
  await db.run(sql`ALTER TABLE \`_consent_v\` DROP COLUMN \`version_layout_colours_button\`;`)
  await db.run(sql`ALTER TABLE \`_consent_v\` DROP COLUMN \`version_layout_colours_button_text\`;`)
  await db.run(sql`ALTER TABLE \`_consent_v\` DROP COLUMN \`version_policy_scope\`;`)
  await db.run(sql`ALTER TABLE \`_consent_v\` DROP COLUMN \`version_policy_exemptions_united_kingdom\`;`)
  await db.run(sql`ALTER TABLE \`_consent_v\` DROP COLUMN \`version_policy_exemptions_france\`;`)
  await db.run(sql`ALTER TABLE \`_consent_v\` DROP COLUMN \`version_policy_ask_again_days\`;`)
  await db.run(sql`ALTER TABLE \`_consent_v\` DROP COLUMN \`version_policy_honours_do_not_track\`;`)
  await db.run(sql`ALTER TABLE \`_consent_v\` DROP COLUMN \`version_policy_erases_on_withdrawal\`;`)
  await db.run(sql`ALTER TABLE \`_consent_v\` DROP COLUMN \`version_policy_shows_rates\`;`)
  await db.run(sql`ALTER TABLE \`_consent_v\` DROP COLUMN \`version_policy_record_years\`;`)
  await db.run(sql`ALTER TABLE \`_consent_v\` DROP COLUMN \`version_policy_cookie_yes_is_honoured\`;`)
  await db.run(sql`ALTER TABLE \`_consent_v\` DROP COLUMN \`version_policy_cookie_yes_since\`;`)
  await db.run(sql`ALTER TABLE \`_consent_v\` DROP COLUMN \`version_material_revision\`;`)
  await db.run(sql`ALTER TABLE \`_consent_v_locales\` DROP COLUMN \`version_reviewed_by\`;`)
}
