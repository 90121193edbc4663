/** Answers are at least this fresh: an event is to be seen within two seconds of its happening. */
const leastMs = 500;
/** An answer that took long is kept so many times as long: everybody who looks then costs the store a tenth of its time at most. */
const restFactor = 9;
/** Answers kept: one for each range, for the sites one studio has. */
const maxKept = 32;

type Kept<Answer> = { answer: Promise<Answer>; goodUntilMs: number };

/** Shares answers among everyone who asks the same at the same time, and keeps them for as long as they were expensive. */
export function createFresh<Answer>(clock: { nowMs(): number }): (key: string, ask: () => Promise<Answer>) => Promise<Answer> {
  const kept = new Map<string, Kept<Answer>>();
  return (key, ask) => {
    const known = kept.get(key);
    if (known && clock.nowMs() < known.goodUntilMs) return known.answer;
    const askedMs = clock.nowMs();
    const entry: Kept<Answer> = { answer: ask(), goodUntilMs: Number.POSITIVE_INFINITY };
    const settle = () => {
      const tookMs = clock.nowMs() - askedMs;
      entry.goodUntilMs = clock.nowMs() + Math.max(leastMs, tookMs * restFactor);
    };
    entry.answer.then(settle, () => kept.delete(key));
    if (kept.size >= maxKept) kept.clear();
    kept.set(key, entry);
    return entry.answer;
  };
}
