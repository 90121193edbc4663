import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/** Requests of all kinds of visitors to a site, a fixed number per second, until stopped. */
type Traffic = {
  /** Number of responses by kind and status, such as `page 200`. */
  readonly answers: ReadonlyMap<string, number>;
  stop(): Promise<void>;
};

type Answer = { status: number; cookies: string[]; body: string };
type Ask = (
  method: string,
  path: string,
  options?: { headers?: Record<string, string>; body?: string },
) => Promise<Answer>;

/** Concurrent requests; a machine that is slower than the traffic gets less of it instead of a queue. */
const maxOpen = 64;
const tickMs = 50;
/** Visitors whose cookies are reused, so that the site also sees returning visitors. */
const rememberedVisitors = 200;
const pages = ['/', '/product', '/pricing', '/de', '/ar', '/blog', '/contact', '/about', '/privacy', '/cookies'];
const encodings = ['br, gzip', 'gzip', '', 'zstd, br'];
const fetchedByPage = { 'sec-fetch-site': 'same-origin' };

export async function startTraffic({ siteUrl, perSecond }: { siteUrl: string; perSecond: number }): Promise<Traffic> {
  const agent = new Agent({ keepAlive: true, maxSockets: maxOpen });
  const ask = askerOf(siteUrl, agent);
  const kinds = Object.entries(kindsOf(ask, siteUrl, await identityOf(ask)));
  const answers = new Map<string, number>();
  let turn = 0;
  let open = 0;
  const one = async () => {
    const [name, kind] = kinds[turn % kinds.length] ?? [];
    // Each kind counts its own turns. With the shared counter it would only see every ninth turn, and a kind that varies by threes would always see the same variant.
    const own = Math.floor(turn / kinds.length);
    turn += 1;
    open += 1;
    const status = await kind?.(own).catch(() => 'failed');
    open -= 1;
    answers.set(`${name} ${status}`, (answers.get(`${name} ${status}`) ?? 0) + 1);
  };
  const timer = setInterval(() => {
    for (let count = 0; count < (perSecond * tickMs) / 1_000 && open < maxOpen; count += 1) void one();
  }, tickMs);
  return {
    answers,
    async stop() {
      clearInterval(timer);
      while (open > 0) await delay(tickMs);
      agent.destroy();
    },
  };
}

