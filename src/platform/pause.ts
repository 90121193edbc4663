import { setTimeout as wait } from 'node:timers/promises';

/** Resolves after `forMs` milliseconds, or as soon as the signal is aborted; never rejects. */
export async function pause(forMs: number, signal?: AbortSignal): Promise<void> {
  await wait(forMs, undefined, { signal }).catch(() => undefined); // Aborted: the caller checks the signal.
}

/** Resolves with what the promise resolves with, or with `otherwise` where that takes longer than `ms` milliseconds. */
export async function within<Result, Late>(
  ms: number,
  promise: Promise<Result>,
  otherwise: Late,
): Promise<Result | Late> {
  const patience = new AbortController();
  const late = pause(ms, patience.signal).then(() => otherwise);
  try {
    return await Promise.race([promise, late]);
  } finally {
    patience.abort();
  }
}
