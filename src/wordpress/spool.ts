import { rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import type { Text } from './plan/entries.ts';

/** Stores the texts of an export on disk by item, so that a large export is never in memory. Deleted when it is closed. */
export type Spool = { keep(item: number, text: Text): void; textOf(item: number): Text; close(): void };

export function openSpool(file: string): Spool {
  removeFiles(file);
  const database = new DatabaseSync(file);
  // Data lost in a crash is read again from the export.
  database.exec(
    'PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; CREATE TABLE texts (item INTEGER PRIMARY KEY, content TEXT NOT NULL, excerpt TEXT NOT NULL)',
  );
  const insert = database.prepare('INSERT OR REPLACE INTO texts VALUES (?, ?, ?)');
  const select = database.prepare('SELECT content, excerpt FROM texts WHERE item = ?');
  return {
    keep: (item, { content, excerpt }) => void insert.run(item, content, excerpt),
    textOf(item) {
      const row = select.get(item);
      return { content: String(row?.content ?? ''), excerpt: String(row?.excerpt ?? '') };
    },
    close() {
      database.close();
      removeFiles(file);
    },
  };
}

function removeFiles(file: string): void {
  for (const name of [file, `${file}-journal`]) rmSync(name, { force: true });
}
