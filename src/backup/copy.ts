import { constants, existsSync } from 'node:fs';
import { copyFile, mkdir, open, readdir, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { journalRootOf, listJournals } from '../journal/folders.ts';
import { journalStart, readJournal } from '../journal/reader.ts';
import { listSegments, segmentFile, segmentName } from '../journal/segments.ts';
import { closeToOthers } from '../platform/private-files.ts';
import { places } from './contract.ts';
import type { BackupTarget } from './target.ts';

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
    else if (entry.isFile()) await copyPresent(join(from, entry.name), join(to, entry.name));
  }
}

/** Yields the files of a folder with everything in it, by their names in the folder. `isWanted` chooses among its own entries. Yields none when it is missing. */
export async function* filesUnder(
  folder: string,
  isWanted: (name: string) => boolean = () => true,
): AsyncGenerator<{ name: string; file: string }> {
  if (!existsSync(folder)) return;
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const file = join(folder, entry.name);
    if (!isWanted(entry.name)) continue;
    if (entry.isFile()) yield { name: entry.name, file };
    else if (entry.isDirectory())
      for await (const one of filesUnder(file)) yield { ...one, name: `${entry.name}/${one.name}` };
  }
}

/** Copies a file for its owner alone: a copy would otherwise get the rights of the original. Shares the blocks (reflink) where the file system can. */
export async function copyPrivate(from: string, to: string): Promise<void> {
  await copyFile(from, to, constants.COPYFILE_FICLONE);
  closeToOthers(to);
}

/** Copies a file unless it has vanished meanwhile. */
export async function copyPresent(from: string, to: string): Promise<void> {
  try {
    await copyPrivate(from, to);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
}

/**
 * Adds the journals while sites go on writing: an entry that was still being written is left out. It was not acknowledged yet, or was acknowledged after
 * this backup.
 */
export async function addJournals(target: BackupTarget, dataDir: string): Promise<void> {
  const root = journalRootOf({ dataDir });
  for (const { folder } of await listJournals(root)) {
    const segments = await listSegments(folder);
    const last = segments.at(-1);
    const size = last === undefined ? undefined : await completeBytes(folder, last);
    const known = new Set(segments.map(segmentName));
    const isWanted = (name: string) =>
      name !== 'lock' && !name.endsWith('.draft') && (!name.endsWith('.journal') || known.has(name));
    for await (const { name, file } of filesUnder(folder, isWanted)) {
      const isLast = last !== undefined && name === segmentName(last);
      await target.addFile(`${places.journals}/${relative(root, folder)}/${name}`, file, isLast ? size : undefined);
    }
  }
}

/** Returns the length of a segment up to its last complete entry. */
async function completeBytes(folder: string, segment: number): Promise<number> {
  const { next } = await readJournal({
    folder,
    from: { ...journalStart, segment },
    maxEntries: Number.POSITIVE_INFINITY,
    maxBytes: Number.POSITIVE_INFINITY,
  });
  return next.segment === segment ? next.offset : (await stat(segmentFile(folder, segment))).size;
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
