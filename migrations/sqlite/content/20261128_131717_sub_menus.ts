import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`navigation_items_links\` (
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
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`navigation_items\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`navigation_items_links_order_idx\` ON \`navigation_items_links\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`navigation_items_links_parent_id_idx\` ON \`navigation_items_links\` (\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`navigation_items_links_page_idx\` ON \`navigation_items_links\` (\`page_id\`);`)
  await db.run(sql`CREATE INDEX \`navigation_items_links_post_idx\` ON \`navigation_items_links\` (\`post_id\`);`)
  await db.run(sql`CREATE TABLE \`navigation_items_links_locales\` (
  	\`label\` text NOT NULL,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_locale\` text NOT NULL,
  	\`_parent_id\` text NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`navigation_items_links\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`navigation_items_links_locales_locale_parent_id_unique\` ON \`navigation_items_links_locales\` (\`_locale\`,\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`navigation_items_links_locales_parent_idx\` ON \`navigation_items_links_locales\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`_navigation_v_version_items_links\` (
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
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_navigation_v_version_items\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_navigation_v_version_items_links_order_idx\` ON \`_navigation_v_version_items_links\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`_navigation_v_version_items_links_parent_id_idx\` ON \`_navigation_v_version_items_links\` (\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_navigation_v_version_items_links_page_idx\` ON \`_navigation_v_version_items_links\` (\`page_id\`);`)
  await db.run(sql`CREATE INDEX \`_navigation_v_version_items_links_post_idx\` ON \`_navigation_v_version_items_links\` (\`post_id\`);`)
  await db.run(sql`CREATE TABLE \`_navigation_v_version_items_links_locales\` (
  	\`label\` text NOT NULL,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_locale\` text NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_navigation_v_version_items_links\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`_navigation_v_version_items_links_locales_locale_parent_id_u\` ON \`_navigation_v_version_items_links_locales\` (\`_locale\`,\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_navigation_v_version_items_links_locales_parent_idx\` ON \`_navigation_v_version_items_links_locales\` (\`_parent_id\`);`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP TABLE \`navigation_items_links\`;`)
  await db.run(sql`DROP TABLE \`navigation_items_links_locales\`;`)
  await db.run(sql`DROP TABLE \`_navigation_v_version_items_links\`;`)
  await db.run(sql`DROP TABLE \`_navigation_v_version_items_links_locales\`;`)
}
