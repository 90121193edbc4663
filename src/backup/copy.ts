import { constants, existsSync } from 'node:fs';
import { copyFile, mkdir, open, readdir, stat, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { journalRootOf, listJournals } from '../journal/folders.ts';
import { journalStart, readJournal } from '../journal/reader.ts';
import { listSegments, segmentFile } from '../journal/segments.ts';
import { closeToOthers } from '../platform/private-files.ts';

/** Copies a folder with everything in it; files that vanish meanwhile were deleted and are skipped. Does nothing when the folder is missing. */
export async function copyFolder(
  from: string,
  to: string,
  isWanted: (name: string) => boolean = () => true,
): Promise<void> {
  if (!existsSync(from)) return;
  await mkdir(to, { recursive: true, mode: 0o700 });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    if (!isWanted(entry.name)) continue;
    if (entry.isDirectory()) await copyFolder(join(from, entry.name), join(to, entry.name));
    else if (entry.isFile()) await copyOne(join(from, entry.name), join(to, entry.name));
  }
}

/** Copies a file for its owner alone: a copy would otherwise get the rights of the original. Shares the blocks (reflink) where the file system can. */
export async function copyPrivate(from: string, to: string): Promise<void> {
  await copyFile(from, to, constants.COPYFILE_FICLONE);
  closeToOthers(to);
}

async function copyOne(from: string, to: string): Promise<void> {
  try {
    await copyPrivate(from, to);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
}

/**
 * Copies the journals while sites go on writing: an entry that was still being written when its bytes were read is cut off the copy. It was
 * not acknowledged yet, or was acknowledged after this backup.
 */
export async function copyJournals(dataDir: string, to: string): Promise<void> {
  for (const { folder } of await listJournals(journalRootOf({ dataDir }))) {
    const copy = join(to, folder.slice(journalRootOf({ dataDir }).length + 1));
    await copyFolder(folder, copy, (name) => name !== 'lock' && !name.endsWith('.draft'));
    await cutUnfinished(copy);
  }
}

async function cutUnfinished(folder: string): Promise<void> {
  const last = (await listSegments(folder)).at(-1);
  if (last === undefined) return;
  const { next } = await readJournal({
    folder,
    from: { ...journalStart, segment: last },
    maxEntries: Number.POSITIVE_INFINITY,
    maxBytes: Number.POSITIVE_INFINITY,
  });
  const file = segmentFile(folder, last);
  if ((await stat(file)).size > next.offset) await truncate(file, next.offset);
}

/** Resolves when everything written is on disk. */
export async function syncFolder(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    if (entry.isFile() || entry.isDirectory()) await syncPath(join(entry.parentPath, entry.name));
  }
  await syncPath(folder);
}

async function syncPath(path: string): Promise<void> {
  const handle = await open(path, 'r');
  await handle.sync();
  await handle.close();
}