function askerOf(siteUrl: string, agent: Agent): Ask {
  const { hostname, port, host } = new URL(siteUrl);
  const ask: Ask = (method, path, { headers = {}, body } = {}) =>
    new Promise((resolve, reject) => {
      const asking = request(
        {
          hostname,
          port,
          method,
          path,
          agent,
          headers: { host, 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0 Safari/537.36', ...headers },
        },
        (response) => {
          let text = '';
          response.setEncoding('latin1').on('data', (chunk) => (text += chunk));
          response
            .once('error', reject)
            .once('end', () =>
              resolve({ status: response.statusCode ?? 0, cookies: response.headers['set-cookie'] ?? [], body: text }),
            );
        },
      );
      // A server may close an idle connection just as it is reused; every client then retries once.
      const isStale = (error: Error) => asking.reusedSocket && 'code' in error && error.code === 'ECONNRESET';
      asking
        .once('error', (error) => (isStale(error) ? resolve(ask(method, path, { headers, body })) : reject(error)))
        .end(body);
    });
  return ask;
}

/** Reads what a page tells its own script: the key of the site and the version of its banner. */
async function identityOf(ask: Ask): Promise<{ siteKey: string; bannerId: string }> {
  const { body } = await ask('GET', '/');
  const value = (name: string) => new RegExp(`data-${name}="([^"]*)"`).exec(body)?.[1] ?? '';
  return { siteKey: value('site-key'), bannerId: value('banner-id') };
}

/** Returns each kind of request that a site gets, including invalid ones. */
function kindsOf(
  ask: Ask,
  siteUrl: string,
  identity: { siteKey: string; bannerId: string },
): Record<string, (turn: number) => Promise<number>> {
  const visitors: string[] = [];
  const statusOf = async (answer: Promise<Answer>) => (await answer).status;
  return {
    page: (turn) =>
      statusOf(
        ask('GET', pages[turn % pages.length] ?? '/', {
          headers: { 'accept-encoding': encodings[turn % encodings.length] ?? '', ...cookieOf(visitors, turn) },
        }),
      ),
    missing: (turn) => statusOf(ask('GET', `/nothing-${turn}`)),
    search: (turn) => statusOf(ask('GET', `/search?q=consent+${turn % 500}`)),
    preferences: () => statusOf(ask('GET', '/consent/preferences')),
    async decision(turn) {
      const body = JSON.stringify({
        categories: { analytics: turn % 3 !== 0 },
        surface: 'banner',
        id: `${turn}`.padStart(22, '0'),
      });
      const answer = await ask('POST', '/consent/decision', {
        headers: { ...fetchedByPage, 'content-type': 'application/json' },
        body,
      });
      visitors.push(answer.cookies.map((cookie) => cookie.split(';', 1)[0]).join('; '));
      if (visitors.length > rememberedVisitors) visitors.shift();
      return answer.status;
    },
    events(turn) {
      const events = [
        { id: hexId(turn, 'e'), name: 'page_view', age: 0, params: { page_location: `${siteUrl}/product` } },
      ];
      return statusOf(
        ask('POST', '/measure/events', {
          headers: { ...fetchedByPage, 'content-type': 'text/plain', ...cookieOf(visitors, turn) },
          body: JSON.stringify({ id: hexId(turn, 'b'), events }),
        }),
      );
    },
    log: (turn) =>
      statusOf(
        ask('POST', '/api/v1/log', {
          headers: { 'content-type': 'multipart/form-data; boundary=part' },
          body: pageLog(turn, identity),
        }),
      ),
    nonsense: (turn) =>
      statusOf(
        ask('POST', '/consent/decision', {
          headers: { ...fetchedByPage, 'content-type': 'application/json' },
          body: `{"categories":${turn}`,
        }),
      ),
    // A body that never ends: the endpoint must release what it holds for it.
    gone: () => leaveHalfWay(siteUrl),
  };
}

/** Sends the headers and half of the body, then disconnects. */
function leaveHalfWay(siteUrl: string): Promise<number> {
  const { hostname, port, host } = new URL(siteUrl);
  return new Promise((resolve) => {
    const socket = connect({ host: hostname, port: Number(port) });
    const head = `POST /measure/events HTTP/1.1\r\nHost: ${host}\r\nSec-Fetch-Site: same-origin\r\nContent-Type: text/plain\r\nContent-Length: 400\r\n\r\n`;
    socket.once('error', () => resolve(0)).once('close', () => resolve(0));
    socket.write(`${head}{"id":"half`, () => socket.destroy());
  });
}

/** Returns 32 hexadecimal digits, the format of batch and event ids. */
function hexId(turn: number, kind: string): string {
  return kind + turn.toString(16).padStart(31, '0');
}

function cookieOf(visitors: readonly string[], turn: number): Record<string, string> {
  const cookie = turn % 3 === 0 ? undefined : visitors[turn % visitors.length];
  return cookie === undefined ? {} : { cookie };
}

function pageLog(turn: number, { siteKey, bannerId }: { siteKey: string; bannerId: string }): string {
  const payload = JSON.stringify({ consent_session_id: `${turn}`.padStart(22, '1'), banner_id: bannerId });
  const fields = {
    key: siteKey,
    request_type: 'banner_load',
    event_log_time: `${Math.floor(Date.now() / 1_000)}`,
    payload,
  };
  const parts = Object.entries(fields).map(
    ([name, value]) => `--part\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  return `${parts.join('')}--part--\r\n`;
}
