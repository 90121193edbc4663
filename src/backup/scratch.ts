import { createCipheriv, createDecipheriv, randomBytes, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { lockScratch, scratchName } from '../platform/backup-scratch.ts';
import { CandorError } from '../platform/errors.ts';

/** `remove` may be called again. */
export type Scratch = { folder: string; remove(): Promise<void> };

/**
 * Makes the empty scratch folder, for this backup alone until it is removed. What a killed backup left there is removed.
 * @throws CandorError `backup_running`
 */
export async function openScratch(dataDir: string): Promise<Scratch> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  let lock = lockScratch(dataDir);
  if (!lock) throw running();
  const folder = join(dataDir, scratchName);
  const clear = () => rm(folder, { recursive: true, force: true });
  const remove = () =>
    clear().finally(() => {
      lock?.release();
      lock = undefined;
    });
  try {
    await clear();
    await mkdir(folder, { mode: 0o700 });
    return { folder, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

function running(): CandorError {
  return new CandorError({
    code: 'backup_running',
    what: 'Another encrypted backup of this installation is running, or what a killed one left is just being removed.',
    remedy: 'Wait until it has finished, then try again.',
  });
}

type Sealed = { sizeBytes: number; read(): AsyncIterable<Uint8Array>; remove(): Promise<void> };

/** Keeps bytes of unknown length on disk until their number is known. Their key is in the memory of this process alone, so nobody else can read them. */
export async function sealIn(folder: string, pieces: AsyncIterable<Uint8Array>): Promise<Sealed> {
  const file = join(folder, randomUUID());
  const [key, start] = [randomBytes(32), randomBytes(16)];
  await pipeline(
    pieces,
    createCipheriv('aes-256-ctr', key, start),
    createWriteStream(file, { mode: 0o600, flags: 'wx' }),
  );
  return {
    sizeBytes: (await stat(file)).size,
    read: () => createReadStream(file).compose(createDecipheriv('aes-256-ctr', key, start)),
    remove: () => rm(file),
  };
}
