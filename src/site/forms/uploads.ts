import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, unlink } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileTypeOf, telltaleBytes } from '../../forms/file-types.ts';
import type { FormField } from '../../forms/form.ts';
import type { SentFile } from '../../forms/journal-entries.ts';
import { openUploadFiles } from '../../forms/uploads.ts';
import type { FilesEnvironment } from '../../platform/files/shared-files.ts';
import { createLimiter } from '../../platform/limiter.ts';

type Stored = { ok: true; file: SentFile } | { ok: false; fault: 'file_type' | 'file_too_large' };

/** Stores the files of forms: they are durable, and readable everywhere, before the submission that names them is journaled. */
export type Uploads = {
  store(parts: {
    field: FormField;
    fileName: string;
    bytes: Readable & { truncated?: boolean };
  }): Promise<Stored | undefined>;
  /** Deletes the files of a post that was refused. */
  discard(files: readonly Pick<SentFile, 'id'>[]): Promise<void>;
};

/** Files made durable at once: each sync takes a thread of the pool for as long as the disk takes, and the journal needs these threads too. */
const maxSyncsAtOnce = 2;
/** Files sent to S3 at once. They only wait for the network. */
const maxTransfersAtOnce = 16;

export function createUploads(environment: FilesEnvironment): Uploads {
  const files = openUploadFiles(environment);
  const limit = createLimiter(environment.s3 ? maxTransfersAtOnce : maxSyncsAtOnce);
  return {
    async store({ field, fileName, bytes }) {
      const id = randomUUID();
      const path = files.placeOf(id);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      const written = await write(path, bytes);
      const name = plainName(fileName);
      if (written.sizeBytes === 0 && name === '') return void (await unlink(path));
      const mimeType = fileTypeOf({ fileName: name, start: written.start, group: field.files.group });
      const fault =
        bytes.truncated || written.sizeBytes > field.files.maxBytes
          ? 'file_too_large'
          : mimeType
            ? undefined
            : 'file_type';
      if (!fault && mimeType) {
        await limit(() => files.store(id));
        return { ok: true, file: { id, field: field.name, name, mimeType, sizeBytes: written.sizeBytes } };
      }
      await unlink(path);
      return { ok: false, fault: fault ?? 'file_type' };
    },
    // What cannot be removed now is swept later.
    discard: (refused) => files.remove(refused.map(({ id }) => id)),
  };
}

async function write(path: string, bytes: Readable): Promise<{ sizeBytes: number; start: Buffer }> {
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
  return { sizeBytes, start };
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
