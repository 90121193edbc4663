import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`legal_privacy_recipients\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`company\` text NOT NULL,
  	\`country\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`legal\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`legal_privacy_recipients_order_idx\` ON \`legal_privacy_recipients\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`legal_privacy_recipients_parent_id_idx\` ON \`legal_privacy_recipients\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`legal_privacy_recipients_locales\` (
  	\`purpose\` text NOT NULL,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_locale\` text NOT NULL,
  	\`_parent_id\` text NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`legal_privacy_recipients\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`legal_privacy_recipients_locales_locale_parent_id_unique\` ON \`legal_privacy_recipients_locales\` (\`_locale\`,\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`legal_privacy_recipients_locales_parent_idx\` ON \`legal_privacy_recipients_locales\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`legal_accessibility_barriers\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`legal\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`legal_accessibility_barriers_order_idx\` ON \`legal_accessibility_barriers\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`legal_accessibility_barriers_parent_id_idx\` ON \`legal_accessibility_barriers\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`legal_accessibility_barriers_locales\` (
  	\`text\` text NOT NULL,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_locale\` text NOT NULL,
  	\`_parent_id\` text NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`legal_accessibility_barriers\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`legal_accessibility_barriers_locales_locale_parent_id_unique\` ON \`legal_accessibility_barriers_locales\` (\`_locale\`,\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`legal_accessibility_barriers_locales_parent_idx\` ON \`legal_accessibility_barriers_locales\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`legal\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`company_name\` text,
  	\`company_address\` text,
  	\`company_email\` text,
  	\`company_phone\` text,
  	\`company_represented_by\` text,
  	\`company_vat_id\` text,
  	\`company_editor\` text,
  	\`privacy_law\` text DEFAULT 'eu' NOT NULL,
  	\`privacy_email\` text,
  	\`privacy_officer\` text,
  	\`privacy_authority\` text,
  	\`privacy_authority_url\` text,
  	\`accessibility_conformance\` text,
  	\`accessibility_assessed_at\` text,
  	\`accessibility_assessment\` text DEFAULT 'self' NOT NULL,
  	\`accessibility_email\` text,
  	\`accessibility_answer_days\` numeric DEFAULT 5 NOT NULL,
  	\`accessibility_enforcement\` text,
  	\`accessibility_enforcement_url\` text,
  	\`updated_at\` text,
  	\`created_at\` text
  );
  `)
  await db.run(sql`CREATE TABLE \`legal_locales\` (
  	\`company_register\` text,
  	\`company_more\` text,
  	\`privacy_transfers\` text,
  	\`terms_law\` text,
  	\`terms_courts\` text,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_locale\` text NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`legal\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`legal_locales_locale_parent_id_unique\` ON \`legal_locales\` (\`_locale\`,\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`legal_locales_parent_idx\` ON \`legal_locales\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`_legal_v_version_privacy_recipients\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`company\` text NOT NULL,
  	\`country\` text,
  	\`_uuid\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_legal_v\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_legal_v_version_privacy_recipients_order_idx\` ON \`_legal_v_version_privacy_recipients\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`_legal_v_version_privacy_recipients_parent_id_idx\` ON \`_legal_v_version_privacy_recipients\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`_legal_v_version_privacy_recipients_locales\` (
  	\`purpose\` text NOT NULL,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_locale\` text NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_legal_v_version_privacy_recipients\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`_legal_v_version_privacy_recipients_locales_locale_parent_id\` ON \`_legal_v_version_privacy_recipients_locales\` (\`_locale\`,\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_legal_v_version_privacy_recipients_locales_parent_idx\` ON \`_legal_v_version_privacy_recipients_locales\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`_legal_v_version_accessibility_barriers\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`_uuid\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_legal_v\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_legal_v_version_accessibility_barriers_order_idx\` ON \`_legal_v_version_accessibility_barriers\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`_legal_v_version_accessibility_barriers_parent_id_idx\` ON \`_legal_v_version_accessibility_barriers\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`_legal_v_version_accessibility_barriers_locales\` (
  	\`text\` text NOT NULL,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_locale\` text NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_legal_v_version_accessibility_barriers\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`_legal_v_version_accessibility_barriers_locales_locale_paren\` ON \`_legal_v_version_accessibility_barriers_locales\` (\`_locale\`,\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_legal_v_version_accessibility_barriers_locales_parent_idx\` ON \`_legal_v_version_accessibility_barriers_locales\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`_legal_v\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`version_company_name\` text,
  	\`version_company_address\` text,
  	\`version_company_email\` text,
  	\`version_company_phone\` text,
  	\`version_company_represented_by\` text,
  	\`version_company_vat_id\` text,
  	\`version_company_editor\` text,
  	\`version_privacy_law\` text DEFAULT 'eu' NOT NULL,
  	\`version_privacy_email\` text,
  	\`version_privacy_officer\` text,
  	\`version_privacy_authority\` text,
  	\`version_privacy_authority_url\` text,
  	\`version_accessibility_conformance\` text,
  	\`version_accessibility_assessed_at\` text,
  	\`version_accessibility_assessment\` text DEFAULT 'self' NOT NULL,
  	\`version_accessibility_email\` text,
  	\`version_accessibility_answer_days\` numeric DEFAULT 5 NOT NULL,
  	\`version_accessibility_enforcement\` text,
  	\`version_accessibility_enforcement_url\` text,
  	\`version_updated_at\` text,
  	\`version_created_at\` text,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`_legal_v_created_at_idx\` ON \`_legal_v\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`_legal_v_updated_at_idx\` ON \`_legal_v\` (\`updated_at\`);`)
  await db.run(sql`CREATE TABLE \`_legal_v_locales\` (
  	\`version_company_register\` text,
  	\`version_company_more\` text,
  	\`version_privacy_transfers\` text,
  	\`version_terms_law\` text,
  	\`version_terms_courts\` text,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_locale\` text NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_legal_v\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`_legal_v_locales_locale_parent_id_unique\` ON \`_legal_v_locales\` (\`_locale\`,\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_legal_v_locales_parent_idx\` ON \`_legal_v_locales\` (\`_parent_id\`);`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP TABLE \`legal_privacy_recipients\`;`)
  await db.run(sql`DROP TABLE \`legal_privacy_recipients_locales\`;`)
  await db.run(sql`DROP TABLE \`legal_accessibility_barriers\`;`)
  await db.run(sql`DROP TABLE \`legal_accessibility_barriers_locales\`;`)
  await db.run(sql`DROP TABLE \`legal\`;`)
  await db.run(sql`DROP TABLE \`legal_locales\`;`)
  await db.run(sql`DROP TABLE \`_legal_v_version_privacy_recipients\`;`)
  await db.run(sql`DROP TABLE \`_legal_v_version_privacy_recipients_locales\`;`)
  await db.run(sql`DROP TABLE \`_legal_v_version_accessibility_barriers\`;`)
  await db.run(sql`DROP TABLE \`_legal_v_version_accessibility_barriers_locales\`;`)
  await db.run(sql`DROP TABLE \`_legal_v\`;`)
  await db.run(sql`DROP TABLE \`_legal_v_locales\`;`)
}
