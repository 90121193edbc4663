import { ClickHouseError } from '@clickhouse/client';
import type { StoreClient } from '../../measurement/store/client.ts';
import { storedAtOnce } from '../../measurement/store/insert-settings.ts';
import { migrateEvents } from '../../measurement/store/migrate.ts';
import { noId } from '../../measurement/store/rows.ts';
import type { Waiting } from './ledger.ts';

/** `handed`: the event is about to leave. `not_taken`: it certainly did not arrive, or was refused. */
type DeliveryOutcome = 'handed' | 'sent' | 'not_taken';

/** Records in the event store what leaves for which destination; the page about a visitor's own data reads it there. */
export type LogDelivery = (told: {
  destination: string;
  waiting: readonly Waiting[];
  outcome: DeliveryOutcome;
  nowMs: number;
}) => Promise<void>;

const unknownTable = '60';
const idPattern = /^[0-9a-f]{32}$/;

export function createDeliveryLog(client: StoreClient, cluster?: string): LogDelivery {
  let isMigrated = false;
  return async ({ destination, waiting, outcome, nowMs }) => {
    const values = waiting
      .filter(({ event }) => !event.isTest)
      .map(({ event, site, recordId, visitor }) => ({
        ...{
          site,
          at: event.at,
          event_id: event.id,
          name: event.event,
          visitor: idOf(visitor),
          record_id: idOf(recordId),
        },
        ...{ destination, outcome, noted_at: nowMs },
      }));
    if (values.length === 0) return;
    try {
      if (!isMigrated) await migrateEvents(client, cluster);
      isMigrated = true;
      await client.insert({ table: 'deliveries', values, format: 'JSONEachRow', clickhouse_settings: storedAtOnce });
    } catch (error) {
      // The store was replaced by an empty one while the worker was running.
      if (error instanceof ClickHouseError && error.code === unknownTable) isMigrated = false;
      throw error;
    }
  };
}

function idOf(text: string): string {
  return idPattern.test(text) ? text : noId;
}
