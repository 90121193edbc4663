import { once } from 'node:events';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { patient } from '../../src/launch/machine-speed.ts';
import { createClientOf } from '../../src/platform/client-address.ts';
import { type Log, limited, silentLog } from '../../src/platform/log.ts';
import { createStudioFigures } from '../../src/studio/listener/figures.ts';
import { createStudioServer, type StudioListenerOptions } from '../../src/studio/listener/listener.ts';
import { maxHeaders } from '../../src/studio/listener/limits.ts';
import type { StandingOf } from '../../src/studio/listener/session-check.ts';
import { openKept, sendRaw } from '../delivery/raw-http.ts';
import { askPort } from '../delivery/site.ts';

/** What Next would get of a request. */
type Seen = { method: string; url: string; headers: IncomingMessage['headers']; body: string };

const acts: (() => unknown)[] = [];
afterEach(async () => {
  for (const act of acts.splice(0).reverse()) await act();
});

const standingOf: StandingOf = async ({ cookie }) => (cookie === 'session=valid' ? 'signed-in' : 'anonymous');
const signedIn = { cookie: 'session=valid' };

/** A listener in front of something that reads every body and answers with its length. */
async function listener(changes: Partial<StudioListenerOptions> = {}, next?: RequestListener) {
  const seen: Seen[] = [];
  const read: RequestListener = async (request, response) => {
    const body = await request.toArray().then(
      (chunks) => chunks.join(''),
      () => undefined, // The client has gone away.
    );
    if (body === undefined) return;
    seen.push({ method: String(request.method), url: String(request.url), headers: request.headers, body });
    response.end(String(body.length));
  };
  const server = createStudioServer(
    {
      clientOf: createClientOf([]),
      noteProxy: () => undefined,
      standingOf,
      log: silentLog,
      figures: createStudioFigures(),
      ...changes,
    },
    next ?? read,
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  acts.push(() => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  });
  const { port } = server.address() as AddressInfo;
  const post = (path: string, body: string | Buffer, headers: Record<string, string> = {}) =>
    askPort(port, { method: 'POST', path, headers: { 'content-type': 'application/json', ...headers }, body });
  return { port, seen, server, post };
}

/** Something that answers when the test says so. */
function waiting() {
  const begun: ServerResponse[] = [];
  const next: RequestListener = (_request, response) => void begun.push(response);
  return { next, begun, finish: () => begun.splice(0).forEach((response) => response.end('done')) };
}

const codeOf = ({ body }: { body: string }) => JSON.parse(body).errors[0].code;
const head = (path: string, headers: string, method = 'POST') =>
  `${method} ${path} HTTP/1.1\r\nHost: studio.example\r\n${headers}\r\n`;
const kb = 1024;
const mb = 1024 * kb;

test('a request without a body, and a small one with, arrive as they were sent', async () => {
  const { port, seen, post } = await listener();
  expect((await askPort(port, { method: 'GET', path: '/admin/login?a=b' })).status).toBe(200);
  expect((await post('/api/users/login', '{"email":"ä@b.example"}')).body).toBe('23');
  expect((await post('/api/users/logout', '', signedIn)).status).toBe(200);
  expect(seen.map(({ method, url, body }) => [method, url, body])).toEqual([
    ['GET', '/admin/login?a=b', ''],
    ['POST', '/api/users/login', '{"email":"ä@b.example"}'],
    ['POST', '/api/users/logout', ''],
  ]);
});

test('a body in chunks arrives whole, and only once it is', async () => {
  const { port, seen } = await listener();
  const headers = 'Transfer-Encoding: chunked\r\nContent-Type: application/json\r\n';
  const { answers } = await sendRaw(port, [
    head('/api/users/login', headers),
    '3\r\n{"a\r\n',
    '4\r\n":1}\r\n0\r\n\r\n',
  ]);
  expect([answers.map(({ status }) => status), seen.map(({ body }) => body)]).toEqual([[200], ['{"a":1}']]);
});

