import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Clock } from '../platform/clock.ts';
import { createIsProxy } from '../platform/client-address.ts';
import type { RequestOrigin } from '../platform/consent-gate.ts';
import { type CpuShare, createCpuShare } from '../platform/cpu-share.ts';
import { errorText } from '../platform/errors.ts';
import { type Answer, headerText, type Incoming } from '../platform/http.ts';
import { type BodyRefusal, createBodyReader, earlyRefusal } from '../platform/listener/body.ts';
import { type Connections, createConnections, endAfter, noteExchange } from '../platform/listener/connections.ts';
import { createProxyConnections, type ProxyConnections } from '../platform/listener/proxy-connections.ts';
import { createSemaphore, type Semaphore } from '../platform/listener/semaphore.ts';
import type { Log } from '../platform/log.ts';
import { type OpenSpan, requestSpan } from '../platform/tracing/tracing.ts';
import { type Admission, admit } from './admission.ts';
import { createSender, type Pair, type SendAnswer } from './answers.ts';
import type { CookieCheck } from './cookie-filter.ts';
import {
  createDeliveryFigures,
  type DeliveryFigures,
  kindOfRoute,
  type RefusalReason,
  type RouteKind,
} from './figures.ts';
import type { HeaderList } from './headers.ts';
import { createHostParser } from './host.ts';
import {
  cpuBesideDecisions,
  keepAliveTimeoutMs,
  maxConcurrentDecisions,
  maxConcurrentRequests,
  maxConcurrentUploads,
  maxReceivingBytes,
  requestTimeoutMs,
  sharedCpu,
} from './limits.ts';
import { createOriginOf, type OriginOf, type OriginOptions } from './origin.ts';
import { type Prepared, sendPrepared } from './prepared.ts';
import { type AddressLimit, createAddressLimit } from '../platform/rate-limit.ts';
import {
  badHost,
  bodyNotAllowed,
  bodyTooLarge,
  broken,
  codingUnknown,
  encodingUnsupported,
  expectationFailed,
  methodNotAllowed,
  overloaded,
  tooOften,
  tooSlow,
} from './refusals.ts';
import { isRefusal, readHead, type RequestHead } from './request-head.ts';
import { allowHeader, createRouter, type Delivered, type Method, type Route } from './routes.ts';

/** The handlers that answer requests. */
export type RequestHandlers = {
  routes: readonly Route[];
  /** Checks every Set-Cookie line that this listener sends. */
  cookies: CookieCheck;
  /** Answers a GET or HEAD from memory; undefined leaves it to the routes. An invalid `hostname` is undefined. `origin` is computed when called. */
  instant(head: RequestHead, hostname: string | undefined, origin: () => RequestOrigin): Prepared | undefined;
  /** Answers every GET that matches no route. */
  page(request: Incoming): Delivered;
  /** Answers a GET or HEAD whose path is not canonical with a redirect straight to its final target. Undefined: redirect to the canonical path. */
  moved(request: Incoming): Delivered | undefined;
  /** Answers a request of any method whose headers exceed the limit, most likely because of its cookies. */
  tooLarge(request: TooLarge): Answer;
};

export type TooLarge = Pick<Incoming, 'headers' | 'hostname'>;

export type RequestHandlerOptions = RequestHandlers &
  OriginOptions & {
    security: HeaderList;
    clock: Clock;
    log: Log;
    /** Separate handlers for the product's own audit: same answers, no records. `isBelieved`: whether the token proves that the audit sent the request. */
    audit?: RequestHandlers & { isBelieved: (token: string) => boolean };
    /** Returns the response for a handler that threw: a server error, in a format the client can read. */
    broken(request: Incoming): Answer;
    /** Returns a refusal in a format the client can read, when too much was sent or is under way. */
    refused?: (request: Incoming, refusal: Answer) => Answer;
    /** For tests of overload. */
    concurrency?: { requests: number; decisions: number };
  };

export type RequestHandler = {
  answer(request: IncomingMessage, response: ServerResponse): void;
  refuseExpectation(request: IncomingMessage, response: ServerResponse): void;
  readonly connections: Connections;
  readonly figures: DeliveryFigures;
  /** From now on, every response is the last one on its connection. */
  stop(): void;
};

