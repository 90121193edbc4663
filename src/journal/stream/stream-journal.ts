import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { errorText } from '../../platform/errors.ts';
import type { Log } from '../../platform/log.ts';
import { type AppendGroup, AppendQueue } from '../append-queue.ts';
import type { AppendFailure, AppendResult, Entry, Journal, JournalCounts } from '../contract.ts';
import { frameEntry } from '../frame.ts';
import {
  appendAttemptMs,
  appendWithinMs,
  maxEntryBytes,
  maxMessageBytes,
  maxQueuedBytes,
  messageHeaderBytes,
  retryMs,
} from '../limits.ts';
import { codeOf } from './stream-config.ts';
import type { StreamAccess, StreamConnection } from './stream-connection.ts';

/** Pause between two attempts where the servers answer at once that nobody is there, as while they choose a leader. */
const attemptPauseMs = 100;
/** Answers of a server whose stream or disk is full. */
const fullCodes = new Set([10_023, 10_047, 10_077, 10_122]);

type StreamJournalOptions = {
  connection: StreamConnection;
  stream: string;
  subject: string;
  /** Keeps the process's own name. Nothing is appended to it. */
  slot: Journal;
  log: Log;
  /** For tests. */
  appendWithinMs?: number;
  attemptMs?: number;
  retryMs?: number;
};

/**
 * Appends to a stream. What waits together becomes one message, which the servers store as a whole: a stream that syncs every message then syncs once for
 * all of them. One message is on its way at a time, so entries keep their order.
 */
export function createStreamJournal(options: StreamJournalOptions): Journal {
  return new StreamJournal(options);
}

class StreamJournal implements Journal {
  readonly folder: string;
  readonly #options: StreamJournalOptions;
  readonly #queue: AppendQueue;
  #trouble: AppendFailure | undefined;
  #bytes = 0;
  #isClosed = false;
  #retry: NodeJS.Timeout | undefined;

  constructor(options: StreamJournalOptions) {
    this.folder = options.slot.folder;
    this.#options = options;
    this.#queue = new AppendQueue({
      commit: (group) => this.#commit(group),
      maxGroupBytes: () => this.#maxMessageBytes(),
    });
  }

  append(entry: Entry): Promise<AppendResult> {
    const { line, sizeBytes } = frameEntry(entry);
    const refusal = this.#refusal(sizeBytes);
    return refusal ? this.#queue.refuse(refusal) : this.#queue.add(line, sizeBytes);
  }

  isHealthy(): boolean {
    return this.#trouble === undefined && !this.#isClosed && this.#options.connection.access() !== undefined;
  }

  counts(): JournalCounts {
    return { ...this.#queue.counts(), bytes: this.#bytes };
  }

  async close(): Promise<void> {
    if (this.#isClosed) return;
    this.#isClosed = true;
    clearTimeout(this.#retry);
    await this.#queue.idle();
    await this.#options.connection.close();
    await this.#options.slot.close();
  }

  #refusal(sizeBytes: number): AppendFailure | undefined {
    if (this.#isClosed) return 'closed';
    if (sizeBytes > Math.min(maxEntryBytes, this.#maxMessageBytes())) return 'too_large';
    if (this.#trouble) return this.#trouble;
    if (!this.#options.connection.access()) return 'io_error';
    return this.#queue.queuedBytes + sizeBytes > maxQueuedBytes ? 'overloaded' : undefined;
  }

  #maxMessageBytes(): number {
    const access = this.#options.connection.access();
    return access ? Math.min(maxMessageBytes, access.maxPayloadBytes - messageHeaderBytes) : maxMessageBytes;
  }

  async #commit({ text }: AppendGroup): Promise<AppendResult> {
    if (this.#trouble) return { ok: false, reason: this.#trouble };
    const bytes = Buffer.from(text);
    const failure = await this.#publish(bytes);
    if (failure) return { ok: false, reason: this.#giveUp(failure) };
    this.#bytes += bytes.length;
    return { ok: true };
  }

  /**
   * Sends a message until the stream acknowledges it, refuses it, or the time is over. Each attempt has the same id: one that was stored although its
   * acknowledgement was lost is not stored again.
   */
  async #publish(bytes: Uint8Array): Promise<Failure | undefined> {
    const { appendWithinMs: withinMs = appendWithinMs, attemptMs = appendAttemptMs } = this.#options;
    const id = randomUUID();
    const endsAtMs = performance.now() + withinMs;
    let failure: Failure = { reason: 'io_error', error: new Error('The servers are away.') };
    for (let leftMs = withinMs; leftMs > 0; leftMs = endsAtMs - performance.now()) {
      const access = this.#options.connection.access();
      const tried = access && (await this.#attempt(access, { bytes, id, timeoutMs: Math.min(attemptMs, leftMs) }));
      if (tried === 'stored') return undefined;
      failure = tried ?? failure;
      if (failure.reason === 'disk_full') break;
      await wait(attemptPauseMs);
    }
    return failure;
  }

  async #attempt(
    { client }: StreamAccess,
    { bytes, id, timeoutMs }: { bytes: Uint8Array; id: string; timeoutMs: number },
  ): Promise<'stored' | Failure> {
    const { subject, stream } = this.#options;
    try {
      const ack = await client.publish(subject, bytes, {
        msgID: id,
        timeout: timeoutMs,
        expect: { streamName: stream },
      });
      if (ack.stream === stream && ack.seq > 0) return 'stored';
      return { reason: 'io_error', error: new Error('Another stream has answered.') };
    } catch (error) {
      return { reason: fullCodes.has(codeOf(error) ?? 0) ? 'disk_full' : 'io_error', error };
    }
  }

  #giveUp({ reason, error }: Failure): AppendFailure {
    this.#options.log.error({ reason, error: errorText(error) }, 'The journal cannot be written');
    this.#trouble = reason;
    this.#retryLater();
    return reason;
  }

  #retryLater(): void {
    if (this.#isClosed) return;
    this.#retry = setTimeout(() => void this.#recover(), this.#options.retryMs ?? retryMs).unref();
  }

  /** Sends an empty message, which readers pass over: only the stream itself can say that it stores again. */
  async #recover(): Promise<void> {
    const access = this.#options.connection.access();
    const bytes = new Uint8Array();
    const timeoutMs = this.#options.attemptMs ?? appendAttemptMs;
    const tried = access && (await this.#attempt(access, { bytes, id: randomUUID(), timeoutMs }));
    if (tried !== 'stored') {
      this.#trouble = tried?.reason ?? 'io_error';
      return this.#retryLater();
    }
    this.#trouble = undefined;
    this.#options.log.info({}, 'The journal can be written again');
  }
}

type Failure = { reason: 'disk_full' | 'io_error'; error: unknown };
