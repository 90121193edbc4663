import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createCpuShare } from './cpu-share.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }));
afterEach(() => void vi.useRealTimers());

const half = { share: 0.5, sliceMs: 10, maxWaiting: 5, maxWaitMs: 1_000 };

/** Work that takes so many milliseconds of the thread. */
function busy(ms: number, result = ms): () => number {
  return () => {
    vi.setSystemTime(Date.now() + ms);
    spentMs += ms;
    return result;
  };
}
let spentMs = 0;
beforeEach(() => (spentMs = 0));

/** A share whose clock is the system time, which `busy` moves. */
const shareOf = (changes = {}) => createCpuShare({ ...half, nowMs: () => Date.now(), ...changes });

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('work below its share runs at once', async () => {
  const cpu = shareOf();
  for (let count = 0; count < 20; count += 1) {
    const before = spentMs;
    const run = cpu.run(busy(5, count));
    expect(spentMs - before).toBe(5);
    expect(await run).toEqual({ isDone: true, result: count });
    await pass(10);
  }
});

test('for as long as there is more, it takes its share of the time and no more', async () => {
  const cpu = shareOf();
  const startedMs = Date.now();
  let isOver = false;
  const senders = Array.from({ length: 5 }, async () => {
    while (!isOver) await cpu.run(busy(4));
  });
  while (Date.now() - startedMs < 2_000) await pass(1);
  const share = spentMs / (Date.now() - startedMs);
  isOver = true;
  await pass(100);
  await Promise.all(senders);
  expect(share).toBeGreaterThan(0.4);
  expect(share).toBeLessThan(0.55);
});

test('it yields to what is more urgent, and takes its share again afterwards', async () => {
  let isUrgent = false;
  const cpu = shareOf({ yields: { share: 0.1, besideMs: 1, isDue: () => isUrgent } });
  let isOver = false;
  const senders = Array.from({ length: 5 }, async () => {
    while (!isOver) await cpu.run(busy(1));
  });
  const shareWithin = async (ms: number) => {
    const [startedMs, before] = [Date.now(), spentMs];
    while (Date.now() - startedMs < ms) await pass(1);
    return (spentMs - before) / (Date.now() - startedMs);
  };
  expect(await shareWithin(1_000)).toBeGreaterThan(0.4);
  isUrgent = true;
  // Half of its tenth is spent beside the work.
  expect(await shareWithin(1_000)).toBeLessThan(0.07);
  isUrgent = false;
  expect(await shareWithin(1_000)).toBeGreaterThan(0.4);
  isOver = true;
  await pass(100);
  await Promise.all(senders);
});

test('after a rest, work runs at once although something is more urgent', async () => {
  const cpu = shareOf({ yields: { share: 0.1, besideMs: 1, isDue: () => true } });
  expect(await cpu.run(busy(1))).toEqual({ isDone: true, result: 1 });
});

test('what waits runs in the order in which it came, and what is too much is not begun', async () => {
  const cpu = shareOf();
  const order: number[] = [];
  const runs = Array.from({ length: 8 }, (_, at) =>
    cpu.run(() => {
      order.push(at);
      return busy(20, at)();
    }),
  );
  expect(order).toEqual([0]);
  expect(await Promise.all(runs.slice(6))).toEqual([{ isDone: false }, { isDone: false }]);
  await pass(1_000);
  expect(order).toEqual([0, 1, 2, 3, 4, 5]);
  expect((await Promise.all(runs.slice(0, 6))).every(({ isDone }) => isDone)).toBe(true);
});

test('what has waited for too long is not begun', async () => {
  const cpu = shareOf({ maxWaitMs: 50 });
  const runs = [cpu.run(busy(100)), cpu.run(busy(1)), cpu.run(busy(1))];
  await pass(500);
  expect(await Promise.all(runs)).toEqual([{ isDone: true, result: 100 }, { isDone: false }, { isDone: false }]);
  expect(await cpu.run(busy(1))).toEqual({ isDone: true, result: 1 });
});

test('an error is the caller’s, and the next one runs', async () => {
  const cpu = shareOf();
  const fail = () => {
    busy(20)();
    throw new Error('broken');
  };
  const [first, second, third] = [cpu.run(fail), cpu.run(fail), cpu.run(busy(1))].map((run) =>
    run.then(
      () => 'done',
      (error: Error) => error.message,
    ),
  );
  await pass(500);
  expect(await Promise.all([first, second, third])).toEqual(['broken', 'broken', 'done']);
});

test('an asynchronous function is handed back as it is, and its waiting does not count', async () => {
  const cpu = shareOf();
  const never = new Promise(() => undefined);
  for (let count = 0; count < 100; count += 1) expect(await cpu.run(() => never)).toMatchObject({ isDone: true });
});

test('what waited because the whole thread stood still is done, not refused', async () => {
  const cpu = shareOf({ sliceMs: 1 });
  const first = cpu.run(busy(20, 1));
  const second = cpu.run(busy(1, 2));
  const third = cpu.run(busy(1, 3));
  // The machine gives the process no turn for three times as long as anything may wait.
  vi.setSystemTime(Date.now() + 3 * half.maxWaitMs);
  await pass(2_000);
  expect(await Promise.all([first, second, third])).toEqual([1, 2, 3].map((result) => ({ isDone: true, result })));
});

test('what waited because there was too much of it is refused all the same', async () => {
  const cpu = shareOf({ sliceMs: 1, maxWaiting: 100 });
  const all = Array.from({ length: 20 }, (_, at) => cpu.run(busy(200, at)));
  await pass(20_000);
  expect((await Promise.all(all)).filter(({ isDone }) => !isDone).length).toBeGreaterThan(10);
});
