import { setTimeout as wait } from 'node:timers/promises';

/** Resolves after `forMs` milliseconds, or as soon as the signal is aborted; never rejects. */
export async function pause(forMs: number, signal?: AbortSignal): Promise<void> {
  await wait(forMs, undefined, { signal }).catch(() => undefined); // Aborted: the caller checks the signal.
}