test('nobody can say for themselves from where they come', async () => {
  const { seen, post } = await listener();
  const forged = { 'candor-client': '198.51.100.7', 'candor-local': 'yes' };
  await post('/api/users/login', '{}', { ...forged, 'x-forwarded-for': '203.0.113.7' });
  await post('/api/users/login', '{}', forged);
  expect(seen.map(({ headers }) => [headers['candor-client'], headers['candor-local']])).toEqual([
    ['127.0.0.1', undefined],
    ['127.0.0.1', 'yes'],
  ]);
});

test('up to 64 kB anybody may send to sign in, in any shape, and no more', async () => {
  const { port, seen, post } = await listener();
  const whole = 'x'.repeat(64 * kb);
  expect((await post('/api/users/login', whole)).body).toBe(String(whole.length));
  const tooLong = `${whole}y`;
  const chunked = 'Transfer-Encoding: chunked\r\n';
  const shapes = [
    head('/api/users/login', `Content-Length: ${tooLong.length}\r\n`) + tooLong,
    head('/api/users/login', chunked) + `${tooLong.length.toString(16)}\r\n${tooLong}\r\n0\r\n\r\n`,
    head('/api/users/login', chunked) + '8\r\nxxxxxxxx\r\n'.repeat(10_000) + '0\r\n\r\n',
  ];
  for (const bytes of shapes) {
    const { answers, isClosed } = await sendRaw(port, bytes);
    expect([answers.map(({ status, body }) => [status, codeOf({ body })]), isClosed]).toEqual([
      [[413, 'body_too_large']],
      true,
    ]);
  }
  expect(seen).toHaveLength(1);
});

test('what is longer than announced is cut where it was announced to end', async () => {
  const { port, seen } = await listener();
  const { isClosed } = await sendRaw(port, `${head('/api/users/login', 'Content-Length: 5\r\n')}helloMORE\r\n\r\n`, 3);
  expect([seen.map(({ body }) => body), isClosed]).toEqual([['hello'], true]);
});

test.each([
  ['/api/media', 200 * mb, 413, 'body_too_large'],
  ['/api/media', 60 * mb, 403, 'signed_out'],
  ['/api/pages', 60 * mb, 413, 'body_too_large'],
  ['/api/pages', 100 * kb, 403, 'signed_out'],
  ['/api/pages', 10, 403, 'signed_out'],
  ['/admin', 10, 403, 'signed_out'],
  ['/preview/page/1', 10, 403, 'signed_out'],
  ['/anything', 10, 403, 'signed_out'],
  ['/api/users/login', 65 * kb, 413, 'body_too_large'],
  ['/api/users', 65 * kb, 413, 'body_too_large'],
  ['/api/users/login/', 10, 403, 'signed_out'],
])(
  'a stranger who announces for %s a body of %i bytes is answered %i before it is sent',
  async (path, length, status, code) => {
    const { port, seen } = await listener();
    const { answers, isClosed } = await sendRaw(
      port,
      head(path, `Expect: 100-continue\r\nContent-Length: ${length}\r\n`),
    );
    expect([answers.map((answer) => [answer.status, codeOf(answer)]), isClosed, seen]).toEqual([
      [[status, code]],
      true,
      [],
    ]);
  },
);

test.each([
  ['/api/pages', 4 * mb],
  ['/api/globals/consent', 4 * mb],
  ['/preview/page/1', 4 * mb],
  ['/admin/collections/pages/1', 2 * mb],
  ['/api/media', 66 * mb],
  ['/api/users/1', 64 * kb],
])('an editor may send to %s up to %i bytes', async (path, most) => {
  const { port, post } = await listener();
  expect((await post(path, Buffer.alloc(Math.min(most, 20 * mb), 'x'), signedIn)).status).toBe(200);
  const announced = head(path, `Cookie: session=valid\r\nExpect: 100-continue\r\nContent-Length: ${most + 1}\r\n`);
  const { answers } = await sendRaw(port, announced);
  expect(answers.map((answer) => [answer.status, codeOf(answer)])).toEqual([[413, 'body_too_large']]);
});

