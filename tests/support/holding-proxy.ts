import { Agent, createServer, type IncomingHttpHeaders, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type HeldAnswer = { status: number; headers: IncomingHttpHeaders; body: Buffer };

/**
 * A request that a browser has sent and the server has not seen yet. Nothing happens to it until the test says so, step by step: to the
 * server, and the answer back to the browser. A browser that gives up does not take back what is already on its way.
 */
export type HeldRequest = {
  /** Counted from 1 in the order of arrival. */
  number: number;
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
  /** `arrived`: held before the server. `answered`: held before the browser. `over`: delivered, cut, or nobody waits for it any more. */
  stage(): 'arrived' | 'answered' | 'over';
  /** The browser has closed its connection; whatever is answered reaches nobody. */
  isAbandoned(): boolean;
  /** When the server was let have it, as the number of an event of the proxy; 0: not yet. */
  forwardedAs(): number;
  /** When the browser was given the answer, as the number of an event of the proxy; 0: not yet. */
  deliveredAs(): number;
  /** The test has broken its connection. */
  wasCut(): boolean;
  /** The server's answers so far, repeats included. */
  answers: HeldAnswer[];
  /** Lets the server have it; resolves when it has answered. */
  forward(): Promise<HeldAnswer>;
  /** Lets the server have the very same bytes once more; that answer goes nowhere. */
  repeat(): Promise<HeldAnswer>;
  /** Lets the browser have the answer, forwarding first where that has not happened. */
  deliver(): Promise<void>;
  /** Breaks the connection to the browser, before or after the server took the request. */
  cut(): void;
};

export type ProxyOptions = {
  /** Port on this machine that a host's requests go to, with the host they are to carry; undefined = 502. */
  upstream(request: { host: string; path: string }): { port: number; host?: string } | undefined;
  /** Which requests wait for the test. */
  isHeld(request: IncomingMessage): boolean;
  port?: number;
};

export type HoldingProxy = {
  port: number;
  /** Every held request since the last `forget`, in the order of arrival. */
  requests: HeldRequest[];
  /** Added to each request on its way to the server, as a CDN would. */
  headers: Record<string, string>;
  /** Called with every request, held or not, when it reaches the proxy. */
  onRequest: ((request: IncomingMessage) => void) | undefined;
  /** Cuts what is held and begins a new list. */
  forget(): void;
  close(): Promise<void>;
};

/** A reverse proxy that stands between a browser and the servers of a test. What is not held passes at once. */
export async function startHoldingProxy({ upstream, isHeld, port = 0 }: ProxyOptions): Promise<HoldingProxy> {
  let events = 0;
  const agent = new Agent({ keepAlive: true });
  const send = (asked: Asked): Promise<HeldAnswer> => exchange(agent, asked, upstream(asked));
  const server = createServer(async (incoming, response) => {
    proxy.onRequest?.(incoming);
    const asked = await read(incoming, proxy.headers);
    if (!isHeld(incoming)) return void send(asked).then((answer) => answerWith(response, answer), () => response.destroy());
    proxy.requests.push(hold(asked, { response, send, number: proxy.requests.length + 1, nextEvent: () => (events += 1) }));
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const proxy: HoldingProxy = {
    port: (server.address() as AddressInfo).port,
    requests: [],
    headers: {},
    onRequest: undefined,
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
    // The browser gave up while it was sending: what came is all there is.
  }
  const { method = 'GET', url = '/', headers } = incoming;
  return { method, host: String(headers.host), path: url, headers: { ...headers, ...more }, body: Buffer.concat(parts) };
}

function exchange(agent: Agent, asked: Asked, to: ReturnType<ProxyOptions['upstream']>): Promise<HeldAnswer> {
  if (!to) return Promise.resolve({ status: 502, headers: {}, body: Buffer.alloc(0) });
  const headers = { ...asked.headers, host: to.host ?? asked.host, connection: 'keep-alive' };
  return new Promise((resolve, reject) => {
    const asking = request({ agent, host: '127.0.0.1', port: to.port, method: asked.method, path: asked.path, headers }, async (answer) => {
      const parts: Buffer[] = [];
      for await (const part of answer) parts.push(part);
      resolve({ status: answer.statusCode ?? 502, headers: answer.headers, body: Buffer.concat(parts) });
    });
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
    ...{ number, method: asked.method, path: asked.path, headers: asked.headers, body: asked.body, answers, forward, repeat: ask, isAbandoned },
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
