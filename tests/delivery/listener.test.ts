import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { maxHeaders, maxTargetLength } from '../../src/delivery/limits.ts';
import { prepare } from '../../src/delivery/prepared.ts';
import type { Route } from '../../src/delivery/routes.ts';
import type { Delivery, DeliveryOptions } from '../../src/delivery/server.ts';
import { fixedClock } from '../../src/platform/clock.ts';
import { type Log, silentLog } from '../../src/platform/log.ts';
import { startBareDelivery } from './bare-delivery.ts';
import { openKept, sendRaw } from './raw-http.ts';
import { askPort } from './site.ts';

const acts: (() => unknown)[] = [];
afterEach(async () => {
  for (const act of acts.splice(0).reverse()) await act();
});

const page = prepare({
  status: 200,
  headers: { 'content-type': 'text/plain', 'x-kind': 'known' },
  body: Buffer.from('a page that is known'),
});

async function listener(changes: Partial<DeliveryOptions> = {}): Promise<Delivery> {
  const delivery = await startBareDelivery({
    instant: ({ target }) => (target === '/known' ? page : undefined),
    ...changes,
  });
  acts.push(() => delivery.stop(0));
  return delivery;
}

/** Returns a handler that responds when the test tells it to. */
function waitingRoute(
  path: string,
  changes: Partial<Route> = {},
): Route & { begun: Promise<void>; finish(): void; count(): number } {
  const begun = Promise.withResolvers<void>();
  const finish = Promise.withResolvers<void>();
  let count = 0;
  return {
    method: 'POST',
    path,
    maxBodyBytes: 100,
    async handler() {
      count += 1;
      begun.resolve();
      await finish.promise;
      return { status: 204 };
    },
    ...changes,
    begun: begun.promise,
    finish: finish.resolve,
    count: () => count,
  };
}

const known = (port: number) => askPort(port, { method: 'GET', path: '/known' });
const raw = (target: string, headers = '') => `GET ${target} HTTP/1.1\r\nHost: localhost\r\n${headers}\r\n`;

test('a known page goes out the same in one write and in parts', async () => {
  const { port } = await listener();
  const whole = await sendRaw(port, raw('/known'));
  const parts = await sendRaw(port, raw('/known', 'Connection: close\r\n'));
  const visible = ({ answers }: typeof whole) =>
    answers.map(({ status, headers, body }) => ({
      status,
      body,
      headers: [...headers].filter(([name]) => !['connection', 'keep-alive', 'date'].includes(name)),
    }));
  expect(visible(whole)).toEqual(visible(parts));
  expect([whole.isClosed, parts.isClosed]).toEqual([false, true]);
  expect(Date.parse(String(whole.answers[0]?.headers.get('date')))).toBeGreaterThan(0);
});

test('known pages and others share a connection in order, one behind the other or all at once', async () => {
  const { port } = await listener({
    routes: [{ method: 'GET', path: '/slow', maxBodyBytes: 0, handler: async () => ({ status: 200, body: 'slow' }) }],
  });
  const targets = ['/known', '/slow', '/known', '/none', '/known', '/known', '/slow'];
  const { answers } = await sendRaw(port, targets.map((target) => raw(target)).join(''), targets.length);
  expect(answers.map(({ body }) => body)).toEqual([
    'a page that is known',
    'slow',
    'a page that is known',
    'nothing',
    'a page that is known',
    'a page that is known',
    'slow',
  ]);
});

test('what breaks behind several requests under way gets no answer in front of theirs', async () => {
  const [first, second] = [waitingRoute('/first'), waitingRoute('/second')];
  const { port } = await listener({ routes: [first, second] });
  const post = (path: string) => `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\n\r\na`;
  const exchanged = sendRaw(port, `${post('/first')}${post('/second')}nonsense\r\n\r\n`, 3);
  await Promise.all([first.begun, second.begun]);
  second.finish();
  await known(port);
  first.finish();
  const { answers, isClosed } = await exchanged;
  expect([answers.map(({ status }) => status), isClosed]).toEqual([[204, 204], true]);
});

test('HTTP/1.0 is answered and closed', async () => {
  const { port } = await listener();
  const { answers, isClosed } = await sendRaw(port, 'GET /known HTTP/1.0\r\nHost: localhost\r\n\r\n');
  expect([answers[0]?.body, isClosed]).toEqual(['a page that is known', true]);
});

