import * as fs from 'node:fs';
import { open, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const write = promisify(fs.write);
const dataSync = promisify(fs.fdatasync);
const openFile = promisify(fs.open);
const closeFile = promisify(fs.close);
const truncateFile = promisify(fs.ftruncate);

/** All disk operations of the journal's writer; tests substitute a failing disk. */
export type JournalDisk = {
  /** Creates a new, empty file whose name is durable before this resolves. */
  create(folder: string, name: string): Promise<number>;
  /** Writes all bytes at that offset, however many system calls it takes. */
  write(descriptor: number, bytes: Buffer, offset: number): Promise<void>;
  sync(descriptor: number): Promise<void>;
  truncate(descriptor: number, sizeBytes: number): Promise<void>;
  close(descriptor: number): Promise<void>;
  /** Writes, syncs and removes a file of that many bytes; throws while the disk is full or broken. */
  probe(folder: string, sizeBytes: number): Promise<void>;
};

export const realDisk: JournalDisk = {
  async create(folder, name) {
    const descriptor = await openFile(join(folder, name), 'wx', 0o600);
    await syncFolder(folder);
    return descriptor;
  },
  async write(descriptor, bytes, offset) {
    for (let done = 0; done < bytes.length;) {
      const { bytesWritten } = await write(descriptor, bytes, done, bytes.length - done, offset + done);
      done += bytesWritten;
    }
  },
  sync: (descriptor) => dataSync(descriptor),
  truncate: (descriptor, sizeBytes) => truncateFile(descriptor, sizeBytes),
  close: (descriptor) => closeFile(descriptor),
  async probe(folder, sizeBytes) {
    const file = join(folder, 'probe');
    const handle = await open(file, 'w', 0o600);
    try {
      await handle.writeFile(Buffer.alloc(sizeBytes, 1));
      await handle.datasync();
    } finally {
      await handle.close();
      await unlink(file);
    }
  },
};

/** Makes the names in a folder durable, which fsync of a file does not. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
