import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
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
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
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
}
