import { existsSync } from 'node:fs';
import { mkdir, rename, rm, truncate, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { closeToOthers } from '../platform/private-files.ts';
import { copyFolder, copyPresent, syncFolder } from './copy.ts';
import { describeFiles, writeManifest } from './manifest.ts';
import type { BackupTarget } from './target.ts';
import { refuseExisting, unwritable } from './unwritable.ts';

/** Creates a backup that is a folder of plain files. @throws CandorError `backup_target_exists`, `backup_unwritable` */
export async function createFolderTarget(folder: string): Promise<BackupTarget> {
  refuseExisting(folder);
  await mkdir(folder, { recursive: true, mode: 0o700 }).catch((error: unknown) => {
    throw unwritable(error, folder);
  });
  const placeOf = async (path: string) => {
    const file = join(folder, path);
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    return file;
  };
  return {
    async addFile(path, from, sizeBytes) {
      const file = await placeOf(path);
      await copyPresent(from, file);
      if (sizeBytes !== undefined && existsSync(file)) await truncate(file, sizeBytes);
    },
    addWritten: async (path, write) => write(await placeOf(path)),
    async addStream(path, pieces) {
      await writeFile(await placeOf(path), pieces, { mode: 0o600, flag: 'wx' });
    },
    addOwned: async (path, from) => moveFolder(from, await placeOf(path)),
    async finish(described) {
      const manifest = { ...described, files: await describeFiles(folder) };
      await syncFolder(folder);
      await writeManifest(folder, manifest);
      return manifest;
    },
    // Without its manifest the folder is not a backup, and would take up space that is short.
    discard: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Renames on the same disk, or copies to another one. */
async function moveFolder(from: string, to: string): Promise<void> {
  try {
    await rename(from, to);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EXDEV')) throw error;
    await copyFolder(from, to);
  }
  closeToOthers(to);
}
