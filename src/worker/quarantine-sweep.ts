import { listJournals } from '../journal/folders.ts';
import { quarantineKeptMs } from '../journal/limits.ts';
import { removeQuarantined } from '../journal/quarantine.ts';
import type { Clock } from '../platform/clock.ts';
import type { Sweep } from './sweeps.ts';

/** Removes unreadable bytes of journals that nobody has inspected within a month: they may hold what was erased since. */
export function createQuarantineSweep({ root, clock }: { root: string; clock: Clock }): Sweep {
  return {
    name: 'quarantine',
    async run() {
      let swept = 0;
      for (const { folder } of await listJournals(root))
        swept += await removeQuarantined(folder, clock.nowMs() - quarantineKeptMs);
      return { swept };
    },
  };
}