test('an upload is handed on while it arrives, and counted when its length is not announced', async () => {
  const started = Promise.withResolvers<void>();
  const { port } = await listener({}, async (request, response) => {
    request.once('data', () => started.resolve());
    response.end(String((await request.toArray()).join('').length));
  });
  const session = 'Cookie: session=valid\r\n';
  const socket = connect(port, '127.0.0.1');
  socket.write(`${head('/api/media', `${session}Content-Length: 10\r\nConnection: close\r\n`)}12345`);
  await started.promise;
  socket.write('67890');
  expect((await socket.toArray()).join('')).toMatch(/\r\n\r\n10$/);
  const piece = `${(4 * mb).toString(16)}\r\n${'x'.repeat(4 * mb)}\r\n`;
  const chunked = head('/api/media', `${session}Transfer-Encoding: chunked\r\n`);
  expect((await sendRaw(port, [chunked, piece, '0\r\n\r\n'])).answers[0]?.body).toBe(String(4 * mb));
  const rest = `${(2 * mb + kb).toString(16)}\r\n${'x'.repeat(2 * mb + kb)}\r\n`;
  const { answers } = await sendRaw(port, [chunked, ...Array<string>(16).fill(piece), rest, '0\r\n\r\n']);
  expect(answers.map((answer) => [answer.status, codeOf(answer)])).toEqual([[413, 'body_too_large']]);
});

test('a client that waits to be asked for its body is asked, once it is known who it is', async () => {
  const { port } = await listener();
  for (const path of ['/api/users/login', '/api/media']) {
    const headers = 'Expect: 100-continue\r\nCookie: session=valid\r\nContent-Length: 2\r\n';
    expect((await sendRaw(port, [head(path, headers), '{}'])).answers.map(({ body }) => body)).toEqual(['2']);
  }
});

test('the refusal is in the language of the reader, with the code and when to come back', async () => {
  const { post } = await listener({ standingOf: async () => 'starting' });
  const german = await post('/api/pages', '{}', { 'accept-language': 'de-AT,en;q=0.5' });
  const chosen = await post('/api/pages', '{}', { cookie: 'a=b; candor-studio-lng=de' });
  const english = await post('/api/pages', '{}', { 'accept-language': 'de', cookie: 'candor-studio-lng=en' });
  expect([german, chosen, english].map(({ body }) => JSON.parse(body).errors)).toEqual([
    [
      {
        code: 'studio_starting',
        message: 'Das Studio startet noch. Versuchen Sie es gleich noch einmal. (studio_starting)',
      },
    ],
    [
      {
        code: 'studio_starting',
        message: 'Das Studio startet noch. Versuchen Sie es gleich noch einmal. (studio_starting)',
      },
    ],
    [{ code: 'studio_starting', message: 'The studio is still starting. Try again in a moment. (studio_starting)' }],
  ]);
  expect([german.status, german.headers['retry-after'], german.headers['cache-control']]).toEqual([
    503,
    '2',
    'no-store',
  ]);
});

test('while the database does not answer, nobody is told that they are signed out', async () => {
  const { post } = await listener({ standingOf: async () => 'unreachable' });
  const answer = await post('/api/pages', '{}', signedIn);
  expect([answer.status, codeOf(answer)]).toEqual([503, 'database_unreachable']);
});

test('a body where none belongs, a packed one and one of an unknown coding are refused', async () => {
  const { port, post, seen } = await listener();
  const withBody = await askPort(port, {
    method: 'GET',
    path: '/admin',
    headers: { 'content-length': '2' },
    body: '{}',
  });
  const packed = await post('/api/users/login', '{}', { 'content-encoding': 'gzip' });
  expect([withBody, packed].map((answer) => [answer.status, codeOf(answer)])).toEqual([
    [400, 'body_not_allowed'],
    [415, 'encoding_unsupported'],
  ]);
  expect(seen).toEqual([]);
});

