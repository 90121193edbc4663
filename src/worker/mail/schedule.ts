import { minuteMs } from '../../platform/durations.ts';

/** Delay before the next attempt, by number of failures; after the last one there is no further attempt. A day and a half in all, for a server that is being repaired. */
const waitsMs = [minuteMs, 5 * minuteMs, 30 * minuteMs, 2 * 60 * minuteMs, 8 * 60 * minuteMs, 24 * 60 * minuteMs];

/** Returns when the next attempt is, or null when there is none. `attempts` is the number made before the current one. */
export function nextAttemptMs(attempts: number, nowMs: number): number | null {
  const waitMs = waitsMs[attempts];
  return waitMs === undefined ? null : nowMs + waitMs;
}
