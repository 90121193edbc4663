import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileTypeOf, telltaleBytes } from '../../forms/file-types.ts';
import type { FormField } from '../../forms/form.ts';
import type { SentFile } from '../../forms/journal-entries.ts';
import { uploadFolderOf } from '../../forms/uploads.ts';
import { syncFolder } from '../../journal/disk.ts';
import { createLimiter, type Limiter } from '../../platform/limiter.ts';

type Stored = { ok: true; file: SentFile } | { ok: false; fault: 'file_type' | 'file_too_large' };

/** Stores the files of forms: they are written and synced before the submission that names them is journaled. */
export type Uploads = {
  store(parts: {
    field: FormField;
    fileName: string;
    bytes: Readable & { truncated?: boolean };
  }): Promise<Stored | undefined>;
  /** Makes the names of all files stored so far durable. */
  settle(): Promise<void>;
  /** Deletes the files of a post that was refused. */
  discard(files: readonly Pick<SentFile, 'id'>[]): Promise<void>;
};

/** Files made durable at once: each sync takes a thread of the pool for as long as the disk takes, and the journal needs these threads too. */
const maxSyncsAtOnce = 2;

export function createUploads(dataDir: string): Uploads {
  const folder = uploadFolderOf(dataDir);
  const limit = createLimiter(maxSyncsAtOnce);
  return {
    async store({ field, fileName, bytes }) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const id = randomUUID();
      const written = await write(join(folder, id), bytes, limit);
      const name = plainName(fileName);
      if (written.sizeBytes === 0 && name === '') return void (await unlink(join(folder, id)));
      const mimeType = fileTypeOf({ fileName: name, start: written.start, group: field.files.group });
      const fault =
        bytes.truncated || written.sizeBytes > field.files.maxBytes
          ? 'file_too_large'
          : mimeType
            ? undefined
            : 'file_type';
      if (!fault && mimeType)
        return { ok: true, file: { id, field: field.name, name, mimeType, sizeBytes: written.sizeBytes } };
      await unlink(join(folder, id));
      return { ok: false, fault: fault ?? 'file_type' };
    },
    settle: () => limit(() => syncFolder(folder)),
    async discard(files) {
      for (const { id } of files) await unlink(join(folder, id)).catch(() => undefined); // Already deleted, or swept later.
    },
  };
}

async function write(path: string, bytes: Readable, limit: Limiter): Promise<{ sizeBytes: number; start: Buffer }> {
  let start = Buffer.alloc(0);
  let sizeBytes = 0;
  bytes.on('data', (chunk: Buffer) => {
    sizeBytes += chunk.length;
    if (start.length < telltaleBytes) start = Buffer.concat([start, chunk.subarray(0, telltaleBytes - start.length)]);
  });
  try {
    await pipeline(bytes, createWriteStream(path, { mode: 0o600, flags: 'wx' }));
  } catch (cause) {
    await unlink(path).catch(() => undefined); // The file was never created.
    throw cause;
  }
  await limit(() => sync(path));
  return { sizeBytes, start };
}

async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Returns the last path segment of the sender's file name, without characters that could end a line or a header. */
function plainName(text: string): string {
  const last = text.split(/[/\\]/).at(-1) ?? '';
  return last
    .normalize('NFC')
    .replace(/[\u0000-\u001f\u007f-\u009f"<>|:*?\u202a-\u202e\u2066-\u2069]/g, '')
    .toWellFormed()
    .trim()
    .slice(-120);
}