test('headers are bounded in number and size', async () => {
  const { port } = await listener();
  const withLines = async (count: number, line = 'X-More: 1\r\n') =>
    (await sendRaw(port, head('/admin', line.repeat(count - 1), 'GET'))).answers.map(({ status, body }) => [
      status,
      status === 200 || codeOf({ body }),
    ]);
  expect(await withLines(maxHeaders)).toEqual([[200, true]]);
  expect(await withLines(maxHeaders + 1)).toEqual([[431, 'headers_too_large']]);
  expect(await withLines(20, `X-More: ${'a'.repeat(kb)}\r\n`)).toEqual([[431, 'headers_too_large']]);
});

const quick = { headersMs: 300, requestMs: 400, checkEveryMs: 50 };

test('an idle connection of a trusted proxy is open when those of others are closed', async () => {
  const { port } = await listener({ clientOf: createClientOf(['127.0.0.2']) });
  const ask = 'GET /api/x HTTP/1.1\r\nHost: localhost\r\n\r\n';
  const proxy = openKept(port, '127.0.0.2');
  expect(await proxy.ask(ask)).toMatch(/^HTTP\/1\.1 200 /);
  // It has been silent for longer than this one, which came later.
  expect([(await sendRaw(port, ask, 2)).isClosed, proxy.socket.readyState]).toEqual([true, 'open']);
  expect(await proxy.ask(ask)).toMatch(/^HTTP\/1\.1 200 /);
  proxy.socket.destroy();
});

test('who sends headers too slowly, or only half of a request, is told so and closed', async () => {
  const { port } = await listener({ timeouts: quick });
  const half = [
    sendRaw(port, 'POST /api/users/login HTTP/1.1\r\nHost: stu'),
    sendRaw(port, `${head('/api/users/login', 'Content-Length: 50\r\n')}half`),
    sendRaw(port, `${head('/api/media', 'Cookie: session=valid\r\nContent-Length: 50\r\n')}half`),
  ];
  const [slowHead, slowBody, slowFile] = await Promise.all(half);
  expect([slowHead, slowBody].map((exchange) => [exchange?.answers[0]?.status, exchange?.isClosed])).toEqual([
    [408, true],
    [408, true],
  ]);
  expect(slowFile?.isClosed).toBe(true);
});

test('who is refused and goes on sending slowly keeps no connection', async () => {
  const { port } = await listener();
  const socket = connect(port, '127.0.0.1');
  socket.write(`${head('/api/pages', 'Content-Length: 50\r\n')}half`);
  expect((await socket.toArray()).join('')).toMatch(/^HTTP\/1\.1 403 /);
});

test('when the places of strangers are taken others are told to come back, and those who are signed in work on', async () => {
  const { next, begun, finish } = waiting();
  const places = { signedIn: 1, anonymous: 1, files: 1, uploads: 1 };
  const { port, post } = await listener({ places }, next);
  const get = (path: string, headers = {}) => askPort(port, { method: 'GET', path, headers });
  const first = get('/admin/login');
  await vi.waitFor(() => expect(begun).toHaveLength(1), { timeout: patient(60_000) });
  const refused = await post('/api/users/login', '{}');
  expect([refused.status, codeOf(refused), refused.headers['retry-after']]).toEqual([503, 'overloaded', '2']);
  const others = [get('/_next/static/a.js'), get('/admin', signedIn)];
  await vi.waitFor(() => expect(begun).toHaveLength(3), { timeout: patient(60_000) });
  finish();
  expect((await Promise.all([first, ...others])).map(({ status }) => status)).toEqual([200, 200, 200]);
  const again = get('/admin/login');
  await vi.waitFor(() => expect(begun).toHaveLength(1), { timeout: patient(60_000) });
  finish();
  expect((await again).status).toBe(200);
});

