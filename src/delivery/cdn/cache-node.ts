import { setTimeout as delay } from 'node:timers/promises';
import { errorText } from '../../platform/errors.ts';
import type { Log } from '../../platform/log.ts';
import { everythingKey, manyReadsKey } from './surrogate-keys.ts';

/** Keys in one purge: its header stays below 1 kB, and the expression that a cache makes of it is short. */
export const maxKeysPerPurge = 100;

/** Keys that wait for one cache. More than this is an import or a cache that has been away: everything is purged once instead. */
export const maxWaitingKeys = 1_000;

/** After so many failures in a row everything is purged once the cache answers: it may have been restarted, or filled by another process. */
export const maxFailuresByKey = 5;

export type CacheNodeTiming = {
  /** How long a cache may take to answer. It only notes the purge. */
  answerMs: number;
  /**
   * When the same keys are purged a second time. A cache may still be receiving a page of before the change when the first purge arrives, and would keep it.
   * The caches of this project keep no page that took longer than a second, so that none is left when this has passed.
   */
  repeatAfterMs: number;
  /** Purges within this time of one another are repeated together. */
  repeatTogetherMs: number;
  /** The pauses after the first, second … failure in a row. */
  retryDelaysMs: readonly number[];
};

const defaultTiming: CacheNodeTiming = {
  answerMs: 2_000,
  repeatAfterMs: 1_250,
  repeatTogetherMs: 50,
  retryDelaysMs: [100, 250, 500, 1_000, 2_000, 5_000],
};

/** One cache in front of the site, and what it has not been told yet. */
export type CacheNode = {
  add(keys: Iterable<string>): void;
  addEverything(): void;
  pending(): number;
  sent(): number;
  failures(): number;
  close(): Promise<void>;
};

type CacheNodeOptions = { url: URL; log: Log; timing?: Partial<CacheNodeTiming> };

export function createCacheNode(options: CacheNodeOptions): CacheNode {
  return new HttpCacheNode(options);
}

/** Keys that wait, or everything: one set, bounded. */
type Waiting = { isEverything: boolean; keys: Set<string> };

type Repeat = Waiting & { addedMs: number; timer: NodeJS.Timeout };

class HttpCacheNode implements CacheNode {
  readonly #url: URL;
  readonly #log: Log;
  readonly #timing: CacheNodeTiming;
  readonly #closing = new AbortController();
  #waiting: Waiting = nothingWaits();
  #repeats: Repeat[] = [];
  #work: Promise<void> | undefined;
  #sent = 0;
  #failures = 0;
  #failuresInRow = 0;

  constructor({ url, log, timing }: CacheNodeOptions) {
    this.#url = url;
    this.#log = log;
    this.#timing = { ...defaultTiming, ...timing };
  }

  readonly pending = () => (this.#waiting.isEverything ? 1 : this.#waiting.keys.size);
  readonly sent = () => this.#sent;
  readonly failures = () => this.#failures;

  add(keys: Iterable<string>): void {
    this.#addWaiting({ isEverything: false, keys: new Set(keys) });
  }

  addEverything(): void {
    this.#addWaiting({ isEverything: true, keys: new Set() });
  }

  async close(): Promise<void> {
    this.#closing.abort();
    for (const { timer } of this.#repeats) clearTimeout(timer);
    await this.#work;
  }

  #addWaiting(added: Waiting): void {
    if (this.#closing.signal.aborted || isEmpty(added)) return;
    merge(this.#waiting, added);
    this.#addRepeat(added);
    this.#start();
  }

  #start(): void {
    this.#work ??= this.#sendWaiting().finally(() => {
      this.#work = undefined;
      // Something may have been added between the last look and now.
      if (!isEmpty(this.#waiting) && !this.#closing.signal.aborted) this.#start();
    });
  }

  /** Never more than the time until a repeat, divided by `repeatTogetherMs`. */
  #addRepeat(added: Waiting): void {
    const nowMs = performance.now();
    const last = this.#repeats.at(-1);
    if (last && nowMs - last.addedMs < this.#timing.repeatTogetherMs) return merge(last, added);
    const dueMs = this.#timing.repeatAfterMs + this.#timing.repeatTogetherMs;
    const timer = setTimeout(() => this.#repeat(), dueMs).unref();
    const repeat: Repeat = { ...nothingWaits(), addedMs: nowMs, timer };
    merge(repeat, added);
    this.#repeats.push(repeat);
  }

  #repeat(): void {
    const due = this.#repeats.shift();
    if (!due) return;
    merge(this.#waiting, due);
    this.#start();
  }

  async #sendWaiting(): Promise<void> {
    while (!isEmpty(this.#waiting) && !this.#closing.signal.aborted) {
      const batch = this.#take();
      const failure = await this.#send(batch);
      if (this.#closing.signal.aborted) return;
      if (failure === undefined) this.#noteSuccess();
      else await this.#noteFailure(batch, failure);
    }
  }

  #take(): Waiting {
    const { isEverything, keys } = this.#waiting;
    if (isEverything) {
      this.#waiting = nothingWaits();
      return { isEverything, keys: new Set() };
    }
    const taken = new Set([...keys].slice(0, maxKeysPerPurge));
    for (const key of taken) keys.delete(key);
    return { isEverything, keys: taken };
  }

  /** @returns undefined when the cache has purged, or why it has not */
  async #send({ isEverything, keys }: Waiting): Promise<string | undefined> {
    try {
      const response = await fetch(this.#url, {
        method: 'PURGE',
        headers: { 'surrogate-key': isEverything ? everythingKey : [manyReadsKey, ...keys].join(' ') },
        redirect: 'manual',
        signal: AbortSignal.any([AbortSignal.timeout(this.#timing.answerMs), this.#closing.signal]),
      });
      await response.body?.cancel();
      return response.ok ? undefined : `The cache answered ${response.status}.`;
    } catch (error) {
      return errorText(error instanceof Error && error.cause ? error.cause : error);
    }
  }

  #noteSuccess(): void {
    this.#sent += 1;
    if (this.#failuresInRow > 0)
      this.#log.info({ cache: this.#url.host, failures: this.#failuresInRow }, 'The cache takes purges again');
    this.#failuresInRow = 0;
  }

  /** One line when a cache begins to fail, one when it is back. */
  async #noteFailure(batch: Waiting, error: string): Promise<void> {
    this.#failures += 1;
    this.#failuresInRow += 1;
    merge(this.#waiting, batch);
    if (this.#failuresInRow >= maxFailuresByKey) merge(this.#waiting, { isEverything: true, keys: new Set() });
    if (this.#failuresInRow === 1)
      this.#log.warn(
        { cache: this.#url.host, error },
        'A cache cannot be purged, so it may show pages of before a change. Candor tries until it answers, and then purges everything',
      );
    const { retryDelaysMs } = this.#timing;
    const pauseMs = retryDelaysMs[Math.min(this.#failuresInRow, retryDelaysMs.length) - 1];
    await delay(pauseMs, undefined, { signal: this.#closing.signal, ref: false }).catch(() => undefined); // Closing: the loop ends.
  }
}

function nothingWaits(): Waiting {
  return { isEverything: false, keys: new Set() };
}

function isEmpty({ isEverything, keys }: Waiting): boolean {
  return !isEverything && keys.size === 0;
}

function merge(into: Waiting, { isEverything, keys }: Waiting): void {
  for (const key of keys) into.keys.add(key);
  into.isEverything ||= isEverything || into.keys.size > maxWaitingKeys;
  if (into.isEverything) into.keys.clear();
}
