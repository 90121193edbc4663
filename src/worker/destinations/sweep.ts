import type { StoreClient } from '../../measurement/store/client.ts';
import { eraseDeliveriesBefore } from '../../measurement/store/erase.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Sql } from '../../platform/database.ts';
import { storeAnswers } from '../store-answers.ts';
import type { Sweep } from '../sweeps.ts';
import type { ExportFiles } from './export-files.ts';
import type { ExportRemovals } from './export-removals.ts';
import type { DestinationsSource } from './active-destinations.ts';
import { addMonths, dayMs } from '../../platform/durations.ts';

/** Payloads of dead letters and dry runs contain pseudonyms: a month is enough to repair a destination and replay. */
const payloadsKeptMs = 30 * dayMs;
const perStep = 5_000;

type DeliverySweepOptions = {
  sql: Sql;
  store: StoreClient;
  files: ExportFiles;
  removals?: ExportRemovals | undefined;
  source: Pick<DestinationsSource, 'present'>;
  clock: Clock;
};

/** Removes deliveries as old as the events they belong to are kept, payloads after a month, and export files as their destination says. */
export function sweepDeliveries({ sql, store, files, removals, source, clock }: DeliverySweepOptions): Sweep {
  return {
    name: 'deliveries',
    async run(signal) {
      await storeAnswers(store, signal);
      if (signal.aborted) return { swept: 0 };
      const nowMs = clock.nowMs();
      const { destinations, retentionMonths } = await source.present();
      const beforeMs = addMonths(nowMs, -retentionMonths);
      await sql.run(
        "UPDATE deliveries SET payload = NULL WHERE status IN ('dead', 'dry') AND payload IS NOT NULL AND queued_at_ms < ?",
        [nowMs - payloadsKeptMs],
      );
      let swept = await sql.run('DELETE FROM delivery_skips WHERE day < ?', [Math.floor(beforeMs / dayMs)]);
      for (let last = perStep; last === perStep && !signal.aborted; swept += last)
        last = await removeSome(sql, beforeMs);
      swept += (await removals?.sweep()) ?? 0;
      await eraseDeliveriesBefore(store, beforeMs);
      for (const { id, kind, settings } of destinations)
        if (kind === 'export') swept += await files.sweep(id, nowMs - settings.keepDays * dayMs);
      return { swept };
    },
  };
}

function removeSome(sql: Sql, beforeMs: number): Promise<number> {
  return sql.run(
    `DELETE FROM deliveries WHERE (destination, event_id) IN (SELECT destination, event_id FROM deliveries WHERE happened_at_ms < ? LIMIT ${perStep})`,
    [beforeMs],
  );
}
