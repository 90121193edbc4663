import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Clock } from '../platform/clock.ts';
import { CandorError } from '../platform/errors.ts';
import type { Log } from '../platform/log.ts';
import { type ProcessLock, takeProcessLock } from '../platform/process-lock.ts';
import { type AppendGroup, AppendQueue } from './append-queue.ts';
import type { AppendFailure, AppendResult, Entry, Journal, JournalCounts } from './contract.ts';
import { type JournalDisk, realDisk } from './disk.ts';
import { frameEntry } from './frame.ts';
import { ensureIdentity } from './identity.ts';
import { lookForAgeMs, maxEntryBytes, maxQueuedBytes, probeBytes, retryMs, segmentBytes } from './limits.ts';
import { newSegmentsRequest } from './new-segments.ts';
import { repairTail } from './repair.ts';
import { SegmentWriter } from './segment-writer.ts';

export type JournalOptions = {
  folder: string;
  clock: Clock;
  log: Log;
  /** For tests. */
  disk?: JournalDisk;
  segmentBytes?: number;
  retryMs?: number;
  lookForAgeMs?: number;
};

/**
 * Opens a folder for appending. A full or broken disk does not stop this: the journal then starts unhealthy and recovers by itself when the disk is back.
 * @throws CandorError `journal_in_use` when another process writes this folder, `journal_unwritable` when no process can.
 */
export async function openJournal(options: JournalOptions): Promise<Journal> {
  const lock = lockFolder(options.folder);
  const journal = new FileJournal(options, lock);
  await journal.start();
  return journal;
}

function lockFolder(folder: string): ProcessLock {
  const lock = tryLock(folder);
  if (lock) return lock;
  throw new CandorError({
    code: 'journal_in_use',
    what: `Another process is writing the journal in ${folder}.`,
    remedy: 'Stop the other process, or set another DATA_DIR for this one.',
  });
}

function tryLock(folder: string): ProcessLock | undefined {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const lock = takeProcessLock(join(folder, 'lock'));
    if (lock) ensureIdentity(folder);
    return lock;
  } catch (cause) {
    throw new CandorError({
      code: 'journal_unwritable',
      what: `The journal folder ${folder} cannot be created or locked.`,
      remedy: 'Make the folder writable for the user that runs Candor, or set DATA_DIR to a folder that is.',
      cause,
    });
  }
}

const acknowledged: AppendResult = Object.freeze({ ok: true });

/** Entries that arrive while a sync is running share the next one (`AppendQueue`). */
class FileJournal implements Journal {
  readonly folder: string;
  readonly #log: Log;
  readonly #disk: JournalDisk;
  readonly #lock: ProcessLock;
  readonly #writer: SegmentWriter;
  readonly #retryMs: number;
  readonly #lookForAgeMs: number;
  readonly #queue = new AppendQueue({ commit: (group) => this.#commit(group) });
  #trouble: AppendFailure | undefined;
  #isClosed = false;
  #retry: NodeJS.Timeout | undefined;
  #aging: NodeJS.Timeout | undefined;
  #request = '';
  #bytes = 0;

  constructor(options: JournalOptions, lock: ProcessLock) {
    this.folder = options.folder;
    this.#log = options.log;
    this.#disk = options.disk ?? realDisk;
    this.#lock = lock;
    this.#retryMs = options.retryMs ?? retryMs;
    this.#lookForAgeMs = options.lookForAgeMs ?? lookForAgeMs;
    const { folder, clock } = options;
    this.#writer = new SegmentWriter({
      folder,
      clock,
      disk: this.#disk,
      segmentBytes: options.segmentBytes ?? segmentBytes,
    });
  }

  async start(): Promise<void> {
    try {
      await repairTail(this.folder, this.#log);
      await this.#writer.begin();
    } catch (error) {
      await this.#giveUp(error);
    }
    // Answered by the segment that has just begun.
    this.#request = newSegmentsRequest(dirname(this.folder));
    this.#aging = setInterval(() => this.#lookForAge(), this.#lookForAgeMs).unref();
  }

  append(entry: Entry): Promise<AppendResult> {
    const { line, sizeBytes } = frameEntry(entry);
    const refusal = this.#refusal(sizeBytes);
    return refusal ? this.#queue.refuse(refusal) : this.#queue.add(line, sizeBytes);
  }

  isHealthy(): boolean {
    return this.#trouble === undefined && !this.#isClosed;
  }

  counts(): JournalCounts {
    return { ...this.#queue.counts(), bytes: this.#bytes };
  }

  async close(): Promise<void> {
    if (this.#isClosed) return;
    this.#isClosed = true;
    clearTimeout(this.#retry);
    clearInterval(this.#aging);
    await this.#queue.idle();
    try {
      await this.#writer.close();
    } finally {
      this.#lock.release();
    }
  }

  #refusal(sizeBytes: number): AppendFailure | undefined {
    if (this.#isClosed) return 'closed';
    if (sizeBytes > maxEntryBytes) return 'too_large';
    if (this.#trouble) return this.#trouble;
    return this.#queue.queuedBytes + sizeBytes > maxQueuedBytes ? 'overloaded' : undefined;
  }

  async #commit({ text }: AppendGroup): Promise<AppendResult> {
    if (this.#trouble) return { ok: false, reason: this.#trouble };
    try {
      const bytes = Buffer.from(text);
      await this.#writer.append(bytes);
      this.#bytes += bytes.length;
      return acknowledged;
    } catch (error) {
      return { ok: false, reason: await this.#giveUp(error) };
    }
  }

  async #giveUp(error: unknown): Promise<AppendFailure> {
    const reason = reasonOf(error);
    this.#log.error(
      { reason, error: error instanceof Error ? error.message : String(error) },
      'The journal cannot be written',
    );
    this.#trouble = reason;
    await this.#writer.abandon();
    this.#retryLater();
    return reason;
  }

  #retryLater(): void {
    if (this.#isClosed) return;
    this.#retry = setTimeout(() => void this.#recover(), this.#retryMs);
    this.#retry.unref();
  }

  /** The probe keeps a full disk from collecting empty segments: a new one begins only where a group would fit. */
  async #recover(): Promise<void> {
    try {
      await this.#disk.probe(this.folder, probeBytes);
      await this.#writer.begin();
    } catch (error) {
      this.#trouble = reasonOf(error);
      this.#retryLater();
      return;
    }
    if (this.#isClosed) return this.#writer.close();
    this.#trouble = undefined;
    this.#log.info({}, 'The journal can be written again');
  }

  /** Begins a new segment when the open one is old or the worker asks for it, so that what was processed can be removed on a quiet site too. */
  #lookForAge(): void {
    const request = newSegmentsRequest(dirname(this.folder));
    if (request !== this.#request) this.#writer.expire();
    this.#request = request;
    if (this.#queue.isBusy || this.#trouble || !this.#writer.isDue()) return;
    this.#queue.doInstead(() => this.#replaceSegment());
  }

  async #replaceSegment(): Promise<void> {
    try {
      await this.#writer.replace();
    } catch (error) {
      await this.#giveUp(error);
    }
  }
}

function reasonOf(error: unknown): AppendFailure {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'ENOSPC' || code === 'EDQUOT' ? 'disk_full' : 'io_error';
}
