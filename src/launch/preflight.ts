import { once } from 'node:events';
import { closeSync, fsyncSync, mkdirSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import type { Environment } from '../platform/environment.ts';
import { CandorError } from '../platform/errors.ts';
import { type ProcessLock, takeProcessLock } from '../platform/process-lock.ts';
import { checkDatabase } from './preflight-database.ts';
import { metricsPorts } from './processes.ts';

/** With less space the event store cannot merge its parts and the journal would soon refuse decisions. */
export const leastFreeBytes = 100 * 1024 * 1024;

/**
 * Checks everything that four restarting processes would otherwise report again and again, once before anything starts.
 * Returns the lock on the data folder, which is to be held while the product runs.
 * @throws CandorError with the problem and its remedy
 */
export async function preflight(environment: Environment): Promise<ProcessLock> {
  checkDataFolder(environment.dataDir);
  const lock = lockDataFolder(environment.dataDir);
  try {
    checkMetricsPorts(environment);
    await checkPorts(environment);
    for (const database of [environment.content, environment.witnessed]) await checkDatabase(database);
    return lock;
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** Checks that the folder exists, is writable, and has space. */
export function checkDataFolder(folder: string, neededBytes: number = leastFreeBytes): void {
  const probe = join(folder, '.write-probe');
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const file = openSync(probe, 'w');
    writeSync(file, Buffer.alloc(4096));
    fsyncSync(file);
    closeSync(file);
    rmSync(probe);
  } catch (error) {
    throw folderError(folder, error);
  }
  const { bavail, bsize } = statfsSync(folder);
  if (bavail * bsize < neededBytes)
    throw diskFull(folder, `only ${Math.floor((bavail * bsize) / 1024 / 1024)} MB are free`);
}

/** A metrics port that is taken stops nothing, but one that the site or the studio needs would stop them. */
function checkMetricsPorts(environment: Environment): void {
  const { metricsPort: first, sitePort, studioPort } = environment;
  if (first === undefined) return;
  const count = metricsPorts(environment);
  const last = first + count - 1;
  if (last > 65_535)
    throw new CandorError({
      code: 'env_invalid',
      what: `METRICS_PORT is ${first}, so the processes would offer their metrics on the ports up to ${last}, which do not exist.`,
      remedy: `Set METRICS_PORT to ${65_535 - count + 1} or less.`,
    });
  for (const [variable, port] of Object.entries({ SITE_PORT: sitePort, STUDIO_PORT: studioPort }))
    if (port >= first && port <= last)
      throw new CandorError({
        code: 'port_in_use',
        what: `The metrics need the ports ${first} to ${last}, and ${variable} names port ${port}.`,
        remedy: `Give METRICS_PORT a value from which ${count} ports are free, such as 9464.`,
      });
}

async function checkPorts({ sitePort, studioPort, studioHost }: Environment): Promise<void> {
  if (sitePort === studioPort) {
    throw new CandorError({
      code: 'port_in_use',
      what: `SITE_PORT and STUDIO_PORT both name port ${sitePort}.`,
      remedy: 'Give SITE_PORT and STUDIO_PORT different values.',
    });
  }
  await checkPort({ port: sitePort, host: undefined, variable: 'SITE_PORT' });
  await checkPort({ port: studioPort, host: studioHost, variable: 'STUDIO_PORT' });
}

async function checkPort({
  port,
  host,
  variable,
}: {
  port: number;
  host: string | undefined;
  variable: string;
}): Promise<void> {
  const server = createServer();
  try {
    server.listen({ port, host, exclusive: true });
    await once(server, 'listening');
  } catch (error) {
    throw portError(error, { port, host, variable });
  }
  server.close();
  await once(server, 'close');
}

function portError(
  error: unknown,
  { port, host, variable }: { port: number; host: string | undefined; variable: string },
): CandorError {
  const reason = codeOf(error);
  if (reason === 'EADDRINUSE') {
    return new CandorError({
      code: 'port_in_use',
      what: `Port ${port} is already in use by another program.`,
      remedy: `Stop that program (lsof -i :${port} names it), or choose another port: ${variable}=${port + 10} npm start`,
      cause: error,
    });
  }
  return new CandorError({
    code: 'port_forbidden',
    what: `Port ${port}${host ? ` on ${host}` : ''} cannot be opened (${reason ?? String(error)}).`,
    remedy: `Choose a port above 1023 with ${variable}${host ? ', and an address of this machine with STUDIO_HOST' : ''}; a proxy or CDN can serve port 443 in front.`,
    cause: error,
  });
}

function lockDataFolder(folder: string): ProcessLock {
  const lock = takeProcessLock(join(folder, 'supervisor.lock'));
  if (lock) return lock;
  throw new CandorError({
    code: 'data_dir_in_use',
    what: `Another npm start already uses the data folder ${folder}.`,
    remedy: 'Stop it first, or set DATA_DIR to another folder for this one.',
  });
}

function folderError(folder: string, error: unknown): unknown {
  const reason = codeOf(error);
  if (reason === 'ENOSPC' || reason === 'EDQUOT') return diskFull(folder, 'nothing more can be written', error);
  if (reason === undefined) return error;
  return new CandorError({
    code: 'data_dir_read_only',
    what: `The data folder ${folder} cannot be written (${reason}).`,
    remedy: 'Make it writable for this user (chown, or mount it read-write), or choose another folder with DATA_DIR.',
    cause: error,
  });
}

function diskFull(folder: string, how: string, cause?: unknown): CandorError {
  return new CandorError({
    code: 'disk_full',
    what: `The disk of the data folder ${folder} is full: ${how}, and at least ${leastFreeBytes / 1024 / 1024} MB are needed.`,
    remedy: 'Free some space, or choose a folder on another disk with DATA_DIR.',
    cause,
  });
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
