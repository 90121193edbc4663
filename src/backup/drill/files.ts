import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileIdsIn } from '../../forms/store/erase.ts';
import { journalRootOf, listJournals } from '../../journal/folders.ts';
import { journalStart, readJournal } from '../../journal/reader.ts';
import type { Row, Sql } from '../../platform/database.ts';
import type { Environment } from '../../platform/environment.ts';
import { sharedFolderOf } from '../../platform/files/shared-files.ts';
import { openDatabase, openWitnessed } from '../../platform/open-database.ts';
import { failed, type Finding, firstOf, ok } from './check.ts';

/** Rows that are read at once. */
const perPage = 1_000;

/** Looks for every file that the databases name: media with their sizes, and files of submissions. */
export async function checkFiles(environment: Environment): Promise<Finding> {
  const media = createSearch(sharedFolderOf(environment, 'media'));
  const uploads = createSearch(sharedFolderOf(environment, 'uploads'));
  const content = await openDatabase(environment.content);
  await eachRow(content, 'SELECT * FROM media ORDER BY id', (row) => fileNamesOf(row).forEach(media.find)).finally(() =>
    content.close(),
  );
  const witnessed = await openWitnessed(environment);
  await eachRow(witnessed, 'SELECT files FROM submissions ORDER BY id', ({ files }) =>
    fileIdsIn(String(files)).forEach(uploads.find),
  ).finally(() => witnessed.close());
  const missing = [
    ...media.missing.map((name) => `media/${name}`),
    ...uploads.missing.map((name) => `uploads/${name}`),
  ];
  if (missing.length > 0)
    return failed(`${missing.length} files are named in a database and missing: ${firstOf(missing)}`);
  return ok(`${media.found()} media files and ${uploads.found()} files of submissions are there`);
}

function createSearch(folder: string) {
  const missing: string[] = [];
  let found = 0;
  return {
    missing,
    found: () => found,
    find(name: string): void {
      if (existsSync(join(folder, name))) found += 1;
      else missing.push(name);
    },
  };
}

/** Returns the file of a media document and those of its smaller sizes. */
function fileNamesOf(row: Row): string[] {
  // The name of a file is stored beside the one that its editor knows; before, both were one.
  const own = row.storage_name || row.filename;
  const sizes = Object.entries(row).flatMap(([column, name]) => (/^sizes_.*_filename$/.test(column) ? [name] : []));
  return [own, ...sizes].filter((name): name is string => typeof name === 'string' && name !== '');
}

async function eachRow(sql: Sql, ordered: string, use: (row: Row) => void): Promise<void> {
  for (let offset = 0; ; offset += perPage) {
    const rows = await sql.longRunning.all(`${ordered} LIMIT ${perPage} OFFSET ${offset}`);
    rows.forEach(use);
    if (rows.length < perPage) return;
  }
}

/** Reads every entry of every journal. */
export async function checkJournals(environment: Environment): Promise<Finding> {
  const journals = await listJournals(journalRootOf(environment));
  let entries = 0;
  const damaged: string[] = [];
  for (const { folder, name } of journals) {
    for (let from = journalStart; ;) {
      const read = await readJournal({ folder, from, maxEntries: perPage, maxBytes: Number.POSITIVE_INFINITY });
      entries += read.entries.length;
      damaged.push(...read.damaged.map(() => name));
      if (read.next.segment === from.segment && read.next.offset === from.offset) break;
      from = read.next;
    }
  }
  if (damaged.length > 0) return failed(`unreadable entries in ${firstOf([...new Set(damaged)])}`);
  return ok(`${entries} entries in ${journals.length} journals can be read`);
}