test.each([
  ['nonsense\r\n\r\n', 501],
  ['GET /known HTTP/1.1\r\nHost localhost\r\n\r\n', 400],
  ['POST /known HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n', 400],
  ['BREW / HTTP/1.1\r\nHost: localhost\r\n\r\n', 501],
])('%j is answered %i', async (sent, status) => {
  const { port } = await listener();
  const { answers, isClosed } = await sendRaw(port, sent);
  expect([answers.map((answer) => answer.status), isClosed]).toEqual([[status], true]);
});

test('as many header lines as the bound are read, one more is refused', async () => {
  const { port } = await listener();
  const withLines = async (count: number) =>
    (await sendRaw(port, raw('/known', 'X-More: 1\r\n'.repeat(count - 1)))).answers[0]?.status;
  expect([await withLines(maxHeaders), await withLines(maxHeaders + 1)]).toEqual([200, 431]);
});

test('an address as long as the bound is read, a longer one is refused', async () => {
  const { port } = await listener();
  const ofLength = async (length: number) =>
    (await sendRaw(port, raw(`/${'a'.repeat(length - 1)}`))).answers[0]?.status;
  expect([await ofLength(maxTargetLength), await ofLength(maxTargetLength + 1)]).toEqual([404, 414]);
});

test('a target that names the host is understood, one that names another is not', async () => {
  const page: DeliveryOptions['page'] = ({ path, query }) => ({ status: 200, body: `${path} ${query}` });
  const { port } = await listener({ page });
  const ask = async (target: string) =>
    (await sendRaw(port, raw(target))).answers.map(({ status, body }) => [status, body])[0];
  expect(await ask('http://LocalHost/a?b=c')).toEqual([200, '/a b=c']);
  expect(await ask('http://localhost')).toEqual([200, '/ ']);
  for (const target of ['http://elsewhere.example/a', 'ftp://localhost/a', 'localhost/a', '/a#b'])
    expect([target, (await ask(target))?.[0]]).toEqual([target, 400]);
});

test('a read at another spelling of an address is led to the right one, anything else is not found', async () => {
  const route: Route = { method: 'POST', path: '/take', maxBodyBytes: 100, handler: () => ({ status: 204 }) };
  const { port } = await listener({ routes: [route] });
  const ask = async (method: string) => {
    const { status, headers } = await askPort(port, { method, path: '/%74ake?a=b' });
    return [status, headers.location];
  };
  expect([await ask('GET'), await ask('HEAD'), await ask('POST')]).toEqual([
    [301, '/take?a=b'],
    [301, '/take?a=b'],
    [404, undefined],
  ]);
});

test('a body that a handler reads as it comes is refused by its headers, and asked for when the client waits to be asked', async () => {
  const received: string[] = [];
  const handler: Route['handler'] = async (_incoming, body) => {
    received.push((await body?.toArray())?.join('') ?? '');
    return { status: 204 };
  };
  const { port } = await listener({
    routes: [{ method: 'POST', path: '/upload', maxBodyBytes: 5, isStreamed: true, handler }],
  });
  const refused = await askPort(port, { method: 'POST', path: '/upload', body: '123456' });
  expect([refused.status, received]).toEqual([413, []]);
  expect((await askPort(port, { method: 'POST', path: '/upload', body: '12345' })).status).toBe(204);
  const socket = connect(port, '127.0.0.1');
  socket.write(
    'POST /upload HTTP/1.1\r\nHost: localhost\r\nExpect: 100-continue\r\nContent-Length: 5\r\nConnection: close\r\n\r\nabcde',
  );
  const text = (await socket.toArray()).join('');
  expect(text).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 204 /);
  expect(received).toEqual(['12345', 'abcde']);
});

test('a connection whose body a handler left unread is closed with the response', async () => {
  const handler: Route['handler'] = async () => ({ status: 204 });
  const { port } = await listener({
    routes: [{ method: 'POST', path: '/upload', maxBodyBytes: 100, isStreamed: true, handler }],
  });
  const post = (body: string) => `POST /upload HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\n\r\n${body}`;
  const { answers, isClosed } = await sendRaw(port, post('a'));
  expect([answers.map(({ status, headers }) => [status, headers.get('connection')]), isClosed]).toEqual([
    [[204, 'close']],
    true,
  ]);
});

const quick = { headersMs: 300, requestMs: 400, keepAliveMs: 200, checkEveryMs: 50 };

