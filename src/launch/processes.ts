import { join } from 'node:path';
import { nodeFlagsOf } from '../../bin/node-flags.mjs';
import { threadPoolSize } from '../measurement/store/limits.ts';
import { storeSocketPath } from '../measurement/store/paths.ts';
import type { Environment } from '../platform/environment.ts';
import type { ReadyProbe } from './readiness.ts';
import type { Member } from './supervisor.ts';

export type ProcessName = 'site' | 'studio' | 'worker' | 'events';

/** Listeners first, then what carries their journals on, then the store it carries them to. */
export const stopOrder: readonly ProcessName[] = ['site', 'studio', 'worker', 'events'];

/** Half of what an operator's init system usually grants before it kills. */
const stopWithinMs = 10_000;

/** The first user's password is for the preparation alone. */
const withoutFirstUser = { ADMIN_EMAIL: undefined, ADMIN_PASSWORD: undefined };

/** How one process of the product is started under the supervisor. */
export function memberFor(name: ProcessName, root: string): Member {
  return {
    name,
    command: process.execPath,
    args: [...nodeFlagsOf(name), join(root, 'bin', `${name}.mjs`)],
    env: { NODE_ENV: 'production', ...withoutFirstUser, ...(name === 'events' && { UV_THREADPOOL_SIZE: String(threadPoolSize) }) },
    stopWithinMs,
  };
}

/** Where it says that it is ready; the worker listens nowhere. */
export function probeFor(name: Exclude<ProcessName, 'worker'>, environment: Environment): ReadyProbe {
  if (name === 'site') return { url: new URL(`http://127.0.0.1:${environment.sitePort}/readyz?for=pages`) };
  if (name === 'studio') return { url: new URL(`http://${reachable(environment.studioHost)}:${environment.studioPort}/readyz`) };
  return { socket: storeSocketPath(environment.dataDir), path: '/ping' };
}

/** An address that means «all of them» is asked through the loopback one. */
function reachable(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}
