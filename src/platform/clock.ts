/** The source of time. Code that orders, ages or expires things takes a clock, so that tests control the time. */
export type Clock = { nowMs(): number };

export const systemClock: Clock = { nowMs: () => Date.now() };

/** A clock that moves only when `advance` is called. */
export function fixedClock(startMs: number): Clock & { advance(byMs: number): void } {
  let nowMs = startMs;
  return {
    nowMs: () => nowMs,
    advance(byMs) {
      nowMs += byMs;
    },
  };
}
