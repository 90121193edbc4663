import type { Recorder } from '../evidence/recorder.ts';

const lookEveryMs = 50;

export function pause(ms: number, signal?: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, ms);
  signal?.addEventListener('abort', () => resolve(), { once: true });
  return promise.finally(() => clearTimeout(timer));
}

/** Until no request has been open and nothing has happened for `quietMs`, at most `mostMs`: what polls for ever is not waited for. */
export async function untilQuiet(recorder: Recorder, { quietMs, mostMs, signal }: { quietMs: number; mostMs: number; signal: AbortSignal }): Promise<void> {
  const endMs = performance.now() + mostMs;
  // From now on: what came before is another action's.
  const beganMs = performance.now();
  while (performance.now() < endMs && !signal.aborted) {
    if (performance.now() - beganMs >= quietMs && recorder.quietMs() >= quietMs) return;
    await pause(lookEveryMs, signal);
  }
}
