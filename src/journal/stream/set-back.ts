import type { Clock } from '../../platform/clock.ts';
import type { Position } from '../contract.ts';
import { setBackAfterMs, setBackForgottenMs } from '../limits.ts';
import type { StreamState } from './stream-config.ts';
import type { StreamMessages } from './stream-messages.ts';

/** Clocks of servers and workers may differ by this much. */
const clockMarginMs = 2_000;

type SetBackOptions = { clock: Clock; messages: Pick<StreamMessages, 'at' | 'forget'> };

/** `last`: the earliest end of the stream that was seen. `resumed`: readers that have begun anew behind it. */
type Suspicion = { last: number; sinceMs: number; resumed: Set<string> };

/**
 * Finds out that a stream ends before a position that was read: its servers lost messages that were not on a disk yet, or an older copy was restored. New messages
 * then have numbers of old ones, and would be passed over. A leader that has been cut off says the same for some seconds, so the answer must have had time to
 * change, and the message that follows tells by its time whether it is a new one.
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
    if (nowMs - suspicion.sinceMs < setBackAfterMs) return undefined;
    if (await this.#isOldMessage(suspicion, state)) {
      this.#suspicion = undefined;
      return position;
    }
    suspicion.resumed.add(reader);
    return { segment: suspicion.last + 1, offset: 0 };
  }

  #noted(
    reader: string,
    { position, state: { last }, nowMs }: { position: Position; state: StreamState; nowMs: number },
  ): Suspicion | undefined {
    const known = this.#suspicion;
    if (known && nowMs - known.sinceMs > setBackForgottenMs) this.#suspicion = undefined;
    if (position.segment <= last + 1) return this.#suspicion;
    if (!this.#suspicion || this.#suspicion.resumed.has(reader)) {
      this.#suspicion = { last, sinceMs: nowMs, resumed: new Set() };
      // Other messages may have their numbers now.
      this.#options.messages.forget();
    }
    this.#suspicion.last = Math.min(this.#suspicion.last, last);
    return this.#suspicion;
  }

  /** Whether the message after the suspected end was there before the suspicion: then a server that was behind had answered. */
  async #isOldMessage({ last, sinceMs }: Suspicion, state: StreamState): Promise<boolean> {
    if (state.last <= last) return false;
    const message = await this.#options.messages.at(last + 1, last + 1);
    return message !== undefined && message.storedAtMs < sinceMs - clockMarginMs;
  }
}
