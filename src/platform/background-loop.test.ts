import { expect, test } from 'vitest';
import { type LoopOptions, runLoop, startLoop } from './background-loop.ts';

type Round = 'done' | 'more' | 'fails';

/** Runs these rounds with a clock that jumps, and returns what followed them. */
async function followed(rounds: readonly Round[], options: Partial<LoopOptions> = {}): Promise<string[]> {
  const stopping = new AbortController();
  const told: string[] = [];
  const left = [...rounds];
  const loop: LoopOptions = {
    everyMs: 100,
    run: async () => {
      const round = left.shift();
      if (left.length === 0) stopping.abort();
      if (round === 'fails') throw new Error('away');
      return round === 'more';
    },
    onFailure: ({ error, failures, waitMs }) => told.push(`${failures}: ${String(error)}, again in ${waitMs}`),
    onRecovery: () => told.push('works again'),
    wait: async (forMs) => void told.push(`pause ${forMs}`),
    ...options,
  };
  await runLoop(loop, stopping.signal);
  return told;
}

test('rounds follow each other after a pause, and at once when there is more to do', async () => {
  expect(await followed(['done', 'done'])).toEqual(['pause 100', 'pause 100']);
  expect(await followed(['more', 'more', 'done', 'more'])).toEqual(['pause 100']);
});

test('a failure is told with the pause after it; the last pause repeats, and a success begins anew', async () => {
  const told = await followed(['fails', 'fails', 'fails', 'more', 'done', 'fails'], { retryMs: [1, 5] });
  expect(told).toEqual([
    ...['1: Error: away, again in 1', 'pause 1'],
    ...['2: Error: away, again in 5', 'pause 5'],
    ...['3: Error: away, again in 5', 'pause 5'],
    ...['works again', 'pause 100'],
    ...['1: Error: away, again in 1', 'pause 1'],
  ]);
});

test('without delays of its own, a loop that fails waits as long as one that works', async () => {
  expect(await followed(['fails', 'done'])).toEqual([
    '1: Error: away, again in 100',
    'pause 100',
    'works again',
    'pause 100',
  ]);
});

test('stopping waits for the round under way, ends a pause, and begins no other round', async () => {
  const begun = Promise.withResolvers<AbortSignal>();
  const released = Promise.withResolvers<void>();
  let rounds = 0;
  const options = { everyMs: 3_600_000, onFailure: () => {} };
  const working = startLoop({
    ...options,
    run: async (signal) => {
      rounds += 1;
      begun.resolve(signal);
      await released.promise;
      return true;
    },
  });
  const signal = await begun.promise;
  const stopped = working.stop();
  expect(signal.aborted).toBe(true);
  released.resolve();
  await stopped;
  expect(rounds).toBe(1);
  const idle = startLoop({ ...options, run: async () => {} });
  await new Promise((resolve) => setImmediate(resolve));
  await idle.stop();
});

test('without its lease a loop leaves its rounds out, and looks again within a second however rare they are', async () => {
  let isHeld = false;
  let rounds = 0;
  const waits: number[] = [];
  const stopping = new AbortController();
  await runLoop(
    {
      everyMs: 86_400_000,
      lease: { isHeld: () => isHeld },
      run: async () => void (rounds += 1),
      onFailure: () => undefined,
      wait: async (ms) => {
        waits.push(ms);
        expect(rounds).toBe(isHeld ? 1 : 0);
        if (isHeld) stopping.abort();
        isHeld = waits.length === 3;
      },
    },
    stopping.signal,
  );
  expect(waits).toEqual([1_000, 1_000, 1_000, 86_400_000]);
});
