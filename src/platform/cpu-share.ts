/** What became of work: done, or not even begun, because too much was waiting. */
export type Ran<Result> = { isDone: true; result: Result } | { isDone: false };

/** Bounds how much one kind of work may take of the thread that answers everybody. */
export type CpuShare = {
  /** Runs the work when its turn comes. Of an asynchronous function only the part before its first wait counts. */
  run<Result>(work: () => Result): Promise<Ran<Result>>;
};

export type CpuShareParts = {
  /** How much of the thread's time the work may take for as long as there is more of it, from 0 to 1. */
  share: number;
  /** How much of it may run in one go after a rest. */
  sliceMs: number;
  /** How much may wait. What comes on top is not begun. */
  maxWaiting: number;
  /** What has waited for longer is not begun either: its client has given up or tries again. */
  maxWaitMs: number;
  /** For tests. */
  nowMs?: () => number;
};

type Waiting = { sinceMs: number; begin(): void; giveUp(): void };

/**
 * Creates a share. Work runs at once as long as it stays below its share; beyond, it waits in line and the thread is free for everything else in between. A
 * sender who waits for each answer is thereby slowed down, not only refused.
 */
export function createCpuShare({
  share,
  sliceMs,
  maxWaiting,
  maxWaitMs,
  nowMs = () => performance.now(),
}: CpuShareParts): CpuShare {
  const waiting: Waiting[] = [];
  let creditMs = sliceMs;
  let countedAtMs = nowMs();
  let timer: NodeJS.Timeout | undefined;
  const refill = () => {
    const atMs = nowMs();
    creditMs = Math.min(sliceMs, creditMs + (atMs - countedAtMs) * share);
    countedAtMs = atMs;
  };
  const measured = <Result>(work: () => Result): Ran<Result> => {
    const startedMs = nowMs();
    try {
      return { isDone: true, result: work() };
    } finally {
      creditMs -= nowMs() - startedMs;
    }
  };
  const plan = () => {
    if (waiting.length > 0) timer ??= setTimeout(drain, Math.max(1, Math.ceil(-creditMs / share)));
  };
  const drain = () => {
    timer = undefined;
    for (refill(); creditMs > 0; refill()) {
      const next = waiting.shift();
      if (!next) return;
      if (nowMs() - next.sinceMs > maxWaitMs) next.giveUp();
      else next.begin();
    }
    plan();
  };
  return {
    run(work) {
      refill();
      if (waiting.length === 0 && creditMs > 0) return attempt(() => measured(work));
      if (waiting.length >= maxWaiting) return Promise.resolve({ isDone: false });
      return new Promise((resolve) => {
        const begin = () => resolve(attempt(() => measured(work)));
        waiting.push({ sinceMs: nowMs(), begin, giveUp: () => resolve({ isDone: false }) });
        plan();
      });
    },
  };
}

/** Turns an exception into a rejection. */
async function attempt<Result>(work: () => Result): Promise<Result> {
  return work();
}
