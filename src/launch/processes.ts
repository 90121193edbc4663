import { availableParallelism, totalmem } from 'node:os';
import { join } from 'node:path';
import { nodeFlagsOf } from '../../bin/node-flags.mjs';
import { threadPoolSize } from '../measurement/store/limits.ts';
import { storeSocketPath } from '../measurement/store/paths.ts';
import type { Environment } from '../platform/environment.ts';
import type { ReadyProbe } from './readiness.ts';
import type { Member } from './supervised-process.ts';

type ProcessName = 'site' | 'studio' | 'worker' | 'events';

/** The listeners stop first, then the worker that processes their journals, then the store it writes to. */
export function stopOrder(sites: number): string[] {
  return [...siteNames(sites), 'studio', 'worker', 'events'];
}

/** Each renders with one core, holds its own copy of what is published, and is 120 to 190 MB large. */
const bytesForEachSite = 1024 ** 3;
const mostByDefault = 4;

/** How many processes share the site's port: one core stays for everything else. */
export function siteCount(
  { siteProcesses }: Pick<Environment, 'siteProcesses'>,
  machine = { cores: availableParallelism(), memoryBytes: memoryBytes() },
): number {
  const fitting = Math.min(machine.cores - 1, mostByDefault, Math.floor(machine.memoryBytes / bytesForEachSite));
  return siteProcesses ?? Math.max(1, fitting);
}

/** The limit of a container counts, where there is one. */
function memoryBytes(): number {
  const limit = process.constrainedMemory();
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem();
}

/** `site`, `site-2`, `site-3` … */
export function siteNames(count: number): string[] {
  return Array.from({ length: count }, (_, number) => numbered('site', number));
}

function numbered(name: ProcessName, number: number): string {
  return number === 0 ? name : `${name}-${number + 1}`;
}

/** Half of the time that an operator's init system usually allows before it kills. */
const stopWithinMs = 10_000;

/** Only the preparation gets the first user's password. */
const withoutFirstUser = { ADMIN_EMAIL: undefined, ADMIN_PASSWORD: undefined };

/** Each process offers its metrics on a port of its own, counted from METRICS_PORT; each site process on the next one. */
const metricsPortAfter: Readonly<Record<ProcessName, number>> = { worker: 0, studio: 1, events: 2, site: 3 };

/** How many ports from METRICS_PORT on belong to the product. */
export function metricsPorts(environment: Pick<Environment, 'siteProcesses'>): number {
  return metricsPortAfter.site + siteCount(environment);
}

/** Which of several processes of one kind, from 0, and where the metrics of the product begin. */
type Place = { number?: number; metricsPort: number | undefined; siteProcesses?: number | undefined };

/** Returns how the supervisor starts one process of the product. */
export function memberFor(name: ProcessName, root: string, { number = 0, metricsPort, siteProcesses }: Place): Member {
  return {
    name: numbered(name, number),
    command: process.execPath,
    args: [...nodeFlagsOf(name), join(root, 'bin', `${name}.mjs`)],
    env: {
      NODE_ENV: 'production',
      ...withoutFirstUser,
      ...(name === 'events' && { UV_THREADPOOL_SIZE: String(threadPoolSize) }),
      // A site process that is the only one remembers by itself.
      ...(name === 'site' && siteProcesses !== undefined && { SITE_PROCESSES: String(siteProcesses) }),
      METRICS_PORT: metricsPort === undefined ? undefined : String(metricsPort + metricsPortAfter[name] + number),
    },
    stopWithinMs,
  };
}

/** Returns where the process reports readiness; the worker has no listener. */
export function probeFor(name: Exclude<ProcessName, 'worker'>, environment: Environment): ReadyProbe {
  if (name === 'site') return { url: new URL(`http://127.0.0.1:${environment.sitePort}/readyz?for=pages`) };
  if (name === 'studio')
    return { url: new URL(`http://${reachable(environment.studioHost)}:${environment.studioPort}/readyz`) };
  return { socket: storeSocketPath(environment.dataDir), path: '/ping' };
}

/** Replaces an address that means "all addresses" by the loopback address. */
function reachable(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}
