import type { Log } from '../platform/log.ts';
import { createMutex } from '../platform/mutex.ts';
import { pause } from './pause.ts';

/** Interval between sweeps, which also run at start. */
const sweepEveryMs = 24 * 60 * 60 * 1000;
/** Retry delays after a failure, the last one repeatedly: retention is late by an hour at most. */
const retryDelaysMs = [1, 5, 15, 60].map((minutes) => minutes * 60_000);

/** A task that removes what has passed its retention. `run` works in small batches, checks the signal between them, and may be repeated. */
export type Sweep = { name: string; run(signal: AbortSignal): Promise<{ swept: number }> };

export type SweepParts = {
  sweeps: readonly Sweep[];
  log: Log;
  everyMs?: number;
  /** For tests: replaces waiting. */
  wait?: (forMs: number, signal: AbortSignal) => Promise<void>;
};
export type Sweeps = {
  /** Resolves when the batch under way is through. */
  stop(): Promise<void>;
};

/** Runs each sweep at start and daily, one at a time. A sweep that fails is logged, retried soon, and does not hold up the others. */
export function startSweeps(parts: SweepParts): Sweeps {
  const stopping = new AbortController();
  const mutex = createMutex();
  const running = Promise.all(parts.sweeps.map((sweep) => sweepUntil({ ...parts, sweep, mutex }, stopping.signal)));
  return {
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}

type SweepLoop = SweepParts & { sweep: Sweep; mutex: ReturnType<typeof createMutex> };

async function sweepUntil(
  { sweep, mutex, log, everyMs = sweepEveryMs, wait = pause }: SweepLoop,
  signal: AbortSignal,
): Promise<void> {
  for (let failures = 0; !signal.aborted;) {
    const error = await mutex(() => runSweep(sweep, log, signal));
    failures = error === undefined ? 0 : failures + 1;
    const waitMs = failures === 0 ? everyMs : (retryDelaysMs[Math.min(failures, retryDelaysMs.length) - 1] ?? everyMs);
    if (failures > 0)
      log.error(
        { sweep: sweep.name, failures, againInMinutes: waitMs / 60_000, error: String(error) },
        'A cleanup failed and will run again',
      );
    await wait(waitMs, signal);
  }
}

/** Runs one sweep and resolves with the error, if any. */
async function runSweep({ name, run }: Sweep, log: Log, signal: AbortSignal): Promise<unknown> {
  if (signal.aborted) return undefined;
  try {
    const { swept } = await run(signal);
    if (swept > 0) log.info({ sweep: name, swept }, 'A cleanup deleted expired data');
    return undefined;
  } catch (error) {
    return error ?? new Error('A sweep rejected with nothing.');
  }
}