test('a client that sends its headers too slowly is told so and closed', async () => {
  const { port } = await listener({ timeouts: quick });
  const { answers, isClosed } = await sendRaw(port, 'GET /known HTTP/1.1\r\nHost: loc');
  expect([answers.map(({ status }) => status), isClosed]).toEqual([[408], true]);
});

test('a client that sends its body too slowly is told so and closed, and the handler never hears of it', async () => {
  const route = waitingRoute('/take');
  const { port } = await listener({ timeouts: quick, routes: [route] });
  const { answers, isClosed } = await sendRaw(
    port,
    'POST /take HTTP/1.1\r\nHost: localhost\r\nContent-Length: 50\r\n\r\nhalf',
  );
  expect([answers.map(({ status }) => status), isClosed, route.count()]).toEqual([[408], true, 0]);
});

test('an idle connection and one that never says anything are closed', async () => {
  const { port } = await listener({ timeouts: quick });
  expect((await sendRaw(port, raw('/known'), 2)).isClosed).toBe(true);
  expect((await sendRaw(port, [])).isClosed).toBe(true);
});

test('an idle connection of a trusted proxy is open when those of visitors are closed, and until the process ends', async () => {
  const delivery = await listener({ timeouts: quick, trustedProxies: ['127.0.0.2'] });
  const proxy = openKept(delivery.port, '127.0.0.2');
  expect(await proxy.ask(raw('/known'))).toMatch(/^HTTP\/1\.1 200 /);
  // It has been silent for longer than a visitor's, which came later.
  expect((await sendRaw(delivery.port, raw('/known'), 2)).isClosed).toBe(true);
  expect(proxy.socket.readyState).toBe('open');
  expect(await proxy.ask(raw('/known'))).toMatch(/^HTTP\/1\.1 200 /);
  const drained = delivery.drain(60_000);
  await once(proxy.socket, 'close');
  await drained;
});

test('a client that goes away in the middle of its body costs nothing', async () => {
  const route = waitingRoute('/take');
  const { port } = await listener({ routes: [route] });
  for (let count = 0; count < 20; count += 1) {
    const socket = connect(port, '127.0.0.1');
    socket.write('POST /take HTTP/1.1\r\nHost: localhost\r\nContent-Length: 50\r\n\r\nhalf');
    await once(socket, 'connect');
    socket.resetAndDestroy();
  }
  expect([(await known(port)).status, route.count()]).toEqual([200, 0]);
});

test('when all places are taken others are told to come back, while known pages and decisions go on', async () => {
  const slow = waitingRoute('/events');
  const decision = waitingRoute('/decision', { isDecision: true });
  const { port } = await listener({ routes: [slow, decision], concurrency: { requests: 1, decisions: 1 } });
  const first = askPort(port, { method: 'POST', path: '/events', body: 'a' });
  await slow.begun;
  const refused = await askPort(port, { method: 'POST', path: '/events', body: 'a' });
  expect([refused.status, refused.headers['retry-after'], JSON.parse(refused.body).code]).toEqual([
    503,
    '1',
    'overloaded',
  ]);
  expect((await known(port)).status).toBe(200);
  const decided = askPort(port, { method: 'POST', path: '/decision', body: 'a' });
  await decision.begun;
  decision.finish();
  slow.finish();
  expect([(await decided).status, (await first).status]).toEqual([204, 204]);
  expect((await askPort(port, { method: 'POST', path: '/events', body: 'a' })).status).toBe(204);
});

test('a handler that breaks is our fault: noted, answered, and the next request is served', async () => {
  const noted: object[] = [];
  const log: Log = { ...silentLog, error: (fields) => void noted.push(fields) };
  const handler = () => {
    throw new Error('A bug.');
  };
  const { port } = await listener({
    log,
    routes: [{ method: 'GET', path: '/bug', maxBodyBytes: 0, handler }],
    page: handler,
  });
  for (const path of ['/bug', '/nothing'])
    expect(await askPort(port, { method: 'GET', path })).toMatchObject({ status: 500, body: 'broken' });
  expect(noted).toHaveLength(2);
  expect(JSON.stringify(noted)).not.toContain('127.0.0.1');
});

