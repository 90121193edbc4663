import { once } from 'node:events';
import { chmodSync, lstatSync, mkdirSync, rmSync } from 'node:fs';
import type { Server } from 'node:http';
import { userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import type { EventsListen } from '../../platform/environment.ts';
import { CandorError, errorText } from '../../platform/errors.ts';
import type { Log } from '../../platform/log.ts';
import { takeProcessLock } from '../../platform/process-lock.ts';
import type { Source } from '../../platform/metrics/metric.ts';
import { openEngine, type Engine } from './engine.ts';
import { createStoreInterface } from './interface.ts';
import { openListener } from './listener.ts';
import { runFolder } from '../../platform/run-folder.ts';
import { storeFolder, storeSocketPath } from './paths.ts';
import { storeMetrics } from './metrics.ts';

type RunningStore = {
  socketPath: string;
  /** Of the TCP listener. */ port: number | undefined;
  metrics(): Source[];
  close(): Promise<void>;
};

type StoreOptions = { dataDir: string; listen?: EventsListen | undefined; log: Log };

/**
 * Opens the store of a data folder and listens on its socket, and for other machines on `listen`. A lock allows one process per data folder; the kernel releases
 * it when the process ends, however it ends.
 * @throws CandorError `events_store_in_use`, and those of `openEngine` and `openListener`
 */
export async function startStore({ dataDir, listen, log }: StoreOptions): Promise<RunningStore> {
  mkdirSync(runFolder(dataDir), { recursive: true, mode: 0o700 });
  const lock = takeProcessLock(join(runFolder(dataDir), 'events.lock'));
  if (!lock) throw inUse(dataDir);
  const engine = await openEngine(dataDir);
  await tellBrokenParts(engine, log);
  const tableFunctions = await tableFunctionsOf(engine);
  const onBroken = (error: unknown) => endBroken(error, log);
  const { server, answer, idle, figures } = createStoreInterface({ engine, log, tableFunctions, onBroken });
  const socketPath = storeSocketPath(dataDir);
  await openSocket(server, socketPath);
  const listener = listen && (await openListener({ listen, answer, log }));
  return {
    socketPath,
    metrics: () => storeMetrics(figures),
    port: listener?.port,
    async close() {
      server.close();
      await listener?.stop();
      server.closeIdleConnections();
      await idle();
      engine.close();
      lock.release();
    },
  };
}

/** Removes a socket that a killed process left behind; the lock guarantees that no process uses it. */
async function openSocket(server: Server, socketPath: string): Promise<void> {
  makePrivate(dirname(socketPath));
  rmSync(socketPath, { force: true });
  server.listen(socketPath);
  await once(server, 'listening');
  chmodSync(socketPath, 0o600);
}

/** Creates a private folder. In a shared temporary folder another user may have taken the name first. */
function makePrivate(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const found = lstatSync(folder);
  if (!found.isDirectory() || found.uid !== userInfo().uid) {
    throw new CandorError({
      code: 'events_socket_folder',
      what: `The folder for the event store's socket, ${folder}, belongs to another user.`,
      remedy: 'Remove the folder, or choose a shorter DATA_DIR so that the socket fits inside it.',
    });
  }
  chmodSync(folder, 0o700);
}

async function tableFunctionsOf(engine: Engine): Promise<ReadonlySet<string>> {
  const [session] = engine.readers;
  const result = await session?.queryAsync('SELECT lower(name) FROM system.table_functions', {
    format: 'TabSeparated',
  });
  return new Set(result?.text().split('\n').filter(Boolean));
}

/** Reports damaged parts: the engine sets them aside and goes on without them, which must not go unnoticed. */
async function tellBrokenParts(engine: Engine, log: Log): Promise<void> {
  const [session] = engine.readers;
  const result = await session?.queryAsync(
    "SELECT name FROM system.detached_parts WHERE startsWith(reason, 'broken')",
    { format: 'TabSeparated' },
  );
  const parts = result?.text().split('\n').filter(Boolean) ?? [];
  if (parts.length > 0)
    log.error(
      { code: 'events_parts_broken', parts: parts.slice(0, 10), count: parts.length },
      'The event store has detached damaged parts; restore them from a backup',
    );
}

/** Ends the process. The supervisor starts another one; until then statements fail, which is better than wrong answers. */
function endBroken(error: unknown, log: Log): void {
  log.error({ error: errorText(error) }, 'The event store is exiting because its engine gave a wrong answer');
  process.exit(1);
}

function inUse(dataDir: string): CandorError {
  return new CandorError({
    code: 'events_store_in_use',
    what: `Another process has the event store in ${storeFolder(dataDir)} open.`,
    remedy: 'Stop the other Candor that uses this DATA_DIR, or set another DATA_DIR for this one.',
  });
}
