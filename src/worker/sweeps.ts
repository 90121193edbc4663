import type { Log } from '../platform/log.ts';
import { pause } from './pause.ts';

/** Sweeps run at start and then so often. */
const sweepEveryMs = 24 * 60 * 60 * 1000;

/** Something that is removed because its time is over. `run` works in small batches, looks at the signal between them, and may be repeated. */
export type Sweep = { name: string; run(signal: AbortSignal): Promise<{ swept: number }> };

export type SweepParts = { sweeps: readonly Sweep[]; log: Log; everyMs?: number };
export type Sweeps = {
  /** Resolves when the batch under way is through. */
  stop(): Promise<void>;
};

/** Runs each sweep, one after the other, at start and daily. One that fails is told of and holds up no other. */
export function startSweeps(parts: SweepParts): Sweeps {
  const stopping = new AbortController();
  const running = sweepUntil(parts, stopping.signal);
  return {
    stop: () => {
      stopping.abort();
      return running;
    },
  };
}

async function sweepUntil({ sweeps, log, everyMs = sweepEveryMs }: SweepParts, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    for (const sweep of sweeps) await runSweep(sweep, log, signal);
    await pause(everyMs, signal);
  }
}

async function runSweep({ name, run }: Sweep, log: Log, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  try {
    const { swept } = await run(signal);
    if (swept > 0) log.info({ sweep: name, swept }, 'Swept what its time was over for');
  } catch (error) {
    log.error({ sweep: name, error: String(error) }, 'A sweep failed and runs again tomorrow');
  }
}
