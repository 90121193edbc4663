import { pause } from '../../platform/pause.ts';
import type { Recorder } from '../evidence/recorder.ts';

const lookEveryMs = 50;

/** Waits until no request is open and nothing has happened for `quietMs`, at most `mostMs`, since a page that polls never becomes quiet. */
export async function untilQuiet(
  recorder: Recorder,
  { quietMs, mostMs, signal }: { quietMs: number; mostMs: number; signal: AbortSignal },
): Promise<void> {
  const endMs = performance.now() + mostMs;
  // The time starts now: earlier activity belongs to another action.
  const beganMs = performance.now();
  while (performance.now() < endMs && !signal.aborted) {
    if (performance.now() - beganMs >= quietMs && recorder.quietMs() >= quietMs) return;
    await pause(lookEveryMs, signal);
  }
}
