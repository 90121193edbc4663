import { dayMs, hourMs, minuteMs } from '../platform/durations.ts';
import type { Log } from '../platform/log.ts';
import { createMutex } from '../platform/mutex.ts';
import { type Delays, type Loop, type LoopOptions, startLoop } from '../platform/background-loop.ts';

/** Interval between sweeps, which also run at start. */
const sweepEveryMs = dayMs;
/** Retry delays after a failure, the last one repeatedly: retention is late by an hour at most. */
const retryMs: Delays = [minuteMs, 5 * minuteMs, 15 * minuteMs, hourMs];

/** A task that removes what has passed its retention. `run` works in small batches, checks the signal between them, and may be repeated. */
export type Sweep = { name: string; run(signal: AbortSignal): Promise<{ swept: number }> };

type SweepOptions = {
  sweeps: readonly Sweep[];
  log: Log;
  /** Says that data is gone from the database, so that it is removed from the disk as well. */
  noteErasure(): void;
  everyMs?: number;
  /** For tests: replaces waiting. */
  wait?: LoopOptions['wait'];
};

/**
 * Runs each sweep at start and daily, one at a time. A sweep that fails is logged, retried soon, and does not hold up the others. Stopping waits for the batch
 * under way.
 */
export function startSweeps({ sweeps, log, noteErasure, everyMs = sweepEveryMs, wait }: SweepOptions): Loop {
  const mutex = createMutex();
  const loops = sweeps.map((sweep) =>
    startLoop({
      everyMs,
      retryMs,
      run: (signal) => mutex(() => runSweep(sweep, { log, noteErasure }, signal)),
      onFailure: ({ error, failures, waitMs }) =>
        log.error(
          { sweep: sweep.name, failures, againInMinutes: waitMs / minuteMs, error: String(error) },
          'A cleanup failed and will run again',
        ),
      wait,
    }),
  );
  return {
    async stop() {
      await Promise.all(loops.map((loop) => loop.stop()));
    },
  };
}

async function runSweep(
  { name, run }: Sweep,
  { log, noteErasure }: Pick<SweepOptions, 'log' | 'noteErasure'>,
  signal: AbortSignal,
): Promise<void> {
  if (signal.aborted) return;
  const { swept } = await run(signal);
  if (swept === 0) return;
  noteErasure();
  log.info({ sweep: name, swept }, 'A cleanup deleted expired data');
}
