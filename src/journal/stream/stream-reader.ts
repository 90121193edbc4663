import type { StreamInfo } from '@nats-io/jetstream';
import type { Clock } from '../../platform/clock.ts';
import type { Log } from '../../platform/log.ts';
import type { JournalSize, Position, ReadableJournal, ReadRange, ReadResult } from '../contract.ts';
import { noteSkippedMs, removedSingly, streamStateMs } from '../limits.ts';
import { quarantine, quarantinedBytes, removeQuarantined } from '../quarantine.ts';
import { isBefore, isDone, scan } from '../scan.ts';
import { SetBack } from './set-back.ts';
import { journalNameOf, type StreamState } from './stream-config.ts';
import type { StreamAccess, StreamConnection } from './stream-connection.ts';
import { StreamMessages } from './stream-messages.ts';

type StreamReaderOptions = {
  connection: StreamConnection;
  /** The journal's name. */
  name: string;
  stream: string;
  /** Where this machine sets unreadable bytes aside. */
  folder: string;
  clock: Clock;
  log: Log;
};

/**
 * Reads a stream as a journal: each message is a segment that is complete from the start. Messages follow each other without a gap, and the reader never
 * passes over one because a server did not have it: only the stream's leader can say that one is gone.
 */
export function createStreamReader(options: StreamReaderOptions): ReadableJournal {
  return new StreamReader(options);
}

class StreamReader implements ReadableJournal {
  readonly name: string;
  readonly isShared = true;
  readonly noteEveryMs = noteSkippedMs;
  readonly #options: StreamReaderOptions;
  readonly #messages: StreamMessages;
  readonly #setBack: SetBack;
  #state: { asked: Promise<StreamState | undefined>; atMs: number } | undefined;

  constructor(options: StreamReaderOptions) {
    this.name = options.name;
    this.#options = options;
    const { stream } = options;
    this.#messages = new StreamMessages({ stream, manager: () => this.#access()?.manager });
    this.#setBack = new SetBack({ clock: options.clock, messages: this.#messages });
  }

  isReachable(): boolean {
    return this.#options.connection.isConnected();
  }

  async read(range: ReadRange): Promise<ReadResult> {
    const state = await this.#currentState();
    // The stream was removed, and its messages with it.
    if (!state) return { entries: [], next: range.until ?? range.from, damaged: [] };
    const wanted = range.until ?? range.from;
    const end = range.reader ? await this.#setBack.continueFrom(range.reader, wanted, state) : wanted;
    if (end === undefined) return this.#waitForEnd(range, state);
    if (isBefore(end, wanted)) return this.#readSetBack(range, state, end);
    return this.#readFrom(range, state);
  }

