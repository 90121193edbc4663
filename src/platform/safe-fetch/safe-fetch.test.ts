import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isPublicAddress } from './public-address.ts';
import { createSafeFetch } from './safe-fetch.ts';

let server: Server;
let port = 0;
const seen: string[] = [];
beforeAll(async () => {
  server = createServer((request, response) => {
    seen.push(`${request.method} ${request.headers.host} ${request.url}`);
    if (request.url === '/redirect')
      return void response.writeHead(302, { location: 'http://127.0.0.1:1/secret' }).end();
    if (request.url === '/long') return void response.end('x'.repeat(100_000));
    if (request.url?.startsWith('/silent')) return;
    response.writeHead(200, { 'retry-after': '7' }).end('ok');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  port = typeof address === 'object' && address ? address.port : 0;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const post = (url: string, options: Partial<Parameters<typeof createSafeFetch>[0]> = {}) =>
  createSafeFetch({ allowedHosts: new Set(), ...options })({ url, method: 'POST', headers: {}, body: '{}' });
const allowed = { allowedHosts: new Set(['127.0.0.1', 'inside.example']) };

test.each([
  ...[
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '192.0.2.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
  ],
  ...[
    '::1',
    '::',
    'fe80::1',
    'fe80::1%eth0',
    'fc00::1',
    'fd12:3456::1',
    'ff02::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '::127.0.0.1',
    '64:ff9b::7f00:1',
    '64:ff9b::808:808',
    '2002:7f00:1::',
    '2001:0:4136:e378::',
    '2001:db8::1',
    '3fff::1',
    'fec0::1',
    '100::1',
  ],
  ...['', 'localhost', '127.1', '0x7f000001'],
])('%s is not on the public internet', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each([
  '8.8.8.8',
  '142.250.1.1',
  '172.15.255.255',
  '172.32.0.1',
  '2607:f8b0:4004::1',
  '2a00:1450:4001::1',
  '2606:4700::1',
])('%s is', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test.each([
  ...[
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[::ffff:7f00:1]/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://0177.0.0.1/',
    'https://169.254.169.254/latest/meta-data',
  ],
  ...[
    'https://127.1/',
    'https://①②⑦.0.0.1/',
    'https://[fe80::1]/',
    'https://[64:ff9b::7f00:1]/',
    'https://[2002:7f00:1::]/',
    'https://localhost/',
    'https://127.0.0.1./',
  ],
])('%s is not gone to', async (url) => {
  expect(await post(url)).toMatchObject({ ok: false, reason: 'blocked' });
});

test('addresses that are none, hold a password or have no TLS are refused', async () => {
  const reasons = await Promise.all(
    [
      'nonsense',
      'ftp://example.com/',
      'file:///etc/passwd',
      'https://user:pass@example.com/',
      'http://example.com/',
    ].map((url) => post(url)),
  );
  expect(reasons.map((outcome) => outcome.ok || outcome.reason)).toEqual([
    'address_invalid',
    'address_invalid',
    'address_invalid',
    'address_invalid',
    'not_https',
  ]);
});

test('a name with one private address among public ones is not gone to', async () => {
  const resolveHost = async () => [
    { address: '8.8.8.8', family: 4 },
    { address: '127.0.0.1', family: 4 },
  ];
  expect(await post('https://rebinding.example/', { resolveHost })).toMatchObject({ ok: false, reason: 'blocked' });
});

test('an allowed host is asked once for its address, and that address is connected to', async () => {
  let asked = 0;
  const resolveHost = async () => {
    asked += 1;
    return [{ address: asked === 1 ? '127.0.0.1' : '10.255.255.1', family: 4 }];
  };
  expect(await post(`http://inside.example:${port}/in`, { ...allowed, resolveHost })).toMatchObject({
    ok: true,
    status: 200,
    body: 'ok',
    headers: { 'retry-after': '7' },
  });
  expect([asked, seen.at(-1)]).toEqual([1, `POST inside.example:${port} /in`]);
});

test('a redirect is an answer and not followed', async () => {
  expect(await post(`http://127.0.0.1:${port}/redirect`, allowed)).toMatchObject({ ok: true, status: 302 });
});

test('an answer is read up to its bound', async () => {
  const answered = await post(`http://127.0.0.1:${port}/long`, { ...allowed, maxAnswerBytes: 1_000 });
  expect(answered.ok && [answered.status, answered.body.length]).toEqual([200, 1_000]);
});

test('no answer, no name and no connection are told apart and say nothing of the address', async () => {
  expect(await post(`http://127.0.0.1:${port}/silent?token=abc`, { ...allowed, timeoutMs: 50 })).toEqual({
    ok: false,
    reason: 'timeout',
    words: 'No answer in time.',
  });
  expect(await post('http://127.0.0.1:1/?token=abc', allowed)).toEqual({
    ok: false,
    reason: 'unreachable',
    words: 'ECONNREFUSED',
  });
  const resolveHost = () => new Promise<never>(() => {});
  expect(await post('https://slow.example/', { resolveHost, timeoutMs: 30 })).toMatchObject({
    ok: false,
    reason: 'timeout',
  });
});