export function createRequestHandler(options: RequestHandlerOptions): RequestHandler {
  return new HttpRequestHandler(options);
}

/** A request, its response, and when it arrived. */
type Arrived = Pair & { startedAtMs: number; /** Only while requests are traced. */ span?: OpenSpan };
type NotAdmitted = Extract<Admission, { ok: false }>;

/** Handlers with the router and the sender built from them. */
type Wired = { handlers: RequestHandlers; findRoute: ReturnType<typeof createRouter>; send: SendAnswer };

class HttpRequestHandler implements RequestHandler {
  readonly connections: Connections = createConnections();
  readonly figures: DeliveryFigures = createDeliveryFigures();
  readonly #options: RequestHandlerOptions;
  readonly #parseHost = createHostParser();
  readonly #originOf: OriginOf;
  readonly #readBody = createBodyReader({ receivingLimitBytes: maxReceivingBytes });
  readonly #visitors: Wired;
  readonly #audit: Wired | undefined;
  readonly #rates = new Map<Route, AddressLimit>();
  readonly #kinds = new Map<Route, RouteKind>();
  readonly #requests: Semaphore;
  readonly #decisions: Semaphore;
  readonly #uploads: Semaphore = createSemaphore(maxConcurrentUploads);
  readonly #cpu: CpuShare;
  readonly #proxies: ProxyConnections;
  #isStopping = false;

