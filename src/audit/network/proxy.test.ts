import { once } from 'node:events';
import { createServer, request, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAddressGuard } from './address.ts';
import { guardHeader, startGuardedProxy } from './proxy.ts';

let server: Server;
let port = 0;
beforeAll(async () => {
  server = createServer((_request, response) =>
    response.writeHead(200, { 'set-cookie': ['a=1', 'b=2'], [guardHeader]: 'refused' }).end('inside'),
  ).listen(0, '127.0.0.1');
  await once(server, 'listening');
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const loopback = async () => [{ address: '127.0.0.1', family: 4 }];

test.each([
  '127.0.0.1',
  'localhost',
  'any.localhost',
  '127.1',
  '2130706433',
  '0x7f000001',
  '0.0.0.0',
  '::1',
  '[::1]',
  '[::ffff:127.0.0.1]',
  '169.254.169.254',
  'metadata.google.internal',
  '10.0.0.1',
  'inside.test.',
])('%s is refused', async (host) => {
  const guard = createAddressGuard({
    allowedHosts: [],
    resolveHost: async () => [{ address: '169.254.169.254', family: 4 }],
  });
  expect(await guard(host, 80)).toMatchObject({ ok: false, reason: 'guard' });
});

test('a name is asked for once, and one private address among public ones is enough to refuse it', async () => {
  let asked = 0;
  const resolveHost = async () => {
    asked += 1;
    return [{ address: '8.8.8.8', family: 4 }, ...(asked > 1 ? [{ address: '127.0.0.1', family: 4 }] : [])];
  };
  const guard = createAddressGuard({ allowedHosts: [], resolveHost });
  expect(await guard('rebinding.test', 443)).toEqual({ ok: true, address: '8.8.8.8', port: 443 });
  expect(asked).toBe(1);
  expect(await guard('rebinding.test', 443)).toMatchObject({ ok: false, reason: 'guard' });
});

test('a host that is allowed with its port is allowed on no other', async () => {
  const guard = createAddressGuard({ allowedHosts: ['inside.test:8080', 'all.test'], resolveHost: loopback });
  expect(await guard('inside.test', 8080)).toMatchObject({ ok: true });
  expect(await guard('inside.test', 8081)).toMatchObject({ ok: false });
  expect(await guard('all.test', 1234)).toMatchObject({ ok: true });
});

test.each([
  ['[::1]:3000', '[::1]'],
  ['[::1]:3000', '::1'],
  ['[0:0:0:0:0:0:0:1]:3000', '::1'],
  ['::1', '[0::1]'],
  ['[::ffff:127.0.0.1]:3000', '[::ffff:7f00:1]'],
  ['127.1:3000', '127.0.0.1'],
])('allowed as %s, %s may be connected to on its port', async (allowed, host) => {
  const guard = createAddressGuard({ allowedHosts: [allowed] });
  expect(await guard(host, 3000)).toMatchObject({ ok: true, port: 3000 });
  if (allowed.endsWith(':3000')) expect(await guard(host, 3001)).toMatchObject({ ok: false, reason: 'guard' });
  expect(await guard('[::2]', 3000)).toMatchObject({ ok: false, reason: 'guard' });
});

test('the proxy hands on what is allowed, refuses the rest and marks its refusals, plain and tunnelled', async () => {
  const proxy = await startGuardedProxy({ allowedHosts: [`inside.test:${port}`], resolveHost: loopback });
  const seen: unknown[] = [];
  proxy.onConnection(({ host, refused }) => seen.push([host, refused]));
  try {
    expect(await through(proxy.port, `http://inside.test:${port}/`)).toEqual({
      status: 200,
      body: 'inside',
      refused: undefined,
      cookies: ['a=1', 'b=2'],
    });
    expect(await through(proxy.port, `http://other.test:${port}/`)).toMatchObject({ status: 403, refused: 'refused' });
    expect(await through(proxy.port, 'http://inside.test:1/')).toMatchObject({ status: 403, refused: 'refused' });
    expect(await tunnel(proxy.port, `inside.test:${port}`)).toContain('200');
    expect(await tunnel(proxy.port, `127.0.0.1:${port}`)).toContain('403');
    expect(await tunnel(proxy.port, 'nonsense')).toMatch(/40[03]/);
    expect(seen).toContainEqual(['127.0.0.1', 'guard']);
  } finally {
    await proxy.close();
  }
});

test('nobody gets to the proxy itself by the proxy, whatever is allowed', async () => {
  const proxy = await startGuardedProxy({ allowedHosts: ['self.test', '127.0.0.1'], resolveHost: loopback });
  try {
    expect(await through(proxy.port, `http://self.test:${proxy.port}/`)).toMatchObject({
      status: 403,
      refused: 'refused',
    });
    expect(await tunnel(proxy.port, `127.0.0.1:${proxy.port}`)).toContain('403');
  } finally {
    await proxy.close();
  }
});

test('once it is closed nothing is connected, not even what was being looked up', async () => {
  const all = ['plain.test', 'tunnelled.test'].map((host) => ({
    host,
    isLookedUp: Promise.withResolvers<void>(),
    isTold: Promise.withResolvers<void>(),
  }));
  const addresses = Promise.withResolvers<Awaited<ReturnType<typeof loopback>>>();
  const resolveHost = (asked: string) => {
    all.find(({ host }) => host === asked)?.isLookedUp.resolve();
    return addresses.promise;
  };
  const proxy = await startGuardedProxy({ allowedHosts: all.map(({ host }) => host), resolveHost });
  proxy.onConnection((told) => all.find(({ host }) => host === told.host)?.isTold.resolve());
  void Promise.allSettled([
    through(proxy.port, `http://plain.test:${port}/`),
    tunnel(proxy.port, `tunnelled.test:${port}`),
  ]);
  await Promise.all(all.map(({ isLookedUp }) => isLookedUp.promise));
  await proxy.close();
  const connections: unknown[] = [];
  server.on('connection', (socket) => connections.push(socket));
  addresses.resolve(await loopback());
  await Promise.all(all.map(({ isTold }) => isTold.promise));
  // Connections are accepted in order, so any that the proxy opened would arrive before this one.
  expect(await (await fetch(`http://127.0.0.1:${port}/`, { headers: { connection: 'close' } })).text()).toBe('inside');
  expect(connections).toHaveLength(1);
});

async function through(
  proxyPort: number,
  url: string,
): Promise<{ status: number; body: string; refused: unknown; cookies: unknown }> {
  const asking = request({
    host: '127.0.0.1',
    port: proxyPort,
    path: url,
    agent: false,
    headers: { host: new URL(url).host },
  });
  asking.end();
  const [response] = await once(asking, 'response');
  let body = '';
  for await (const part of response) body += String(part);
  return {
    status: response.statusCode,
    body,
    refused: response.headers[guardHeader],
    cookies: response.headers['set-cookie'],
  };
}

async function tunnel(proxyPort: number, authority: string): Promise<string> {
  const socket = connect(proxyPort, '127.0.0.1');
  socket.write(`CONNECT ${authority} HTTP/1.1\r\nhost: ${authority}\r\n\r\n`);
  const [answer] = await once(socket, 'data');
  socket.destroy();
  return String(answer).split('\r\n')[0] ?? '';
}
