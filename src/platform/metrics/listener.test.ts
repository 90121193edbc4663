import { once } from 'node:events';
import { createServer, connect, type Socket } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { patient } from '../../launch/machine-speed.ts';
import { silentLog } from '../log.ts';
import { listenForMetrics, maxConnections, maxHeaderBytes, type MetricsListener } from './listener.ts';
import { createSource } from './metric.ts';
import { createRegistry } from './registry.ts';

const registry = createRegistry([
  createSource({
    name: 'one',
    catalogue: { one_total: { type: 'counter', help: 'One.' } },
    read: () => ({ one_total: 1 }),
  }),
]);
const host = '127.0.0.1';
const open: { close(): unknown }[] = [];
afterEach(async () => {
  for (const each of open.splice(0)) await each.close();
});

async function listening(port = 0): Promise<{ listener: MetricsListener; origin: string }> {
  const listener = await listenForMetrics({ registry, port, host, log: silentLog });
  open.push(listener);
  return { listener, origin: `http://${host}:${listener.port()}` };
}

test('it answers metrics and health, and nothing else', async () => {
  const { origin } = await listening();
  const metrics = await fetch(`${origin}/metrics`);
  expect(metrics.status).toBe(200);
  expect(metrics.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  expect(await metrics.text()).toContain('\none_total 1\n');
  expect(await (await fetch(`${origin}/healthz`)).json()).toEqual({ status: 'alive' });
  for (const [path, method] of [
    ['/', 'GET'],
    ['/metrics/', 'GET'],
    ['/metrics', 'POST'],
    ['/healthz', 'DELETE'],
    ['/admin', 'GET'],
  ] as const) {
    const response = await fetch(origin + path, { method, ...(method === 'POST' && { body: 'x' }) });
    expect([path, method, response.status]).toEqual([path, method, 404]);
    await response.text();
  }
});

test('large headers are refused, and so is one connection too many', async () => {
  const { origin, listener } = await listening();
  const large = await fetch(`${origin}/metrics`, { headers: { 'x-large': 'x'.repeat(maxHeaderBytes) } });
  expect(large.status).toBe(431);
  listener.server.closeAllConnections();
  const held: Socket[] = [];
  for (let number = 0; number < maxConnections; number += 1) held.push(await connected(listener));
  const beyond = connect(Number(listener.port()), host);
  await once(beyond, 'close');
  expect(beyond.bytesRead).toBe(0);
  for (const socket of held) socket.destroy();
});

/** Resolves once the listener has the connection, too. */
async function connected({ server, port }: MetricsListener): Promise<Socket> {
  const accepted = once(server, 'connection');
  const socket = connect(Number(port()), host);
  await accepted;
  return socket;
}

test('a taken port is one line in the log, and the metrics come as soon as it is free', async () => {
  const taken = createServer().listen({ port: 0, host });
  await once(taken, 'listening');
  const address = taken.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const lines: string[] = [];
  const log = {
    ...silentLog,
    warn: (fields: object, message: string) => lines.push(`${JSON.stringify(fields)} ${message}`),
    info: (_fields: object, message: string) => lines.push(message),
  };
  const listener = await listenForMetrics({ registry, port, host, log, retryEveryMs: 5 });
  open.push(listener);
  expect(lines).toEqual([expect.stringMatching(/"metrics_unavailable".*port \d+ of 127\.0\.0\.1 \(EADDRINUSE\)/)]);
  expect(listener.port()).toBeUndefined();
  taken.close();
  await vi.waitFor(() => expect(lines.slice(1)).toEqual(['The metrics can be read']), { timeout: patient(60_000) });
  expect((await fetch(`http://${host}:${port}/metrics`)).status).toBe(200);
});
