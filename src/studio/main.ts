import { subscribe } from 'node:diagnostics_channel';
import http, { type IncomingMessage, type RequestListener, Server } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createClientOf } from '../platform/client-address.ts';
import { systemClock } from '../platform/clock.ts';
import { explain } from '../platform/errors.ts';
import { type Environment, readEnvironment } from '../platform/environment.ts';
import { ensureSecret } from '../platform/first-secret.ts';
import { onDrain, tellReady } from '../platform/handover.ts';
import { takeInheritedSocket } from '../platform/inherited-socket.ts';
import { exitWithParent } from '../platform/parent-watch.ts';
import { printJsonLines } from '../platform/json-lines.ts';
import { createLog, type Log } from '../platform/log.ts';
import type { MetricsListener } from '../platform/metrics/listener.ts';
import { startMetrics } from '../platform/metrics/start.ts';
import { tracingMetrics } from '../platform/tracing/metrics.ts';
import { startTracing } from '../platform/tracing/start.ts';
import { printPlainly } from '../platform/plain-log.ts';
import { createProxyWatch } from '../platform/unlisted-proxies.ts';
import { createStudioFigures, type StudioFigures } from './listener/figures.ts';
import { createStudioServer } from './listener/listener.ts';
import { createStandingOf } from './listener/session-check.ts';
import { studioMetrics } from './metrics.ts';

/** Starts the built studio: stock `next start`, in this process, behind a listener of our own. */
async function main(): Promise<void> {
  const environment = readEnvironment();
  const { studioPort, studioHost } = environment;
  exitWithParent();
  const socketFd = takeInheritedSocket();
  if (socketFd !== undefined) listenOn(socketFd);
  printPlainly(console);
  // Next finishes what is under way when it is told to end.
  onDrain(() => process.kill(process.pid, 'SIGTERM'));
  await ensureSecret(environment);
  const log = createLog('studio');
  const figures = createStudioFigures();
  const tracing = await startTracing(environment, { process: 'studio', log });
  const sources = () => [...studioMetrics(figures), tracingMetrics(tracing)];
  const metrics = await startMetrics({ environment, log, sources });
  standInFront(environment, { log, figures, metrics });
  const root = join(import.meta.dirname, '../..');
  process.env.CANDOR_ROOT = root;
  const next = join(root, 'node_modules/next/dist/bin/next');
  process.argv = [process.execPath, next, 'start', import.meta.dirname, '-p', String(studioPort), '-H', studioHost];
  await import(pathToFileURL(next).href);
}

/** Makes the first `listen` use the inherited socket, because `next start` has no option for a bound socket. Later calls open their own port. */
function listenOn(fd: number): void {
  const { listen } = Server.prototype;
  Server.prototype.listen = function listenOnInherited(): Server {
    Server.prototype.listen = listen;
    this.once('listening', tellReady);
    return listen.call(this, { fd });
  };
}

/**
 * Makes the server that Next creates one of ours: `next start` has no option for any limit, and reads whatever is sent. A server that Next created in another way
 * would have no limits, so it answers nothing.
 */
function standInFront(
  { trustedProxies, dataDir }: Environment,
  { log, figures, metrics }: { log: Log; figures: StudioFigures; metrics: MetricsListener | undefined },
): void {
  const options = {
    clientOf: createClientOf(trustedProxies),
    noteProxy: createProxyWatch({ dataDir, listener: 'studio', clock: systemClock, log }),
    standingOf: createStandingOf({ clock: systemClock }),
    ...{ log, figures },
  };
  const { createServer } = http;
  const ours = new WeakSet<object>();
  const createBounded = (next: RequestListener) => {
    Object.assign(http, { createServer });
    const server = createStudioServer(options, next);
    ours.add(server);
    return server;
  };
  Object.assign(http, { createServer: createBounded });
  subscribe('http.server.request.start', (message) => {
    const { request, server } = message as { request: IncomingMessage; server: Server };
    if (!ours.has(server) && server !== metrics?.server) request.socket.destroy();
  });
}

printJsonLines('studio');
await main().catch((error: unknown) => {
  console.error(explain(error));
  process.exitCode = 1;
});
