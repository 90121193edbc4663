/** Where time comes from. Everything that orders, ages or expires takes a clock, so that tests own the time. */
export type Clock = { nowMs(): number };

export const systemClock: Clock = { nowMs: () => Date.now() };

/** A clock that stands still until it is moved. */
export function fixedClock(startMs: number): Clock & { advance(byMs: number): void } {
  let nowMs = startMs;
  return {
    nowMs: () => nowMs,
    advance(byMs) {
      nowMs += byMs;
    },
  };
}
