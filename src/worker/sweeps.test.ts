import { expect, test } from 'vitest';
import { silentLog } from '../platform/log.ts';
import { startSweeps, type Sweep } from './sweeps.ts';

function countedSweep(name: string, act: (times: number) => void = () => {}): { sweep: Sweep; reached: (times: number) => Promise<void>; times: () => number } {
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
  const reached = (at: number) => new Promise<void>((resolve) => (times >= at ? resolve() : waiting.push({ at, resolve })));
  return { sweep, reached, times: () => times };
}

test('every sweep runs at start and again after its time', async () => {
  const [one, two] = [countedSweep('one'), countedSweep('two')];
  const sweeps = startSweeps({ sweeps: [one.sweep, two.sweep], log: silentLog, everyMs: 1 });
  await Promise.all([one.reached(3), two.reached(3)]);
  await sweeps.stop();
});

test('a sweep that fails is told of and holds up no other', async () => {
  const failing = countedSweep('failing', () => {
    throw new Error('away');
  });
  const other = countedSweep('other');
  const told: object[] = [];
  const sweeps = startSweeps({ sweeps: [failing.sweep, other.sweep], log: { ...silentLog, error: (fields) => told.push(fields) } });
  await other.reached(1);
  await sweeps.stop();
  expect(told).toEqual([{ sweep: 'failing', error: 'Error: away' }]);
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
  const sweeps = startSweeps({ sweeps: [slow, never.sweep], log: silentLog });
  const signal = await begun.promise;
  const stopped = sweeps.stop();
  expect(signal.aborted).toBe(true);
  released.resolve();
  await stopped;
  expect(never.times()).toBe(0);
});