test('a slow body takes no place, and a client that goes away gives back what it had', async () => {
  const { next, begun, finish } = waiting();
  const places = { signedIn: 1, anonymous: 1, files: 1, uploads: 1 };
  const { port, post } = await listener({ places }, next);
  const slow = connect(port, '127.0.0.1');
  slow.write(`${head('/api/users/login', 'Content-Length: 50\r\n')}half`);
  for (let round = 0; round < 3; round += 1) {
    const gone = connect(port, '127.0.0.1').on('error', () => undefined);
    gone.write(`${head('/api/users/login', 'Content-Length: 4\r\n')}half`);
    await vi.waitFor(() => expect(begun).toHaveLength(1), { timeout: patient(60_000) });
    const [response] = begun.splice(0);
    gone.resetAndDestroy();
    await once(response ?? gone, 'close');
  }
  const answered = post('/api/users/login', '{}');
  await vi.waitFor(() => expect(begun).toHaveLength(1), { timeout: patient(60_000) });
  finish();
  expect((await answered).status).toBe(200);
  slow.destroy();
});

test('so many uploads at once and no more', async () => {
  const { next, begun, finish } = waiting();
  const { post } = await listener({ places: { signedIn: 9, anonymous: 1, files: 1, uploads: 2 } }, next);
  const uploads = [post('/api/media', 'a', signedIn), post('/api/media', 'b', signedIn)];
  await vi.waitFor(() => expect(begun).toHaveLength(2), { timeout: patient(60_000) });
  const third = await post('/api/media', 'c', signedIn);
  expect([third.status, codeOf(third)]).toEqual([503, 'overloaded']);
  finish();
  expect((await Promise.all(uploads)).map(({ status }) => status)).toEqual([200, 200]);
});

test('a connection that asks for another protocol is answered as any other', async () => {
  const { port, server } = await listener();
  server.on('upgrade', () => undefined);
  server.emit('listening');
  const { answers } = await sendRaw(port, head('/admin', 'Connection: Upgrade\r\nUpgrade: websocket\r\n', 'GET'));
  expect(answers.map(({ status }) => status)).toEqual([200]);
});

test('a flood of refused posts leaves one line of each kind a minute, with their number', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  acts.push(() => vi.useRealTimers());
  const lines: object[] = [];
  const out: Log = {
    ...silentLog,
    warn: (fields) => void lines.push(fields),
    error: (fields) => void lines.push(fields),
  };
  const { post } = await listener({ log: limited(out) });
  for (let count = 0; count < 100; count += 1) {
    await post('/api/media', 'multipart nonsense', { 'content-type': 'multipart/form-data' });
    await post('/api/users/login', 'x'.repeat(65 * kb));
  }
  expect(lines).toEqual([
    { status: 403, code: 'signed_out' },
    { status: 413, code: 'body_too_large' },
  ]);
  vi.advanceTimersByTime(60_000);
  expect(lines.slice(2)).toEqual([
    { status: 403, code: 'signed_out', repeated: 99 },
    { status: 413, code: 'body_too_large', repeated: 99 },
  ]);
});

test('a fault of the listener is told and noted, and the next request is served', async () => {
  const noted: object[] = [];
  let isBroken = true;
  const { port } = await listener(
    { log: { ...silentLog, error: (fields) => void noted.push(fields) } },
    (_request, response) => {
      if (isBroken) throw new Error('A bug.');
      response.end('served');
    },
  );
  const broken = await askPort(port, { method: 'GET', path: '/admin' });
  expect([broken.status, codeOf(broken), noted.length]).toEqual([500, 'broken', 1]);
  isBroken = false;
  expect((await askPort(port, { method: 'GET', path: '/admin' })).body).toBe('served');
});
