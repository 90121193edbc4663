import { createCipheriv, createDecipheriv, randomBytes, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

/** The folder in DATA_DIR for files that an encrypted backup passes on at once. */
export const scratchName = 'backup-scratch';

/** Returns the empty scratch folder. What an interrupted backup left there is removed. */
export async function scratchFolder(dataDir: string): Promise<string> {
  const folder = join(dataDir, scratchName);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return folder;
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
