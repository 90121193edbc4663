import type { Clock } from '../../platform/clock.ts';
import type { Position } from '../contract.ts';
import { setBackAfterMs, setBackForgottenMs } from '../limits.ts';
import type { StreamState } from './stream-config.ts';
import type { Message, StreamMessages } from './stream-messages.ts';

/** Clocks of servers and workers may differ by this much. */
const clockMarginMs = 500;

type SetBackOptions = { clock: Clock; messages: Pick<StreamMessages, 'kept' | 'ofLeader' | 'forget'> };

/**
 * `last`: the earliest end of the stream that was seen. `atMs`: the time at which it ended there, by the servers' clock where they say it. `witness`: a message
 * behind that end which this worker has read, if it still knows one. `resumed`: readers that have begun anew behind the end.
 */
type Suspicion = {
  last: number;
  sinceMs: number;
  atMs: number;
  witness: { sequence: number; message: Promise<Message | undefined> };
  resumed: Set<string>;
};

/**
 * Finds out that a stream ends before a position that was read: its servers lost messages that were not on a disk yet, or an older copy was restored. New messages
 * then have numbers of old ones, and would be passed over. A new leader that has not taken in everything yet says the same for a moment, and one that has been cut
 * off for some seconds. So the answer gets time to change, and is disproved by the messages behind that end: the same ones that were read, or ones from before.
 */
export class SetBack {
  readonly #options: SetBackOptions;
  #suspicion: Suspicion | undefined;

  constructor(options: SetBackOptions) {
    this.#options = options;
  }

  /** While this is so, nothing must be removed: positions may be those of other messages. */
  get isSuspected(): boolean {
    return this.#suspicion !== undefined;
  }

  /** Returns where a reader may continue: its position, an earlier one when the stream was set back, and undefined while that is not sure. */
  async continueFrom(reader: string, position: Position, state: StreamState): Promise<Position | undefined> {
    const nowMs = this.#options.clock.nowMs();
    const suspicion = this.#noted(reader, { position, state, nowMs });
    if (!suspicion || suspicion.resumed.has(reader) || position.segment <= suspicion.last + 1) return position;
    if (await this.#isDisproved(suspicion, state)) {
      if (this.#suspicion === suspicion) this.#suspicion = undefined;
      return position;
    }
    if (nowMs - suspicion.sinceMs < setBackAfterMs) return undefined;
    suspicion.resumed.add(reader);
    return { segment: suspicion.last + 1, offset: 0 };
  }

  #noted(
    reader: string,
    { position, state, nowMs }: { position: Position; state: StreamState; nowMs: number },
  ): Suspicion | undefined {
    const { last, atMs = nowMs } = state;
    const known = this.#suspicion;
    if (known && nowMs - known.sinceMs > setBackForgottenMs) this.#suspicion = undefined;
    if (position.segment <= last + 1) return this.#suspicion;
    if (!this.#suspicion || this.#suspicion.resumed.has(reader)) {
      const sequence = position.segment - 1;
      const witness = { sequence, message: this.#options.messages.kept(sequence) };
      this.#suspicion = { last, sinceMs: nowMs, atMs, witness, resumed: new Set() };
      // Other messages may have their numbers now.
      this.#options.messages.forget();
    }
    this.#suspicion.last = Math.min(this.#suspicion.last, last);
    return this.#suspicion;
  }

  /** Whether a server that was behind had answered. */
  async #isDisproved({ last, atMs, witness }: Suspicion, state: StreamState): Promise<boolean> {
    // Nothing is removed during a suspicion: what is gone now had been there before.
    if (state.first > last + 1) return true;
    const read = await witness.message;
    const sequence = read ? witness.sequence : last + 1;
    const found = state.last < sequence ? undefined : await this.#options.messages.ofLeader(sequence);
    if (!found) return false;
    return read ? isSame(found, read) : found.storedAtMs < atMs - clockMarginMs;
  }
}

function isSame(one: Message, other: Message): boolean {
  return one.storedAtMs === other.storedAtMs && one.bytes.equals(other.bytes);
}
