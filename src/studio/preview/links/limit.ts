import { minuteMs } from '../../../platform/durations.ts';

/** A person reloads now and then; a loop is somebody's mistake. Per link, and for everything without a valid link together. */
export const maxPerMinute = 60;
/** So that made-up names cannot fill the memory. */
const maxNames = 10_000;

export type Limit = { take(name: string, nowMs: number): boolean };

/** Counts by name in windows of a minute. */
export function createLimit(): Limit {
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
      return count <= maxPerMinute;
    },
  };
}
