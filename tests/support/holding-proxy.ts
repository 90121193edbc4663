import {
  Agent,
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type ServerResponse,
} from 'node:http';
import { freePort } from '../../src/launch/free-port.ts';

type HeldAnswer = { status: number; headers: IncomingHttpHeaders; body: Buffer };

/**
 * A request that a browser has sent and the server has not yet received. The test decides each step: to the server, and the response back to the browser. A browser that gives up does not
 * recall what is already in flight.
 */
export type HeldRequest = {
  /** Counted from 1 in the order of arrival. */
  number: number;
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
  /** `arrived`: held before the server. `answered`: held before the browser. `over`: delivered, cut, or no longer awaited. */
  stage(): 'arrived' | 'answered' | 'over';
  /** The browser has closed its connection; no response can reach it. */
  isAbandoned(): boolean;
  /** The proxy event number at which the server received the request; 0: not yet. */
  forwardedAs(): number;
  /** The proxy event number at which the browser received the response; 0: not yet. */
  deliveredAs(): number;
  /** The test has broken its connection. */
  wasCut(): boolean;
  /** The server's responses so far, including repeats. */
  answers: HeldAnswer[];
  /** Forwards it to the server; resolves when the server has responded. */
  forward(): Promise<HeldAnswer>;
  /** Forwards identical bytes to the server again and discards that response. */
  repeat(): Promise<HeldAnswer>;
  /** Delivers the response to the browser, forwarding first if necessary. */
  deliver(): Promise<void>;
  /** Breaks the connection to the browser, before or after the server received the request. */
  cut(): void;
};

type ProxyOptions = {
  /** Returns the local port for a host's requests, with the host to send; undefined means 502. */
  upstream(request: { host: string; path: string }): { port: number; host?: string } | undefined;
  /** Decides which requests the proxy holds. */
  isHeld(request: IncomingMessage): boolean;
  port?: number;
};

export type HoldingProxy = {
  port: number;
  /** Every held request since the last `forget`, in the order of arrival. */
  requests: HeldRequest[];
  /** Headers added to each forwarded request, as a CDN would. */
  headers: Record<string, string>;
  /** Called with every request, held or not, when it reaches the proxy. */
  onRequest: ((request: IncomingMessage) => void) | undefined;
  /** Called with every request that was not held, and its answer, before the answer is passed on. */
  onAnswer: ((request: IncomingMessage, answer: HeldAnswer) => void) | undefined;
  /** Cuts held requests and starts a new list. */
  forget(): void;
  close(): Promise<void>;
};

/** Starts a reverse proxy between a browser and the servers of a test. Requests that are not held pass at once. */
export async function startHoldingProxy({ upstream, isHeld, port }: ProxyOptions): Promise<HoldingProxy> {
  let events = 0;
  // A connection for each request: a kept one may be closed by the server in the moment it is used again, and that is no case of these tests.
  const agent = new Agent();
  const send = (asked: Asked): Promise<HeldAnswer> => exchange(agent, asked, upstream(asked));
  const server = createServer(async (incoming, response) => {
    proxy.onRequest?.(incoming);
    const asked = await read(incoming, proxy.headers);
    if (!isHeld(incoming))
      return void send(asked).then(
        (answer) => {
          proxy.onAnswer?.(incoming, answer);
          answerWith(response, answer);
        },
        () => response.destroy(),
      );
    proxy.requests.push(
      hold(asked, { response, send, number: proxy.requests.length + 1, nextEvent: () => (events += 1) }),
    );
  });
  // A test that closes it and starts another one finds the port free: no outgoing connection gets it.
  const listensOn = port ?? (await freePort());
  await new Promise<void>((resolve) => server.listen(listensOn, '127.0.0.1', resolve));
  const proxy: HoldingProxy = {
    port: listensOn,
    requests: [],
    headers: {},
    onRequest: undefined,
    onAnswer: undefined,
    forget() {
      for (const held of proxy.requests.splice(0)) held.cut();
    },
    async close() {
      proxy.forget();
      agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return proxy;
}

type Asked = { method: string; host: string; path: string; headers: IncomingHttpHeaders; body: Buffer };

async function read(incoming: IncomingMessage, more: Record<string, string>): Promise<Asked> {
  const parts: Buffer[] = [];
  try {
    for await (const part of incoming) parts.push(part);
  } catch {
    // The browser gave up while sending: the partial body is all there is.
  }
  const { method = 'GET', url = '/', headers } = incoming;
  return {
    method,
    host: String(headers.host),
    path: url,
    headers: { ...headers, ...more },
    body: Buffer.concat(parts),
  };
}

function exchange(agent: Agent, asked: Asked, to: ReturnType<ProxyOptions['upstream']>): Promise<HeldAnswer> {
  if (!to) return Promise.resolve({ status: 502, headers: {}, body: Buffer.alloc(0) });
  const headers = { ...asked.headers, host: to.host ?? asked.host, connection: 'close' };
  return new Promise((resolve, reject) => {
    const asking = request(
      { agent, host: '127.0.0.1', port: to.port, method: asked.method, path: asked.path, headers },
      async (answer) => {
        const parts: Buffer[] = [];
        for await (const part of answer) parts.push(part);
        resolve({ status: answer.statusCode ?? 502, headers: answer.headers, body: Buffer.concat(parts) });
      },
    );
    asking.once('error', reject);
    asking.end(asked.body);
  });
}

function answerWith(response: ServerResponse, { status, headers, body }: HeldAnswer): void {
  const { connection: _connection, 'keep-alive': _keepAlive, 'transfer-encoding': _encoding, ...rest } = headers;
  response.writeHead(status, rest).end(body);
}

type Way = { response: ServerResponse; send(asked: Asked): Promise<HeldAnswer>; number: number; nextEvent(): number };

function hold(asked: Asked, { response, send, number, nextEvent }: Way): HeldRequest {
  const answers: HeldAnswer[] = [];
  let first: Promise<HeldAnswer> | undefined;
  let end: 'delivered' | 'cut' | undefined;
  let deliveredAs = 0;
  let forwardedAs = 0;
  const ask = async () => {
    const answer = await send(asked);
    answers.push(answer);
    return answer;
  };
  const isAbandoned = () => !end && (response.destroyed || response.socket?.destroyed === true);
  const forward = () => {
    forwardedAs ||= nextEvent();
    return (first ??= ask());
  };
  return {
    ...{
      number,
      method: asked.method,
      path: asked.path,
      headers: asked.headers,
      body: asked.body,
      answers,
      forward,
      repeat: ask,
      isAbandoned,
    },
    wasCut: () => end === 'cut',
    deliveredAs: () => deliveredAs,
    forwardedAs: () => forwardedAs,
    stage: () => (end ? 'over' : first ? (isAbandoned() ? 'over' : 'answered') : 'arrived'),
    async deliver() {
      const answer = await forward();
      if (end || isAbandoned()) return;
      end = 'delivered';
      deliveredAs = nextEvent();
      const sent = new Promise((resolve) => response.once('close', resolve));
      answerWith(response, answer);
      await sent;
    },
    cut() {
      end ??= 'cut';
      response.destroy();
    },
  };
}