test('too many of one kind from one client are refused before their bodies are read', async () => {
  const clock = fixedClock(0);
  const route: Route = {
    method: 'POST',
    path: '/take',
    maxBodyBytes: 100,
    rate: { burst: 2, perMinute: 60 },
    handler: () => ({ status: 204 }),
  };
  const { port } = await listener({ clock, routes: [route], trustedProxies: ['127.0.0.1'] });
  const from = (address: string) =>
    askPort(port, { method: 'POST', path: '/take', headers: { 'x-forwarded-for': address }, body: 'a' });
  expect([(await from('203.0.113.9')).status, (await from('203.0.113.9')).status]).toEqual([204, 204]);
  const refused = await from('203.0.113.9');
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, '1']);
  expect((await from('203.0.113.10')).status).toBe(204);
  clock.advance(1_000);
  expect((await from('203.0.113.9')).status).toBe(204);
});

test('asked to stop, it lets what is under way end, answers it, and takes nothing new', async () => {
  const route = waitingRoute('/take');
  const { port, stop } = await listener({ routes: [route] });
  const idle = connect(port, '127.0.0.1');
  await once(idle, 'connect');
  const answered = askPort(port, { method: 'POST', path: '/take', body: 'a' });
  await route.begun;
  const stopped = stop();
  await once(idle, 'close');
  const refused = connect(port, '127.0.0.1');
  const [error] = await once(refused, 'error');
  expect(error.code).toBe('ECONNREFUSED');
  route.finish();
  expect((await answered).status).toBe(204);
  await stopped;
});

test('asked to stop, it does not wait for ever', async () => {
  const route = waitingRoute('/take');
  const { port, stop } = await listener({ routes: [route] });
  const asking = request({ host: '127.0.0.1', port, method: 'POST', path: '/take', agent: false });
  const failed = once(asking, 'error');
  asking.end('a');
  await route.begun;
  await stop(50);
  expect((await failed)[0].code).toBe('ECONNRESET');
  route.finish();
});

test('a port that is taken is said so, with the way out', async () => {
  const { port } = await listener();
  await expect(listener({ port })).rejects.toMatchObject({ code: 'port_in_use' });
});

test('no cookie leaves unchecked: in one write, in parts, of a file, with HEAD, or when a handler replaces a security header', async () => {
  const set = { 'Set-Cookie': ['known=1', 'unknown=1'] };
  const checked: string[][] = [];
  const delivery = await listener({
    cookies: (lines, { path }) => {
      checked.push([path, ...lines]);
      return lines.filter((line) => line.startsWith('known='));
    },
    routes: [
      { method: 'GET', path: '/whole', maxBodyBytes: 0, handler: () => ({ status: 200, headers: set, body: 'whole' }) },
      {
        method: 'GET',
        path: '/replacing',
        maxBodyBytes: 0,
        handler: () => ({ status: 200, headers: { ...set, 'x-frame-options': 'SAMEORIGIN' }, body: 'parts' }),
      },
      {
        method: 'GET',
        path: '/file',
        maxBodyBytes: 0,
        handler: () => ({
          status: 200,
          headers: { 'set-cookie': 'unknown=1' },
          lengthBytes: 4,
          read: async (buffer: Buffer) => buffer.write('file'),
          close: async () => {},
        }),
      },
    ],
    page: () => ({ status: 404, headers: { 'set-cookie': 'unknown=1' } }),
    broken: () => ({ status: 500, headers: { 'set-cookie': 'unknown=1' } }),
  });
  const cookies = async (path: string, method = 'GET') =>
    (await askPort(delivery.port, { method, path, headers: path === '/whole?a=b' ? { connection: 'keep-alive' } : {} }))
      .headers['set-cookie'];
  expect(await cookies('/whole?a=b')).toEqual(['known=1']);
  expect(await cookies('/whole')).toEqual(['known=1']);
  expect(await cookies('/whole', 'HEAD')).toEqual(['known=1']);
  expect(await cookies('/replacing')).toEqual(['known=1']);
  expect(await cookies('/file')).toBeUndefined();
  expect(await cookies('/nothing')).toBeUndefined();
  expect(checked.map(([path]) => path)).toEqual(['/whole', '/whole', '/whole', '/replacing', '/file', '/nothing']);
  const plain = await askPort(delivery.port, { method: 'GET', path: '/known' });
  expect([plain.status, checked.length]).toEqual([200, 6]);
});

test('an answer without a body has no length', () => {
  const lengthOf = (status: number) => prepare({ status, headers: {} }).headers.includes('content-length');
  expect([200, 204, 304, 404].map(lengthOf)).toEqual([true, false, false, true]);
});
