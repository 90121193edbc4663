import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { freePort } from './free-port.ts';
import { type ListeningSocket, openListeningSocket, openListeningSockets } from './listening-socket.ts';

const isLinux = process.platform === 'linux';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

async function open(count: number): Promise<{ port: number; sockets: ListeningSocket[] }> {
  const port = await freePort();
  const sockets = await openListeningSockets({ port, variable: 'SITE_PORT' }, count);
  closing.push(...sockets.map(({ close }) => close));
  return { port, sockets };
}

/** Listens like a member, and counts its connections. */
async function serve(socket: ListeningSocket): Promise<{ server: Server; count: () => number }> {
  const taken: Socket[] = [];
  const server = createServer((connection) => taken.push(connection));
  server.listen({ fd: socket.fd });
  await once(server, 'listening');
  closing.push(() => {
    for (const connection of taken) connection.destroy();
    server.close();
  });
  return { server, count: () => taken.length };
}

async function visit(port: number, count: number): Promise<void> {
  const visitors = Array.from({ length: count }, async () => {
    const socket = connect(port, '127.0.0.1');
    closing.push(() => socket.destroy());
    await once(socket, 'connect');
  });
  await Promise.all(visitors);
}

test.runIf(isLinux)(
  'the connections of one port are spread over its sockets, none is lost, and none is refused',
  async () => {
    const { port, sockets } = await open(3);
    const members = await Promise.all(sockets.map(serve));
    await visit(port, 300);
    await expect.poll(() => members.reduce((sum, { count }) => sum + count(), 0)).toBe(300);
    // Each would be below a fifth of its share once in 10^20 runs.
    expect(members.filter(({ count }) => count() < 20)).toEqual([]);
  },
);

test.runIf(isLinux)(
  'a socket that rests leaves all connections to the others, and takes its share again when it wakes',
  async () => {
    const { port, sockets } = await open(2);
    const [one, other] = sockets as [ListeningSocket, ListeningSocket];
    const member = await serve(one);
    other.rest();
    await visit(port, 50);
    await expect.poll(member.count).toBe(50);
    one.rest();
    await visit(port, 10);
    await expect.poll(member.count).toBe(60);
    other.wake();
    const second = await serve(other);
    await visit(port, 100);
    await expect.poll(() => second.count() + member.count()).toBe(160);
    expect(second.count()).toBeGreaterThan(0);
  },
);

test('a single socket, and the last one that is awake, never rest', async () => {
  for (const count of [1, 2]) {
    const { port, sockets } = await open(count);
    const [first] = sockets as [ListeningSocket];
    const member = await serve(first);
    for (const socket of sockets.toReversed()) socket.rest();
    await visit(port, 1);
    await expect.poll(member.count).toBe(1);
  }
});

test('closed sockets refuse, however often they are closed', async () => {
  const { port, sockets } = await open(2);
  for (const { close } of [...sockets, ...sockets]) close();
  const [error] = await once(connect(port, '127.0.0.1'), 'error');
  expect(error.code).toBe('ECONNREFUSED');
});

test('a port of another program is said to be in use, for one member and for several', async () => {
  const { port, sockets } = await open(1);
  await serve(sockets[0] as ListeningSocket);
  for (const count of [1, 3])
    await expect(openListeningSockets({ port, variable: 'SITE_PORT' }, count)).rejects.toMatchObject({
      code: 'port_in_use',
    });
  await expect(openListeningSocket({ port, variable: 'STUDIO_PORT' })).rejects.toMatchObject({
    message: `Port ${port} is already in use by another program.`,
  });
});
