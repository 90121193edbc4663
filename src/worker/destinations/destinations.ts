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
import { type ExportFiles, openExportFiles } from './export-files.ts';
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
  const { environment, secret, sql, store, rewriting = store, mutex, clock, log, lease } = options;
  const source = openDestinationsSource({
    content: environment.content,
    keys: deriveKeys(secret, 'destination-secrets'),
    clock,
  });
  const files = openExportFiles(join(environment.dataDir, 'exports'));
  const fetch = createSafeFetch({ allowedHosts: new Set(environment.outgoingPrivateHosts) });
  return {
    consumer: consumerFor(source, files, options),
    sweep: sweepDeliveries({ sql: sql.longRunning, store: rewriting, files, source, clock }),
    forget: (events) => forgetDeliveries({ sql, files }, events),
    start: () =>
      startSender({
        sql,
        source,
        fetch,
        files,
        tell: createDeliveryLog(store, environment.eventsCluster),
        mutex,
        clock,
        log,
        lease,
      }),
    close: () => source.close(),
  };
}

/** Creates the consumer that queues events for the source's destinations. */
function consumerFor(
  source: DestinationsSource,
  files: ExportFiles,
  { environment, secret, sql, clock }: DestinationsOptions,
): Consumer {
  return createDeliveriesConsumer({
    sql,
    source,
    pseudonyms: createPseudonyms(deriveLastingKey(secret, 'destination-pseudonyms')),
    clock,
    erasedUntil: (ids) => erasedUntil(sql, ids),
    forget: (events) => forgetDeliveries({ sql, files }, events),
    siteUrl: environment.siteUrl.href,
  });
}
