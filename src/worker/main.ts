import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chainEarlierDecisions } from '../consent/records/earlier.ts';
import { erasedUntil } from '../consent/records/erase.ts';
import { type ChainKeys, chainKeysFor } from '../consent/records/keys.ts';
import { writeTransparency } from '../consent/transparency.ts';
import type { Journals } from '../journal/contract.ts';
import { journalRootOf } from '../journal/folders.ts';
import { openJournals } from '../journal/journals.ts';
import { createStoreClient, type StoreClient } from '../measurement/store/client.ts';
import { longRunningMs } from '../measurement/store/limits.ts';
import { systemClock } from '../platform/clock.ts';
import type { Sql } from '../platform/database.ts';
import { openWitnessed } from '../platform/open-database.ts';
import { type Environment, readEnvironment } from '../platform/environment.ts';
import { CandorError, errorText, explain } from '../platform/errors.ts';
import { openSharedFiles } from '../platform/files/shared-files.ts';
import { ensureSecret } from '../platform/first-secret.ts';
import { beat, workerProcess } from '../platform/heartbeat.ts';
import { holderOf, type Leases, openLeases } from '../platform/leases.ts';
import { printJsonLines } from '../platform/json-lines.ts';
import { createLog, type Log } from '../platform/log.ts';
import { exitWithParent } from '../platform/parent-watch.ts';
import { startMetrics } from '../platform/metrics/start.ts';
import { tracingMetrics } from '../platform/tracing/metrics.ts';
import { startTracing, type Tracing } from '../platform/tracing/start.ts';
import { type ProcessLock, takeProcessLock } from '../platform/process-lock.ts';
import { migrateWitnessed } from '../platform/witnessed-migrations.ts';
import { type AuditWork, startAuditWork } from './audits/start.ts';
import { createBrowserReportsConsumer } from './browser-reports.ts';
import { createBrowserReportsSweep } from './browser-reports-sweep.ts';
import type { Consumer } from './contract.ts';
import { createDestinations, type Destinations } from './destinations/destinations.ts';
import { createDiskCleanup, type DiskCleanup, startDiskCleanup } from './disk-cleanup/disk-cleanup.ts';
import { type Drain, startDrain } from './drain.ts';
import { startEraser } from './eraser.ts';
import { createEventCounter, createRemovedCounter } from './event-counter.ts';
import { sweepEvents } from './event-sweep.ts';
import { createEventsConsumer, prepareStore } from './events.ts';
import { type FormsWork, startFormsWork } from './forms/start.ts';
import { type HeadPublicationWork, startHeadPublication } from './head-publication/start.ts';
import { openHeadSettings } from './head-publication/settings.ts';
import { type WatchedParts, workerMetrics, type WorkerWatch } from './metrics/metrics.ts';
import { watchSweeps } from './metrics/watched-sweeps.ts';
import { startSignedHeads } from './signed-heads.ts';
import { type Loop, type LoopOptions, runLoop } from '../platform/background-loop.ts';
import { type BackupPause, startBackupPause } from './backup-pause.ts';
import { readRecordRetention } from './record-retention.ts';
import { sweepErasedIds, sweepRecords } from './record-sweeps.ts';
import { createPageLoadsConsumer } from './page-loads.ts';
import { createRecordsConsumer } from './records.ts';
import { openPublishedBanners, type PublishedBanners } from './published-banners.ts';
import { createQuarantineSweep } from './quarantine-sweep.ts';
import { createRedirectHitsConsumer } from './redirect-hits.ts';
import { startPublishWebhooks } from './publish-webhooks/start.ts';
import { startReport } from './report.ts';
import { readRetentionMonths } from './retention-months.ts';
import { startSweeps, type Sweep } from './sweeps.ts';
import { usedLinksSweeps } from './used-links-sweep.ts';
import { createMutex, type Mutex } from '../platform/mutex.ts';
import { createSharedMutex } from '../platform/shared-mutex.ts';
import { pause } from '../platform/pause.ts';

/** The studio reports the worker as silent after a few missed heartbeats. */
const heartbeatMs = 5_000;
/** Key of the advisory lock under which a worker stores events. */
const eventsLock = 7_221_305;
/** Retry interval for a database that does not answer. */
const databaseRetryMs = 2_000;

async function run(): Promise<void> {
  const environment = readEnvironment();
  const log = createLog('worker');
  const signal = stopSignal();
  exitWithParent();
  const root = journalRootOf(environment);
  const lock = lockWorker(root);
  const tracing = await startTracing(environment, { process: 'worker', log });
  const journals = await openJournals({ environment, client: 'worker', clock: systemClock, log });
  const watch = await offerMetrics({ environment, log, journals, tracing });
  const opened = await openWhenReachable({ environment, log, signal });
  if (opened) await workUntil(signal, { environment, root, journals, log, watch, ...opened });
  await journals.close();
  await tracing?.stop();
  lock.release();
  if (!opened) return;
  log.info({}, 'The worker has stopped');
}

