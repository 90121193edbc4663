import type { Log } from '../platform/log.ts';
import { createMutex } from '../platform/mutex.ts';
import { pause } from './pause.ts';

/** Sweeps run at start and then so often. */
const sweepEveryMs = 24 * 60 * 60 * 1000;
/** What failed is tried again after these times, the last one over and over: a promise about retention is late by an hour at most. */
const retryDelaysMs = [1, 5, 15, 60].map((minutes) => minutes * 60_000);

/** Something that is removed because its time is over. `run` works in small batches, looks at the signal between them, and may be repeated. */
export type Sweep = { name: string; run(signal: AbortSignal): Promise<{ swept: number }> };

export type SweepParts = {
  sweeps: readonly Sweep[];
  log: Log;
  everyMs?: number;
  /** For tests: how to wait. */
  wait?: (forMs: number, signal: AbortSignal) => Promise<void>;
};
export type Sweeps = {
  /** Resolves when the batch under way is through. */
  stop(): Promise<void>;
};

/** Runs each sweep at start and daily, one at a time. One that fails is told of, tried again soon, and holds up no other. */
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

async function sweepUntil({ sweep, mutex, log, everyMs = sweepEveryMs, wait = pause }: SweepLoop, signal: AbortSignal): Promise<void> {
  for (let failures = 0; !signal.aborted; ) {
    const error = await mutex(() => runSweep(sweep, log, signal));
    failures = error === undefined ? 0 : failures + 1;
    const waitMs = failures === 0 ? everyMs : (retryDelaysMs[Math.min(failures, retryDelaysMs.length) - 1] ?? everyMs);
    if (failures > 0) log.error({ sweep: sweep.name, failures, againInMinutes: waitMs / 60_000, error: String(error) }, 'A sweep failed and will run again');
    await wait(waitMs, signal);
  }
}

/** Resolves with what went wrong. */
async function runSweep({ name, run }: Sweep, log: Log, signal: AbortSignal): Promise<unknown> {
  if (signal.aborted) return undefined;
  try {
    const { swept } = await run(signal);
    if (swept > 0) log.info({ sweep: name, swept }, 'Swept what its time was over for');
    return undefined;
  } catch (error) {
    return error ?? new Error('A sweep rejected with nothing.');
  }
}
