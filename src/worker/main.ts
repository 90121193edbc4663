import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chainEarlierDecisions } from '../consent/records/earlier.ts';
import { erasedUntil } from '../consent/records/erase.ts';
import { type ChainKeys, chainKeysFor } from '../consent/records/keys.ts';
import { writeTransparency } from '../consent/transparency.ts';
import { journalRootOf } from '../journal/folders.ts';
import { createStoreClient, type StoreClient } from '../measurement/store/client.ts';
import { longRunningMs } from '../measurement/store/limits.ts';
import { systemClock } from '../platform/clock.ts';
import { openWitnessed, type Sql } from '../platform/database.ts';
import { type Environment, readEnvironment } from '../platform/environment.ts';
import { CandorError, explain } from '../platform/errors.ts';
import { ensureSecret } from '../platform/first-secret.ts';
import { beat } from '../platform/heartbeat.ts';
import { createLog, type Log } from '../platform/log.ts';
import { exitWithParent } from '../platform/parent-watch.ts';
import { type ProcessLock, takeProcessLock } from '../platform/process-lock.ts';
import type { SigningKey } from '../platform/signing-key.ts';
import { migrateWitnessed } from '../platform/witnessed-migrations.ts';
import { startAuditWork } from './audits/start.ts';
import { createBrowserReportsConsumer } from './browser-reports.ts';
import { createBrowserReportsSweep } from './browser-reports-sweep.ts';
import { createDestinations } from './destinations/destinations.ts';
import { startDrain } from './drain.ts';
import { startEraser } from './eraser.ts';
import { createEventCounter } from './event-counter.ts';
import { sweepEvents } from './event-sweep.ts';
import { createEventsConsumer, prepareStore } from './events.ts';
import { startFormsWork } from './forms/start.ts';
import { startSignedHeads } from './signed-heads.ts';
import { startBackupPause } from './backup-pause.ts';
import { pause } from './pause.ts';
import { readRecordRetention } from './record-retention.ts';
import { sweepErasedIds, sweepRecords } from './record-sweeps.ts';
import { createPageLoadsConsumer } from './page-loads.ts';
import { createRecordsConsumer } from './records.ts';
import { createRedirectHitsConsumer } from './redirect-hits.ts';
import { readRetentionMonths } from './retention-months.ts';
import { startSweeps, type Sweep } from './sweeps.ts';
import { createMutex } from '../platform/mutex.ts';

/** The studio reports the worker as silent after a few missed heartbeats. */
const heartbeatMs = 5_000;
/** Retry interval for a database that does not answer. */
const databaseRetryMs = 2_000;

async function run(): Promise<void> {
  const environment = readEnvironment();
  const log = createLog('worker');
  const signal = stopSignal();
  exitWithParent();
  const root = journalRootOf(environment);
  const lock = lockWorker(root);
  const opened = await openWhenReachable({ environment, log, signal });
  if (!opened) return lock.release();
  const { sql } = opened;
  const running = await startParts({ environment, root, log, ...opened });
  log.info({}, 'The worker is processing the journals');
  await beatUntil(signal, { sql, log });
  await running.stop();
  await sql.close();
  lock.release();
  log.info({}, 'The worker has stopped');
}

type Opened = { sql: Sql; secret: string; keys: ChainKeys };
type Ground = Opened & { environment: Environment; root: string; log: Log };

