import { minuteMs } from '../../platform/durations.ts';

/** After so many failures a thing is tried again so much later; after the last it is given up. A day and a half in all, for a server that is being repaired. */
const waitsMs = [minuteMs, 5 * minuteMs, 30 * minuteMs, 2 * 60 * minuteMs, 8 * 60 * minuteMs, 24 * 60 * minuteMs];

/** When the next attempt is, or null when there is none. `attempts` made so far, this one not counted. */
export function nextAttemptMs(attempts: number, nowMs: number): number | null {
  const waitMs = waitsMs[attempts];
  return waitMs === undefined ? null : nowMs + waitMs;
}
