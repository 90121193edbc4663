import type { Clock } from '../../platform/clock.ts';
import type { Sweep } from '../sweeps.ts';

/** `lastSuccessAtMs`: when it last ran through, or the start of the worker until then. */
type SweepRecord = { lastSuccessAtMs: number; failures: number };

export type WatchedSweeps = { sweeps: Sweep[]; records: ReadonlyMap<string, SweepRecord> };

/** Returns the same sweeps, and notes when each ran through and how often it failed. */
export function watchSweeps(sweeps: readonly Sweep[], clock: Clock): WatchedSweeps {
  const records = new Map<string, SweepRecord>();
  const watched = sweeps.map(({ name, run }) => {
    const record: SweepRecord = { lastSuccessAtMs: clock.nowMs(), failures: 0 };
    records.set(name, record);
    return {
      name,
      async run(signal: AbortSignal) {
        try {
          const result = await run(signal);
          record.lastSuccessAtMs = clock.nowMs();
          return result;
        } catch (error) {
          record.failures += 1;
          throw error;
        }
      },
    };
  });
  return { sweeps: watched, records };
}
