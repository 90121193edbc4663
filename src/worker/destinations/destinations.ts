import { join } from 'node:path';
import { erasedUntil } from '../../consent/records/erase.ts';
import { createPseudonyms } from '../../measurement/destinations/pseudonym.ts';
import type { StoreClient } from '../../measurement/store/client.ts';
import type { ErasedEvents } from '../../measurement/store/erase.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Sql } from '../../platform/database.ts';
import type { Environment } from '../../platform/environment.ts';
import type { Lease } from '../../platform/lease.ts';
import type { Log } from '../../platform/log.ts';
import { createSafeFetch } from '../../platform/safe-fetch/safe-fetch.ts';
import { deriveKeys, deriveLastingKey } from '../../platform/secret.ts';
import type { Loop } from '../../platform/background-loop.ts';
import type { Consumer } from '../contract.ts';
import type { Sweep } from '../sweeps.ts';
import type { Mutex } from '../../platform/mutex.ts';
import { openExportFiles } from './export-files.ts';
import { openExportRemovals, startExportRemovals } from './export-removals.ts';
import { forgetDeliveries } from './forget.ts';
import { type DestinationsSource, openDestinationsSource } from './active-destinations.ts';
import { createDeliveriesConsumer } from './queue.ts';
import { startSender } from './send.ts';
import { sweepDeliveries } from './sweep.ts';
import { createDeliveryLog } from './delivery-log.ts';

type DestinationsOptions = {
  environment: Pick<Environment, 'content' | 'dataDir' | 'siteUrl' | 'outgoingPrivateHosts' | 'eventsCluster'>;
  secret: string;
  sql: Sql;
  store: StoreClient;
  /** The same store, for statements that rewrite its tables. */
  rewriting?: StoreClient;
  mutex: Mutex;
  clock: Clock;
  log: Log;
  lease?: Lease;
  /** The name of this worker, which no other has. */
  holder: string;
};

/** Everything that measured events pass on their way out: queueing, sending, erasure and sweeps. */
export type Destinations = {
  consumer: Consumer;
  sweep: Sweep;
  forget(events: ErasedEvents): Promise<void>;
  start(): Loop;
  close(): Promise<void>;
};

export function createDestinations(options: DestinationsOptions): Destinations {
  const { environment, secret, sql, store, rewriting = store, mutex, clock, log, lease, holder } = options;
  const source = openDestinationsSource({
    content: environment.content,
    keys: deriveKeys(secret, 'destination-secrets'),
    clock,
  });
  const root = join(environment.dataDir, 'exports');
  const files = openExportFiles(root);
  const removals = sql.dialect === 'postgres' ? openExportRemovals({ sql, files, root, holder, clock }) : undefined;
  const forget = (events: ErasedEvents) => forgetDeliveries({ sql, files, removals }, events);
  const fetch = createSafeFetch({ allowedHosts: new Set(environment.outgoingPrivateHosts) });
  return {
    consumer: consumerFor(source, forget, options),
    sweep: sweepDeliveries({ sql: sql.longRunning, store: rewriting, files, source, clock, removals }),
    forget,
    start() {
      const tell = createDeliveryLog(store, environment.eventsCluster);
      const loops = [startSender({ sql, source, fetch, files, tell, mutex, clock, log, lease })];
      if (removals) loops.push(startExportRemovals(removals, log));
      return { stop: async () => void (await Promise.all(loops.map((loop) => loop.stop()))) };
    },
    close: () => source.close(),
  };
}

/** Creates the consumer that queues events for the source's destinations. */
function consumerFor(
  source: DestinationsSource,
  forget: Destinations['forget'],
  { environment, secret, sql, clock }: DestinationsOptions,
): Consumer {
  return createDeliveriesConsumer({
    sql,
    source,
    pseudonyms: createPseudonyms(deriveLastingKey(secret, 'destination-pseudonyms')),
    clock,
    erasedUntil: (ids) => erasedUntil(sql, ids),
    forget,
    siteUrl: environment.siteUrl.href,
  });
}
