import { createHash, randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, opendir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { BoundedMap } from '../bounded-map.ts';
import type { Clock } from '../clock.ts';
import { hourMs, minuteMs } from '../durations.ts';
import { CandorError, errorText } from '../errors.ts';
import { createLimiter } from '../limiter.ts';
import type { Log } from '../log.ts';
import { checkedName, isFileName, partSuffix, type SharedFile, type SharedFiles } from './contract.ts';

/** How long a copy is used before the machine asks whether the file still exists. A request costs money at some providers. */
export const checkAfterMs = 10 * minuteMs;
/** How long a missing file is remembered, so that a wrong address costs one request. */
export const missingForMs = 5_000;
/** Files fetched at once, and waiting for it: a page with many pictures is waited for, a flood of addresses is not. */
const maxFetches = 16;
export const maxWaiting = 256;
/** Names remembered with the time of their check, about 100 bytes each. A forgotten one is checked again. */
const maxRemembered = 20_000;
/** When the copies are too large, the least recently used go until this share of the bound is left. */
const shareLeft = 0.9;
/** How much is added between two looks at the size of all copies, as a share of the bound: each process may exceed it by that much. */
const shareBetweenLooks = 1 / 16;

/** This machine's copies of shared files that never change under their name. */
export type LocalCopies = {
  /**
   * Returns the path of the copy, which is fetched first when there is none yet. Undefined when there is no such file.
   * @throws CandorError `storage_…` when it cannot be fetched when too many are being fetched
   */
  locate(name: string): Promise<string | undefined>;
  /** Removes the copies of files that no longer exist. Says how many. */
  sweep(signal: AbortSignal): Promise<number>;
};

type Options = { files: SharedFiles; folder: string; maxBytes: number; clock: Clock; log: Log };

/** Several processes may share the folder. */
export function createLocalCopies(options: Options): LocalCopies {
  const copies = new Copies(options);
  return { locate: (name) => copies.locate(name), sweep: (signal) => copies.sweep(signal) };
}

class Copies implements LocalCopies {
  readonly #options: Options;
  readonly #checkedAtMs = new BoundedMap<string, number>(maxRemembered);
  readonly #missingSinceMs = new BoundedMap<string, number>(maxRemembered);
  readonly #fetching = new Map<string, Promise<string | undefined>>();
  readonly #inTurn = createLimiter(maxFetches);
  /** Bytes added since the last look at all copies. The first addition looks. */
  #addedBytes = Number.POSITIVE_INFINITY;

  constructor(options: Options) {
    this.#options = options;
  }

  async locate(name: string): Promise<string | undefined> {
    const path = join(this.#options.folder, checkedName(name));
    if (await isPresent(path)) {
      if (this.#isDue(name)) void this.#check(name);
      return path;
    }
    const missing = this.#missingSinceMs.get(name);
    if (missing !== undefined && this.#options.clock.nowMs() - missing < missingForMs) return undefined;
    return this.#fetching.get(name) ?? this.#fetch(name, path);
  }

  async sweep(signal: AbortSignal): Promise<number> {
    let gone = 0;
    for (const { name } of await copiesIn(this.#options.folder)) {
      if (signal.aborted) break;
      const found = this.#isDue(name) ? await this.#check(name) : 'kept';
      if (found === 'unknown') break;
      if (found === 'gone') gone += 1;
    }
    return gone;
  }

  #isDue(name: string): boolean {
    const checked = this.#checkedAtMs.get(name);
    return checked === undefined || this.#options.clock.nowMs() - checked >= checkAfterMs;
  }

  /** Removes a copy whose file is gone. While nobody answers, the copy stays. */
  async #check(name: string): Promise<'gone' | 'kept' | 'unknown'> {
    const { files, folder, clock, log } = this.#options;
    const path = join(folder, name);
    this.#checkedAtMs.set(name, clock.nowMs());
    try {
      const found = await files.stat(name);
      if (found) {
        // The time of access says which copies are in use, also where the disk does not note it.
        await utimes(path, clock.nowMs() / 1000, found.changedAtMs / 1000);
        return 'kept';
      }
      await rm(path, { force: true });
      this.#missingSinceMs.set(name, clock.nowMs());
      return 'gone';
    } catch (error) {
      if (isMissing(error)) return 'kept'; // The copy was removed meanwhile.
      log.warn({ error: errorText(error) }, 'It is unknown whether a file still exists; its copy is used');
      return 'unknown';
    }
  }

  #fetch(name: string, path: string): Promise<string | undefined> {
    if (this.#fetching.size >= maxWaiting) return Promise.reject(busy());
    const fetching = this.#inTurn(() => this.#copy(name, path)).finally(() => this.#fetching.delete(name));
    this.#fetching.set(name, fetching);
    return fetching;
  }

  async #copy(name: string, path: string): Promise<string | undefined> {
    const { files, folder, clock, maxBytes } = this.#options;
    const file = await files.get(name);
    if (!file) {
      this.#missingSinceMs.set(name, clock.nowMs());
      return undefined;
    }
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeCopy(path, file, { name, nowMs: clock.nowMs() });
    this.#checkedAtMs.set(name, clock.nowMs());
    this.#addedBytes += file.sizeBytes;
    if (this.#addedBytes > maxBytes * shareBetweenLooks) {
      this.#addedBytes = 0;
      await evict(folder, { maxBytes, nowMs: clock.nowMs() });
    }
    return path;
  }
}

/** Writes to another name first, so that nobody is ever sent half a file. The copy has the file's time, so that it has the same ETag on every machine. */
async function writeCopy(
  path: string,
  file: SharedFile,
  { name, nowMs }: { name: string; nowMs: number },
): Promise<void> {
  const aside = `${path}.${randomBytes(6).toString('hex')}${partSuffix}`;
  const hash = createHash('sha256');
  let sizeBytes = 0;
  file.stream.on('data', (piece: Buffer) => {
    hash.update(piece);
    sizeBytes += piece.length;
  });
  try {
    await pipeline(file.stream, createWriteStream(aside, { mode: 0o600, flags: 'wx' }));
    if (sizeBytes !== file.sizeBytes || (file.sha256 && hash.digest('hex') !== file.sha256)) throw differs(name);
    await utimes(aside, nowMs / 1000, file.changedAtMs / 1000);
    await rename(aside, path);
  } catch (error) {
    await rm(aside, { force: true });
    throw error;
  }
}

/** Removes the least recently used copies when all together are too large, and what a killed process left unfinished. */
async function evict(folder: string, { maxBytes, nowMs }: { maxBytes: number; nowMs: number }): Promise<void> {
  for await (const entry of await opendir(folder)) {
    if (!entry.name.endsWith(partSuffix)) continue;
    const found = await stat(join(folder, entry.name)).catch(() => undefined); // Finished meanwhile.
    if (found && nowMs - found.mtimeMs > hourMs) await rm(join(folder, entry.name), { force: true });
  }
  const copies = await copiesIn(folder);
  let sizeBytes = copies.reduce((sum, copy) => sum + copy.sizeBytes, 0);
  if (sizeBytes <= maxBytes) return;
  for (const copy of copies.toSorted((one, other) => one.usedAtMs - other.usedAtMs)) {
    if (sizeBytes <= maxBytes * shareLeft) return;
    await rm(join(folder, copy.name), { force: true });
    sizeBytes -= copy.sizeBytes;
  }
}

type Copy = { name: string; sizeBytes: number; usedAtMs: number };

async function copiesIn(folder: string): Promise<Copy[]> {
  const entries = await opendir(folder).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  const copies: Copy[] = [];
  for await (const { name } of entries) {
    const found = isFileName(name) ? await stat(join(folder, name)).catch(() => undefined) : undefined; // Removed meanwhile.
    if (found?.isFile()) copies.push({ name, sizeBytes: found.size, usedAtMs: found.atimeMs });
  }
  return copies;
}

async function isPresent(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isFile(),
    (error: unknown) => {
      if (isMissing(error)) return false;
      throw error;
    },
  );
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

function busy(): CandorError {
  return new CandorError({
    code: 'storage_busy',
    what: 'Too many files are being fetched from S3 at the moment.',
    remedy: 'Nothing: try again in a few seconds. If it goes on, the S3 server is too slow.',
  });
}

function differs(name: string): CandorError {
  return new CandorError({
    code: 'storage_damaged',
    what: `The file ${name} did not arrive as it was stored.`,
    remedy: 'Restore this file from a backup of the bucket, or upload it again in the studio.',
  });
}
