import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`media_texts\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`order\` integer NOT NULL,
  	\`parent_id\` text(36) NOT NULL,
  	\`path\` text NOT NULL,
  	\`text\` text,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`media_texts_order_parent\` ON \`media_texts\` (\`order\`,\`parent_id\`);`)
  await db.run(sql`DROP INDEX \`media_filename_idx\`;`)
  await db.run(sql`ALTER TABLE \`media\` ADD \`folder\` text;`)
  await db.run(sql`ALTER TABLE \`media\` ADD \`uploaded_by_id\` text(36) REFERENCES users(id);`)
  await db.run(sql`ALTER TABLE \`media\` ADD \`storage_name\` text;`)
  await db.run(sql`ALTER TABLE \`media\` ADD \`earlier\` text;`)
  await db.run(sql`CREATE UNIQUE INDEX \`media_filename_compound_idx\` ON \`media\` (\`filename\`,\`storage_name\`);`)
  await db.run(sql`CREATE INDEX \`media_folder_idx\` ON \`media\` (\`folder\`);`)
  await db.run(sql`CREATE INDEX \`media_uploaded_by_idx\` ON \`media\` (\`uploaded_by_id\`);`)
  await db.run(sql`CREATE INDEX \`media_storage_name_idx\` ON \`media\` (\`storage_name\`);`)
  await db.run(sql`CREATE INDEX \`media_filename_idx\` ON \`media\` (\`filename\`);`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  // The release before knows a file only by the name under which it is stored.
  await db.run(sql`UPDATE \`media\` SET \`filename\` = \`storage_name\` WHERE \`storage_name\` IS NOT NULL;`)
  await db.run(sql`DROP TABLE \`media_texts\`;`)
  await db.run(sql`PRAGMA foreign_keys=OFF;`)
  await db.run(sql`CREATE TABLE \`__new_media\` (
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
  await db.run(sql`INSERT INTO \`__new_media\`("id", "focus", "renditions", "updated_at", "created_at", "url", "thumbnail_u_r_l", "filename", "mime_type", "filesize", "width", "height", "focal_x", "focal_y", "sizes_w480_url", "sizes_w480_width", "sizes_w480_height", "sizes_w480_mime_type", "sizes_w480_filesize", "sizes_w480_filename", "sizes_w960_url", "sizes_w960_width", "sizes_w960_height", "sizes_w960_mime_type", "sizes_w960_filesize", "sizes_w960_filename", "sizes_w1600_url", "sizes_w1600_width", "sizes_w1600_height", "sizes_w1600_mime_type", "sizes_w1600_filesize", "sizes_w1600_filename") SELECT "id", "focus", "renditions", "updated_at", "created_at", "url", "thumbnail_u_r_l", "filename", "mime_type", "filesize", "width", "height", "focal_x", "focal_y", "sizes_w480_url", "sizes_w480_width", "sizes_w480_height", "sizes_w480_mime_type", "sizes_w480_filesize", "sizes_w480_filename", "sizes_w960_url", "sizes_w960_width", "sizes_w960_height", "sizes_w960_mime_type", "sizes_w960_filesize", "sizes_w960_filename", "sizes_w1600_url", "sizes_w1600_width", "sizes_w1600_height", "sizes_w1600_mime_type", "sizes_w1600_filesize", "sizes_w1600_filename" FROM \`media\`;`)
  await db.run(sql`DROP TABLE \`media\`;`)
  await db.run(sql`ALTER TABLE \`__new_media\` RENAME TO \`media\`;`)
  await db.run(sql`PRAGMA foreign_keys=ON;`)
  await db.run(sql`CREATE INDEX \`media_updated_at_idx\` ON \`media\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`media_created_at_idx\` ON \`media\` (\`created_at\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`media_filename_idx\` ON \`media\` (\`filename\`);`)
  await db.run(sql`CREATE INDEX \`media_sizes_w480_sizes_w480_filename_idx\` ON \`media\` (\`sizes_w480_filename\`);`)
  await db.run(sql`CREATE INDEX \`media_sizes_w960_sizes_w960_filename_idx\` ON \`media\` (\`sizes_w960_filename\`);`)
  await db.run(sql`CREATE INDEX \`media_sizes_w1600_sizes_w1600_filename_idx\` ON \`media\` (\`sizes_w1600_filename\`);`)
}
