import { pause } from '../../platform/pause.ts';

/** Spaces the loads of a site, however many visits run in parallel. */
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
    slowTo: (slower) => {
      delayMs = Math.max(delayMs, slower);
    },
  };
}

/** Processes items in order, a few at once. The first failure ends it. */
export async function inParallel<Item>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = items.values();
  await Promise.all(
    Array.from({ length: Math.min(atOnce, items.length) }, async () => {
      for (const item of waiting) await work(item);
    }),
  );
}
