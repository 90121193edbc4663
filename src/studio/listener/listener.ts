import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { ClientOf, PeerKind } from '../../platform/client-address.ts';
import { errorText } from '../../platform/errors.ts';
import { type Answer, headerText } from '../../platform/http.ts';
import { createBodyReader, discardBody, earlyRefusal } from '../../platform/listener/body.ts';
import { createConnections, endAfter, type Exchange, noteExchange } from '../../platform/listener/connections.ts';
import { createParseErrorAnswer } from '../../platform/listener/parse-errors.ts';
import { createProxyConnections, type ProxyConnections } from '../../platform/listener/proxy-connections.ts';
import { createSemaphore, type Semaphore } from '../../platform/listener/semaphore.ts';
import type { Log } from '../../platform/log.ts';
import { requestSpan } from '../../platform/tracing/tracing.ts';
import { clientHeader, localHeader } from '../accounts/requester.ts';
import { type BodyRule, bodyRuleFor } from './body-rules.ts';
import { handNonce, StudioResponse } from './content-policy.ts';
import {
  connectionsCheckingIntervalMs,
  discardWithinMs,
  headersTimeoutMs,
  keepAliveTimeoutMs,
  maxAnonymousRequests,
  maxConnections,
  maxFileRequests,
  maxHeaderBytes,
  maxHeaders,
  maxReceivingBytes,
  maxSignedInRequests,
  maxUploads,
  uploadTimeoutMs,
} from './limits.ts';
import { kindOfPath, type StudioFigures } from './figures.ts';
import { ReceivedRequest } from './received-request.ts';
import {
  answerOf,
  bodyNotAllowed,
  bodyRefusal,
  broken,
  expectationFailed,
  notSignedIn,
  overloaded,
  type Refusal,
  tooManyHeaders,
  unreadableAnswer,
} from './refusals.ts';
import type { Standing, StandingOf } from './session-check.ts';

export type StudioListenerOptions = {
  clientOf: ClientOf;
  /** Told of every request whether a proxy forwarded it that is not in TRUSTED_PROXIES. */
  noteProxy: (peer: PeerKind | undefined) => void;
  standingOf: StandingOf;
  log: Log;
  /** Counted into, for the metrics. */
  figures: StudioFigures;
  /** For tests of slow clients and of overload. */
  timeouts?: { headersMs: number; requestMs: number; checkEveryMs: number };
  places?: { signedIn: number; anonymous: number; files: number; uploads: number };
};

/** Creates the server in front of Next: it bounds what arrives, refuses what is too much, and hands the rest on. */
export function createStudioServer(options: StudioListenerOptions, next: RequestListener): Server {
  const server = createServer({
    ServerResponse: StudioResponse,
    maxHeaderSize: maxHeaderBytes,
    headersTimeout: options.timeouts?.headersMs ?? headersTimeoutMs,
    requestTimeout: options.timeouts?.requestMs ?? uploadTimeoutMs,
    keepAliveTimeout: keepAliveTimeoutMs,
    connectionsCheckingInterval: options.timeouts?.checkEveryMs ?? connectionsCheckingIntervalMs,
    insecureHTTPParser: false,
  });
  // One more than the limit, so that an excess is detected and refused instead of silently cut off.
  server.maxHeadersCount = maxHeaders + 1;
  server.maxConnections = maxConnections;
  const gate = new Gate(options, next);
  server.on('request', gate.answer);
  server.on('checkContinue', gate.answer);
  server.on('checkExpectation', gate.refuseExpectation);
  const answerParseError = createParseErrorAnswer(unreadableAnswer, gate.connections);
  server.on('clientError', answerParseError);
  server.on('connect', (_request: IncomingMessage, socket) => answerParseError({ code: 'CONNECT' }, socket));
  // Next would hold a connection that asks for another protocol for as long as its client likes. Without a listener, Node answers it as any other request.
  server.on('listening', () => server.removeAllListeners('upgrade'));
  return server;
}

type Places = { signedIn: Semaphore; anonymous: Semaphore; files: Semaphore; uploads: Semaphore };

class Gate {
  readonly connections = createConnections();
  readonly #options: StudioListenerOptions;
  readonly #next: RequestListener;
  readonly #places: Places;
  readonly #readBody = createBodyReader({ receivingLimitBytes: maxReceivingBytes });
  readonly #proxies: ProxyConnections;

