import { existsSync } from 'node:fs';
import { readdir, stat, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { parseSubmissionBody } from '../../forms/journal-entries.ts';
import { fileIdsIn } from '../../forms/store/erase.ts';
import { uploadFolderOf } from '../../forms/uploads.ts';
import { listJournals } from '../../journal/folders.ts';
import { isBefore, readJournal } from '../../journal/reader.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Sql } from '../../platform/database.ts';
import type { Sweep } from '../sweeps.ts';

/** No post takes this long; a younger file may still be on its way into a journal. */
const youngMs = 24 * 60 * 60 * 1000;

const idPattern = /^[0-9a-f-]{36}$/;

export async function removeFiles(dataDir: string, ids: readonly string[]): Promise<void> {
  for (const id of ids) if (idPattern.test(id)) await unlink(join(uploadFolderOf(dataDir), id)).catch(() => undefined); // Already removed.
}

/** Removes files that no submission names: of posts cut off by a crash, or of a submission erased just before one. Journals are read first, so that entries that move meanwhile are found in the database. */
export function createUploadsSweep({
  sql,
  dataDir,
  journalRoot,
  clock,
}: {
  sql: Sql;
  dataDir: string;
  journalRoot: string;
  clock: Clock;
}): Sweep {
  return {
    name: 'uploads',
    async run() {
      const old = await oldFiles(uploadFolderOf(dataDir), clock.nowMs() - youngMs);
      if (old.length === 0) return { swept: 0 };
      const named = await namedInJournals(journalRoot);
      for (const row of await sql.all("SELECT files FROM submissions WHERE files <> '[]'"))
        for (const id of fileIdsIn(String(row.files))) named.add(id);
      const orphans = old.filter((id) => !named.has(id));
      await removeFiles(dataDir, orphans);
      return { swept: orphans.length };
    },
  };
}

async function oldFiles(folder: string, beforeMs: number): Promise<string[]> {
  if (!existsSync(folder)) return [];
  const names = (await readdir(folder)).filter((name) => idPattern.test(name));
  const old: string[] = [];
  for (const name of names) if ((await stat(join(folder, name))).mtimeMs < beforeMs) old.push(name);
  return old;
}

async function namedInJournals(root: string): Promise<Set<string>> {
  const named = new Set<string>();
  for (const { folder } of await listJournals(root)) {
    for (let from = { segment: 0, offset: 0 }; ;) {
      const { entries, next } = await readJournal({
        folder,
        from,
        kinds: ['submission'],
        maxEntries: 1_000,
        maxBytes: 4 * 1024 * 1024,
      });
      for (const { entry } of entries) for (const { id } of parseSubmissionBody(entry.body)?.files ?? []) named.add(id);
      if (!isBefore(from, next)) break;
      from = next;
    }
  }
  return named;
}
