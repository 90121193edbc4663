import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, Server as NetServer, type Socket } from 'node:net';
import { CandorError } from '../platform/errors.ts';
import { type Answer, errorAnswer } from '../platform/http.ts';
import { createParseErrorAnswer } from '../platform/listener/parse-errors.ts';
import type { DeliveryFigures } from './figures.ts';
import type { HeaderList } from './headers.ts';
import { createRequestHandler, type RequestHandler, type RequestHandlerOptions } from './request-handler.ts';
import {
  backlog,
  connectionsCheckingIntervalMs,
  headersTimeoutMs,
  keepAliveTimeoutMs,
  maxConnections,
  maxHeaders,
  maxParsedHeaderBytes,
  stopWithinMs,
  unfinishedHeadMs,
  uploadTimeoutMs,
} from './limits.ts';

export type DeliveryOptions = RequestHandlerOptions & {
  port: number;
  /** Undefined: all addresses of the machine. */
  host?: string | undefined;
  /** A socket that is bound already and outlives this process; `port` and `host` are then ignored. */
  socketFd?: number | undefined;
  /** For tests of slow clients. */
  timeouts?: { headersMs: number; requestMs: number; keepAliveMs: number; checkEveryMs: number };
};

export type Delivery = {
  readonly port: number;
  readonly figures: DeliveryFigures;
  /** How many are open. */
  connections(): number;
  /** Accepts no new connections, lets pending requests finish, then closes the remaining connections. */
  stop(withinMs?: number): Promise<void>;
  /**
   * The same while another process listens on the same socket, so nobody needs to hurry: an idle connection stays until its client closes it or has been silent for as long as always, and its
   * next request is answered with `Connection: close`. A client would otherwise meet a closed connection with the request it is just sending.
   */
  drain(withinMs: number): Promise<void>;
};

/**
 * Opens the public listener.
 * @throws CandorError `port_in_use`, `port_forbidden`.
 */
export async function startDelivery(options: DeliveryOptions): Promise<Delivery> {
  const server = createServer(serverOptions(options.timeouts));
  // One more than the limit, so that an excess is detected and refused instead of silently cut off.
  server.maxHeadersCount = maxHeaders + 1;
  server.maxConnections = maxConnections;
  const sockets = trackSockets(server);
  const handler = createRequestHandler(options);
  server.on('request', handler.answer);
  server.on('checkContinue', handler.answer);
  server.on('checkExpectation', handler.refuseExpectation);
  const answerParseError = createParseErrorAnswer(unreadable(options.security, handler.figures), handler.connections);
  server.on('clientError', answerParseError);
  server.on('connect', (_request: IncomingMessage, socket) => answerParseError({ code: 'CONNECT' }, socket));
  await listen(server, options);
  return {
    port: portOf(server),
    figures: handler.figures,
    connections: () => sockets.size,
    stop: (withinMs = stopWithinMs) => stop({ server, sockets, handler, withinMs }),
    drain: (withinMs) => drain({ server, handler, withinMs }),
  };
}

function unreadable(security: HeaderList, { refusals }: DeliveryFigures): (status: number) => Answer {
  return (status) => {
    refusals.bad_request += 1;
    const answer = errorAnswer(status, 'bad_request', 'The request could not be read.');
    return { ...answer, headers: { ...security, ...answer.headers } };
  };
}

function serverOptions(timeouts: DeliveryOptions['timeouts']) {
  return {
    maxHeaderSize: maxParsedHeaderBytes,
    headersTimeout: timeouts?.headersMs ?? headersTimeoutMs,
    // For file uploads; all other bodies are read within `requestTimeoutMs` (body.ts).
    requestTimeout: timeouts?.requestMs ?? uploadTimeoutMs,
    keepAliveTimeout: timeouts?.keepAliveMs ?? keepAliveTimeoutMs,
    connectionsCheckingInterval: timeouts?.checkEveryMs ?? connectionsCheckingIntervalMs,
    // A missing or repeated Host header is refused with our own response.
    requireHostHeader: false,
    // Requests without a body need no stream.
    optimizeEmptyRequests: true,
    insecureHTTPParser: false,
  };
}

async function listen(
  server: Server<typeof IncomingMessage, typeof ServerResponse>,
  { port, host, socketFd }: DeliveryOptions,
): Promise<void> {
  try {
    server.listen({ ...(socketFd === undefined ? { port, host } : { fd: socketFd }), backlog });
    await once(server, 'listening');
  } catch (cause) {
    throw portError(port, cause);
  }
}

function portOf(server: Server): number {
  const address: AddressInfo | string | null = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

type Stopping = { server: Server; sockets: ReadonlySet<Socket>; handler: RequestHandler; withinMs: number };

async function stop({ server, sockets, handler, withinMs }: Stopping): Promise<void> {
  handler.stop();
  const closed = once(server, 'close');
  server.close();
  const startedAtMs = performance.now();
  const sweep = setInterval(() => {
    server.closeIdleConnections();
    const isLate = performance.now() - startedAtMs > unfinishedHeadMs;
    // Node counts a connection as idle only after its first request; browsers open some that never send one.
    for (const socket of sockets)
      if (socket.bytesRead === 0 || (isLate && !handler.connections.underWay.has(socket))) socket.destroy();
  }, 20);
  const limit = setTimeout(() => server.closeAllConnections(), withinMs);
  await closed;
  clearInterval(sweep);
  clearTimeout(limit);
}

async function drain({ server, handler, withinMs }: Omit<Stopping, 'sockets'>): Promise<void> {
  handler.stop();
  const closed = once(server, 'close');
  // The method of `http.Server` closes idle connections at once.
  NetServer.prototype.close.call(server);
  const limit = setTimeout(() => server.closeAllConnections(), withinMs);
  await closed;
  clearTimeout(limit);
}

function trackSockets(server: Server): ReadonlySet<Socket> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  return sockets;
}

function portError(port: number, cause: unknown): CandorError {
  const reason = cause instanceof Error && 'code' in cause ? String(cause.code) : String(cause);
  if (reason === 'EADDRINUSE') {
    return new CandorError({
      code: 'port_in_use',
      what: `Port ${port} is already in use by another program.`,
      remedy: `Stop that program, or choose another port with SITE_PORT.`,
      cause,
    });
  }
  return new CandorError({
    code: 'port_forbidden',
    what: `Port ${port} cannot be opened (${reason}).`,
    remedy: 'Choose a port above 1023 with SITE_PORT; a proxy or CDN can serve port 443 in front.',
    cause,
  });
}
