import type { JetStreamManager } from '@nats-io/jetstream';
import { keptMessageBytes, readAheadMessages } from '../limits.ts';

export type Message = { bytes: Buffer; storedAtMs: number };

type MessagesOptions = {
  stream: string;
  /** Undefined while the servers are away. */
  manager: () => Pick<JetStreamManager, 'direct' | 'streams'> | undefined;
};

/**
 * Reads messages by their number, each once for all consumers, many at a time. Any server that keeps a copy may answer, also one that is behind: a message that
 * it does not have is not known to be missing.
 */
export class StreamMessages {
  readonly #options: MessagesOptions;
  readonly #messages = new Map<number, Promise<Message | undefined>>();
  #keptBytes = 0;
  readonly #sizes = new Map<number, number>();

  constructor(options: MessagesOptions) {
    this.#options = options;
  }

  /** Reads one message, and begins to read those after it, up to `last`. */
  at(sequence: number, last: number): Promise<Message | undefined> {
    for (let each = sequence + 1; each <= Math.min(last, sequence + readAheadMessages - 1); each += 1)
      this.#begin(each).catch(() => {}); // Whoever needs it asks again.
    return this.#begin(sequence);
  }

  /** Returns a message that was read and is still kept, without asking a server. */
  async kept(sequence: number): Promise<Message | undefined> {
    return this.#messages.get(sequence)?.catch(() => undefined);
  }

  /** Asks the leader, who alone can say which message has a number. */
  async ofLeader(sequence: number): Promise<Message | undefined> {
    const message = await this.#options.manager()?.streams.getMessage(this.#options.stream, { seq: sequence });
    return message ? read(message) : undefined;
  }

  /** Forgets everything that was read. */
  forget(): void {
    this.#messages.clear();
    this.#sizes.clear();
    this.#keptBytes = 0;
  }

  #begin(sequence: number): Promise<Message | undefined> {
    const begun = this.#messages.get(sequence) ?? this.#fetch(sequence);
    this.#messages.set(sequence, begun);
    return begun;
  }

  async #fetch(sequence: number): Promise<Message | undefined> {
    try {
      const message = await this.#options.manager()?.direct.getMessage(this.#options.stream, { seq: sequence });
      if (message && message.seq !== sequence) throw new Error(`Message ${message.seq} came instead of ${sequence}.`);
      if (!message) this.#messages.delete(sequence);
      else this.#keep(sequence, message.data.length);
      return message ? read(message) : undefined;
    } catch (error) {
      this.#messages.delete(sequence);
      throw error;
    }
  }

  /** Gives up the messages that were read first when there are too many. */
  #keep(sequence: number, sizeBytes: number): void {
    this.#sizes.set(sequence, sizeBytes);
    this.#keptBytes += sizeBytes;
    for (const [earliest, bytes] of this.#sizes) {
      if (this.#keptBytes <= keptMessageBytes || earliest === sequence) return;
      this.#sizes.delete(earliest);
      this.#messages.delete(earliest);
      this.#keptBytes -= bytes;
    }
  }
}

function read({ data, time }: { data: Uint8Array; time: Date }): Message {
  return { bytes: Buffer.from(data), storedAtMs: time.getTime() };
}