  #waitForEnd(range: ReadRange, { last }: StreamState): ReadResult {
    const { stream, log } = this.#options;
    log.warn(
      { stream, last, read: range.from.segment - 1 },
      'The stream of the journal ends before what was read of it',
    );
    if (range.until) throw new Error(`The stream ends at message ${last}, for now.`);
    return nothingYet(range);
  }

  /** The messages after `end` are lost. What is left of a range that was begun is handed over once more, and reading goes on there. */
  async #readSetBack(range: ReadRange, state: StreamState, end: Position): Promise<ReadResult> {
    const { stream, log } = this.#options;
    log.error(
      { stream, reader: range.reader, message: end.segment },
      'The stream of the journal has lost messages that were read before; reading goes on where it ended',
    );
    const left = isBefore(range.from, end)
      ? await this.#readFrom({ ...range, until: end }, state)
      : { entries: [], next: end, damaged: [] };
    return { ...left, isSetBack: true };
  }

  async remove(upTo: Position): Promise<void> {
    const state = await this.#currentState();
    if (!state || this.#setBack.isSuspected) return;
    const sequence = Math.min(upTo.segment, state.last + 1);
    if (sequence <= state.first) return;
    if (this.#access()?.isSafeVersion) await this.#manager().streams.purge(this.#options.stream, { seq: sequence });
    else await this.#removeSingly(state.first, Math.min(sequence, state.first + removedSingly));
    this.#state = undefined;
  }

  /** An old server that is killed after a purge up to a number may empty the whole stream when it starts again. */
  async #removeSingly(first: number, end: number): Promise<void> {
    const { streams } = this.#manager();
    const numbers = Array.from({ length: end - first }, (_, at) => first + at);
    // One that an interrupted round has removed is not there any more, which is as good.
    await Promise.all(
      numbers.map((number) => streams.deleteMessage(this.#options.stream, number, false).catch(() => {})),
    );
  }

  async measure(): Promise<JournalSize> {
    const state = this.isReachable() ? await this.#currentState() : undefined;
    const { last = 0, messages = 0, bytes = 0 } = state ?? {};
    return {
      storedBytes: bytes,
      quarantinedBytes: await quarantinedBytes(this.#options.folder),
      // The servers know the size of all messages together.
      bytesAfter: ({ segment }) =>
        messages === 0 ? 0 : Math.round((bytes * Math.min(messages, Math.max(0, last + 1 - segment))) / messages),
    };
  }

  removeQuarantined(beforeMs: number): Promise<number> {
    return removeQuarantined(this.#options.folder, beforeMs);
  }

  async #readFrom(range: ReadRange, { first, last }: StreamState): Promise<ReadResult> {
    const result = nothingYet(range);
    const start = { segment: first, offset: 0 };
    if (range.from.segment > 0 && isBefore(range.from, start)) this.#noteRemoved(range, first);
    if (isBefore(range.from, start)) result.next = range.until && isBefore(range.until, start) ? range.until : start;
    let leftBytes = range.maxBytes;
    while (result.next.segment <= last && leftBytes > 0 && !isDone(range, result, leftBytes)) {
      const bytes = await this.#messageAt(result.next.segment, last);
      if (bytes === undefined) break;
      leftBytes -= await this.#readMessage(range, result, bytes);
    }
    if (range.until && isBefore(result.next, range.until))
      throw new Error(`The stream shows its messages up to ${result.next.segment} only, for now.`);
    return result;
  }

  /** So it is after the restore of an older backup: what came after it had been carried, and removed. */
  #noteRemoved({ from, reader }: ReadRange, first: number): void {
    if (reader)
      this.#options.log.error(
        { journal: this.name, reader, from: from.segment, to: first },
        'The stream of the journal begins after what was read of it; the messages between are gone',
      );
  }

  /** Reads the entries of one message from `result.next` on, and returns how many bytes that were. */
  async #readMessage(range: ReadRange, result: ReadResult, message: Buffer): Promise<number> {
    const { segment, offset } = result.next;
    const bytes = message.subarray(offset);
    const damaged = scan(range, result, { bytes, segment, offset, isSealed: true, isEnd: true });
    for (const damage of damaged)
      await quarantine(this.#options.folder, damage, message.subarray(damage.from, damage.to));
    result.damaged.push(...damaged);
    const readBytes = result.next.offset - offset;
    // The end of a message is the beginning of the next one, so that both have one position.
    if (result.next.offset >= message.length) result.next = { segment: segment + 1, offset: 0 };
    return readBytes;
  }

  /** Returns undefined for a message that the asked server does not have yet, and no bytes for one that the stream has lost. */
  async #messageAt(sequence: number, last: number): Promise<Buffer | undefined> {
    const message = await this.#messages.at(sequence, last);
    if (message) return message.bytes;
    if (!(await this.#isLost(sequence))) return undefined;
    this.#options.log.error(
      { journal: this.name, message: sequence },
      'A message of the stream is missing; it was removed there, or its servers have lost it',
    );
    return Buffer.alloc(0);
  }

  async #isLost(sequence: number): Promise<boolean> {
    const info = await this.#manager().streams.info(this.#options.stream, { deleted_details: true });
    return journalNameOf(info) === this.name && (info.state.deleted?.includes(sequence) ?? false);
  }

  /** Returns undefined when another stream has this one's place. */
  #currentState(): Promise<StreamState | undefined> {
    const nowMs = performance.now();
    if (!this.#state || nowMs - this.#state.atMs > streamStateMs) {
      const asked = this.#askState();
      this.#state = { asked, atMs: nowMs };
      asked.catch(() => (this.#state = undefined));
    }
    return this.#state.asked;
  }

  async #askState(): Promise<StreamState | undefined> {
    const info: StreamInfo = await this.#manager().streams.info(this.#options.stream);
    if (journalNameOf(info) !== this.name) return undefined;
    const { first_seq: first, last_seq: last, messages, bytes } = info.state;
    const atMs = info.ts === undefined ? undefined : Date.parse(info.ts);
    return { first: Math.max(1, first), last, messages, bytes, ...(atMs !== undefined && { atMs }) };
  }

  #access(): StreamAccess | undefined {
    return this.#options.connection.access();
  }

  #manager(): StreamAccess['manager'] {
    const access = this.#access();
    if (!access) throw new Error('The servers of the stream are away.');
    return access.manager;
  }
}

function nothingYet({ from }: ReadRange): ReadResult {
  return { entries: [], next: from, damaged: [] };
}
