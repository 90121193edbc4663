import { expect, test } from 'vitest';
import { silentLog } from '../platform/log.ts';
import { startSweeps, type Sweep } from './sweeps.ts';

const noteErasure = () => undefined;

function countedSweep(
  name: string,
  act: (times: number) => void = () => {},
): { sweep: Sweep; reached: (times: number) => Promise<void>; times: () => number } {
  let times = 0;
  const waiting: { at: number; resolve: () => void }[] = [];
  const sweep: Sweep = {
    name,
    run: async () => {
      times += 1;
      for (const { at, resolve } of waiting) if (times >= at) resolve();
      act(times);
      return { swept: 1 };
    },
  };
  const reached = (at: number) =>
    new Promise<void>((resolve) => (times >= at ? resolve() : waiting.push({ at, resolve })));
  return { sweep, reached, times: () => times };
}

test('every sweep runs at start and again after its time', async () => {
  const [one, two] = [countedSweep('one'), countedSweep('two')];
  const sweeps = startSweeps({ sweeps: [one.sweep, two.sweep], log: silentLog, noteErasure, everyMs: 1 });
  await Promise.all([one.reached(3), two.reached(3)]);
  await sweeps.stop();
});

test('a sweep that fails is told of and holds up no other', async () => {
  const failing = countedSweep('failing', () => {
    throw new Error('away');
  });
  const other = countedSweep('other');
  const told: object[] = [];
  const sweeps = startSweeps({
    sweeps: [failing.sweep, other.sweep],
    log: { ...silentLog, error: (fields) => told.push(fields) },
    noteErasure,
  });
  await other.reached(1);
  await sweeps.stop();
  expect(told).toEqual([{ sweep: 'failing', failures: 1, againInMinutes: 1, error: 'Error: away' }]);
});

test('a sweep that fails is tried again within the hour, each time later, until it works; then daily again', async () => {
  const failing = countedSweep('failing', (times) => {
    if (times <= 6 || times === 8) throw new Error('away');
  });
  const other = countedSweep('other');
  const wanted = Promise.withResolvers<void>();
  const minutes: number[] = [];
  /** A clock that jumps: a failed sweep is retried at once, a successful one waits until the end. */
  const wait = (forMs: number, signal: AbortSignal) => {
    minutes.push(forMs / 60_000);
    if (failing.times() >= 9) wanted.resolve();
    return forMs < 86_400_000 || failing.times() === 7
      ? Promise.resolve()
      : new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
  };
  const sweeps = startSweeps({ sweeps: [failing.sweep, other.sweep], log: silentLog, noteErasure, wait });
  await wanted.promise;
  await sweeps.stop();
  expect(minutes.filter((one) => one < 1_440)).toEqual([1, 5, 15, 60, 60, 60, 1]);
  expect(failing.times()).toBe(9);
  expect(other.times()).toBe(1);
});

test('a sweep that deleted something says so, one that found nothing does not', async () => {
  const empty: Sweep = { name: 'empty', run: async () => ({ swept: 0 }) };
  const full = countedSweep('full');
  let notes = 0;
  const sweeps = startSweeps({ sweeps: [empty, full.sweep], log: silentLog, noteErasure: () => void (notes += 1) });
  await full.reached(1);
  await sweeps.stop();
  expect(notes).toBe(1);
});

test('stopping waits for the sweep under way and begins no other', async () => {
  const begun = Promise.withResolvers<AbortSignal>();
  const released = Promise.withResolvers<void>();
  const never = countedSweep('never');
  const slow: Sweep = {
    name: 'slow',
    run: async (signal) => {
      begun.resolve(signal);
      await released.promise;
      return { swept: 0 };
    },
  };
  const sweeps = startSweeps({ sweeps: [slow, never.sweep], log: silentLog, noteErasure });
  const signal = await begun.promise;
  const stopped = sweeps.stop();
  expect(signal.aborted).toBe(true);
  released.resolve();
  await stopped;
  expect(never.times()).toBe(0);
});