  constructor(options: StudioListenerOptions, next: RequestListener) {
    this.#options = options;
    this.#next = next;
    this.#proxies = createProxyConnections({
      isProxy: (peer) => options.clientOf(peer, {}).isProxied === true,
      usualMs: keepAliveTimeoutMs,
    });
    const { places } = options;
    this.#places = {
      signedIn: createSemaphore(places?.signedIn ?? maxSignedInRequests),
      anonymous: createSemaphore(places?.anonymous ?? maxAnonymousRequests),
      files: createSemaphore(places?.files ?? maxFileRequests),
      uploads: createSemaphore(places?.uploads ?? maxUploads),
    };
  }

  readonly answer = (request: IncomingMessage, response: StudioResponse): void => {
    // What follows a refused request on its connection is not answered, so it must not take effect either.
    if (this.connections.ending.has(request.socket)) return;
    this.#proxies.keep({ request, response });
    const tracer = globalThis.candorTracer;
    if (!tracer) return this.#answer({ request, response });
    tracer.open({ name: 'request', kind: 'server', traceparent: this.#traceparentOf(request) }, (span) => {
      const { method } = request;
      const route = kindOfPath(pathOf(request));
      response.once('finish', () => span.end(requestSpan({ method, route, status: response.statusCode })));
      this.#answer({ request, response });
    });
  };

  /** Only a trusted proxy decides to which trace a request belongs, and whether it is recorded. */
  #traceparentOf({ headers, socket }: IncomingMessage): string | undefined {
    const given = headerText(headers.traceparent);
    return given !== undefined && this.#options.clientOf(socket.remoteAddress, headers).isProxied ? given : undefined;
  }

  #answer(exchange: { request: IncomingMessage; response: StudioResponse }): void {
    const { request, response } = exchange;
    noteExchange(this.connections, exchange);
    this.#count(request, response);
    this.#noteClient(request);
    handNonce(request, response);
    this.#admit(exchange).catch((error: unknown) => {
      this.#options.log.error({ error: errorText(error) }, 'A request to the studio could not be answered');
      this.#send(exchange, broken);
    });
  }

  /** Counts the request once it is answered; one whose client has left before that has no status. */
  #count(request: IncomingMessage, response: ServerResponse): void {
    const arrived = { request, startedAtMs: performance.now() };
    const kind = kindOfPath(pathOf(request));
    response.once('finish', () => this.#options.figures.traffic.note(kind, response.statusCode, arrived));
  }

  readonly refuseExpectation = (request: IncomingMessage, response: ServerResponse): void =>
    this.#send({ request, response }, expectationFailed);

  /** Writes the client's address into headers, because Next passes on headers alone. Overwrites any value that the client sent. */
  #noteClient({ headers, socket }: IncomingMessage): void {
    const { clientAddress, isLocal, unlistedProxy } = this.#options.clientOf(socket.remoteAddress, headers);
    this.#options.noteProxy(unlistedProxy);
    headers[clientHeader] = clientAddress;
    if (isLocal) headers[localHeader] = 'yes';
    else delete headers[localHeader];
  }

  async #admit(exchange: Exchange): Promise<void> {
    const { request, response } = exchange;
    if (request.rawHeaders.length > 2 * maxHeaders) return this.#refuse(exchange, tooManyHeaders);
    const hasBody = hasBodyIn(request);
    if (hasBody && isRead(request)) return this.#refuse(exchange, bodyNotAllowed);
    const rule = bodyRuleFor(pathOf(request));
    const early = hasBody ? earlyRefusal(request, rule.maxBytes) : undefined;
    if (early) return this.#refuse(exchange, bodyRefusal(early, rule));
    const standing = await this.#options.standingOf(request.headers);
    if (response.destroyed) return;
    const place = this.#placeFor(request, standing);
    if (!hasBody) return this.#pass(exchange, place);
    if (rule.isForSignedIn && standing !== 'signed-in') return this.#refuse(exchange, notSignedIn(standing));
    return rule.isUpload ? this.#takeUpload(exchange, { rule, place }) : this.#takeBody(exchange, { rule, place });
  }

  #placeFor(request: IncomingMessage, standing: Standing): Semaphore {
    if (standing === 'signed-in') return this.#places.signedIn;
    return isRead(request) && request.url?.startsWith('/_next/') ? this.#places.files : this.#places.anonymous;
  }

  /** A body takes a place only once it is whole, so slow senders keep none. */
  async #takeBody(exchange: Exchange, { rule, place }: { rule: BodyRule; place: Semaphore }): Promise<void> {
    const { request, response } = exchange;
    const received = await this.#readBody(request, response, rule);
    if (response.destroyed) return;
    if (received.ok) return this.#pass(exchange, place, new ReceivedRequest(request, received.body));
    if (received.refusal) this.#send(exchange, bodyRefusal(received.refusal, rule));
    else response.destroy();
  }

  /** Of an upload whose length is announced, Node itself lets no more through. Without a length it is counted while it is read. */
  async #takeUpload(exchange: Exchange, taking: { rule: BodyRule; place: Semaphore }): Promise<void> {
    const { request, response } = exchange;
    if (!this.#places.uploads.tryAcquire()) return this.#refuse(exchange, overloaded);
    response.once('close', () => this.#places.uploads.release());
    if (request.headers['content-length'] === undefined) return this.#takeBody(exchange, taking);
    if (request.headers.expect !== undefined) response.writeContinue();
    this.#pass(exchange, taking.place);
  }

  #pass(exchange: Exchange, place: Semaphore, request: IncomingMessage = exchange.request): void {
    const { response } = exchange;
    if (!place.tryAcquire()) return this.#send(exchange, overloaded);
    response.once('close', () => place.release());
    this.#next(request, response);
  }

  async #refuse(exchange: Exchange, refusal: Refusal): Promise<void> {
    await discardBody(exchange.request, discardWithinMs);
    this.#send(exchange, refusal);
  }

  /** Log lines of one kind are limited to one a minute with their number, so a flood of refusals does not fill it. */
  #send(exchange: Exchange, refusal: Refusal): void {
    const { request, response } = exchange;
    const { status, code } = refusal;
    const { refusals } = this.#options.figures;
    refusals.set(code, (refusals.get(code) ?? 0) + 1);
    this.#options.log.warn({ status, code }, 'The studio refused a request without reading it');
    endAfter(this.connections, exchange);
    if (response.headersSent || response.destroyed) return void response.destroy();
    write(response, answerOf(refusal, request.headers));
  }
}

function write(response: ServerResponse, { status, headers, body = '' }: Answer): void {
  response.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(body) }).end(body);
}

function hasBodyIn({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function isRead({ method }: IncomingMessage): boolean {
  return method === 'GET' || method === 'HEAD';
}

function pathOf({ url = '/' }: IncomingMessage): string {
  return url.split('?', 1)[0] ?? '/';
}
