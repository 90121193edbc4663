import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { CandorError } from '../errors.ts';
import type { Log } from '../log.ts';
import type { Registry } from './registry.ts';
import { contentType } from './text.ts';

/** A few Prometheus servers and a person. */
export const maxConnections = 16;
/** Prometheus sends a few hundred bytes. */
export const maxHeaderBytes = 8 * 1024;
const headersTimeoutMs = 5_000;
/** Longer than the usual scrape interval, so that Prometheus keeps its connection. */
const keepAliveTimeoutMs = 65_000;
/** A port may still be held by the process that this one replaces. */
const retryMs = 10_000;

export type MetricsListener = {
  readonly server: Server;
  /** Undefined while the port is taken. */
  port(): number | undefined;
  close(): Promise<void>;
};

type ListenerOptions = { registry: Registry; port: number; host: string; log: Log; retryEveryMs?: number };

/**
 * Answers `GET /metrics` and `GET /healthz`, and nothing else. A taken port is logged and tried again: the product works without metrics.
 * Neither the listener nor its connections keep the process alive.
 */
export async function listenForMetrics(options: ListenerOptions): Promise<MetricsListener> {
  const server = createServer(
    {
      maxHeaderSize: maxHeaderBytes,
      headersTimeout: headersTimeoutMs,
      requestTimeout: headersTimeoutMs,
      keepAliveTimeout: keepAliveTimeoutMs,
      connectionsCheckingInterval: 1_000,
    },
    (request, response) => void answer(request, response, options.registry),
  );
  server.maxConnections = maxConnections;
  server.on('connection', (socket: Socket) => socket.unref());
  server.unref();
  const failure = await open(server, options);
  const retry = failure && retryLater(server, options);
  if (failure) options.log.warn({ code: failure.code, remedy: failure.remedy }, failure.message);
  return {
    server,
    port: () => portOf(server),
    async close() {
      clearInterval(retry);
      if (!server.listening) return;
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

async function answer(request: IncomingMessage, response: ServerResponse, registry: Registry): Promise<void> {
  // Nobody who asks for metrics sends a body; what is sent is not read.
  if (hasBody(request)) response.shouldKeepAlive = false;
  const path = request.method === 'GET' ? request.url?.split('?', 1)[0] : undefined;
  if (path === '/metrics') return send(response, { status: 200, type: contentType, body: await registry.scrape() });
  if (path === '/healthz') return send(response, { status: 200, type: 'application/json', body: '{"status":"alive"}' });
  send(response, { status: 404, type: 'text/plain; charset=utf-8', body: 'There is only /metrics and /healthz.\n' });
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || headers['content-length'] !== undefined;
}

function send(response: ServerResponse, { status, type, body }: { status: number; type: string; body: string }): void {
  response.writeHead(status, {
    'content-type': type,
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  response.end(body);
}

async function open(server: Server, { port, host }: ListenerOptions): Promise<CandorError | undefined> {
  try {
    // The method of `net`: the studio replaces that of `http` until Next has taken its socket.
    NetServer.prototype.listen.call(server, { port, host });
    await once(server, 'listening');
    return undefined;
  } catch (cause) {
    const reason = cause instanceof Error && 'code' in cause ? String(cause.code) : String(cause);
    return new CandorError({
      code: 'metrics_unavailable',
      what: `The metrics cannot be offered on port ${port} of ${host} (${reason}). Everything else works.`,
      remedy:
        'Stop the program that uses the port, or set METRICS_PORT and METRICS_HOST to a port and an address of this machine that are free.',
      cause,
    });
  }
}

function retryLater(server: Server, options: ListenerOptions): NodeJS.Timeout {
  const timer = setInterval(() => {
    void open(server, options).then((failure) => {
      if (failure) return;
      clearInterval(timer);
      options.log.info({ port: portOf(server) }, 'The metrics can be read');
    });
  }, options.retryEveryMs ?? retryMs);
  return timer.unref();
}

function portOf(server: Server): number | undefined {
  const address = server.address();
  return typeof address === 'object' ? address?.port : undefined;
}
