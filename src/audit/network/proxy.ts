import { once } from 'node:events';
import {
  createServer,
  type IncomingMessage,
  request as requestHttp,
  type Server,
  type ServerResponse,
} from 'node:http';
import { request as requestHttps } from 'node:https';
import { type AddressInfo, connect, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { auditHeader } from '../../platform/audit-token.ts';
import { type AddressGuard, createAddressGuard, type Destination, type GuardOptions } from './address.ts';
import { createOwnDoor, markFor, type OwnDoor, type OwnSite, servernameOf } from './own-site.ts';

/** A connection that the browser requested; `path` exists only for plain HTTP, since HTTPS reveals only the host. */
export type Connection = { host: string; port: number; atMs: number; refused?: 'guard' | 'network'; path?: string };

export type GuardedProxy = {
  port: number;
  guard: AddressGuard;
  /** Registers a listener for every connection or plain request, including refused ones. */
  onConnection: (listener: (connection: Connection) => void) => void;
  close: () => Promise<void>;
};

/** Idle timeout: an open event stream sends something from time to time. */
const idleMs = 60_000;
const connectWithinMs = 15_000;
/** Bytes of one connection in both directions: more than any page needs, and too little to fill a disk. */
const mostBytes = 200 * 1024 * 1024;
/** A browser opens 6 connections per host and 256 in all. */
const mostConnections = 512;

/** Marks a plain HTTP response as the proxy's own: `refused` or `unreachable`. Sites cannot forge it: the proxy removes it from forwarded responses. */
export const guardHeader = 'x-candor-audit-guard';

/** Headers that are not forwarded: they apply to one hop, or only the audit may add them. */
const hopHeaders = new Set([
  guardHeader,
  auditHeader,
  'connection',
  'proxy-connection',
  'keep-alive',
  'proxy-authorization',
  'proxy-authenticate',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** `own` is the product's own site, which is told that the audit sends the request. It is absent for audits of any other site. */
type ProxyOptions = Omit<GuardOptions, 'isForbidden'> & { own?: OwnSite | undefined };

/** Starts the audited browser's only way to the network, on loopback. Every connection goes to an address that the guard has checked. */
export async function startGuardedProxy({ own, ...options }: ProxyOptions): Promise<GuardedProxy> {
  const listeners: ((connection: Connection) => void)[] = [];
  const server = createServer({ maxHeaderSize: 64 * 1024 });
  server.maxConnections = mostConnections;
  server.requestTimeout = 0;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const guard = createAddressGuard({
    ...options,
    isForbidden: (address, asked) =>
      asked === port && /^(127\.|::1$|::ffff:(?:127\.|7f)|0\.0\.0\.0$|::$)/.test(address),
  });
  const report = (connection: Connection) => listeners.forEach((listener) => listener(connection));
  const ending = new AbortController();
  const open = { guard, report, own, signal: ending.signal };
  const door =
    own &&
    createOwnDoor(
      own,
      ({ message, response, url }) => void forward({ message, response, url, ...open, report: () => {} }),
    );
  server.on('connect', (message, socket, head) => void tunnel({ message, socket, head, door, ...open }));
  server.on('request', (message, response) => void forwardPlain({ message, response, ...open }));
  server.on('clientError', (_error, socket) => socket.destroy());
  return {
    port,
    guard,
    onConnection: (listener) => void listeners.push(listener),
    close: () => close(server, ending, door),
  };
}

/** `signal` aborts when the proxy closes, and ends everything that still passes through it. */
type Open = {
  guard: AddressGuard;
  report: (connection: Connection) => void;
  own: OwnSite | undefined;
  signal: AbortSignal;
};

async function tunnel({
  message,
  socket,
  head,
  door,
  guard,
  report,
  signal,
}: Open & { message: IncomingMessage; socket: Duplex; head: Buffer; door: OwnDoor | undefined }): Promise<void> {
  socket.on('error', () => socket.destroy());
  const url = URL.parse(`http://${message.url ?? ''}`);
  if (!url) return void socket.end('HTTP/1.1 400 Bad Request\r\n\r\n');
  const port = Number(message.url?.match(/:(\d+)$/)?.[1] ?? 443);
  const destination = await guard(url.hostname, port);
  report({ host: url.hostname, port, atMs: Date.now(), ...(destination.ok ? {} : { refused: destination.reason }) });
  if (!destination.ok) return void socket.end(refusal(destination));
  if (signal.aborted) return void socket.destroy();
  if (door?.isFor(url.hostname, port)) return door.take({ socket, head, destination });
  const upstream = connect({ host: destination.address, port, signal });
  bound(upstream);
  upstream.setTimeout(connectWithinMs, () => upstream.destroy());
  upstream.once('connect', () => {
    upstream.setTimeout(idleMs);
    socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
    if (head.length > 0) upstream.write(head);
    upstream.pipe(socket);
    socket.pipe(upstream);
  });
  upstream.once('error', () => socket.end(upstream.bytesRead > 0 ? undefined : 'HTTP/1.1 502 Bad Gateway\r\n\r\n'));
  upstream.once('close', () => socket.destroy());
  socket.once('close', () => upstream.destroy());
}

function refusal({ reason }: { reason: 'guard' | 'network' }): string {
  return reason === 'guard'
    ? `HTTP/1.1 403 Forbidden\r\n${guardHeader}: refused\r\ncontent-length: 0\r\n\r\n`
    : 'HTTP/1.1 502 Bad Gateway\r\ncontent-length: 0\r\n\r\n';
}

type Forwarded = Open & { message: IncomingMessage; response: ServerResponse };

async function forwardPlain(asked: Forwarded): Promise<void> {
  const url = URL.parse(asked.message.url ?? '');
  if (url?.protocol !== 'http:') return void asked.response.writeHead(400).end();
  await forward({ ...asked, url });
}

async function forward({
  message,
  response,
  url,
  guard,
  report,
  own,
  signal,
}: Forwarded & { url: URL }): Promise<void> {
  response.on('error', () => response.destroy());
  const port = Number(url.port || (url.protocol === 'https:' ? 443 : 80));
  const destination = await guard(url.hostname, port);
  report({
    host: url.hostname,
    port,
    path: url.pathname,
    atMs: Date.now(),
    ...(destination.ok ? {} : { refused: destination.reason }),
  });
  if (!destination.ok)
    return void response
      .writeHead(destination.reason === 'guard' ? 403 : 502, {
        [guardHeader]: destination.reason === 'guard' ? 'refused' : 'unreachable',
      })
      .end();
  if (signal.aborted) return void response.destroy();
  exchange({ message, response, url, destination, own, signal });
}

type Exchange = {
  message: IncomingMessage;
  response: ServerResponse;
  url: URL;
  destination: Extract<Destination, { ok: true }>;
  own: OwnSite | undefined;
  signal: AbortSignal;
};

function exchange({ message, response, url, destination, own, signal }: Exchange): void {
  // Each request gets its own connection, because a kept one would outlive the check of its address.
  const headers = [...passedOn(message.rawHeaders, url.host), ...Object.entries(markFor(url, own)).flat()];
  const address = {
    host: destination.address,
    port: destination.port,
    path: `${url.pathname}${url.search}`,
    method: message.method,
    headers,
    setHost: false,
    agent: false as const,
    signal,
  };
  const upstream =
    url.protocol === 'https:' ? requestHttps({ ...address, servername: servernameOf(url) }) : requestHttp(address);
  upstream.setTimeout(idleMs, () => upstream.destroy());
  upstream.on('socket', bound);
  upstream.on('error', () =>
    response.headersSent ? response.destroy() : response.writeHead(502, { [guardHeader]: 'unreachable' }).end(),
  );
  upstream.on('response', (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.statusMessage, passedOn(answer.rawHeaders));
    answer.on('error', () => response.destroy());
    answer.pipe(response);
  });
  message.pipe(upstream);
  response.on('close', () => upstream.destroy());
}

/** Returns the headers in pairs as received, including repeated ones (`Set-Cookie`). */
function passedOn(raw: readonly string[], host?: string): string[] {
  const pairs = raw.flatMap((name, at) =>
    at % 2 === 0 && !hopHeaders.has(name.toLowerCase()) && !(host && name.toLowerCase() === 'host')
      ? [name, raw[at + 1] ?? '']
      : [],
  );
  return host ? ['host', host, ...pairs] : pairs;
}

/** Destroys a connection that carries more than any page needs. */
function bound(socket: Socket): void {
  socket.on('data', () => {
    if (socket.bytesRead + socket.bytesWritten > mostBytes) socket.destroy();
  });
}

async function close(server: Server, ending: AbortController, door: OwnDoor | undefined): Promise<void> {
  server.close();
  door?.close();
  // Pending name lookups are aborted too: a connection opened afterwards would keep the process alive for as long as the other end is silent.
  ending.abort();
  server.closeAllConnections();
  // The server no longer tracks the browser's ends of tunnels; they close together with the other ends.
  await Promise.race([
    once(server, 'close'),
    new Promise((resolve) => {
      setTimeout(resolve, 500).unref();
    }),
  ]);
}