  constructor(options: RequestHandlerOptions) {
    this.#options = options;
    this.#originOf = createOriginOf(options);
    this.#proxies = createProxyConnections({
      isProxy: createIsProxy(options.trustedProxies),
      usualMs: keepAliveTimeoutMs,
    });
    this.#visitors = this.#wire(options);
    this.#audit = options.audit && this.#wire(options.audit);
    this.#requests = createSemaphore(options.concurrency?.requests ?? maxConcurrentRequests);
    this.#decisions = createSemaphore(options.concurrency?.decisions ?? maxConcurrentDecisions);
    const isDue = () => this.#decisions.taken > 0;
    this.#cpu = createCpuShare({ ...sharedCpu, yields: { ...cpuBesideDecisions, isDue } });
  }

  #wire(handlers: RequestHandlers): Wired {
    for (const route of handlers.routes) {
      this.#kinds.set(route, kindOfRoute(route.path));
      if (route.rate) this.#rates.set(route, createAddressLimit(route.rate, this.#options.clock));
    }
    const send = createSender({ security: this.#options.security, check: handlers.cookies, originOf: this.#originOf });
    return { handlers, findRoute: createRouter(handlers.routes), send };
  }

  /** Returns the audit's handlers for a request that proves to be the audit's, and the visitors' handlers for all others. */
  #handlersFor({ auditToken }: RequestHead): Wired {
    return (auditToken !== undefined && this.#options.audit?.isBelieved(auditToken) && this.#audit) || this.#visitors;
  }

  readonly answer = (request: IncomingMessage, response: ServerResponse): void => {
    if (this.#isStopping) response.shouldKeepAlive = false;
    this.#proxies.keep({ request, response });
    const arrived = { request, response, startedAtMs: performance.now() };
    const tracer = globalThis.candorTracer;
    if (!tracer) return this.#answer(arrived);
    tracer.open({ name: 'request', kind: 'server', traceparent: this.#traceparentOf(request) }, (span) =>
      this.#answer({ ...arrived, span }),
    );
  };

  /** Only a trusted proxy decides to which trace a request belongs, and whether it is recorded. */
  #traceparentOf(request: IncomingMessage): string | undefined {
    const given = headerText(request.headers.traceparent);
    return given !== undefined && this.#originOf(request).isProxied ? given : undefined;
  }

  #answer(arrived: Arrived): void {
    const { request } = arrived;
    const head = readHead(request);
    if (isRefusal(head)) return this.#refuse(arrived, head);
    const isPage = request.method === 'GET' || head.isHead;
    if (isPage && head.hasBody) return this.#refuse(arrived, bodyNotAllowed);
    const hostname = this.#parseHost(head.host);
    if (head.isTooLarge)
      return this.#refuse(
        arrived,
        hostname === undefined ? badHost : this.#options.tooLarge({ headers: request.headers, hostname }),
      );
    const wired = this.#handlersFor(head);
    const prepared = isPage ? wired.handlers.instant(head, hostname, () => this.#originOf(request)) : undefined;
    if (prepared) return this.#sendInstant(arrived, head, prepared);
    if (hostname === undefined) return this.#refuse(arrived, badHost);
    // The response would never be sent, so the request must not take effect either.
    if (this.connections.ending.has(request.socket)) return;
    void this.#work(arrived, { head, hostname, wired });
  }

  #sendInstant(arrived: Arrived, { target }: RequestHead, prepared: Prepared): void {
    sendPrepared(arrived.request, arrived.response, prepared);
    this.#note(arrived, target.startsWith('/_assets/') ? 'asset' : 'page', prepared);
  }

  readonly refuseExpectation = (request: IncomingMessage, response: ServerResponse): void =>
    this.#refuse({ request, response, startedAtMs: performance.now() }, expectationFailed);

  readonly stop = (): void => {
    this.#isStopping = true;
    this.#proxies.release();
  };

  #refuse(pair: Arrived, answer: Answer): void {
    this.figures.refusals.bad_request += 1;
    endAfter(this.connections, pair);
    void this.#visitors.send(pair, answer);
    this.#note(pair, 'refused', answer);
  }

  /** `route`: the template of the route, where it has one. */
  #note(arrived: Arrived, kind: RouteKind, { status, route = kind }: { status: number; route?: string }): void {
    this.figures.traffic.note(kind, status, arrived);
    arrived.span?.end(requestSpan({ method: arrived.request.method, route, status }));
  }

  async #work(
    pair: Arrived,
    { head, hostname, wired }: { head: RequestHead; hostname: string; wired: Wired },
  ): Promise<void> {
    noteExchange(this.connections, pair);
    const admission = admit({ request: pair.request, head, hostname, originOf: this.#originOf });
    try {
      const match = admission.ok ? wired.findRoute(admission.incoming.method, admission.incoming.path) : undefined;
      const answer =
        admission.ok && match?.route
          ? await this.#answerByRoute(pair, head, { route: match.route, incoming: admission.incoming })
          : await this.#answerWithoutRoute(pair, head, { wired, admission, allowed: match?.allowed });
      if (!answer) return;
      await wired.send(pair, answer);
      this.#note(pair, this.#kindOf(match), {
        status: answer.status,
        ...(match?.route && { route: match.route.path }),
      });
    } catch (error) {
      this.#fail(pair, error, admission);
    }
  }

  /** Everything without a route of its own is a page, if only the page that says that there is none. */
  #kindOf(match: { route: Route | undefined } | undefined): RouteKind {
    if (!match) return 'page';
    return (match.route && this.#kinds.get(match.route)) ?? 'refused';
  }

  /** A connection with an unread body closes after the response. */
  async #answerWithoutRoute(
    pair: Pair,
    head: RequestHead,
    { wired, admission, allowed }: { wired: Wired; admission: Admission; allowed: readonly Method[] | undefined },
  ): Promise<Delivered> {
    if (head.hasBody) endAfter(this.connections, pair);
    if (!admission.ok) return this.#answerMoved(wired, admission);
    const { incoming } = admission;
    if (allowed) return otherMethod(incoming, allowed);
    return isRead(incoming)
      ? this.#inTurn(this.#cpu, incoming, () => wired.handlers.page(incoming))
      : otherMethod(incoming, ['GET']);
  }

  async #answerMoved({ handlers, findRoute }: Wired, { moved, answer }: NotAdmitted): Promise<Delivered> {
    if (!moved || findRoute(moved.method, moved.path)) return answer;
    return this.#inTurn(this.#cpu, moved, () => handlers.moved(moved) ?? answer);
  }

  /** Returns undefined when the client is gone. */
  async #answerByRoute(
    pair: Pair,
    head: RequestHead,
    { route, incoming }: { route: Route; incoming: Incoming },
  ): Promise<Delivered | undefined> {
    const waitSeconds = this.#rates.get(route)?.(incoming);
    if (waitSeconds !== undefined)
      return this.#refused(pair, this.#refusalFor(incoming, tooOften(waitSeconds), 'rate_limited'));
    if (route.isStreamed) return this.#answerStreaming(pair, { route, incoming });
    if (head.hasBody) {
      const bound = { maxBytes: route.maxBodyBytes, withinMs: requestTimeoutMs };
      const received = await this.#readBody(pair.request, pair.response, bound);
      if (!received.ok) return this.#refused(pair, received.refusal && this.#bodyRefusal(received.refusal));
      incoming.body = received.body;
    }
    const semaphore = route.isDecision ? this.#decisions : this.#requests;
    if (!semaphore.tryAcquire()) return this.#refusalFor(incoming, overloaded);
    try {
      if (route.isDecision) return await route.handler(incoming);
      return await this.#inTurn(route.cpu ?? this.#cpu, incoming, () => route.handler(incoming));
    } finally {
      semaphore.release();
    }
  }

  /** Decisions never wait for a turn. */
  async #inTurn(cpu: CpuShare, incoming: Incoming, work: () => Delivered | Promise<Delivered>): Promise<Delivered> {
    const ran = await cpu.run(work);
    return ran.isDone ? ran.result : this.#refusalFor(incoming, overloaded);
  }

  #refusalFor(incoming: Incoming, refusal: Answer, reason: RefusalReason = 'overloaded'): Answer {
    this.figures.refusals[reason] += 1;
    return this.#options.refused?.(incoming, refusal) ?? refusal;
  }

  #bodyRefusal(refusal: BodyRefusal): Answer {
    this.figures.refusals[refusal === 'overloaded' ? 'overloaded' : 'body'] += 1;
    return bodyRefusals[refusal];
  }

  /** Body bytes that the handler left unread are never read, so the connection closes after the response. */
  async #answerStreaming(pair: Pair, { route, incoming }: { route: Route; incoming: Incoming }): Promise<Delivered> {
    const early = earlyRefusal(pair.request, route.maxBodyBytes);
    if (early || !this.#uploads.tryAcquire()) {
      endAfter(this.connections, pair);
      return early ? this.#bodyRefusal(early) : this.#refusalFor(incoming, overloaded);
    }
    if (pair.request.headers.expect !== undefined) pair.response.writeContinue();
    try {
      return await route.handler(incoming, pair.request);
    } finally {
      this.#uploads.release();
      if (!pair.request.complete) endAfter(this.connections, pair);
    }
  }

  #refused(pair: Pair, answer: Answer | undefined): Answer | undefined {
    endAfter(this.connections, pair);
    return answer;
  }

  /** Handles a handler that threw, or a client that disconnected in the middle of a response, which is not an error. */
  #fail(arrived: Arrived, error: unknown, admission: Admission): void {
    const { request, response } = arrived;
    if (response.headersSent || response.destroyed) {
      response.destroy();
      return;
    }
    this.#options.log.error({ method: request.method, error: errorText(error) }, 'A request could not be answered');
    const answer = admission.ok ? this.#options.broken(admission.incoming) : broken;
    this.figures.refusals.failed += 1;
    endAfter(this.connections, { request, response });
    void this.#visitors.send({ request, response }, answer);
    this.#note(arrived, 'refused', answer);
  }
}

const bodyRefusals: Readonly<Record<BodyRefusal, Answer>> = {
  body_too_large: bodyTooLarge,
  encoding_unsupported: encodingUnsupported,
  coding_unknown: codingUnknown,
  overloaded,
  too_slow: tooSlow,
};

function isRead({ method }: Incoming): boolean {
  return method === 'GET' || method === 'HEAD';
}

function otherMethod({ method }: Incoming, allowed: readonly Method[]): Answer {
  const allow = allowHeader(allowed);
  return method === 'OPTIONS' ? { status: 204, headers: { allow } } : methodNotAllowed(allow);
}
