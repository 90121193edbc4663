import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type ProcessLock, takeProcessLock } from './process-lock.ts';

/** The folder in DATA_DIR for files that an encrypted backup passes on at once. */
export const scratchName = 'backup-scratch';
/** Beside the folder: an encrypted backup holds it for as long as it runs, and loses it when it is killed. */
export const scratchLockName = `${scratchName}.lock`;

/** Returns undefined while an encrypted backup runs, or what a killed one left is being removed. */
export function lockScratch(dataDir: string): ProcessLock | undefined {
  return takeProcessLock(join(dataDir, scratchLockName));
}

/** Removes what a killed backup left: a copy of a database in plain text, with what is erased from the database later. Returns whether there was something. */
export async function removeLeftScratch(dataDir: string): Promise<boolean> {
  const folder = join(dataDir, scratchName);
  if (!existsSync(folder)) return false;
  const lock = lockScratch(dataDir);
  if (!lock) return false;
  try {
    await rm(folder, { recursive: true, force: true });
    return true;
  } finally {
    lock.release();
  }
}
