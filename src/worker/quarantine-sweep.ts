import type { Journals } from '../journal/contract.ts';
import { quarantineKeptMs } from '../journal/limits.ts';
import type { Clock } from '../platform/clock.ts';
import type { Sweep } from './sweeps.ts';

/** Removes unreadable bytes of journals that nobody has inspected within a month: they may hold what was erased since. */
export function createQuarantineSweep({ journals, clock }: { journals: Pick<Journals, 'list'>; clock: Clock }): Sweep {
  return {
    name: 'quarantine',
    async run() {
      let swept = 0;
      for (const journal of await journals.list())
        swept += await journal.removeQuarantined(clock.nowMs() - quarantineKeptMs);
      return { swept };
    },
  };
}
