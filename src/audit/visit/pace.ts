import { pause } from './pauses.ts';

/** Keeps a distance between loads of a site, however many visits go on at once. */
export type Pace = { wait: () => Promise<void>; slowTo: (delayMs: number) => void };

export function createPace(signal: AbortSignal, initialDelayMs: number): Pace {
  let delayMs = initialDelayMs;
  let nextAtMs = 0;
  return {
    wait: async () => {
      const nowMs = performance.now();
      const atMs = Math.max(nowMs, nextAtMs);
      nextAtMs = atMs + delayMs;
      if (atMs > nowMs) await pause(atMs - nowMs, signal);
    },
    slowTo: (slower) => { delayMs = Math.max(delayMs, slower); },
  };
}

/** Does the work for every item, a few at once, in their order. The first failure ends it. */
export async function inParallel<Item>(items: readonly Item[], atOnce: number, work: (item: Item) => Promise<void>): Promise<void> {
  const waiting = items.values();
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, async () => {
    for (const item of waiting) await work(item);
  }));
}
