import type { Journal } from '../journal/contract.ts';
import type { Clock } from '../platform/clock.ts';
import type { Environment } from '../platform/environment.ts';
import type { Log } from '../platform/log.ts';
import type { Renderer } from './render-contract.ts';

/** What the site is started with. */
export type SiteDependencies = {
  environment: Environment;
  secret: string;
  journal: Journal;
  renderer: Renderer;
  /** `dist/client`. */
  clientFolder: string;
  clock: Clock;
  log: Log;
  /** For tests; the default is all addresses of the machine. */
  host?: string;
  /** A socket that the parent process holds, used instead of opening a port. */
  socketFd?: number | undefined;
};
