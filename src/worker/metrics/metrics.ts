import type { Journals } from '../../journal/contract.ts';
import type { StoreClient } from '../../measurement/store/client.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Sql } from '../../platform/database.ts';
import type { Environment } from '../../platform/environment.ts';
import type { Lease } from '../../platform/lease.ts';
import { diskMetrics } from '../../platform/metrics/disk-metrics.ts';
import { byLabel, createSource, type Readings, type Source } from '../../platform/metrics/metric.ts';
import { poolMetrics } from '../../platform/metrics/pool-metrics.ts';
import type { Drain } from '../drain.ts';
import { readBacklog } from './backlog.ts';
import { databaseCatalogue, partsCatalogue, queueCatalogue, storeCatalogue } from './catalogue.ts';
import { measureJournals } from './queue-lag.ts';
import type { WatchedSweeps } from './watched-sweeps.ts';

/** The parts of a running worker that tell something. They exist once the database has answered for the first time. */
export type WatchedParts = {
  sql: Sql;
  store: Pick<StoreClient, 'query'>;
  drain: Pick<Drain, 'queues'>;
  sweeps: WatchedSweeps['records'];
  leases: Readonly<Record<string, Lease>>;
};

export type WorkerWatch = {
  parts: WatchedParts | undefined;
  /** When the last heartbeat was written. */
  beatAtMs: number | undefined;
};

type Options = { environment: Environment; journals: Pick<Journals, 'list'>; watch: WorkerWatch; clock: Clock };

/** What the worker tells Prometheus, from its first moment on: a database that does not answer at the start must show. */
export function workerMetrics({ environment, journals, watch, clock }: Options): Source[] {
  const parts = () => {
    if (!watch.parts) throw new Error('The worker waits for its database.');
    return watch.parts;
  };
  return [
    createSource({ name: 'worker', catalogue: partsCatalogue, read: () => partsOf(watch) }),
    createSource({
      name: 'journals',
      catalogue: queueCatalogue,
      read: async () => queuesOf({ journals: await journals.list(), queues: watch.parts?.drain.queues() ?? [], clock }),
    }),
    createSource({
      name: 'database',
      catalogue: databaseCatalogue,
      read: async () => databaseOf(parts().sql),
      otherwise: { candor_worker_database_up: 0 },
    }),
    createSource({
      name: 'event_store',
      catalogue: storeCatalogue,
      read: async () => storeOf(parts().store),
      otherwise: { candor_worker_event_store_up: 0 },
    }),
    poolMetrics(),
    diskMetrics(environment),
  ];
}

function partsOf({ parts, beatAtMs }: WorkerWatch): Readings<typeof partsCatalogue> {
  const sweeps = [...(parts?.sweeps ?? [])].map(([name, record]) => ({ labels: { sweep: name }, ...record }));
  const held = Object.entries(parts?.leases ?? {}).map(([name, lease]) => [name, lease.isHeld() ? 1 : 0] as const);
  return {
    candor_worker_heartbeat_timestamp_seconds: beatAtMs === undefined ? undefined : beatAtMs / 1000,
    candor_worker_lease_held: byLabel('lease', Object.fromEntries(held)),
    candor_worker_sweep_last_success_timestamp_seconds: sweeps.map(({ labels, lastSuccessAtMs }) => ({
      labels,
      value: lastSuccessAtMs / 1000,
    })),
    candor_worker_sweep_failures_total: sweeps.map(({ labels, failures }) => ({ labels, value: failures })),
  };
}

async function queuesOf(watched: Parameters<typeof measureJournals>[0]): Promise<Readings<typeof queueCatalogue>> {
  const { lags, journals, diskBytes, quarantineBytes } = await measureJournals(watched);
  const of = (value: 'bytes' | 'seconds') =>
    lags.map(({ consumer, ...lag }) => ({ labels: { consumer }, value: lag[value] }));
  return {
    candor_worker_queue_behind_bytes: of('bytes'),
    candor_worker_queue_behind_seconds: of('seconds'),
    candor_worker_journals: journals,
    candor_worker_journal_bytes: diskBytes,
    candor_worker_quarantine_bytes: quarantineBytes,
  };
}

async function databaseOf(sql: Sql): Promise<Readings<typeof databaseCatalogue>> {
  const backlog = await readBacklog(sql);
  return {
    candor_worker_database_up: 1,
    candor_worker_mails: byLabel('state', backlog.mails),
    candor_worker_webhooks: byLabel('state', backlog.webhooks),
    candor_worker_deliveries: byLabel('state', backlog.deliveries),
    candor_worker_head_publications: byLabel('state', backlog.headPublications),
    candor_worker_erasures_waiting: backlog.erasuresWaiting,
    candor_worker_audits: byLabel('state', backlog.audits),
    candor_worker_head_signed_timestamp_seconds:
      backlog.headSignedAtMs === undefined ? undefined : backlog.headSignedAtMs / 1000,
  };
}

async function storeOf(store: Pick<StoreClient, 'query'>): Promise<Readings<typeof storeCatalogue>> {
  const result = await store.query({
    query: "SELECT toUInt64(greatest(value, 0)) AS bytes FROM system.metrics WHERE metric = 'MemoryTracking'",
    format: 'JSONEachRow',
  });
  const [row] = await result.json<{ bytes: string | number }>();
  return {
    candor_worker_event_store_up: 1,
    candor_worker_event_store_memory_bytes: row && Number(row.bytes),
  };
}
