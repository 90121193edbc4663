import type { Lease } from './lease.ts';
import { pause } from './pause.ts';

/** Delays in milliseconds after the first failure in a row, the second and so on; the last one repeats. */
export type Delays = readonly [number, ...number[]];

/** A failed round: the number of failures in a row, and the pause that follows. */
type FailedRound = { error: unknown; failures: number; waitMs: number };

export type LoopOptions = {
  /** Does one round of work. Resolves with true when there is more to do at once. */
  run(signal: AbortSignal): Promise<boolean | void>;
  /** The pause between two rounds. */
  everyMs: number;
  /** Work that one process does at a time: rounds are left out while another holds it. */
  lease?: Lease | undefined;
  /** The pauses after failures; `everyMs` by default. */
  retryMs?: Delays;
  /** Called after each failed round. */
  onFailure(round: FailedRound): void;
  /** Called after the first successful round that follows a failed one. */
  onRecovery?(): void;
  /** For tests: replaces waiting. */
  wait?: (forMs: number, signal: AbortSignal) => Promise<void>;
};
export type Loop = {
  /** Ends the pause and begins no other round. Resolves when the round under way is through. */
  stop(): Promise<void>;
};

/** How often a loop without its lease looks whether it has it. */
const lookForLeaseMs = 1_000;

/** Repeats the work until stopped. The first round begins at once. */
export function startLoop(options: LoopOptions): Loop {
  const stopping = new AbortController();
  const running = runLoop(options, stopping.signal);
  return {
    stop: () => {
      stopping.abort();
      return running;
    },
  };
}

/** Repeats the work until the signal is aborted. Resolves when the round under way is through. */
export async function runLoop(
  { run, everyMs, retryMs, lease, onFailure, onRecovery, wait = pause }: LoopOptions,
  signal: AbortSignal,
): Promise<void> {
  let failures = 0;
  while (!signal.aborted) {
    if (lease?.isHeld() === false) {
      await wait(Math.min(everyMs, lookForLeaseMs), signal);
      continue;
    }
    let waitMs = everyMs;
    try {
      const hasMore = await run(signal);
      if (failures > 0) onRecovery?.();
      failures = 0;
      if (hasMore) continue;
    } catch (error) {
      failures += 1;
      waitMs = delayAfter(failures, retryMs ?? [everyMs]);
      onFailure({ error, failures, waitMs });
    }
    await wait(waitMs, signal);
  }
}

/** Returns the delay in milliseconds after this number of failures in a row, from 1. */
export function delayAfter(failures: number, delaysMs: Delays): number {
  return delaysMs[Math.min(failures, delaysMs.length) - 1] ?? delaysMs[0];
}
