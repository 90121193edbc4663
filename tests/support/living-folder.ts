import { type Dirent, readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Lists everything in a folder that running processes write to. `readdirSync` with `recursive` throws when a folder is
 * removed between its parent's listing and its own, as the event store does all the time.
 */
export function listLivingFolder(folder: string): Dirent[] {
  return listIfThere(folder).flatMap((entry) =>
    entry.isDirectory() ? [entry, ...listLivingFolder(join(folder, entry.name))] : [entry],
  );
}

function listIfThere(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}