/** Offers the metrics from the first moment on: a worker that waits for its database must show that. */
async function offerMetrics({
  environment,
  log,
  journals,
  tracing,
}: Pick<Ground, 'environment' | 'log' | 'journals'> & { tracing: Tracing | undefined }): Promise<WorkerWatch> {
  const watch: WorkerWatch = { parts: undefined, beatAtMs: undefined };
  const sources = () => [
    ...workerMetrics({ environment, journals, watch, clock: systemClock }),
    tracingMetrics(tracing),
  ];
  await startMetrics({ environment, log, sources });
  return watch;
}

async function workUntil(
  signal: AbortSignal,
  ground: Omit<Ground, 'holder' | 'leases'> & { watch: WorkerWatch },
): Promise<void> {
  const { sql, log, root, watch } = ground;
  const holder = holderOf(root);
  const leases = await openLeases({
    ...{ sql, names: leased, holder },
    onFailure: (error) => log.warn({ error: errorText(error) }, 'Leases could not be renewed; shared work rests'),
  });
  const running = await startParts({ ...ground, holder, leases });
  watch.parts = running.watched;
  const report = startReport({ ...ground, parts: running.watched, clock: systemClock });
  log.info({}, 'The worker is processing the journals');
  await beatUntil(signal, { sql, log, holder, watch, report: report.text });
  watch.parts = undefined;
  await report.stop();
  await running.stop();
  await leases.stop();
  await sql.close();
}

/**
 * Work that one worker does at a time, however many there are; `journal` is the stream that they share. Everything else is either about a worker's own journals and
 * folder, or harmless twice.
 */
const leased = ['audits', 'destinations', 'heads', 'journal', 'mail', 'webhooks'] as const;

type Opened = { sql: Sql; secret: string; keys: ChainKeys };
type Ground = Opened & {
  environment: Environment;
  root: string;
  holder: string;
  journals: Journals;
  log: Log;
  leases: Leases<(typeof leased)[number]>;
};

async function startParts(ground: Ground): Promise<{ watched: WatchedParts; stop(): Promise<void> }> {
  const { environment, root, sql, log, leases } = ground;
  const store = createStoreClient({ environment, isLookup: true });
  const rewriting = createStoreClient({ environment, timeoutMs: longRunningMs });
  const mutex = createMutex();
  const backupPause = startBackupPause({ root, clock: systemClock, log });
  const stopping = new AbortController();
  const preparing = prepareStore({ store: rewriting, mutex, log, cluster: environment.eventsCluster }, stopping.signal);
  const cleanup = createDiskCleanup({ environment, clock: systemClock, log });
  const work = startWork(ground, { store, rewriting, mutex, cleanup });
  const { banners, forms, audits, destinations, heads: publication, announcements } = work;
  const drain = startDelivery(ground, work, backupPause);
  const { noteErasure } = cleanup;
  const { forget } = destinations;
  const eraser = startEraser({
    ...{ sql, store: rewriting, clock: systemClock, log, mutex, forget, noteErasure },
    // Erasures and deliveries share a worker, whose mutex keeps them apart.
    lease: leases.destinations,
  });
  const sender = destinations.start();
  const watched = watchSweeps([...forms.sweeps, ...sweepsOf(ground, rewriting), destinations.sweep], systemClock);
  const sweeps = startSweeps({ sweeps: watched.sweeps, log, noteErasure });
  const diskCleanup = startDiskCleanup(cleanup, log, backupPause);
  const heads = startHeads(ground);
  return {
    watched: { sql, store, drain, sweeps: watched.records, leases: leasesOf(ground) },
    async stop() {
      stopping.abort();
      await backupPause.stop();
      await preparing;
      const loops = [drain, sender, eraser, sweeps, diskCleanup, forms, audits, publication, announcements];
      await Promise.all(loops.map((loop) => loop.stop()));
      await destinations.close();
      await banners.close();
      await heads.stop();
      await store.close();
      await rewriting.close();
    },
  };
}

/** Delivers the journals. A stream that several workers see is delivered by one of them. */
function startDelivery(ground: Ground, work: Work, backupPause: BackupPause): Drain {
  const { journals, sql, log, leases } = ground;
  return startDrain({ journals, consumers: consumersOf(ground, work), sql, log, backupPause, lease: leases.journal });
}

