import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { prepare } from '../../src/delivery/prepared.ts';
import type { Route } from '../../src/delivery/routes.ts';
import { startBareDelivery } from './bare-delivery.ts';
import { sendRaw } from './raw-http.ts';

/* A listener that ends while another process listens on the same socket. */

const page = prepare({ status: 200, headers: {}, body: Buffer.from('a page that is known') });
const known = 'GET /known HTTP/1.1\r\nHost: localhost\r\n\r\n';
const slowPost = 'POST /slow HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\n\r\na';

/** A route that answers when the test tells it to. */
function slowRoute() {
  const [begun, finish] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const handler: Route['handler'] = async () => {
    begun.resolve();
    await finish.promise;
    return { status: 204 };
  };
  const route: Route = { method: 'POST', path: '/slow', maxBodyBytes: 100, handler };
  return { route, begun: begun.promise, finish: finish.resolve };
}

test('a listener that is drained takes no new connection, answers each open one once more, and finishes what is under way', async () => {
  const slow = slowRoute();
  const delivery = await startBareDelivery({
    instant: ({ target }) => (target === '/known' ? page : undefined),
    routes: [slow.route],
  });
  const { port } = delivery;
  const open = connect(port, '127.0.0.1');
  const heard: string[] = [];
  open.on('data', (bytes) => heard.push(bytes.toString('latin1')));
  open.write(known);
  await expect.poll(() => heard.join('')).toContain('a page that is known');
  const underWay = sendRaw(port, slowPost);
  await slow.begun;
  const drained = delivery.drain(60_000);
  const [refused] = await once(connect(port, '127.0.0.1'), 'error');
  expect(refused.code).toBe('ECONNREFUSED');
  heard.length = 0;
  open.write(known);
  await once(open, 'close');
  expect(heard.join('')).toMatch(/^HTTP\/1\.1 200 OK\r\n[^]*connection: close\r\n[^]*a page that is known$/i);
  slow.finish();
  expect((await underWay).answers.map(({ status }) => status)).toEqual([204]);
  await drained;
});

test('what a drained listener has under way longer than its time is cut off', async () => {
  const slow = slowRoute();
  const delivery = await startBareDelivery({
    instant: ({ target }) => (target === '/known' ? page : undefined),
    routes: [slow.route],
  });
  const underWay = sendRaw(delivery.port, slowPost);
  await slow.begun;
  await delivery.drain(0);
  expect(await underWay).toEqual({ answers: [], isClosed: true });
  slow.finish();
});
