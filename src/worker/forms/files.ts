import { existsSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { parseSubmissionBody } from '../../forms/journal-entries.ts';
import { fileIdsIn } from '../../forms/store/erase.ts';
import { isUploadId, type UploadFiles, uploadFolderOf } from '../../forms/uploads.ts';
import type { Journals } from '../../journal/contract.ts';
import { isBefore } from '../../journal/reader.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Sql } from '../../platform/database.ts';
import type { Sweep } from '../sweeps.ts';

/** No post takes this long; a younger file may still be on its way into a journal. */
const youngMs = 24 * 60 * 60 * 1000;

/**
 * Removes files that no submission names: of posts cut off by a crash, or of a submission erased just before one. Journals are read first, so that entries that move meanwhile are found in the database.
 * Files in S3 are found by what this machine has noted of them, so no machine takes those whose submissions wait in another one's journal for orphans.
 */
export function createUploadsSweep({
  sql,
  files,
  dataDir,
  journals,
  clock,
}: {
  sql: Sql;
  files: UploadFiles;
  dataDir: string;
  journals: Pick<Journals, 'list' | 'isComplete'>;
  clock: Clock;
}): Sweep {
  return {
    name: 'uploads',
    async run() {
      const old = await oldFiles(uploadFolderOf(dataDir), clock.nowMs() - youngMs);
      if (old.length === 0) return { swept: 0 };
      const named = await namedInJournals(journals);
      const inDatabase = await namedInDatabase(sql);
      for (const id of inDatabase) named.add(id);
      const orphans = old.filter((id) => !named.has(id));
      for (const id of old) if (inDatabase.has(id)) await files.release(id);
      await files.remove(orphans);
      await files.retryRemovals();
      return { swept: orphans.length };
    },
  };
}

async function oldFiles(folder: string, beforeMs: number): Promise<string[]> {
  if (!existsSync(folder)) return [];
  const names = (await readdir(folder)).filter(isUploadId);
  const old: string[] = [];
  for (const name of names) if ((await stat(join(folder, name))).mtimeMs < beforeMs) old.push(name);
  return old;
}

async function namedInDatabase(sql: Sql): Promise<Set<string>> {
  const rows = await sql.all("SELECT files FROM submissions WHERE files <> '[]'");
  return new Set(rows.flatMap((row) => fileIdsIn(String(row.files))));
}

async function namedInJournals(journals: Pick<Journals, 'list' | 'isComplete'>): Promise<Set<string>> {
  const named = new Set<string>();
  const listed = await journals.list();
  if (!journals.isComplete()) throw new Error('The stream of the journal is away, and may name some of the files.');
  for (const journal of listed) {
    for (let from = { segment: 0, offset: 0 }; ;) {
      const { entries, next } = await journal.read({
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
