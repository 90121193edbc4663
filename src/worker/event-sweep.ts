import { dayOf } from '../measurement/counts/event-counts.ts';
import { selfTestSite } from '../measurement/counts/self-test.ts';
import type { StoreClient } from '../measurement/store/client.ts';
import { keptSince, sweepStore } from '../measurement/store/retention.ts';
import type { Clock } from '../platform/clock.ts';
import type { Sql } from '../platform/database.ts';
import { storeAnswers } from './store-answers.ts';
import type { Sweep } from './sweeps.ts';

/** A test is over in a minute; its event stays for another hour for anyone who looks for it. */
const testsKeptMs = 60 * 60 * 1000;

type EventSweepOptions = {
  sql: Sql;
  store: StoreClient;
  clock: Clock;
  /** Returns how many months events are kept; throws when that is not known. */ months: () => Promise<number>;
};

/** Removes events, drops and counts that are older than the owner's retention, and test events. */
export function sweepEvents({ sql, store, clock, months }: EventSweepOptions): Sweep {
  return {
    name: 'events',
    async run(signal) {
      await storeAnswers(store, signal);
      if (signal.aborted) return { swept: 0 };
      const nowMs = clock.nowMs();
      const beforeMs = keptSince(nowMs, await months());
      const swept = await sweepStore(store, { beforeMs, testsBeforeMs: nowMs - testsKeptMs });
      await sql.run('DELETE FROM event_counts WHERE day < ? OR (site = ? AND day < ?)', [
        dayOf(beforeMs),
        selfTestSite,
        dayOf(nowMs) - 1,
      ]);
      for (const table of ['unconsented_loads', 'redirect_hits'])
        await sql.run(`DELETE FROM ${table} WHERE day < ?`, [dayOf(beforeMs)]);
      return { swept };
    },
  };
}
