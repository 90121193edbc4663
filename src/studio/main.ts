import { subscribe } from 'node:diagnostics_channel';
import { type IncomingMessage, Server } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { explain } from '../platform/errors.ts';
import { readEnvironment } from '../platform/environment.ts';
import { ensureSecret } from '../platform/first-secret.ts';
import { takeInheritedSocket } from '../platform/inherited-socket.ts';
import { exitWithParent } from '../platform/parent-watch.ts';
import { printPlainly } from '../platform/plain-log.ts';
import { peerHeader } from './accounts/requester.ts';

/** Starts the built studio: stock `next start`, in this process. */
async function main(): Promise<void> {
  const environment = readEnvironment();
  const { studioPort, studioHost } = environment;
  exitWithParent();
  const socketFd = takeInheritedSocket();
  if (socketFd !== undefined) listenOn(socketFd);
  printPlainly(console);
  await ensureSecret(environment);
  subscribe('http.server.request.start', (message) => tellPeer(message));
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
function tellPeer(message: unknown): void {
  const { request } = message as { request: IncomingMessage };
  request.headers[peerHeader] = request.socket.remoteAddress ?? '';
}

await main().catch((error: unknown) => {
  console.error(explain(error));
  process.exitCode = 1;
});
