import { subscribe } from 'node:diagnostics_channel';
import { type IncomingMessage, Server } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createClientOf } from '../platform/client-address.ts';
import { systemClock } from '../platform/clock.ts';
import { explain } from '../platform/errors.ts';
import { type Environment, readEnvironment } from '../platform/environment.ts';
import { ensureSecret } from '../platform/first-secret.ts';
import { takeInheritedSocket } from '../platform/inherited-socket.ts';
import { exitWithParent } from '../platform/parent-watch.ts';
import { createLog } from '../platform/log.ts';
import { printPlainly } from '../platform/plain-log.ts';
import { createProxyWatch } from '../platform/unlisted-proxies.ts';
import { clientHeader, localHeader } from './accounts/requester.ts';

/** Starts the built studio: stock `next start`, in this process. */
async function main(): Promise<void> {
  const environment = readEnvironment();
  const { studioPort, studioHost } = environment;
  exitWithParent();
  const socketFd = takeInheritedSocket();
  if (socketFd !== undefined) listenOn(socketFd);
  printPlainly(console);
  await ensureSecret(environment);
  subscribe('http.server.request.start', createClientNote(environment));
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
    return listen.call(this, { fd });
  };
}

/** Writes the client's address into a header, because Next passes on headers alone. Overwrites any value that the client sent. */
function createClientNote({ trustedProxies, dataDir }: Environment): (message: unknown) => void {
  const clientOf = createClientOf(trustedProxies);
  const noteProxy = createProxyWatch({ dataDir, listener: 'studio', clock: systemClock, log: createLog('studio') });
  return (message) => {
    const { request } = message as { request: IncomingMessage };
    const { clientAddress, isLocal, unlistedProxy } = clientOf(request.socket.remoteAddress, request.headers);
    noteProxy(unlistedProxy);
    request.headers[clientHeader] = clientAddress;
    if (isLocal) request.headers[localHeader] = 'yes';
    else delete request.headers[localHeader];
  };
}

await main().catch((error: unknown) => {
  console.error(explain(error));
  process.exitCode = 1;
});
