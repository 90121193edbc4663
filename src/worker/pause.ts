import { setTimeout as wait } from 'node:timers/promises';

/** Waits between two iterations of a loop; ends at once, without an error, when the loop is told to stop. */
export async function pause(forMs: number, signal: AbortSignal): Promise<void> {
  await wait(forMs, undefined, { signal }).catch(() => undefined); // Aborted: the loop checks the signal.
}
