import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Clock } from '../platform/clock.ts';
import type { Answer, Incoming } from '../platform/http.ts';
import type { Log } from '../platform/log.ts';
import { type Admission, admit } from './admission.ts';
import { sendAnswer } from './answers.ts';
import { type Body, createBodyReader } from './body.ts';
import { createClientAddress } from './client-address.ts';
import type { HeaderList } from './headers.ts';
import { createHostParser } from './host.ts';
import { maxConcurrentDecisions, maxConcurrentRequests } from './limits.ts';
import type { Connections } from './parse-errors.ts';
import { createPlaces, type Places } from './places.ts';
import { type Prepared, sendPrepared } from './prepared.ts';
import { createRateLimit, type RateLimit } from './rate-limit.ts';
import { badHost, bodyNotAllowed, broken, expectationFailed, methodNotAllowed, overloaded, tooOften } from './refusals.ts';
import { isRefusal, readHead, type RequestHead } from './request-head.ts';
import { allowHeader, createRouter, type Delivered, type Method, type Route } from './routes.ts';

export type ExchangeParts = {
  security: HeaderList;
  trustedProxies: readonly string[];
  clock: Clock;
  log: Log;
  routes: readonly Route[];
  /** Answers a GET or HEAD from memory, or leaves it to the rest. `hostname` undefined: not a valid one. */
  instant(head: RequestHead, hostname: string | undefined): Prepared | undefined;
  /** Every GET that no route is for. */
  page(request: Incoming): Delivered;
  /** What is sent when a handler broke: our fault, in the form the client can read. */
  broken(request: Incoming): Answer;
  /** For tests of overload. */
  places?: { requests: number; decisions: number };
};

export type Exchange = {
  answer(request: IncomingMessage, response: ServerResponse): void;
  refuseExpectation(request: IncomingMessage, response: ServerResponse): void;
  readonly connections: Connections;
  /** From now on every answer is the last on its connection. */
  stop(): void;
};

export function createExchange(parts: ExchangeParts): Exchange {
  return new Border(parts);
}

type Pair = { request: IncomingMessage; response: ServerResponse };

class Border implements Exchange {
  readonly connections: Connections = { underWay: new WeakMap(), ending: new WeakSet() };
  readonly #parts: ExchangeParts;
  readonly #findRoute: ReturnType<typeof createRouter>;
  readonly #parseHost = createHostParser();
  readonly #clientAddress: ReturnType<typeof createClientAddress>;
  readonly #readBody = createBodyReader();
  readonly #rates = new Map<Route, RateLimit>();
  readonly #requests: Places;
  readonly #decisions: Places;
  #isStopping = false;

  constructor(parts: ExchangeParts) {
    this.#parts = parts;
    this.#findRoute = createRouter(parts.routes);
    this.#clientAddress = createClientAddress(parts.trustedProxies);
    this.#requests = createPlaces(parts.places?.requests ?? maxConcurrentRequests);
    this.#decisions = createPlaces(parts.places?.decisions ?? maxConcurrentDecisions);
    for (const route of parts.routes) if (route.rate) this.#rates.set(route, createRateLimit(route.rate, parts.clock));
  }

  readonly answer = (request: IncomingMessage, response: ServerResponse): void => {
    if (this.#isStopping) response.shouldKeepAlive = false;
    const head = readHead(request);
    if (isRefusal(head)) return this.#refuse({ request, response }, head);
    const isPage = request.method === 'GET' || head.isHead;
    if (isPage && head.hasBody) return this.#refuse({ request, response }, bodyNotAllowed);
    const hostname = this.#parseHost(head.host);
    const prepared = isPage ? this.#parts.instant(head, hostname) : undefined;
    if (prepared) return sendPrepared(request, response, prepared);
    if (hostname === undefined) return this.#refuse({ request, response }, badHost);
    // Its answer would never be sent, so it must not be acted upon either.
    if (this.connections.ending.has(request.socket)) return;
    void this.#work({ request, response }, head, hostname);
  };

  readonly refuseExpectation = (request: IncomingMessage, response: ServerResponse): void => this.#refuse({ request, response }, expectationFailed);

  readonly stop = (): void => {
    this.#isStopping = true;
  };

  /** What follows on the connection of a refused request is in doubt, so it ends. */
  #endAfter({ request, response }: Pair): void {
    response.shouldKeepAlive = false;
    this.connections.ending.add(request.socket);
  }

  #refuse(pair: Pair, answer: Answer): void {
    this.#endAfter(pair);
    void sendAnswer(pair, answer, this.#parts.security);
  }

  async #work(pair: Pair, head: RequestHead, hostname: string): Promise<void> {
    const { request } = pair;
    const { socket } = request;
    this.connections.underWay.set(socket, pair);
    const admission = admit({ request, head, hostname, clientAddress: this.#clientAddress });
    try {
      const answer = await this.#answerTo(pair, head, admission);
      if (answer) await sendAnswer(pair, answer, this.#parts.security);
    } catch (error) {
      this.#fail(pair, error, admission);
    } finally {
      this.connections.underWay.delete(socket);
    }
  }

  /** Undefined: the client is gone. A connection with an unread body on it ends with the answer. */
  async #answerTo(pair: Pair, head: RequestHead, admission: Admission): Promise<Delivered | undefined> {
    const match = admission.ok ? this.#findRoute(admission.incoming.method, admission.incoming.path) : undefined;
    if (head.hasBody && !(match && 'route' in match)) this.#endAfter(pair);
    if (!admission.ok) return admission.answer;
    const { incoming } = admission;
    if (!match) return isRead(incoming) ? this.#parts.page(incoming) : otherMethod(incoming, ['GET']);
    if ('allowed' in match) return otherMethod(incoming, match.allowed);
    const { route } = match;
    const received = await this.#receive(pair, incoming, route);
    if (received.ok) return this.#handle(route, { ...incoming, method: route.method, body: received.body });
    this.#endAfter(pair);
    return received.refusal;
  }

  async #receive({ request, response }: Pair, { clientAddress }: Incoming, route: Route): Promise<Body> {
    const waitSeconds = this.#rates.get(route)?.(clientAddress);
    if (waitSeconds !== undefined) return { ok: false, refusal: tooOften(waitSeconds) };
    return this.#readBody(request, response, route.maxBodyBytes);
  }

  async #handle(route: Route, incoming: Incoming): Promise<Delivered> {
    const places = route.isDecision ? this.#decisions : this.#requests;
    if (!places.take()) return overloaded;
    try {
      return await route.handler(incoming);
    } finally {
      places.leave();
    }
  }

  /** A handler broke, or the client stopped listening in the middle of an answer, which is nobody's fault. */
  #fail({ request, response }: Pair, error: unknown, admission: Admission): void {
    if (response.headersSent || response.destroyed) {
      response.destroy();
      return;
    }
    this.#parts.log.error({ method: request.method, error: error instanceof Error ? error.stack : String(error) }, 'A request could not be answered');
    const answer = admission.ok ? this.#parts.broken(admission.incoming) : broken;
    this.#endAfter({ request, response });
    void sendAnswer({ request, response }, answer, this.#parts.security).catch(() => response.destroy());
  }
}

function isRead({ method }: Incoming): boolean {
  return method === 'GET' || method === 'HEAD';
}

function otherMethod({ method }: Incoming, allowed: readonly Method[]): Answer {
  const allow = allowHeader(allowed);
  return method === 'OPTIONS' ? { status: 204, headers: { allow } } : methodNotAllowed(allow);
}
