import { minuteMs } from '../../platform/durations.ts';

/** Requests per minute with one link or key, and with all that are not valid together. People reload rarely; a loop is a mistake. */
export const maxPerMinute = 60;
/** Bounds the memory that made-up names can fill. */
const maxNames = 10_000;

export type Limit = { take(name: string, nowMs: number): boolean };

/** Counts requests by name in windows of one minute. */
export function createLimit(perMinute: number = maxPerMinute): Limit {
  const taken = new Map<string, number>();
  let windowAtMs = 0;
  return {
    take(name, nowMs) {
      if (nowMs - windowAtMs >= minuteMs || taken.size > maxNames) {
        taken.clear();
        windowAtMs = nowMs;
      }
      const count = (taken.get(name) ?? 0) + 1;
      taken.set(name, count);
      return count <= perMinute;
    },
  };
}
