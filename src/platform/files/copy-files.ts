import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createWriteStream } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { CandorError } from '../errors.ts';
import type { SharedFile, SharedFiles } from './contract.ts';

export type Copied = { copied: number; present: number; bytes: number };

type Options = {
  from: SharedFiles;
  to: SharedFiles;
  /** Called after each file. */
  onFile(progress: Copied): void;
};

/**
 * Copies every file that the target does not have yet with the same content; a second run continues where the first stopped. Then it reads what the
 * target says of each file and compares. Files that vanish meanwhile were deleted, and are skipped.
 * @throws CandorError `media_copy_differs`, `storage_…`
 */
export async function copyFiles({ from, to, onFile }: Options): Promise<Copied> {
  const progress: Copied = { copied: 0, present: 0, bytes: 0 };
  for await (const { name } of from.list()) {
    const outcome = (await isSame(from, to, name)) ? 'present' : await copyOne(from, to, name);
    if (outcome === 'present') progress.present += 1;
    else if (outcome) {
      progress.copied += 1;
      progress.bytes += outcome.bytes;
    }
    onFile(progress);
  }
  for await (const { name } of from.list())
    if (!(await isSame(from, to, name)) && (await from.stat(name))) throw differs(name);
  return progress;
}

async function isSame(from: SharedFiles, to: SharedFiles, name: string): Promise<boolean> {
  const [one, other] = [await from.stat(name), await to.stat(name)];
  if (!one || !other || one.sizeBytes !== other.sizeBytes) return false;
  return (one.sha256 ?? (await hashOf(from, name))) === (other.sha256 ?? (await hashOf(to, name)));
}

async function hashOf(files: SharedFiles, name: string): Promise<string | undefined> {
  const file = await files.get(name);
  return file && hashOfStream(file.stream);
}

async function hashOfStream(stream: Readable): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of stream) hash.update(piece);
  return hash.digest('hex');
}

async function copyOne(from: SharedFiles, to: SharedFiles, name: string): Promise<{ bytes: number } | undefined> {
  const file = await from.get(name);
  if (!file) return undefined;
  await putStream(to, name, file);
  return { bytes: file.sizeBytes };
}

/** Puts a file of any size with bounded memory: it lies in the temporary folder for a moment, because S3 wants to know its hash first. */
export async function putStream(to: SharedFiles, name: string, { stream }: Pick<SharedFile, 'stream'>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'candor-copy-'));
  try {
    const path = join(folder, 'file');
    await pipeline(stream, createWriteStream(path, { mode: 0o600 }));
    await to.put(name, { path });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function differs(name: string): CandorError {
  return new CandorError({
    code: 'media_copy_differs',
    what: `${name} is not the same in both places after the copy.`,
    remedy: 'Run the command again. If it happens again, the disk or the S3 server loses data: use another one.',
  });
}
