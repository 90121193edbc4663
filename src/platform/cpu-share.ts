/** What became of work: done, or not even begun, because too much was waiting. */
type Ran<Result> = { isDone: true; result: Result } | { isDone: false };

/** Bounds how much one kind of work may take of the thread that answers everybody. */
export type CpuShare = {
  /** Runs the work when its turn comes. Of an asynchronous function only the part before its first wait counts. */
  run<Result>(work: () => Result): Promise<Ran<Result>>;
};

type CpuShareOptions = {
  /** How much of the thread's time the work may take for as long as there is more of it, from 0 to 1. */
  share: number;
  /** How much of it may run in one go after a rest. */
  sliceMs: number;
  /** How much may wait. What comes on top is not begun. */
  maxWaiting: number;
  /** What has waited for longer is not begun either: its client has given up or tries again. Time in which the whole thread stood still does not count. */
  maxWaitMs: number;
  /**
   * A smaller share, for as long as something else is more urgent; what each piece of work costs the thread before and after it counts as well then. After a
   * rest, work still runs at once.
   */
  yields?: { isDue: () => boolean; share: number; besideMs: number };
  /** For tests. */
  nowMs?: () => number;
};

/**
 * Creates a share. Work runs at once as long as it stays below its share; beyond, it waits in line and the thread is free for everything else in between. A
 * sender who waits for each answer is thereby slowed down, not only refused.
 */
export function createCpuShare(options: CpuShareOptions): CpuShare {
  return new Share(options);
}

/** `stoodMs`: how long the thread had stood still by then. */
type Waiting = { sinceMs: number; stoodMs: number; begin(): void; giveUp(): void };

class Share implements CpuShare {
  readonly #options: CpuShareOptions;
  readonly #nowMs: () => number;
  readonly #waiting: Waiting[] = [];
  /** Below zero, the work has taken more than its share, and rests. */
  #creditMs: number;
  #countedAtMs: number;
  /** Milliseconds by which turns came too late, in total: the machine was busy with other things, not with this work. */
  #stoodMs = 0;
  #isPlanned = false;

  constructor(options: CpuShareOptions) {
    this.#options = options;
    this.#nowMs = options.nowMs ?? (() => performance.now());
    this.#creditMs = options.sliceMs;
    this.#countedAtMs = this.#nowMs();
  }

  async run<Result>(work: () => Result): Promise<Ran<Result>> {
    this.#refill();
    if (this.#waiting.length === 0 && this.#creditMs > 0) return this.#measured(work);
    if (this.#waiting.length >= this.#options.maxWaiting) return { isDone: false };
    return new Promise((resolve, reject) => {
      const begin = () => {
        try {
          resolve(this.#measured(work));
        } catch (error) {
          reject(error);
        }
      };
      const giveUp = () => resolve({ isDone: false });
      this.#waiting.push({ sinceMs: this.#nowMs(), stoodMs: this.#stoodMs, begin, giveUp });
      this.#plan();
    });
  }

  #refill(): void {
    const atMs = this.#nowMs();
    this.#creditMs = Math.min(this.#options.sliceMs, this.#creditMs + (atMs - this.#countedAtMs) * this.#share());
    this.#countedAtMs = atMs;
  }

  #share(): number {
    const { share, yields } = this.#options;
    return yields?.isDue() ? yields.share : share;
  }

  #measured<Result>(work: () => Result): Ran<Result> {
    const startedMs = this.#nowMs();
    try {
      return { isDone: true, result: work() };
    } finally {
      this.#creditMs -= this.#nowMs() - startedMs + this.#besideMs();
    }
  }

  #besideMs(): number {
    const { yields } = this.#options;
    return yields?.isDue() ? yields.besideMs : 0;
  }

  #plan(): void {
    if (this.#waiting.length === 0 || this.#isPlanned) return;
    this.#isPlanned = true;
    const afterMs = Math.max(1, Math.ceil(-this.#creditMs / this.#share()));
    const dueMs = this.#nowMs() + afterMs;
    setTimeout(() => {
      this.#stoodMs += Math.max(0, this.#nowMs() - dueMs);
      this.#drain();
    }, afterMs);
  }

  #drain(): void {
    this.#isPlanned = false;
    for (this.#refill(); this.#creditMs > 0; this.#refill()) {
      const next = this.#waiting.shift();
      if (!next) return;
      const waitedMs = this.#nowMs() - next.sinceMs - (this.#stoodMs - next.stoodMs);
      if (waitedMs > this.#options.maxWaitMs) next.giveUp();
      else next.begin();
    }
    this.#plan();
  }
}
