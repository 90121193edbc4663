import { mkdir, stat, truncate, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SharedFile, SharedFiles } from '../platform/files/contract.ts';
import { type FilesEnvironment, openSharedFiles } from '../platform/files/shared-files.ts';

/** Removals that failed and are tried again by this process. Beyond this the daily sweep finds them. */
export const maxPendingRemovals = 10_000;

const idPattern = /^[0-9a-f-]{36}$/;

/**
 * Files from forms, each under its own random name. Sites write, the worker erases, the studio reads. With S3, a machine also has an empty file of that
 * name for each file that it stored or is about to remove: by it, the sweep of this machine finds what a crash left behind.
 */
export type UploadFiles = {
  /** Where this machine writes a file before it stores it. */
  placeOf(id: string): string;
  /** Stores the file that this machine has written. Resolves when it is durable, and readable everywhere. */
  store(id: string): Promise<void>;
  /** Undefined when it was erased. The caller reads or destroys the stream. */
  get(id: string): Promise<SharedFile | undefined>;
  /** Says that files are about to lose their submission. Resolves when that is on disk. */
  noteRemoval(ids: readonly string[]): Promise<void>;
  /** Removes files. What cannot be removed now is tried again by `retryRemovals`, and by the sweep. */
  remove(ids: readonly string[]): Promise<void>;
  /** Removes what could not be removed before. @throws CandorError `storage_…` while it still cannot */
  retryRemovals(): Promise<void>;
  /** Forgets that this machine stored a file, which belongs to a submission now. */
  release(id: string): Promise<void>;
};

/** The folder for files from forms on this machine. */
export function uploadFolderOf(dataDir: string): string {
  return join(dataDir, 'uploads');
}

export function isUploadId(name: string): boolean {
  return idPattern.test(name);
}

export function openUploadFiles(environment: FilesEnvironment): UploadFiles {
  const files = openSharedFiles(environment, 'uploads');
  const folder = uploadFolderOf(environment.dataDir);
  const isHereOnly = files.kind === 'folder';
  const placeOf = (id: string) => join(folder, id);
  return {
    placeOf,
    async store(id) {
      try {
        await files.put(id, { path: placeOf(id) });
      } finally {
        // What failed may be in the bucket nevertheless, so the sweep has to know of it.
        if (!isHereOnly) await truncate(placeOf(id));
      }
    },
    get: (id) => files.get(id),
    async noteRemoval(ids) {
      if (isHereOnly || ids.length === 0) return;
      await mkdir(folder, { recursive: true, mode: 0o700 });
      for (const id of ids.filter(isUploadId))
        await writeFile(placeOf(id), '', { flag: 'a', mode: 0o600, flush: true });
    },
    ...createRemovals(files, placeOf),
    async release(id) {
      const left = isHereOnly ? undefined : await stat(placeOf(id)).catch(() => undefined); // Released before.
      if (left?.size === 0) await unlink(placeOf(id));
    },
  };
}

function createRemovals(
  files: SharedFiles,
  placeOf: (id: string) => string,
): Pick<UploadFiles, 'remove' | 'retryRemovals'> {
  const pending = new Set<string>();
  const removeOne = async (id: string) => {
    await files.delete(id);
    if (files.kind === 's3') await unlink(placeOf(id)).catch(() => undefined); // Removed before, or never noted here.
    pending.delete(id);
  };
  return {
    async remove(ids) {
      for (const id of ids.filter(isUploadId))
        await removeOne(id).catch(() => void (pending.size < maxPendingRemovals && pending.add(id)));
    },
    async retryRemovals() {
      for (const id of pending) await removeOne(id);
    },
  };
}
