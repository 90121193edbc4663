import { setTimeout as wait } from 'node:timers/promises';

/** Minimum lifetime of a cached answer, because an event has to be visible within two seconds of happening. */
const leastMs = 200;
/** An answer is cached for this many times as long as it took, so that all readers together cost the store a fifth of its time at most. */
const restFactor = 4;
/** How long a caller waits for a new answer when an older one exists. */
const patienceMs = 300;
/** Bounds the cached answers: one for each range, for the sites of one studio and the time zones of its readers. */
const maxKept = 32;

type Kept<Answer> = { last?: { answer: Answer; goodUntilMs: number }; running?: Promise<Answer> };

/** Creates a cache that shares answers among concurrent callers, and keeps each in proportion to the time it took. */
export function createFresh<Answer>(clock: {
  nowMs(): number;
}): (key: string, ask: () => Promise<Answer>) => Promise<Answer> {
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
    running.catch(() => {}); // The caller got the older answer; the next call queries again.
  }
}
