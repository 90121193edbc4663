import { type FileHandle, mkdir, mkdtemp, open, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { CandorError } from '../platform/errors.ts';
import { damaged, type Decryption, decryptFrom } from './age.ts';
import type { Manifest } from './contract.ts';
import { isInside } from './manifest.ts';
import { refuseUsed, restoreBackup, type RestoreOptions } from './restore.ts';
import { MalformedTar, readTar, type TarFiles } from './untar.ts';
import { unwritable } from './unwritable.ts';

type ArchiveRestore = Omit<RestoreOptions, 'folder'> & { file: string; decryption: Decryption };

/**
 * Restores an encrypted backup. It is decrypted into a folder beside the data folder, for this user alone, and checked as a whole; only then is anything
 * restored. The folder is removed in the end, whatever happens.
 * @throws CandorError those of `restoreBackup`, and `backup_locked`
 */
export async function restoreArchive({ file, decryption, ...options }: ArchiveRestore): Promise<Manifest> {
  const { environment, say } = options;
  await refuseUsed(environment);
  const folder = await makeBeside(environment.dataDir);
  try {
    await unpack(file, { decryption, folder });
    say('decrypted: the archive is complete');
    return await restoreBackup({ ...options, folder });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function makeBeside(dataDir: string): Promise<string> {
  try {
    await mkdir(dirname(dataDir), { recursive: true, mode: 0o700 });
    return await mkdtemp(`${dataDir}.restore-`); // Made for its owner alone.
  } catch (error) {
    throw unwritable(error, dirname(dataDir));
  }
}

/** Decrypts a backup into an empty folder. @throws CandorError `backup_locked`, `backup_damaged`, `backup_not_found`, `backup_unwritable` */
export async function unpack(
  file: string,
  { decryption, folder }: { decryption: Decryption; folder: string },
): Promise<void> {
  const files = filesIn(folder);
  try {
    await readTar(decryptFrom(file, decryption), files);
  } catch (error) {
    if (error instanceof CandorError) throw error;
    throw error instanceof MalformedTar ? damaged(file, error) : unwritable(error, folder);
  } finally {
    await files.close();
  }
}

/** Writes files into a folder. A path that leads out of it is refused. */
function filesIn(folder: string): TarFiles & { close(): Promise<void> } {
  let handle: FileHandle | undefined;
  const close = async () => {
    await handle?.close();
    handle = undefined;
  };
  return {
    async begin(path) {
      if (!isInside(path)) throw new MalformedTar('A path leads out of the backup.');
      const file = join(folder, path);
      await mkdir(dirname(file), { recursive: true, mode: 0o700 });
      handle = await open(file, 'w', 0o600);
    },
    bytes: async (piece) => void (await handle?.writeFile(piece)),
    end: close,
    close,
  };
}
