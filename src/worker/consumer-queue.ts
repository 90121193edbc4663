import type { Position, ReadableJournal, ReadResult } from '../journal/contract.ts';
import { isBefore } from '../journal/reader.ts';
import type { Lease } from '../platform/lease.ts';
import { ownLease } from '../platform/lease.ts';
import type { Sql } from '../platform/database.ts';
import type { Log } from '../platform/log.ts';
import {
  type Checkpoint,
  CheckpointMoved,
  confirmCheckpoint,
  firstCheckpoint,
  moveCheckpoint,
  readCheckpoint,
} from './checkpoints.ts';
import type { Batch, Consumer } from './contract.ts';
import { traced } from '../platform/tracing/tracing.ts';

/** Maximum size of one batch from a journal; limits the worker's memory for each queue. */
const maxBatchBytes = 4 * 1024 * 1024;

type ConsumerQueueOptions = {
  journal: ReadableJournal;
  consumer: Consumer;
  sql: Sql;
  log: Log;
  /** Of a journal that several workers see: whether this one carries it. */
  lease?: Lease | undefined;
  /** For tests: a clock that never goes back. */
  nowMs?: () => number;
};

/** Delivers one journal to one consumer. Queues are independent, so a stuck one does not hold up the others. */
export class ConsumerQueue {
  readonly #options: ConsumerQueueOptions;
  #checkpoint: Checkpoint | undefined;
  /** What the database has. The checkpoint is ahead of it where entries for others were passed over. */
  #noted: Checkpoint | undefined;
  #carried: Position = { segment: 0, offset: 0 };
  #isKnown = false;
  #notedAtMs = Number.NEGATIVE_INFINITY;

  constructor(options: ConsumerQueueOptions) {
    this.#options = options;
  }

  /** The journal and the consumer, for the log. */
  get name(): string {
    return `${this.#options.journal.name} to ${this.#options.consumer.name}`;
  }

  get journal(): ReadableJournal {
    return this.#options.journal;
  }

  get consumer(): Pick<Consumer, 'name' | 'kinds'> {
    return this.#options.consumer;
  }

  /** Whether this worker carries the journal, and the journal can be read. */
  get isActive(): boolean {
    const { journal, lease = ownLease } = this.#options;
    return journal.isReachable() && lease.isHeld();
  }

  /** Where the queue reads next, entries for other consumers left out. Undefined until the database has said it, and while another worker carries the journal. */
  get position(): Position | undefined {
    if (!this.isActive) return undefined;
    return this.#checkpoint?.at ?? (this.#isKnown ? this.#carried : undefined);
  }

  /** The consumer has taken everything before this position, and the database records it. */
  get carried(): Position {
    return this.#carried;
  }

  /**
   * Delivers the next batch, or the one that a crash or failure interrupted. Resolves with false when there is nothing left. After it has thrown, calling it
   * again repeats the interrupted batch.
   */
  async step(): Promise<boolean> {
    if (!this.isActive) {
      // Another worker moves the checkpoint meanwhile.
      this.#checkpoint = undefined;
      this.#isKnown = false;
      return false;
    }
    try {
      return await this.#stepFrom(this.#checkpoint ?? (await this.#load()));
    } catch (error) {
      // The checkpoint in the database is unknown now, so it is read again.
      this.#checkpoint = undefined;
      if (!(error instanceof CheckpointMoved)) throw error;
      this.#options.log.info({ queue: this.name }, 'Another worker has gone on with the queue');
      return false;
    }
  }

  async #load(): Promise<Checkpoint> {
    this.#noted = await readCheckpoint(this.#options.sql, this.#key());
    const checkpoint = this.#noted ?? firstCheckpoint;
    this.#carried = checkpoint.at;
    this.#isKnown = true;
    return checkpoint;
  }

  async #stepFrom({ at, pending }: Checkpoint): Promise<boolean> {
    const read = await this.#read(at, pending);
    const to = pending ?? read.next;
    const end = read.isSetBack ? read.next : to;
    if (read.entries.length > 0) await this.#handOver({ read, at, to, isRepeat: pending !== undefined });
    if (read.entries.length > 0 || pending || read.isSetBack) await this.#save({ at: end, pending: undefined });
    else await this.#passOver(at, end);
    return pending !== undefined || read.isSetBack === true || isBefore(at, end);
  }

  /** Entries for other consumers are skipped in memory; only what can be removed then is worth a write. */
  async #passOver(at: Position, to: Position): Promise<void> {
    const { noteEveryMs } = this.#options.journal;
    this.#checkpoint = { at: to, pending: undefined };
    const isDue = this.#nowMs() - this.#notedAtMs >= noteEveryMs;
    if (to.segment !== (noteEveryMs > 0 ? this.#carried : at).segment && isDue) await this.#save(this.#checkpoint);
  }

  async #read(from: Position, until: Position | undefined): Promise<ReadResult> {
    const { journal, consumer, log } = this.#options;
    const bounds = until
      ? { until, maxEntries: Number.POSITIVE_INFINITY, maxBytes: Number.POSITIVE_INFINITY }
      : { maxEntries: consumer.maxEntries, maxBytes: maxBatchBytes };
    const read = await journal.read({ from, kinds: consumer.kinds, reader: consumer.name, ...bounds });
    if (read.damaged.length > 0)
      log.error(
        { journal: journal.name, damaged: read.damaged },
        'Unreadable bytes were skipped and moved to quarantine',
      );
    return read;
  }

  async #handOver(range: { read: ReadResult; at: Position; to: Position; isRepeat: boolean }): Promise<void> {
    const { journal, consumer, sql } = this.#options;
    const { at: from, to } = range;
    const known = { at: from, pending: to };
    if (!range.isRepeat) await this.#note(known);
    const token = `${journal.name} ${from.segment}:${from.offset}-${to.segment}:${to.offset}`;
    const entries = range.read.entries.map(({ entry }) => entry);
    const confirm: Batch['confirm'] = (statements) =>
      confirmCheckpoint(statements, this.#key(), { dialect: sql.dialect, known });
    const batch = { journal: journal.name, from, to, token, entries, isRepeat: range.isRepeat, confirm };
    const attributes = { 'messaging.batch.message_count': entries.length };
    await traced({ name: `batch ${consumer.name}`, kind: 'consumer', attributes }, () => consumer.take(batch));
  }

  async #save(checkpoint: Checkpoint): Promise<void> {
    await this.#note(checkpoint);
    this.#checkpoint = checkpoint;
    this.#carried = checkpoint.at;
  }

  async #note(checkpoint: Checkpoint): Promise<void> {
    await moveCheckpoint(this.#options.sql, this.#key(), { from: this.#noted, to: checkpoint });
    this.#noted = checkpoint;
    this.#notedAtMs = this.#nowMs();
  }

  #nowMs(): number {
    return (this.#options.nowMs ?? (() => performance.now()))();
  }

  #key() {
    return { journal: this.#options.journal.name, consumer: this.#options.consumer.name };
  }
}
