import { setTimeout as wait } from 'node:timers/promises';

/** Answers are at least this fresh: an event is to be seen within two seconds of its happening. */
const leastMs = 200;
/** An answer that took long is kept so many times as long: everybody who looks then costs the store a fifth of its time at most. */
const restFactor = 4;
/** Whoever asks waits this long for a new answer when there is an older one. */
const patienceMs = 300;
/** Answers kept: one for each range, for the sites one studio has and the time zones it is read from. */
const maxKept = 32;

type Kept<Answer> = { last?: { answer: Answer; goodUntilMs: number }; running?: Promise<Answer> };

/** Shares answers among everyone who asks, and keeps them for as long as they were expensive. */
export function createFresh<Answer>(clock: { nowMs(): number }): (key: string, ask: () => Promise<Answer>) => Promise<Answer> {
  const kept = new Map<string, Kept<Answer>>();

  async function begin(entry: Kept<Answer>, ask: () => Promise<Answer>): Promise<Answer> {
    const askedMs = clock.nowMs();
    try {
      const answer = await ask();
      const tookMs = clock.nowMs() - askedMs;
      entry.last = { answer, goodUntilMs: clock.nowMs() + Math.max(leastMs, tookMs * restFactor) };
      return answer;
    } finally {
      delete entry.running;
    }
  }

  return async (key, ask) => {
    const entry = kept.get(key) ?? {};
    if (entry.last && clock.nowMs() < entry.last.goodUntilMs) return entry.last.answer;
    if (kept.size >= maxKept) kept.clear();
    kept.set(key, entry);
    entry.running ??= begin(entry, ask);
    return entry.last ? orOlder(entry.running, entry.last.answer) : entry.running;
  };
}

async function orOlder<Answer>(running: Promise<Answer>, older: Answer): Promise<Answer> {
  const patience = new AbortController();
  try {
    return await Promise.race([running, wait(patienceMs, older, { signal: patience.signal, ref: false })]);
  } finally {
    patience.abort();
    running.catch(() => {}); // Whoever waited was answered with the older one; the next question asks again.
  }
}
