import { flushCompileCache } from 'node:module';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { openOwnJournal } from '../journal/journals.ts';
import { tracedJournal } from '../journal/traced.ts';
import { systemClock } from '../platform/clock.ts';
import { type Environment, readEnvironment } from '../platform/environment.ts';
import { CandorError, explain } from '../platform/errors.ts';
import { printJsonLines } from '../platform/json-lines.ts';
import { createLog } from '../platform/log.ts';
import { startMetrics } from '../platform/metrics/start.ts';
import { tracingMetrics } from '../platform/tracing/metrics.ts';
import { startTracing } from '../platform/tracing/start.ts';
import { ensureSecret } from '../platform/first-secret.ts';
import { onDrain, tellReady } from '../platform/handover.ts';
import { takeInheritedSocket } from '../platform/inherited-socket.ts';
import { exitWithParent } from '../platform/parent-watch.ts';
import { notBuilt } from './assets/client-files.ts';
import type { Renderer } from './render-contract.ts';
import { startSite } from './site.ts';

const built = resolve(import.meta.dirname, '../../dist');

printJsonLines('site');
try {
  await run();
} catch (error) {
  console.error(explain(error));
  process.exit(1);
}

async function run(): Promise<void> {
  exitWithParent();
  const socketFd = takeInheritedSocket();
  const environment = readEnvironment();
  const log = createLog('site');
  const tracing = await startTracing(environment, { process: 'site', log });
  const secret = await openSecret(environment);
  const [renderer, journal] = await Promise.all([
    loadRenderer(),
    openOwnJournal({ environment, client: 'site', clock: systemClock, log }),
  ]);
  const site = await startSite({
    environment,
    secret,
    journal: tracedJournal(journal),
    renderer,
    clientFolder: join(built, 'client'),
    clock: systemClock,
    log,
    socketFd,
  });
  log.info({ port: site.port }, 'The site is listening');
  await startMetrics({ environment, log, sources: () => [...site.metrics(), tracingMetrics(tracing)] });
  // A killed process cannot write the cache any more, and its successor should start quickly.
  flushCompileCache();
  const endAfter = (stopping: Promise<void>) => void stopping.then(() => tracing?.stop()).then(() => process.exit(0));
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => endAfter(site.stop()));
  onDrain(() => endAfter(site.drain()));
  tellReady();
}

async function loadRenderer(): Promise<Renderer> {
  const file = join(built, 'render/render.js');
  try {
    const renderer: typeof import('./render.tsx') = await import(pathToFileURL(file).href);
    return renderer;
  } catch (cause) {
    const isMissing = cause instanceof Error && 'code' in cause && cause.code === 'ERR_MODULE_NOT_FOUND';
    throw isMissing ? notBuilt('dist/render/render.js', cause) : cause;
  }
}

/** Opens the secret before anything is recorded; without it no decision could ever be proved. */
async function openSecret(environment: Environment): Promise<string> {
  try {
    return await ensureSecret(environment);
  } catch (cause) {
    if (cause instanceof CandorError) throw cause;
    const isFull = cause instanceof Error && 'code' in cause && cause.code === 'ENOSPC';
    throw new CandorError({
      code: isFull ? 'disk_full' : 'data_dir_read_only',
      what: isFull
        ? `The disk of the data folder ${environment.dataDir} is full.`
        : `The data folder ${environment.dataDir} cannot be written.`,
      remedy: isFull
        ? 'Free some space, or choose a folder on another disk with DATA_DIR.'
        : 'Make it writable for this user, or choose another folder with DATA_DIR.',
      cause,
    });
  }
}
