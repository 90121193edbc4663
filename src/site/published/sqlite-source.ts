import { statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { type OpenSource, rowOf, stampOf } from './source.ts';

/** How often the file is compared with the one that was opened: a restored backup is another file under the same name. */
const sameFileEveryMs = 1000;

/**
 * Follows the studio's SQLite file through a read-only connection. `PRAGMA data_version` changes when another connection has committed
 * and costs about two microseconds, so asking every few milliseconds is free.
 */
export function openSqliteSource(file: string): OpenSource {
  return async () => {
    const opened = statSync(file);
    const database = new DatabaseSync(file, { readOnly: true, timeout: 200 });
    const version = database.prepare('pragma data_version');
    const stamps = database.prepare('select key, sequence, changed_at from published_documents');
    const after = database.prepare('select * from published_documents where sequence > ? order by sequence limit ?');
    const one = database.prepare('select * from published_documents where key = ?');
    let lastVersion = -1;
    let lookedAtMs = Date.now();

    function checkFile(): void {
      if (Date.now() - lookedAtMs < sameFileEveryMs) return;
      lookedAtMs = Date.now();
      if (statSync(file).ino !== opened.ino) throw new Error('The content database was replaced by another file.');
    }
    return {
      hasNews() {
        checkFile();
        const current = Number(version.get()?.data_version);
        if (current === lastVersion) return false;
        lastVersion = current;
        return true;
      },
      stamps: async () => stamps.all().map(stampOf),
      rows: async (keys) => keys.flatMap((key) => one.all(key).map(rowOf)),
      rowsAfter: async (sequence, limit) => after.all(sequence, limit).map(rowOf),
      close: async () => database.close(),
    };
  };
}
