import type { AppendFailure, AppendResult } from './contract.ts';
import { queuedEntryOverheadBytes } from './limits.ts';

/** What is committed together: lines of entries, and how many. */
export type AppendGroup = { text: string; entries: number };

type Waiting = { line: string; sizeBytes: number; resolve: (result: AppendResult) => void };

type AppendQueueOptions = {
  commit(group: AppendGroup): Promise<AppendResult>;
  /** Bound of one group; everything that waits by default. */
  maxGroupBytes?: () => number;
};

/**
 * Implements group commit: entries that arrive while a commit is running wait together, and the next commit starts the moment that one ends.
 * An idle journal therefore adds no delay, and a busy one shares each commit among all waiting entries.
 */
export class AppendQueue {
  readonly #options: AppendQueueOptions;
  #waiting: Waiting[] = [];
  #queuedBytes = 0;
  #isScheduled = false;
  #committing: Promise<void> = Promise.resolve();
  #entries = 0;
  readonly #failures: Record<AppendFailure, number> = {
    disk_full: 0,
    io_error: 0,
    too_large: 0,
    overloaded: 0,
    closed: 0,
  };

  constructor(options: AppendQueueOptions) {
    this.#options = options;
  }

  /** Bytes that wait, with what each entry takes beside its text. */
  get queuedBytes(): number {
    return this.#queuedBytes;
  }

  get isBusy(): boolean {
    return this.#isScheduled;
  }

  counts() {
    return { entries: this.#entries, failures: { ...this.#failures }, queuedBytes: this.#queuedBytes };
  }

  add(line: string, sizeBytes: number): Promise<AppendResult> {
    this.#queuedBytes += sizeBytes + queuedEntryOverheadBytes;
    return new Promise((resolve) => {
      this.#waiting.push({ line, sizeBytes, resolve });
      this.#schedule();
    });
  }

  refuse(reason: AppendFailure): Promise<AppendResult> {
    this.#failures[reason] += 1;
    return Promise.resolve({ ok: false, reason });
  }

  /** Does other work in the place of a commit, and then commits what came meanwhile. Only while nothing is under way. */
  doInstead(work: () => Promise<void>): void {
    this.#isScheduled = true;
    this.#committing = work().then(() => this.#commitAll());
  }

  async idle(): Promise<void> {
    while (this.#isScheduled) await this.#committing;
  }

  /** Starts after the current turn of the event loop, so that requests read in one turn share the first commit as well. */
  #schedule(): void {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    this.#committing = new Promise((resolve) => {
      setImmediate(() => resolve(this.#commitAll()));
    });
  }

  async #commitAll(): Promise<void> {
    while (this.#waiting.length > 0) {
      const group = this.#take();
      const result = await this.#options.commit({
        text: group.map(({ line }) => line).join(''),
        entries: group.length,
      });
      if (result.ok) this.#entries += group.length;
      else this.#failures[result.reason] += group.length;
      for (const { resolve } of group) resolve(result);
    }
    this.#isScheduled = false;
  }

  #take(): Waiting[] {
    const limit = this.#options.maxGroupBytes?.() ?? Number.POSITIVE_INFINITY;
    let [count, bytes] = [0, 0];
    for (const { sizeBytes } of this.#waiting) {
      if (count > 0 && bytes + sizeBytes > limit) break;
      [count, bytes] = [count + 1, bytes + sizeBytes];
    }
    const group = this.#waiting;
    this.#waiting = group.splice(count);
    this.#queuedBytes -= bytes + count * queuedEntryOverheadBytes;
    return group;
  }
}