function leasesOf({ leases }: Ground): WatchedParts['leases'] {
  return Object.fromEntries(leased.map((name) => [name, leases[name]]));
}

/** `rewriting`: the same store, for statements that rewrite its tables. */
type Stores = { store: StoreClient; rewriting: StoreClient; mutex: Mutex; cleanup: DiskCleanup };
type Work = {
  banners: PublishedBanners;
  events: Consumer;
  forms: FormsWork;
  audits: AuditWork;
  destinations: Destinations;
  heads: HeadPublicationWork;
  announcements: Loop;
};

/** Prepares the parts that are more than a consumer. All but destinations start at once; those do not send yet. */
function startWork(
  { environment, journals, secret, sql, log, keys, holder, leases }: Ground,
  { store, rewriting, mutex, cleanup }: Stores,
): Work {
  const events = createEventsConsumer({
    store,
    rewriting,
    log,
    mutex,
    acrossWorkers: createSharedMutex(sql, eventsLock),
    erasedUntil: (ids) => erasedUntil(sql, ids),
    count: createEventCounter(sql),
    countRemoved: createRemovedCounter(sql),
    cluster: environment.eventsCluster,
  });
  const forms = startFormsWork({ environment, journals, secret, sql, log, leases, noteErasure: cleanup.noteErasure });
  const audits = startAuditWork({ environment, secret, sql, log, lease: leases.audits });
  const destinations = createDestinations({
    environment,
    secret,
    sql,
    store,
    rewriting,
    mutex,
    clock: systemClock,
    log,
    lease: leases.destinations,
    holder,
  });
  const heads = startHeadPublication({
    ...{ sql, keys, clock: systemClock, log, file: environment.headsFile, lease: leases.heads },
    allowedHosts: new Set(environment.outgoingPrivateHosts),
    source: openHeadSettings(environment),
  });
  const announcements = startPublishWebhooks({ environment, sql, clock: systemClock, log, lease: leases.webhooks });
  return { banners: openPublishedBanners(environment), events, forms, audits, destinations, heads, announcements };
}

/** Returns everything that entries of the journals are delivered to. */
function consumersOf(
  { sql, keys, log }: Ground,
  { banners, events, forms, audits, destinations, heads }: Work,
): Consumer[] {
  return [
    createRecordsConsumer({ sql, keys, log, banners }),
    createBrowserReportsConsumer({ sql, log }),
    forms.consumer,
    createPageLoadsConsumer({ sql, log }),
    createRedirectHitsConsumer({ sql, log }),
    events,
    destinations.consumer,
    audits.consumer,
    heads.consumer,
  ];
}

/** Returns the daily sweeps, which remove what has passed its retention. */
function sweepsOf(ground: Ground, store: StoreClient): Sweep[] {
  const { environment, keys } = ground;
  const sql = ground.sql.longRunning;
  const records = { sql, key: keys.signing, clock: systemClock, lives: () => readRecordRetention(environment) };
  const events = sweepEvents({ sql, store, clock: systemClock, months: () => readRetentionMonths(environment) });
  return [
    sweepRecords(records),
    sweepErasedIds(records),
    createBrowserReportsSweep({ sql, clock: systemClock }),
    createQuarantineSweep({ journals: ground.journals, clock: systemClock }),
    ...usedLinksSweeps(sql),
    events,
  ];
}

function startHeads({ environment, sql, keys, log }: Ground): Loop {
  const published = openSharedFiles(environment, 'published');
  return startSignedHeads({
    sql,
    keys,
    clock: systemClock,
    log,
    publish: (content) => writeTransparency(published, content),
  });
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

type Beating = { sql: Sql; log: Log; holder: string; watch: WorkerWatch; report: () => string | undefined };

/** Writes the heartbeat until told to stop, and then that the worker has stopped in order. */
async function beatUntil(signal: AbortSignal, { sql, log, holder, watch, report }: Beating): Promise<void> {
  const startedMs = performance.now();
  const write = (isStopped: boolean) =>
    beat(sql, {
      process: `${workerProcess} ${holder}`,
      upMs: performance.now() - startedMs,
      ...{ report: report(), isStopped },
    });
  const warn = (error: unknown) => log.warn({ error: errorText(error) }, 'The heartbeat could not be written');
  const loop: LoopOptions = {
    everyMs: heartbeatMs,
    async run() {
      await write(false);
      watch.beatAtMs = Date.now();
    },
    onFailure: ({ error }) => warn(error),
  };
  await runLoop(loop, signal);
  await write(true).catch(warn);
}

printJsonLines('worker');
run().catch((error: unknown) => {
  console.error(explain(error));
  process.exit(1);
});
