import { createHash, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createServer as createTlsServer, Server as TlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { createSecureContext } from 'node:tls';
import { startLoop } from '../../platform/background-loop.ts';
import type { EventsListen } from '../../platform/environment.ts';
import { CandorError } from '../../platform/errors.ts';
import { discardBody } from '../../platform/listener/body.ts';
import type { Log } from '../../platform/log.ts';
import { type Answer, fail } from './interface.ts';
import {
  certificateEveryMs,
  connectionsCheckingIntervalMs,
  discardWithinMs,
  headersTimeoutMs,
  keepAliveMs,
  maxProvenConnections,
  maxUnprovenConnections,
  probeAfterMs,
  requestTimeoutMs,
} from './limits.ts';
import { createUnproven, type Unproven } from './unproven.ts';

type ListenerOptions = {
  listen: EventsListen;
  answer: Answer;
  log: Log;
  /** For tests. */
  everyMs?: number;
};

type Listener = { port: number; server: Server; stop(): Promise<void> };

/**
 * Serves the store to other machines, for the password. Nothing of a request without it is read but its headers.
 * @throws CandorError `events_listen_failed`, `events_tls_unreadable`
 */
export async function openListener({
  listen,
  answer,
  log,
  everyMs = certificateEveryMs,
}: ListenerOptions): Promise<Listener> {
  const server = listen.tls ? createTlsServer({ ...bounds, ...readCertificate(listen.tls) }) : createServer(bounds);
  server.maxConnections = maxUnprovenConnections + maxProvenConnections;
  const unproven = createUnproven(maxUnprovenConnections);
  server.on('connection', (socket) => unproven.add(socket));
  const isRight = passwordCheck(listen.password);
  const serve = (request: IncomingMessage, response: ServerResponse) =>
    void admit({ request, response }, { isRight, unproven, answer, log });
  server.on('request', serve);
  server.on('checkContinue', serve);
  await open(server, listen);
  const renewal =
    server instanceof TlsServer && listen.tls ? renewCertificate(server, { ...listen.tls, everyMs, log }) : undefined;
  return {
    port: (server.address() as AddressInfo).port,
    server,
    async stop() {
      await renewal?.stop();
      server.close();
      server.closeIdleConnections();
      unproven.closeAll();
    },
  };
}

const bounds = {
  keepAliveTimeout: keepAliveMs,
  headersTimeout: headersTimeoutMs,
  requestTimeout: requestTimeoutMs,
  handshakeTimeout: headersTimeoutMs,
  connectionsCheckingInterval: connectionsCheckingIntervalMs,
  keepAlive: true,
  keepAliveInitialDelay: probeAfterMs,
  noDelay: true,
};

type Exchange = { request: IncomingMessage; response: ServerResponse };
type Admission = { isRight: (given: string) => boolean; unproven: Unproven; answer: Answer; log: Log };

async function admit({ request, response }: Exchange, { isRight, unproven, answer, log }: Admission): Promise<void> {
  const given = passwordIn(request.headers);
  if (given !== undefined && isRight(given)) {
    unproven.prove(request.socket);
    if (request.headers.expect !== undefined) response.writeContinue();
    answer(request, response, 'tables');
    return;
  }
  if (request.url !== '/ping') {
    if (given !== undefined)
      log.warn(
        { code: 'events_password_refused' },
        'A client of the event store was refused because its password is wrong',
      );
    await discardBody(request, discardWithinMs);
  }
  response.shouldKeepAlive = false;
  if (request.url === '/ping') response.end('Ok.\n');
  else fail(response, { status: 403, exceptionCode: 516, message: 'Authentication failed: password is incorrect' });
}

/** Reads the password of Basic authentication, as the official client sends it, or of ClickHouse's own header. Never of the address, which stands in logs. */
function passwordIn({ authorization = '', 'x-clickhouse-key': key }: IncomingMessage['headers']): string | undefined {
  const [, encoded] = /^Basic ([\w+/=-]{1,1000})$/i.exec(authorization) ?? [];
  if (encoded === undefined) return typeof key === 'string' ? key : undefined;
  const decoded = Buffer.from(encoded, 'base64').toString('utf8');
  return decoded.slice(decoded.indexOf(':') + 1);
}

/** Compares hashes, which have one length, in a time that says nothing. */
function passwordCheck(password: string): (given: string) => boolean {
  const hashOf = (text: string) => createHash('sha256').update(text).digest();
  const right = hashOf(password);
  return (given) => timingSafeEqual(hashOf(given), right);
}

async function open(server: Server, { host, port }: EventsListen): Promise<void> {
  server.listen({ host, port });
  try {
    await once(server, 'listening');
  } catch (cause) {
    throw new CandorError({
      code: 'events_listen_failed',
      what: `The event store cannot listen on ${host}, port ${port}: ${cause instanceof Error ? cause.message : String(cause)}.`,
      remedy: 'Set EVENTS_LISTEN to an address of this machine and a port that no other program uses.',
      cause,
    });
  }
}

type TlsFiles = NonNullable<EventsListen['tls']>;
type Certificate = { cert: Buffer; key: Buffer };

function readCertificate({ certFile, keyFile }: TlsFiles): Certificate {
  try {
    const certificate = { cert: readFileSync(certFile), key: readFileSync(keyFile) };
    createSecureContext(certificate);
    return certificate;
  } catch (cause) {
    throw new CandorError({
      code: 'events_tls_unreadable',
      what: `The certificate of the event store cannot be used: ${cause instanceof Error ? cause.message : String(cause)}.`,
      remedy:
        'Set EVENTS_TLS_CERT to the certificate with its chain and EVENTS_TLS_KEY to its key, both in PEM and readable for this user.',
      cause,
    });
  }
}

/** Takes a renewed certificate without a restart. Until the files can be used again, the present one stays. */
function renewCertificate(server: TlsServer, { everyMs, log, ...files }: TlsFiles & { everyMs: number; log: Log }) {
  let present = readCertificate(files);
  return startLoop({
    everyMs,
    async run() {
      const next = readCertificate(files);
      if (next.cert.equals(present.cert) && next.key.equals(present.key)) return;
      server.setSecureContext(next);
      present = next;
      log.info({}, 'The event store has taken the new certificate');
    },
    onFailure: ({ error }) => {
      const { code, message, remedy } = error as CandorError;
      log.error({ code, remedy }, message);
    },
  });
}