async function startParts({ environment, secret, keys, root, sql, log }: Ground): Promise<{ stop(): Promise<void> }> {
  const store = createStoreClient({ environment, isLookup: true });
  const rewriting = createStoreClient({ environment, timeoutMs: longRunningMs });
  const mutex = createMutex();
  const backupPause = startBackupPause({ root, clock: systemClock, log });
  const stopping = new AbortController();
  const preparing = prepareStore({ store: rewriting, mutex, log, cluster: environment.eventsCluster }, stopping.signal);
  const events = createEventsConsumer({
    store,
    rewriting,
    log,
    mutex,
    erasedUntil: (ids) => erasedUntil(sql, ids),
    count: createEventCounter(sql),
    cluster: environment.eventsCluster,
  });
  const forms = startFormsWork({ environment, secret, sql, log });
  const audits = startAuditWork({ environment, secret, sql, log });
  const destinations = createDestinations({
    environment,
    secret,
    sql,
    store,
    rewriting,
    mutex,
    clock: systemClock,
    log,
  });
  const drain = startDrain({
    root,
    consumers: [
      createRecordsConsumer({ sql, keys, log }),
      createBrowserReportsConsumer({ sql, log }),
      forms.consumer,
      createPageLoadsConsumer({ sql, log }),
      createRedirectHitsConsumer({ sql, log }),
      events,
      destinations.consumer,
      audits.consumer,
    ],
    sql,
    log,
    backupPause,
  });
  const eraser = startEraser({ sql, store: rewriting, clock: systemClock, log, mutex, forget: destinations.forget });
  const sender = destinations.start();
  const sweeps = startSweeps({
    sweeps: [
      ...forms.sweeps,
      ...sweepsOf({ environment, sql: sql.longRunning, store: rewriting, key: keys.signing }),
      destinations.sweep,
    ],
    log,
  });
  const heads = startSignedHeads({
    sql,
    keys,
    clock: systemClock,
    log,
    publish: (content) => writeTransparency(environment.dataDir, content),
  });
  return {
    async stop() {
      stopping.abort();
      await backupPause.stop();
      await preparing;
      await Promise.all([drain.stop(), sender.stop(), eraser.stop(), sweeps.stop(), forms.stop(), audits.stop()]);
      await destinations.close();
      await heads.stop();
      await store.close();
      await rewriting.close();
    },
  };
}

/** Returns the daily sweeps, which remove what has passed its retention. */
function sweepsOf({
  environment,
  sql,
  store,
  key,
}: {
  environment: Environment;
  sql: Sql;
  store: StoreClient;
  key: SigningKey;
}): Sweep[] {
  const records = { sql, key, clock: systemClock, lives: () => readRecordRetention(environment) };
  const events = sweepEvents({ sql, store, clock: systemClock, months: () => readRetentionMonths(environment) });
  return [
    sweepRecords(records),
    sweepErasedIds(records),
    createBrowserReportsSweep({ sql, clock: systemClock }),
    events,
  ];
}

function stopSignal(): AbortSignal {
  const stopping = new AbortController();
  for (const name of ['SIGTERM', 'SIGINT'] as const) process.on(name, () => stopping.abort());
  return stopping.signal;
}

/** Takes the worker's lock: two workers on the same journals would deliver the same batches. */
function lockWorker(root: string): ProcessLock {
  mkdirSync(root, { recursive: true, mode: 0o700 });
  const lock = takeProcessLock(join(root, 'worker.lock'));
  if (lock) return lock;
  throw new CandorError({
    code: 'worker_running',
    what: `Another worker is already processing the journals in ${root}.`,
    remedy: 'Stop the other worker, or set another DATA_DIR for this one.',
  });
}

/** Opens the witnessed database. Nothing can be delivered without it, and nothing is lost by waiting for it. Returns undefined when told to stop. */
async function openWhenReachable({
  environment,
  log,
  signal,
}: Pick<Ground, 'environment' | 'log'> & { signal: AbortSignal }): Promise<Opened | undefined> {
  while (!signal.aborted) {
    let sql: Sql | undefined;
    try {
      const secret = await ensureSecret(environment);
      const keys = chainKeysFor(secret);
      sql = await openWitnessed(environment);
      await migrateWitnessed(sql);
      const chained = await chainEarlierDecisions(sql, keys);
      if (chained > 0) log.info({ chained }, 'Earlier decisions have been added to the chain');
      return { sql, secret, keys };
    } catch (error) {
      await sql?.close();
      if (!(error instanceof CandorError) || error.code !== 'database_unreachable') throw error;
      log.error({ code: error.code, remedy: error.remedy }, error.message);
      await pause(databaseRetryMs, signal);
    }
  }
  return undefined;
}

async function beatUntil(signal: AbortSignal, { sql, log }: { sql: Sql; log: Log }): Promise<void> {
  const startedAtMs = Date.now();
  while (!signal.aborted) {
    await beat(sql, { process: 'worker', startedAtMs, beatAtMs: Date.now() }).catch((error: unknown) => {
      log.warn({ error: String(error) }, 'The heartbeat could not be written');
    });
    await pause(heartbeatMs, signal);
  }
}

run().catch((error: unknown) => {
  console.error(explain(error));
  process.exit(1);
});
