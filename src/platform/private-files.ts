import { chmodSync, lstatSync, readdirSync, type Stats } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';

/** The bits that give rights to the group and to everybody else. */
const rightsOfOthers = 0o077;

/** How many files and folders were closed, and how many the file system did not let us close. */
export type Closed = { closed: number; refused: number };

/**
 * Takes every right of the group and of others from a file, or from a folder and everything in it. It changes only what belongs to this user, follows no
 * links, and skips what disappears meanwhile. Safe to repeat.
 */
export function closeToOthers(path: string): Closed {
  const result: Closed = { closed: 0, refused: 0 };
  closeTree(path, userInfo().uid, result);
  return result;
}

/** Closes a folder before what is in it, so that nothing in it can be reached from then on. */
function closeTree(path: string, uid: number, result: Closed): void {
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (!found || found.isSymbolicLink()) return;
  if (found.uid === uid && (found.mode & rightsOfOthers) !== 0) closeOne(path, found, result);
  if (found.isDirectory()) for (const name of namesIn(path)) closeTree(join(path, name), uid, result);
}

function closeOne(path: string, { mode }: Stats, result: Closed): void {
  try {
    chmodSync(path, mode & 0o7777 & ~rightsOfOthers);
    result.closed += 1;
  } catch (error) {
    // File systems of other computers (SMB, some volumes of containers) may have fixed rights.
    if (!isGone(error)) result.refused += 1;
  }
}

/** A folder of somebody else, such as `lost+found`, may be closed to this user. */
function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return []; // It was removed, or it is not ours.
  }
}

function isGone(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
